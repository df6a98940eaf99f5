import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findStorms } from './find-storms.ts';

const ADDRESS = 'http://store/release.json';

/** Requests for one address, one each `everyMs`. */
const make = (count: number, everyMs: number, isReset = false) =>
  Array.from({ length: count }, (_, index) => ({
    address: `${ADDRESS}?try=${index}`,
    at: index * everyMs,
    isReset,
  }));

test('finds an address that is requested more than twelve times in a minute, whatever its query', () => {
  assert.deepEqual(findStorms(make(12, 100), []), []);
  assert.deepEqual(findStorms(make(13, 100), []), [{ address: ADDRESS, count: 13, withinMs: 1200 }]);
});

test('allows what is requested over more than a minute', () => {
  assert.deepEqual(findStorms(make(100, 6_000), []), []);
  assert.equal(findStorms(make(100, 4_500), []).length, 1);
});

test('allows twice as many if each connection is reset, since browsers repeat such requests', () => {
  assert.deepEqual(findStorms(make(24, 100, true), []), []);
  assert.equal(findStorms(make(25, 100, true), []).length, 1);
});

test('allows as many again once somebody has asked again', () => {
  assert.deepEqual(findStorms(make(24, 100), [1_150]), []);
  assert.equal(findStorms(make(26, 100), [1_150]).length, 1);
});

test('counts each address alone', () => {
  const others = make(12, 100).map((request) => ({ ...request, address: 'http://store/core.js' }));
  assert.deepEqual(findStorms([...make(12, 100), ...others], []), []);
});
