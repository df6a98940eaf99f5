/**
 * Calls `onSize` whenever the element has got another size, at most once a frame and never while it has none: in a
 * closed tab or accordion there is nothing to draw on. Resolves once it has a first size; never if `signal` aborts.
 */
export function watchSize(element: HTMLElement, onSize: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let frame: number | undefined;
    const report = () => {
      frame = undefined;
      resolve();
      onSize();
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth > 0 && element.clientHeight > 0) frame ??= requestAnimationFrame(report);
    });
    observer.observe(element);
    signal.addEventListener('abort', () => {
      observer.disconnect();
      if (frame !== undefined) cancelAnimationFrame(frame);
    });
  });
}
