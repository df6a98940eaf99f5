/** A promise on the page by which its first script reports to `main.js`, since the two scripts share no modules. */
const KEY = Symbol.for('mapdock.release-asked');

const page = self as { [KEY]?: Promise<void> };

/** Stores the promise, which resolves when the release's files have been requested, or when they will not be. */
export function noteReleaseRequested(requested: Promise<void>): void {
  page[KEY] = requested;
}

export const hasFirstScriptRun = (): boolean => page[KEY] !== undefined;

const untilEnded = (script: HTMLScriptElement) =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });

/**
 * Resolves when the first script has requested the release's files, and after `atMostMs` at the latest. The first script loads beside
 * this one and may arrive later; on a page without it (`null`) there is nothing to wait for.
 */
export async function whenReleaseRequested(
  firstScript: HTMLScriptElement | null,
  atMostMs: number,
): Promise<void> {
  const requested = async () => {
    if (page[KEY] === undefined && firstScript !== null) await untilEnded(firstScript);
    await page[KEY];
  };
  await Promise.race([requested(), new Promise((resolve) => setTimeout(resolve, atMostMs))]);
}
