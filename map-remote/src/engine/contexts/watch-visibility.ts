/** Half a screen: time to draw a map before it is scrolled in. */
const NEAR = '50%';

/** Tells whether the element is in view or near it, first within a frame of a visible page. Returns the way to stop. */
export function watchVisibility(element: HTMLElement, onChange: (isInView: boolean) => void): () => void {
  const observer = new IntersectionObserver(
    (entries) => {
      const latest = entries.at(-1);
      if (latest !== undefined) onChange(latest.isIntersecting);
    },
    // The first is for the page, the second for boxes in it that scroll; a browser without the second tells a bit later.
    { rootMargin: NEAR, scrollMargin: NEAR },
  );
  observer.observe(element);
  return () => observer.disconnect();
}
