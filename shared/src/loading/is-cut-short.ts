/**
 * Whether an answer that was read to its end has fewer bytes than it announced. Firefox (153) gives a compressed one whose connection broke
 * as if it were whole; else browsers reject then. How many bytes came, before they were unpacked, is in the browser's own record, if the
 * server allows that (`Timing-Allow-Origin`, as stores send it); where nothing is known it is `false`.
 */
export function isCutShort({ headers }: Pick<Response, 'headers'>, requestedUrl: string): boolean {
  const entry = performance.getEntriesByName(requestedUrl).at(-1) as PerformanceResourceTiming | undefined;
  const bytes = entry?.encodedBodySize ?? 0;
  return bytes > 0 && bytes < Number(headers.get('content-length'));
}
