/** What the page's first script tells the next one: scripts of their own, which share no modules. */
const KEY = Symbol.for('mapdock.release-asked');

const page = globalThis as { [KEY]?: Promise<void> };

/** `asked` resolves when the requests for the release are on their way, or when there will be none. */
export function noteReleaseAsked(asked: Promise<void>): void {
  page[KEY] = asked;
}

/** Resolves then, after `atMostMs` at the latest, and at once if nobody has told of any. */
export async function whenReleaseAsked(atMostMs: number): Promise<void> {
  if (page[KEY] === undefined) return;
  await Promise.race([page[KEY], new Promise((resolve) => setTimeout(resolve, atMostMs))]);
}
