import { STATUS_ATTRIBUTE } from '@mapdock/shared';

const NOT_COMPLETE = 'This page did not load completely. Check your connection and load it again.';
/** The page itself says the same to browsers that read none of its scripts (`index.html`). */
export const TOO_OLD = 'This browser is too old for this page. Update it, or open the page in another one.';

/** Written with what very old browsers have, too. */
function createNotice(page: Document, text: string): HTMLElement {
  const notice = page.createElement('div');
  notice.className = 'fatal';
  notice.setAttribute('role', 'alert');
  notice.appendChild(page.createElement('p')).textContent = text;
  return notice;
}

/** A file that hangs must not keep the page from loading again for longer. */
const REPLACE_TIMEOUT_MS = 5000;

/**
 * Loads the page again, and these files past the cache: a network's own page may have been kept in the place of a file that never changes, and a reload
 * alone takes such files from the cache.
 */
async function loadAgain(files: readonly string[]): Promise<void> {
  const replace = async (url: string) => {
    const signal = AbortSignal.timeout(REPLACE_TIMEOUT_MS);
    const response = await fetch(url, { cache: 'reload', signal });
    await response.arrayBuffer();
  };
  await Promise.allSettled(files.map(replace));
  location.reload();
}

/** What people see where a part of the page itself is missing: the shell, which says all else, may not be there. */
function createLossNotice(page: Document, files: readonly string[]): HTMLElement {
  const notice = createNotice(page, NOT_COMPLETE);
  const reload = Object.assign(page.createElement('button'), {
    type: 'button',
    className: 'button button-primary',
    textContent: 'Load again',
  });
  reload.addEventListener('click', () => {
    reload.disabled = true;
    void loadAgain(files);
  });
  notice.append(reload);
  return notice;
}

/** The shell did not start: the notice stands in its place, and gives way to it if it comes after all. */
export function reportLostShell(page: Document): void {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  // A document that broke off may end before the shell's place.
  const place = page.getElementById('root') ?? page.body;
  place.replaceChildren(createLossNotice(page, scripts));
}

/** The shell runs, though without its look: the notice stands before it. */
export function reportLostStyles(page: Document, styleSheet: string): void {
  page.body.prepend(createLossNotice(page, [styleSheet]));
}

/** The shell will not start. `false` if the page has no place for it yet. */
export function reportOldBrowser(page: Document): boolean {
  const root = page.getElementById('root');
  if (root === null) return false;
  const notice = createNotice(page, TOO_OLD);
  notice.setAttribute(STATUS_ATTRIBUTE, 'failed');
  const code = notice.appendChild(page.createElement('p'));
  code.className = 'error-code';
  code.textContent = 'BROWSER_TOO_OLD';
  root.textContent = '';
  root.appendChild(notice);
  return true;
}
