import { readCacheRules } from './cache-rules.js';

const rulesOf = (cacheControl?: string, age?: string) =>
  readCacheRules(
    new Headers({
      ...(cacheControl !== undefined && { 'Cache-Control': cacheControl }),
      ...(age !== undefined && { Age: age }),
    }),
  );

test.each([
  ['no header', undefined, [0, 0, Infinity]],
  ['no-cache, as our store sends it', 'no-cache', [0, 0, Infinity]],
  ['max-age', 'public, max-age=60', [60_000, 60_000, Infinity]],
  ['no-cache beside max-age', 'no-cache, max-age=60', [0, 0, Infinity]],
  ['s-maxage before max-age', 'max-age=5, s-maxage=60', [60_000, 60_000, Infinity]],
  ['stale-while-revalidate', 'max-age=60, stale-while-revalidate=30', [60_000, 90_000, Infinity]],
  ['stale-if-error', 'max-age=60, stale-if-error=600', [60_000, 60_000, 660_000]],
  ['must-revalidate', 'max-age=0, must-revalidate', [0, 0, Infinity]],
  ['no-store', 'no-store, max-age=60', [0, 0, 0]],
  ['capitals, quotes and spaces', ' Max-Age = "60" ,STALE-IF-ERROR=1', [60_000, 60_000, 61_000]],
  ['numbers that are none', 'max-age=-1, stale-if-error=soon', [0, 0, Infinity]],
])('reads %s', (_title, header, [freshMs, staleMs, staleOnErrorMs]) => {
  expect(rulesOf(header)).toEqual({ freshMs, staleMs, staleOnErrorMs });
});

test('counts the time that the answer spent in a cache before', () => {
  expect(rulesOf('max-age=60, stale-while-revalidate=30', '20')).toMatchObject({
    freshMs: 40_000,
    staleMs: 70_000,
  });
  expect(rulesOf('max-age=60', '100')).toMatchObject({ freshMs: 0 });
});
