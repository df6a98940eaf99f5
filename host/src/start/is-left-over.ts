import { resourceTimings } from '@mapdock/shared/loader-parts';

/**
 * Whether the page's `preload` of a document on its own origin got what an earlier page in this tab had preloaded. WebKit (2.50) does
 * that without a request to the server, whatever the document's headers are and even after a reload, while it has the earlier page in
 * memory.
 * - Resource Timing shows it: the entry has no size of headers or content. A response from the HTTP cache has the size of its content.
 * - A service worker's response has neither size in Firefox (153), and is not left over: the worker requests it anew.
 * - A failed request has neither size. Another request makes sense after it, too.
 */
export function isLeftOver(url: string): boolean {
  if (navigator.serviceWorker?.controller) return false;
  return resourceTimings(url).some(
    ({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize === 0,
  );
}
