import { resourceTimings } from '@mapdock/shared/loader-parts';
import { attemptAddress } from './attempt-address.js';
import { isOwnFile } from './is-own-file.js';
import { reportLostStyles } from './page-notice.js';

/** Long enough for a few kB from the page's own origin. The browser paints nothing while a style sheet is pending. */
const SHEET_TIMEOUT_MS = 5000;
/** A page that nothing blocks is painted within this time. */
const PAINT_TIMEOUT_MS = 1000;
/** Pauses before the requests that replace a style sheet that failed or hung. */
const PAUSES_MS = [0, 1000, 3000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves with whether the sheet has loaded. Never rejects. A captive network's page in its place has no rules and counts as failed. */
function hasLoaded(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(readSheet(link) !== 'missing'));
    link.addEventListener('error', () => resolve(false));
    setTimeout(() => resolve(false), SHEET_TIMEOUT_MS);
  });
}

/** Requests the sheet under a new address each time. */
function replaceSheet(link: HTMLLinkElement, attempt: number): HTMLLinkElement {
  const next = link.cloneNode() as HTMLLinkElement;
  next.href = attemptAddress(link.href, attempt);
  // The browser can paint once the pending sheet is out of the page.
  link.replaceWith(next);
  return next;
}

/** Lists the page's own scripts that have not loaded yet. */
const listPendingScripts = (page: Document) =>
  [...page.querySelectorAll<HTMLScriptElement>('script[src]')].filter(
    ({ src }) => isOwnFile(page, src) && resourceTimings(src).length === 0,
  );

const isPainted = () => performance.getEntriesByType('paint').length > 0;

/**
 * Firefox (153) waits for a style sheet that hangs even after its link is removed: it does not paint and sends none of the shell's
 * requests until the page stops loading. `stop()` ends other pending loads too, so it is called only if the page's scripts have loaded.
 */
async function stopIfBlocked(page: Document): Promise<void> {
  if (isPainted()) return;
  await wait(PAINT_TIMEOUT_MS);
  if (isPainted() || page.visibilityState === 'hidden' || listPendingScripts(page).length > 0) return;
  page.defaultView?.stop();
}

/** Replaces a style sheet until it loads or all attempts have failed. Never rejects. */
async function repair(lost: HTMLLinkElement): Promise<void> {
  let link = lost;
  for (const [index, pause] of PAUSES_MS.entries()) {
    await wait(pause);
    link = replaceSheet(link, index + 2);
    const isThere = await hasLoaded(link);
    await stopIfBlocked(link.ownerDocument);
    if (isThere) return;
  }
  link.remove();
  reportLostStyles(lost.ownerDocument, lost.href);
}

/**
 * Browsers represent a failed style sheet in three ways: no sheet, a sheet without rules, or one whose rules no script may read (Chromium
 * 156, after a connection reset). A loaded sheet that the server redirected to another origin is unreadable as well.
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
 * Repairs the style sheets of the page's HTML that failed or hang by requesting them again; without them the map has no height. Sheets
 * that scripts add are left alone.
 */
export function repairStyleSheets(page: Document): void {
  let sheets = listSheets(page);
  page.addEventListener('readystatechange', () => {
    // At this point the HTML is parsed, and the shell, which waits for that, has added no sheets yet.
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
