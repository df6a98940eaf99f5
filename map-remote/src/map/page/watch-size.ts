export interface SizeListeners {
  /** Called when the element has another size, or the screen another pixel ratio; at most once a frame, and never while it has no height or no width. */
  readonly onSize: () => void;
  /** Called when the element has no height or no width, as long as it never had a size. */
  readonly onMissing: () => void;
  /** Called when the element is in another window now, where the map's code and style sheets are not. */
  readonly onMoved: () => void;
}

/**
 * Watches the size of the element that the map fills. In a closed tab or accordion it has none, and no map can be drawn. Resolves once it
 * has a first size; never if `signal` aborts.
 */
export function watchSize(
  element: HTMLElement,
  { onSize, onMissing, onMoved }: SizeListeners,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve) => {
    let frame: number | undefined;
    let wasSized = false;
    const report = () => {
      frame = undefined;
      wasSized = true;
      resolve();
      onSize();
    };
    const check = () => {
      // Without its style sheets the element has another size there, so a move is noticed.
      if (element.ownerDocument !== document) return onMoved();
      if (element.clientWidth > 0 && element.clientHeight > 0) frame ??= requestAnimationFrame(report);
      else if (!wasSized) onMissing();
    };
    // The window was moved to another screen, or the browser zooms the page.
    const watchPixelRatio = () => {
      const query = matchMedia(`(resolution: ${devicePixelRatio}dppx)`);
      const onChange = () => {
        check();
        watchPixelRatio();
      };
      query.addEventListener('change', onChange, { once: true, signal });
    };
    watchPixelRatio();
    const observer = new ResizeObserver(check);
    observer.observe(element);
    // The observer is not called for an element that has no width and no height from the start.
    const firstCheck = requestAnimationFrame(() => {
      if (!wasSized && frame === undefined) check();
    });
    signal.addEventListener('abort', () => {
      observer.disconnect();
      cancelAnimationFrame(firstCheck);
      if (frame !== undefined) cancelAnimationFrame(frame);
    });
  });
}
