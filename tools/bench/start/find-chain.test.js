import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findChain } from './find-chain.js';

/**
 * @param {string} url
 * @param {number} start
 * @param {number} end
 * @param {string} [destination]
 */
const request = (url, start, end, destination = 'script') => ({
  ...{ url, start, end, destination },
  ...{ method: 'GET', answered: start, status: 200, bytes: 1 },
});

/** @param {ReturnType<typeof request>[]} requests the last is the one that is asked for */
function chainOf(requests) {
  const last = requests.at(-1);
  assert.ok(last);
  return findChain(requests, last).map(({ url }) => url);
}

test('follows what came after what was complete', () => {
  const requests = [
    request('/', 0, 10, 'document'),
    request('main.js', 12, 30),
    request('chunk.js', 31, 40),
    request('style', 41, 50, 'empty'),
  ];
  assert.deepEqual(chainOf(requests), ['/', 'main.js', 'chunk.js']);
});

test('counts side by side as one', () => {
  const requests = [
    request('/', 0, 10, 'document'),
    request('a.js', 11, 30),
    request('b.js', 11, 20),
    request('style', 31, 50, 'empty'),
  ];
  assert.equal(chainOf(requests).length, 2);
});

test('takes nothing that was still under way, or starts no requests', () => {
  const requests = [
    request('/', 0, 10, 'document'),
    request('icon.svg', 11, 12, 'image'),
    request('late.js', 13, 60),
    request('style', 20, 50, 'empty'),
  ];
  assert.deepEqual(chainOf(requests), ['/']);
});
