import { TIME_LIMITS } from '../network/time-limits.js';
import type { StartFile } from './start-files.js';

function addLink(url: string, page: Document): void {
  if ([...page.head.querySelectorAll('link')].some((other) => other.getAttribute('href') === url)) return;
  const attributes = { rel: 'preload', as: 'fetch', href: url, crossOrigin: 'anonymous' };
  const element = Object.assign(page.createElement('link'), attributes);
  element.onerror = () => element.remove();
  page.head.append(element);
}

/** Addresses that were fetched into the cache. The page's first script and `main.js` share no modules. */
const KEY = Symbol.for('mapdock.cached-files');
const page = self as { [KEY]?: Set<string> };

function fetchIntoCache(url: string, timeoutMs: number): void {
  const cached = (page[KEY] ??= new Set());
  if (cached.has(url)) return;
  cached.add(url);
  const forget = () => cached.delete(url);
  // The browser keeps other requests for the address waiting for this one; what has come of it is lost when it ends early.
  fetch(url, { priority: 'high', signal: AbortSignal.timeout(timeoutMs) })
    .then(async (response) => {
      await response.arrayBuffer();
      if (!response.ok) forget();
    })
    .catch(forget);
}

/**
 * Lets the browser request a file that is needed soon, once per page and address, without credentials, as the real request does. Only
 * a hint: whoever needs the file requests it again if it failed, and asks for its hash.
 *
 * Code is fetched into the HTTP cache. With `<link rel="preload">` a failure waits for the next element of that address and fails it
 * too, however healthy the server is by then (Chromium 156), and the runtime may ask for it much later. With `modulepreload` Firefox
 * takes no import map any more, which has the hashes of what the engine imports later.
 */
export function preloadFile({ url, use }: StartFile, page: Document = document): void {
  if (use === 'fetch') addLink(url, page);
  else fetchIntoCache(url, TIME_LIMITS[use]);
}
