import { isOwnFile } from './is-own-file.js';
import { reportLostStyles } from './page-notice.js';

/** A few kB from the page's own origin. While one is awaited, the browser paints nothing. */
const SHEET_TIMEOUT_MS = 5000;
/** In this time a page is painted once nothing holds it up. */
const PAINT_TIMEOUT_MS = 1000;
/** Pauses before the requests that follow a style sheet that was lost or hung. */
const PAUSES_MS = [0, 1000, 3000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves with whether it came. Never rejects. A page of the network's that came in its place has no rules. */
function hasCome(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(readSheet(link) !== 'missing'));
    link.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), SHEET_TIMEOUT_MS);
  });
}

/** At another address each time: a request that hangs is what the browser would give to the next one of the same address. */
function replaceSheet(link: HTMLLinkElement, attempt: number): HTMLLinkElement {
  const next = link.cloneNode() as HTMLLinkElement;
  const url = new URL(link.href);
  url.searchParams.set('attempt', String(attempt));
  next.href = url.href;
  // Taking the one before out of the page lets the browser paint without it.
  link.replaceWith(next);
  return next;
}

/** Scripts of the page that have not arrived yet. */
const listAwaitedScripts = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src }) => isOwnFile(page, src) && performance.getEntriesByName(src, 'resource').length === 0,
  );

const isPainted = () => performance.getEntriesByType('paint').length > 0;

/**
 * Firefox (153) waits for a style sheet that hangs though it has left the page: it paints nothing, and sends no request of the shell's,
 * until the page stops loading. Stopping also ends what else is on its way, so it is done only if the page's scripts are there.
 */
async function endWait(page: Document): Promise<void> {
  if (isPainted()) return;
  await wait(PAINT_TIMEOUT_MS);
  if (isPainted() || page.visibilityState === 'hidden' || listAwaitedScripts(page).length > 0) return;
  page.defaultView?.stop();
}

/** Never rejects. */
async function repair(lost: HTMLLinkElement): Promise<void> {
  let link = lost;
  for (const [index, pause] of PAUSES_MS.entries()) {
    await wait(pause);
    link = replaceSheet(link, index + 2);
    const isThere = await hasCome(link);
    await endWait(link.ownerDocument);
    if (isThere) return;
  }
  link.remove();
  reportLostStyles(lost.ownerDocument, lost.href);
}

/**
 * Browsers differ in what a style sheet is that failed: nothing, one without rules, or one whose rules no script may read (Chromium 156,
 * for a connection that was reset). One that the page's server redirected to another origin is as unreadable, though it has come.
 */
function readSheet({ sheet }: HTMLLinkElement): 'missing' | 'unreadable' | 'there' {
  try {
    return sheet !== null && sheet.cssRules.length > 0 ? 'there' : 'missing';
  } catch {
    return 'unreadable';
  }
}

const listSheets = (page: Document): readonly HTMLLinkElement[] =>
  [...page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')].filter(({ href }) =>
    isOwnFile(page, href),
  );

/**
 * Requests the style sheets of the page's HTML again that are lost or hang: without them the map has no height. Those that scripts add
 * are left alone.
 */
export function repairStyleSheets(page: Document): void {
  let sheets = listSheets(page);
  page.addEventListener('readystatechange', () => {
    // The HTML has been parsed, and the shell, which waits for that, has not run yet.
    if (page.readyState === 'interactive') sheets = listSheets(page);
  });
  const seen = new Set<HTMLLinkElement>();
  const check = () => {
    for (const link of sheets) {
      if (readSheet(link) === 'there' || seen.has(link)) continue;
      seen.add(link);
      void repair(link);
    }
  };
  if (page.readyState === 'complete') return check();
  const timer = setTimeout(check, SHEET_TIMEOUT_MS - performance.now());
  page.defaultView?.addEventListener('load', () => {
    clearTimeout(timer);
    check();
  });
}
