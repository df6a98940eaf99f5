/** As `fetch` and the engine take it. */
export interface PreparedRequest {
  url: string;
  headers?: Record<string, string>;
  credentials?: 'same-origin' | 'include';
  /**
   * For a tile, after a retry: the engine (3.32) keeps the answer to a tile by all that its request says, for 3 s, or for good if it came
   * before the workers ran. It knows nothing of this member, so that it keeps the two apart and sends the same.
   */
  attempt?: number;
}
