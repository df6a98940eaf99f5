import { tellOfLostLook } from './page-notice.js';

/** A few kB from the page's own origin. While one is awaited, the browser paints nothing and runs none of the shell's scripts. */
const SHEET_TIMEOUT_MS = 5000;
/** Pauses before the requests that follow a style sheet that was lost or hung. */
const PAUSES_MS = [0, 1000, 3000];

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Resolves with whether it came. Never rejects. */
function hasCome(link: HTMLLinkElement): Promise<boolean> {
  return new Promise((resolve) => {
    link.addEventListener('load', () => resolve(true));
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
  // Taking the one before out of the page lets the browser paint and run the scripts without it.
  link.replaceWith(next);
  return next;
}

/** Never rejects. */
async function repair(lost: HTMLLinkElement): Promise<void> {
  let link = lost;
  for (const [index, pause] of PAUSES_MS.entries()) {
    await wait(pause);
    link = replaceSheet(link, index + 2);
    if (await hasCome(link)) return;
  }
  link.remove();
  tellOfLostLook(link.ownerDocument);
}

/** Browsers differ in what a style sheet is that failed: nothing, or one without rules. */
const isLost = ({ sheet }: HTMLLinkElement) => sheet === null || sheet.cssRules.length === 0;

/** Requests the page's style sheets again that are lost or hang: without them the map has no height. */
export function repairStyleSheets(page: Document): void {
  const seen = new Set<HTMLLinkElement>();
  const check = () => {
    for (const link of page.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]')) {
      if (!isLost(link) || seen.has(link)) continue;
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
