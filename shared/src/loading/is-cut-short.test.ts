import { isCutShort } from './is-cut-short.js';

const URL_OF_FILE = 'https://maps.example/map.js';

/** @param came bytes of the responses so far, as Resource Timing lists them */
function isCut(announced: string | undefined, ...came: number[]): boolean {
  performance.getEntriesByName = ((url: string) =>
    url === URL_OF_FILE ? came.map((encodedBodySize) => ({ encodedBodySize })) : []) as never;
  const headers = new Headers(announced === undefined ? {} : { 'content-length': announced });
  return isCutShort({ headers }, URL_OF_FILE);
}

test.each([
  ['fewer bytes than announced', '100', [50], true],
  ['as many bytes as announced', '100', [100], false],
  ['as many as announced, after one that had fewer', '100', [50, 100], false],
  ['a size that the server hides', '100', [0], false],
  ['no resource timing', '100', [], false],
  ['no announcement', undefined, [50], false],
])('an answer with %s', (_what, announced, came, expected) => {
  expect(isCut(announced, ...came)).toBe(expected);
});
