import assert from 'node:assert/strict';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { test } from 'node:test';
import { mapLimited } from './map-limited.ts';

const ITEMS = Array.from({ length: 20 }, (_, index) => index);

for (const limit of [1, 3, 100]) {
  test(`works on ${limit} at a time and keeps the order`, async () => {
    let running = 0;
    let most = 0;
    const results = await mapLimited(ITEMS, limit, async (item) => {
      running += 1;
      most = Math.max(most, running);
      for (let turn = 0; turn <= ITEMS.length - item; turn += 1) await nextTurn();
      running -= 1;
      return item * 2;
    });
    assert.deepEqual(
      results,
      ITEMS.map((item) => item * 2),
    );
    assert.equal(most, Math.min(limit, ITEMS.length));
  });
}

test('rejects with the error of an item that fails', async () => {
  const work = async (item: number) => {
    if (item === 7) throw new Error('seven');
  };
  await assert.rejects(mapLimited(ITEMS, 3, work), /seven/);
});
