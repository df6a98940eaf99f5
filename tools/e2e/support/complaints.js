/**
 * What browsers themselves say of things that go wrong, by what it is: in the words of Chromium, Firefox and WebKit, in this order. For
 * `expectedComplaints` of tests that provoke it.
 */
const WORDS = {
  /** A request that failed, or was answered with an error; error answers have no CORS headers either. */
  request: [
    /Failed to load resource|ERR_|blocked by CORS policy/,
    /Cross-Origin Request Blocked/,
    /Failed to load resource|access control checks|not allowed by Access-Control-Allow-Origin/,
  ],
  /** An answer of another kind than what was requested. */
  kind: [
    /MIME type|Unexpected token/,
    /disallowed MIME type|expected expression|MIME type/,
    /MIME type|Unexpected token/,
  ],
  /** A file with another hash. */
  integrity: [/integrity|valid digest/, /integrity/, /integrity/],
  /** What a Content-Security-Policy forbids. */
  policy: [/Content Security Policy/, /Content-Security-Policy/, /Content Security Policy/],
  /** Code that is none. Playwright gets a syntax error of Chromium's without a text. */
  syntax: [/Unexpected token|^$/, /SyntaxError/, /SyntaxError/],
};

/**
 * A pattern of complaints.
 * @param {...(keyof typeof WORDS | RegExp)} whats kinds of them, and what is in nobody's words but ours
 */
export function complaintsOf(...whats) {
  const patterns = whats.flatMap((what) => (what instanceof RegExp ? what : WORDS[what]));
  return new RegExp(patterns.map(({ source }) => source).join('|'));
}
