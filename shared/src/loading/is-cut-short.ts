import { resourceTimings } from './resource-timings.js';

/**
 * Whether a response that was read to its end has fewer bytes than it announced. Firefox (153) treats a compressed response as complete
 * when its connection breaks; in other cases browsers reject. The number of compressed bytes is in Resource Timing, if the server allows
 * that (`Timing-Allow-Origin`, as stores send it); otherwise the result is `false`.
 */
export function isCutShort({ headers }: Pick<Response, 'headers'>, requestedUrl: string): boolean {
  const entry = resourceTimings(requestedUrl).at(-1);
  const bytes = entry?.encodedBodySize ?? 0;
  return bytes > 0 && bytes < Number(headers.get('content-length'));
}
