/** What `verify` can find, and what to do about each. */

/**
 * @typedef {keyof typeof FIXES} ProblemCode
 *
 * @typedef {object} Problem
 * @property {string} path below the public address
 * @property {ProblemCode} problem
 * @property {string} expected
 * @property {string} actual
 * @property {string} fix
 */

const RULES = 'Give the path the headers of the table in SERVING.md';

export const FIXES = {
  'no answer': 'See that the address is reachable from here, and that the server sends whole answers.',
  status: 'See that the public address serves this store, and that the file is in it (publish again).',
  content: 'Something on the way serves other bytes: purge the CDN, and let nothing rewrite files.',
  encoding: 'Send only encodings that were asked for, each with its Content-Encoding; purge the CDN.',
  vary: 'Send "Vary: Accept-Encoding" with what may be compressed, or a cache mixes up the two.',
  'content type': 'Map the extension to its type; with nosniff a browser refuses a script of another type.',
  caching: `${RULES}. A pointer that is kept delays releases and rollbacks, a release that is not costs every user.`,
  'cross-origin access': `${RULES}, whether or not the request has an Origin: browsers keep one copy for both.`,
  header: `${RULES}.`,
  'missing file': 'Answer what is not there with 404 and "no-store", not with a page and not for a while.',
  'entity tag': 'Send an ETag with the pointer, and 304 without content to who has it.',
  release: 'Publish the release again; if it stays so, the store was changed by something else.',
  pointer: 'Promote the release again; if it stays so, something on the way rewrites the pointer.',
  embed: 'Promote the release again, and purge the CDN: pages that embed the map start with this file.',
};

/**
 * @param {string} path
 * @param {ProblemCode} problem
 * @param {string} expected
 * @param {string} actual
 * @returns {Problem}
 */
export const makeProblem = (path, problem, expected, actual) => ({
  path,
  problem,
  expected,
  actual,
  fix: FIXES[problem],
});
