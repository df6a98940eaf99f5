/** What browsers themselves say of things that go wrong, by what it is. For `expectedComplaints` of tests that provoke it. */
const WORDS = {
  /**
   * A request that failed, or was answered with an error. Such an answer has no CORS headers, and Firefox judges its type and hash as if it
   * were the file.
   */
  request: [
    // Chromium, and in part WebKit.
    /Failed to load resource|ERR_|blocked by CORS policy/,
    // Firefox.
    /Cross-Origin Request Blocked|disallowed MIME type|None of the .* hashes in the integrity attribute match/,
    // WebKit.
    /access control checks|not allowed by Access-Control-Allow-Origin|Cross-origin script load denied/,
  ],
  /** An answer of another kind than what was requested. */
  kind: [/MIME type/],
  /** A file with another hash. */
  integrity: [/integrity|valid digest/],
  /** What a Content-Security-Policy forbids. */
  policy: [/Content.Security.Policy/],
  /** Code that is none. Playwright gets a syntax error of Chromium's without a text. */
  syntax: [/SyntaxError|Unexpected token|^$/],
};

/**
 * A pattern of complaints.
 * @param {...(keyof typeof WORDS | RegExp)} whats kinds of them, and what is in nobody's words but ours
 */
export function complaintsOf(...whats) {
  const patterns = whats.flatMap((what) => (what instanceof RegExp ? what : WORDS[what]));
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
