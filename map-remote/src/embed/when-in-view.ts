/** One screen: time to load a map before it is scrolled in. */
const NEAR = '100%';

/** Resolves once the element is in view or near it, or `signal` aborts. */
export function whenInView(element: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) end();
      },
      { rootMargin: NEAR, scrollMargin: NEAR },
    );
    const end = () => {
      observer.disconnect();
      resolve();
    };
    observer.observe(element);
    signal.addEventListener('abort', end);
  });
}
