import type { GeoJSONDocument } from '@mapdock/shared';
import { changedFeatures } from './changed-features.js';

const feature = (id: unknown, name = 'a') => ({
  type: 'Feature',
  id,
  properties: { name },
  geometry: { type: 'Point', coordinates: [0, 0] },
});
const [A, B, C, D] = ['a', 'b', 'c', 'd'].map((id) => feature(id));
const listOf = (...features: readonly unknown[]) =>
  ({ type: 'FeatureCollection', features }) as unknown as GeoJSONDocument;
const gone = (id: string) => ({ type: 'Feature', id, geometry: null, properties: null });
const MOVED = feature('b', 'moved');

test.each([
  ['nothing', listOf(A, B, C), listOf(A, B, C), []],
  ['one that is another object', listOf(A, B, C), listOf(A, MOVED, C), [MOVED]],
  ['one that is added', listOf(A, B), listOf(A, B, C), [C]],
  ['one that is removed', listOf(A, B, C), listOf(A, C), [gone('b')]],
  [
    'all of these',
    listOf(A, B, C, D),
    listOf(A, MOVED, D, feature('e'), feature('f'), feature('g')),
    undefined,
  ],
  ['a change beside a removal', listOf(A, B, C, D), listOf(A, MOVED, D), undefined],
  [
    'a change and a removal of many',
    listOf(A, B, C, D, feature(5)),
    listOf(A, MOVED, D, feature(5)),
    undefined,
  ],
  ['ids that are there twice', listOf(A, A, B, C), listOf(A, A, MOVED, C), undefined],
  ['another order', listOf(A, B, C), listOf(B, A, C), undefined],
  ['one in the middle', listOf(A, C, D), listOf(A, B, C, D), undefined],
  ['most of them', listOf(A, B), listOf(feature('a'), feature('b')), undefined],
  ['features without an id', listOf(A, feature(undefined)), listOf(A, feature(undefined)), undefined],
  ['an address', 'https://data.example/a', listOf(A), undefined],
  ['no data', undefined, listOf(A), undefined],
  ['a single feature', A as unknown as GeoJSONDocument, A as unknown as GeoJSONDocument, undefined],
] as const)('of documents that differ in %s', (_what, from, to, expected) => {
  expect(changedFeatures(from, to)).toEqual(expected);
});

test('a change beside a removal is sent as such among many', () => {
  const others = Array.from({ length: 6 }, (_, index) => feature(index));
  expect(changedFeatures(listOf(A, B, C, ...others), listOf(A, MOVED, ...others))).toEqual([
    MOVED,
    gone('c'),
  ]);
});

test('of lists that follow each other only what differs is found', () => {
  const next = listOf(A, MOVED, C);
  const again = feature('c', 'again');
  expect(changedFeatures(listOf(A, B, C), next)).toEqual([MOVED]);
  expect(changedFeatures(next, listOf(A, MOVED, again))).toEqual([again]);
  expect(changedFeatures(next, listOf(A, MOVED, feature('a')))).toBeUndefined();
});
