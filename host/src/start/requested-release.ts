/** What the page's first script tells the next one: scripts of their own, which share no modules. */
const KEY = Symbol.for('mapdock.release-asked');

const page = self as { [KEY]?: Promise<void> };

/** `asked` resolves when the requests for the release are on their way, or when there will be none. */
export function noteReleaseAsked(asked: Promise<void>): void {
  page[KEY] = asked;
}

const untilEnded = (script: HTMLScriptElement) =>
  new Promise((resolve) => {
    script.addEventListener('load', resolve);
    script.addEventListener('error', resolve);
  });

/**
 * Resolves then, after `atMostMs` at the latest. The first script is asked for beside the next one and may come after it; where the
 * page has none (`null`), nothing is waited for.
 */
export async function whenReleaseAsked(
  firstScript: HTMLScriptElement | null,
  atMostMs: number,
): Promise<void> {
  const asked = async () => {
    if (page[KEY] === undefined && firstScript !== null) await untilEnded(firstScript);
    await page[KEY];
  };
  await Promise.race([asked(), new Promise((resolve) => setTimeout(resolve, atMostMs))]);
}
