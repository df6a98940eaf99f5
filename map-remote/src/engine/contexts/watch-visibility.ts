/** Half a screen leaves time to draw a map before it is scrolled into view. */
const NEAR = '50%';

/** Reports whether the element is in view or near it, first within a frame of a visible page; always in view where the page can't tell. Returns the function that stops it. */
export function watchVisibility(element: HTMLElement, onChange: (isInView: boolean) => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    onChange(true);
    return () => {};
  }
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) onChange(latest.isIntersecting);
    },
    // `rootMargin` is for the page, `scrollMargin` for boxes in it that scroll. A browser without the second reports a bit later.
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
