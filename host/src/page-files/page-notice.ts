import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { replaceCached } from './replace-cached.js';

/** The texts of a notice. */
interface Words {
  readonly title: string;
  readonly text: string;
}

const NOT_COMPLETE: Words = {
  title: 'This page did not load completely',
  text: 'Check your connection, then try again.',
};
/** `index.html` holds the same words for browsers that can't parse any of the scripts. */
export const TOO_OLD: Words = {
  title: 'This browser is too old for this page',
  text: 'Update it, or open the page in another one.',
};

/** Looks like the messages of the shell (`shell/failures`). Uses only DOM methods that very old browsers have. */
function createNotice(page: Document, words: Words): HTMLElement {
  const notice = page.createElement('div');
  notice.className = 'fatal';
  notice.setAttribute('role', 'alert');
  const add = (name: string, className: string, text: string) => {
    const element = page.createElement(name);
    element.className = className;
    element.textContent = text;
    notice.appendChild(element);
  };
  add('h1', 'failure-title', words.title);
  add('p', 'failure-text', words.text);
  return notice;
}

/** Limit for replacing cached files, so that a press is not without an answer for longer. */
const REPLACE_TIMEOUT_MS = 5_000;

/**
 * Reloads the page, and first requests these files past the cache. A captive network may have left its own page in the cache under the
 * address of a file that never changes, and a plain reload takes such a file from the cache.
 */
async function loadAgain(files: readonly string[]): Promise<void> {
  await Promise.all(files.map((file) => replaceCached(file, REPLACE_TIMEOUT_MS)));
  location.reload();
}

/** The notice for a missing part of the page. It does not depend on the shell, which may be the missing part. */
function createLossNotice(page: Document, files: readonly string[]): HTMLElement {
  const notice = createNotice(page, NOT_COMPLETE);
  const reload = Object.assign(page.createElement('button'), {
    type: 'button',
    className: 'button button-primary',
    textContent: 'Try again',
  });
  reload.addEventListener('click', () => {
    reload.disabled = true;
    void loadAgain(files);
  });
  notice.append(reload);
  return notice;
}

/** Puts the notice in place of a shell that did not start. If the shell starts later, it replaces the notice. */
export function reportLostShell(page: Document): void {
  const scripts = [...page.querySelectorAll<HTMLScriptElement>('script[src]')].map(({ src }) => src);
  // A document that broke off may end before the shell's element.
  const place = page.getElementById('root') ?? page.body;
  place.replaceChildren(createLossNotice(page, scripts));
}

/** Puts the notice above the shell, which runs without its style sheet. */
export function reportLostStyles(page: Document, styleSheet: string): void {
  page.body.prepend(createLossNotice(page, [styleSheet]));
}

/** Puts the notice in place of the shell, which will not start. Returns `false` if the page has no element for it yet. */
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
