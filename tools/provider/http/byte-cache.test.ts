import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ByteCache } from './byte-cache.ts';

function entry(bytes: number) {
  return { body: new Uint8Array(bytes) };
}

/** @returns whether the entry had to be made; it is in the cache afterwards */
function isMissing(cache: ByteCache<{ body: Uint8Array }>, key: string): boolean {
  let made = false;
  cache.getOrMake(key, () => {
    made = true;
    return entry(10);
  });
  return made;
}

test('makes each entry once', () => {
  const cache = new ByteCache(100);
  const first = cache.getOrMake('a', () => entry(10));
  assert.equal(
    cache.getOrMake('a', () => entry(10)),
    first,
  );
});

test('drops the entry that was not used for the longest time when it is full', () => {
  const cache = new ByteCache(30);
  for (const key of ['a', 'b', 'c', 'a', 'd']) isMissing(cache, key);
  assert.equal(cache.bytes, 30);
  assert.equal(isMissing(cache, 'a'), false);
  assert.equal(isMissing(cache, 'b'), true);
});

test('never exceeds its limit, even for one large entry', () => {
  const cache = new ByteCache(30);
  cache.getOrMake('small', () => entry(10));
  assert.equal(cache.getOrMake('large', () => entry(1000)).body.length, 1000);
  assert.ok(cache.bytes <= 30);
});

test('caches nothing for an entry that could not be made', () => {
  const cache = new ByteCache(30);
  assert.throws(() =>
    cache.getOrMake('a', () => {
      throw new Error('no data');
    }),
  );
  assert.equal(isMissing(cache, 'a'), true);
});
