/** Calls `onNear` once the element is in view or near it, unless `signal` aborts before. */
export function whenInView(element: Element, signal: AbortSignal, onNear: () => void): void {
  // One screen: time to load a map before it is scrolled in. In per cent, Chromium (156) reads the second as more than that.
  const near = `${innerHeight}px`;
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      onNear();
    },
    // The first is for the page, the second for boxes in it that scroll; a browser without the second tells a bit later.
    { rootMargin: near, scrollMargin: near },
  );
  observer.observe(element);
  signal.addEventListener('abort', () => observer.disconnect());
}
