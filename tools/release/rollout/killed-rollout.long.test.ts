/** Kills a rollout at points spread over its whole run, and starts it again. */
import assert from 'node:assert/strict';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { checkStore, checkTidy } from '../testing/check-store.ts';
import { readSteps } from './output/read-steps.ts';
import { createRolloutScene } from './testing/run-rollout.ts';

const POINTS = 24;

test(`goes on after each of ${POINTS} deaths, and takes no step twice`, async (t) => {
  const scene = await createRolloutScene(t);
  const copy = async (name: string) => {
    const root = join(scene.root, '..', name);
    await cp(scene.root, root, { recursive: true, preserveTimestamps: true });
    return { root, storage: createFolderStorage(root) };
  };
  const whole = await scene.run((await copy('whole')).root);
  assert.equal(whole.code, 0, whole.output);
  let deaths = 0;
  for (let point = 0; point < POINTS; point += 1) {
    const dieAt = 1 + Math.floor((point / POINTS) * whole.operations);
    const when = point % 2 === 0 ? 'before' : 'during';
    await t.test(`${when} operation ${dieAt} of ${whole.operations}`, async () => {
      const { root, storage } = await copy(`killed ${point}`);
      scene.collector.restart();
      const { wasKilled } = await scene.run(root, { dieAt, when });
      deaths += Number(wasKilled);
      await checkStore(storage);
      const again = await scene.run(root);
      assert.equal(again.code, 0, again.output);
      await checkStore(storage);
      await checkTidy(storage);
      const steps = await readSteps('production', scene.releaseId, storage);
      assert.deepEqual(
        steps.map(({ step, percent }) => [step, percent]),
        [
          ['begin', 1],
          ['raise', 5],
          ['raise', 25],
          ['promote', 100],
        ],
      );
    });
  }
  assert.ok(deaths >= POINTS - 2, `${deaths} deaths`);
});
