/**
 * Whether the page's `preload` of a document on its own origin took what an earlier page in this tab had preloaded. WebKit (2.50) does
 * that without asking the server, whatever the document's headers say and even when the page is reloaded, for as long as it keeps the
 * earlier page in memory. The timing shows it: it is there at once, without the size of headers or content. An answer from the HTTP
 * cache has the size of its content. A failure has neither, and is worth asking again too.
 */
export function isLeftOver(url: string): boolean {
  const timings = performance.getEntriesByName(url, 'resource') as PerformanceResourceTiming[];
  return timings.some(({ transferSize, encodedBodySize }) => transferSize === 0 && encodedBodySize === 0);
}
