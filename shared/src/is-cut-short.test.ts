import { isCutShort } from './is-cut-short.js';

const answer = (length?: string) => ({
  headers: new Headers(length === undefined ? {} : { 'content-length': length }),
});

test.each([
  ['fewer bytes than announced', '100', 50, true],
  ['as many bytes as announced', '100', 100, false],
  ['more, since it was compressed', '100', 400, false],
  ['no announcement', undefined, 0, false],
  ['an announcement that is no number', 'x', 10, false],
])('an answer with %s', (_what, length, bytes, expected) => {
  expect(isCutShort(answer(length), bytes)).toBe(expected);
});
