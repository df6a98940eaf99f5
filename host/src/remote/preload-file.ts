import { TIME_LIMITS } from '../network/time-limits.js';
import type { FileUse, StartFile } from './start-files.js';

/** Hints as elements, for files whose next request follows soon and takes what the hint brought. */
const LINKS: Readonly<Partial<Record<FileUse, Readonly<Record<string, string>>>>> = {
  module: { rel: 'modulepreload' },
  fetch: { rel: 'preload', as: 'fetch' },
};

function link(rel: Readonly<Record<string, string>>, { url, integrity }: StartFile, page: Document): void {
  if ([...page.head.querySelectorAll('link')].some((other) => other.getAttribute('href') === url)) return;
  const element = Object.assign(page.createElement('link'), rel, { href: url, crossOrigin: 'anonymous' });
  if (integrity !== undefined) element.integrity = integrity;
  element.onerror = () => element.remove();
  page.head.append(element);
}

/** Addresses that were fetched into the cache. The page's first script and `main.js` share no modules. */
const KEY = Symbol.for('mapdock.cached-files');
const page = globalThis as { [KEY]?: Set<string> };

function fetchIntoCache(url: string): void {
  const cached = (page[KEY] ??= new Set());
  if (cached.has(url)) return;
  cached.add(url);
  const forget = () => cached.delete(url);
  // The browser keeps other requests for the address waiting for this one.
  fetch(url, { priority: 'high', signal: AbortSignal.timeout(TIME_LIMITS.code) })
    .then(async (response) => {
      await response.arrayBuffer();
      if (!response.ok) forget();
    })
    .catch(forget);
}

/**
 * Lets the browser ask for a file that is needed soon, once per page and address, without credentials, as the real request does. Only
 * a hint: whoever needs the file asks again if it failed.
 *
 * Scripts and style sheets are fetched into the HTTP cache. With `<link rel="preload">` a failure waits for the next element of that
 * address and fails it too, however healthy the server is by then (Chromium 156), and the runtime may ask for them much later.
 */
export function preloadFile(file: StartFile, page: Document = document): void {
  const rel = LINKS[file.use];
  if (rel) link(rel, file, page);
  else fetchIntoCache(file.url);
}
