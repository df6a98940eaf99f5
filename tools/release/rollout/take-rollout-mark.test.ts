import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { takeRolloutMark } from './take-rollout-mark.ts';

test('of two rollouts that begin at once one is refused, and told which one runs', async () => {
  const storage = createMemoryStorage();
  const take = () => takeRolloutMark('production', storage);
  const results = await Promise.allSettled([take(), take()]);
  const refused = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
  assert.equal(refused.length, 1);
  assert.match(
    refused[0].message,
    /^Another rollout of production runs: process \d+ of .* Nothing was changed\. /,
  );
});
