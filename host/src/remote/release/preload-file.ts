import { addPreload } from '@mapdock/shared';
import type { StartFile } from './start-files.js';

/** Each as its real request: WebKit shares what is on its way only between requests of one kind, and keeps no cache in private windows. */
const HINTS: Readonly<Record<StartFile['use'], Partial<HTMLLinkElement>>> = {
  fetch: { rel: 'preload', as: 'fetch' },
  script: { rel: 'preload', as: 'script', fetchPriority: 'high' },
};

/** Hints by address, `undefined` for those that were answered. The page's first script and `main.js` share no modules. */
const KEY = Symbol.for('mapdock.hinted-files');
const page = self as { [KEY]?: Map<string, HTMLLinkElement | undefined> };

/** WebKit (2.50) gives the failure to every later script of the address, until a request of another kind has been made for it. */
function forgetFailure(url: string): void {
  fetch(url)
    .then((response) => response.arrayBuffer())
    .catch(() => {
      // Whoever needs the file meets the failure too.
    });
}

/**
 * Lets the browser request a file that is needed soon, once per page and address, without credentials, as the real request does. Only
 * a hint, which runs nothing: whoever needs the file requests it again if it failed, with its hash. A script's hint has the hash too,
 * since browsers take it for no other one. A document without a hash may have changed since the page before, and is asked for anew.
 */
export function preloadFile({ url, use, integrity }: StartFile, { head }: Document = document): void {
  const hinted = (page[KEY] ??= new Map<string, HTMLLinkElement | undefined>());
  if (hinted.has(url)) return;
  const hint = Object.assign(head.ownerDocument.createElement('link'), HINTS[use]);
  hint.crossOrigin = 'anonymous';
  if (use === 'script' && integrity !== undefined) hint.integrity = integrity;
  hint.href = url;
  const mayChange = use === 'fetch' && integrity === undefined;
  const link = mayChange ? addPreload(hint, head) : head.appendChild(hint);
  hinted.set(url, link);
  link.onload = () => hinted.set(url, undefined);
  link.onerror = () => {
    hinted.delete(url);
    link.remove();
    if (use === 'script') forgetFailure(url);
  };
}

/**
 * Takes back all hints that are not answered. Browsers give the request of one that hangs to whoever needs the file, for as long as it
 * stands in the page.
 */
export function dropPendingHints(): void {
  for (const [url, link] of page[KEY] ?? []) {
    if (link === undefined) continue;
    page[KEY]?.delete(url);
    link.remove();
  }
}
