/** Patterns of the messages that browsers write to the console, by the kind of failure. */
const PATTERNS = {
  /**
   * A request that failed, or was answered with an error. Error answers have no CORS headers, and Firefox checks their type and hash as if
   * they were the file.
   */
  request: [
    // Chromium; WebKit has some of these too.
    /Failed to load resource|ERR_|blocked by CORS policy/,
    // Firefox.
    /Cross-Origin Request Blocked|disallowed MIME type|None of the .* hashes in the integrity attribute match/,
    // WebKit.
    /access control checks|not allowed by Access-Control-Allow-Origin|Cross-origin script load denied/,
  ],
  /** An answer whose type is not that of the requested file. */
  kind: [/MIME type/],
  /** A file whose hash does not match. */
  integrity: [/integrity|valid digest/],
  /** Something that a Content-Security-Policy forbids. */
  policy: [/Content.Security.Policy/],
  /** A script with a syntax error. Playwright reports a syntax error in Chromium with an empty text. */
  syntax: [/SyntaxError|Unexpected token|^$/],
};

/**
 * Returns one pattern for `expectedConsoleErrors` of a test that provokes these failures.
 * @param kinds kinds of failures, and patterns of messages that only this project writes
 */
export function consoleErrorsOf(...kinds: (keyof typeof PATTERNS | RegExp)[]) {
  const patterns = kinds.flatMap((kind) => (kind instanceof RegExp ? kind : PATTERNS[kind]));
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
