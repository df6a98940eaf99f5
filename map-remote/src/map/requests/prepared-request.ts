/** A request with members that `fetch` and the engine take. */
export interface PreparedRequest {
  url: string;
  headers?: Record<string, string>;
  credentials?: 'same-origin' | 'include';
  /**
   * For a tile, after a retry. The engine caches the answer to a tile by the whole request object, for 3 s, or for good if it
   * arrived before the workers ran. It does not know this member, so it caches both apart and sends the same request.
   */
  retries?: number;
}
