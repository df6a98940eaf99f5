import assert from 'node:assert/strict';
import { test } from 'node:test';
import { oneAtATime } from './one-at-a-time.ts';

/** Resolves once all pending promise callbacks have run. */
const settle = () => new Promise((resolve) => setImmediate(resolve));

test('handles items one after the other, and only the last of those that arrive meanwhile', async () => {
  const log: string[] = [];
  const ends: (() => void)[] = [];
  const add = oneAtATime(async (item: string) => {
    log.push(`${item} begins`);
    await new Promise((resolve) => ends.push(() => resolve(undefined)));
    log.push(`${item} ends`);
  });
  add('first');
  add('second');
  add('third');
  assert.deepEqual(log, ['first begins']);
  ends[0]?.();
  await settle();
  assert.deepEqual(log, ['first begins', 'first ends', 'third begins']);
  ends[1]?.();
  await settle();
  add('fourth');
  assert.deepEqual(log.slice(3), ['third ends', 'fourth begins']);
});
