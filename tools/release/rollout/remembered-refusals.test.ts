/** Devices that do not use the canary because of failures in earlier visits tell nothing new of it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createRollout } from './testing/create-rollout.ts';

for (const [refusal, end] of [
  ['remembered', 'promoted'],
  ['new', 'withdrawn'],
] as const) {
  test(`a release whose visitors get the stable one because of a ${refusal} refusal is ${end}`, async (t) => {
    const scene = await createRollout(t);
    const labels = {
      release: scene.stable,
      cohort: 'last-good',
      refusal,
      outcome: 'ready',
      code: 'MAP_FAILED',
    };
    scene.onWait = async () => {
      await scene.visit();
      scene.collector.addVisits(labels, 20);
    };
    assert.equal((await scene.run()).end, end);
    const { chrome } = scene.looks.at(-1)?.stage.canary.browsers ?? {};
    assert.equal(chrome?.remembered, refusal === 'remembered' ? 20 : 0);
  });
}
