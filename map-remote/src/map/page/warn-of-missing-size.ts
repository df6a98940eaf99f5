/** A page's layout needs less time than this to settle. */
const WARNING_DELAY_MS = 3000;

function describe(element: Element): string {
  const { width, height } = element.getBoundingClientRect();
  return `${Math.round(width)} × ${Math.round(height)} pixels`;
}

/**
 * Warns developers on the console of a map without a size, unless it gets one within three seconds or `signal` aborts. A map that the
 * page hides on purpose (`display: none`) is checked again every three seconds: it may have no size when it is shown.
 */
export function warnOfMissingSize(mapElement: HTMLElement, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout>;
  const check = () => {
    if (mapElement.clientWidth > 0 && mapElement.clientHeight > 0) return;
    const isHidden = mapElement.getClientRects().length === 0;
    if (isHidden) return arm();
    const { host } = mapElement.getRootNode() as Partial<ShadowRoot>;
    const container = mapElement.parentElement ?? host ?? mapElement;
    console.warn(
      `The map is not drawn, since its container has a size of ${describe(container)}. ` +
        'Give the container a height, for example by CSS: "height: 400px". The map starts by itself then. Container:',
      container,
    );
  };
  const arm = () => void (timer = setTimeout(check, WARNING_DELAY_MS));
  arm();
  signal.addEventListener('abort', () => clearTimeout(timer));
}
