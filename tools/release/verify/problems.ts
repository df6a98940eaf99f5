/** The problems that `verify` can find, and what to do about each. */

export type ProblemCode = keyof typeof FIXES;

export interface Problem {
  /** Below the public address. */
  path: string;
  problem: ProblemCode;
  expected: string;
  actual: string;
  fix: string;
}

const RULES = 'Give the path the headers of the table in SERVING.md';

const FIXES = {
  'no answer': 'See that the address is reachable from here, and that the server sends whole answers.',
  status: 'See that the public address serves this store, and that the file is in it (publish again).',
  content: 'Something on the way serves other bytes: purge the CDN, and let nothing change files.',
  encoding: 'Send only encodings that the request accepts, each with its Content-Encoding; purge the CDN.',
  vary: 'Send "Vary: Accept-Encoding" with what may be compressed, or a cache mixes up the two.',
  'content type': 'Map the extension to its type; with nosniff a browser refuses a script of another type.',
  caching: `${RULES}. A cached pointer delays releases and rollbacks; a release that is not cached costs every user time.`,
  'cross-origin access': `${RULES}, whether or not the request has an Origin: browsers cache one answer for both.`,
  header: `${RULES}.`,
  'missing file':
    'Answer 404 with "no-store" for a file that is not there, never a page, and never a 404 that caches store.',
  'entity tag': 'Send an ETag with the pointer, and answer 304 without content to a request that names it.',
  release: 'Publish the release again; if the problem stays, something else changes the store.',
  pointer: 'Promote the release again; if the problem stays, something on the way changes the pointer.',
  embed: 'Promote the release again, and purge the CDN: pages that embed the map start with this file.',
  package: 'Promote the release again, and purge the CDN: teams would install types of another release.',
};

export const makeProblem = (
  path: string,
  problem: ProblemCode,
  expected: string,
  actual: string,
): Problem => ({
  path,
  problem,
  expected,
  actual,
  fix: FIXES[problem],
});
