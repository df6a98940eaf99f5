/** Calls `onNear` once the element is in view or near it, at once where the page can't tell, unless `signal` aborts before. */
export function whenInView(element: Element, signal: AbortSignal, onNear: () => void): void {
  // Test environments and a few pages lack it.
  if (typeof IntersectionObserver === 'undefined') return onNear();
  // One screen leaves time to load a map before it is scrolled into view. In per cent, Chromium (156) reads `scrollMargin` as more than
  // that.
  const near = `${innerHeight}px`;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    // `rootMargin` is for the page, `scrollMargin` for boxes in it that scroll. A browser without the second reports a bit later.
    { rootMargin: near, scrollMargin: near },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
