import { addPreload } from '../../loading/add-preload.js';
import type { StartFile } from './start-files.js';

/**
 * Each preload is of the same kind as the later request: WebKit shares pending responses only between requests of one kind, and its
 * private windows have no cache.
 */
const HINTS: Readonly<Record<StartFile['use'], Partial<HTMLLinkElement>>> = {
  fetch: { rel: 'preload', as: 'fetch' },
  script: { rel: 'preload', as: 'script', fetchPriority: 'high' },
};

/**
 * Preload links by address, `undefined` for those that have loaded. They are stored on the page because its two scripts share no modules.
 */
const KEY = Symbol.for('mapdock.hinted-files');
// A server has no `self`, and browsers that are told later that they are too old have no `globalThis`.
const page = (typeof self === 'undefined' ? {} : self) as {
  [KEY]?: Map<string, HTMLLinkElement | undefined>;
};

/**
 * Makes WebKit (2.50) forget that a script failed. It fails every later script of the same address until a request of another kind is
 * sent. All browsers of WebKit have this vendor, by the HTML standard; for others the request would be one more to a server in trouble.
 */
function forgetFailure(url: string): void {
  if (!navigator.vendor.startsWith('Apple')) return;
  fetch(url)
    .then((response) => response.arrayBuffer())
    .catch(() => {
      // The failure is reported where the file is needed.
    });
}

/**
 * Makes the browser request a file that is needed soon, once per page and address, without credentials like the later request. A preload
 * runs nothing: the file is requested again, with its hash, when it is needed.
 * - The preload of a script has the hash too, since browsers reuse it only then.
 * - A document without a hash may have changed since the last page, so it is requested from the server.
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
 * Removes all preload links that are still pending. While such a link is in the page, browsers let every request for its address wait
 * for it.
 */
export function dropPendingHints(): void {
  for (const [url, link] of page[KEY] ?? []) {
    if (link === undefined) continue;
    page[KEY]?.delete(url);
    link.remove();
  }
}
