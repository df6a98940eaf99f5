import assert from 'node:assert/strict';
import { promote } from '../../channel/promote.ts';
import { readChannel } from '../../channel/read-channel.ts';
import { openEvidence } from '../../evidence/open-evidence.ts';
import { NO_SIGNING } from '../../keys/sign-pointer.ts';
import { createSampleStore } from '../../testing/sample-store.ts';
import { readSteps } from '../output/read-steps.ts';
import { rollOut } from '../roll-out.ts';
import { startCollector } from './start-collector.ts';
import type { TestContext } from 'node:test';
import type { Look, RolloutOptions } from '../rollout-options.ts';
import type { Met } from './start-collector.ts';

export const CHANNEL = 'production';
const MINUTE_MS = 60_000;
export const RULES = {
  stages: [1, 5, 25, 100],
  minVisits: 200,
  maxWaitMs: 60 * MINUTE_MS,
  margin: 0.005,
  slower: 1.2,
};
export const GOOD = { canary: { failed: 0.01 }, stable: { failed: 0.01 } };
export const BAD = { canary: { failed: 0.1 }, stable: { failed: 0.01 } };
export const VISITS_PER_LOOK = 5000;

/** A channel with a release, another one to roll out, and visits between every two looks. */
export async function createRollout(t: TestContext, met: { canary: Met; stable: Met } = GOOD) {
  const { storage, releaseIds } = await createSampleStore(t, 3);
  const [stable, releaseId, other] = releaseIds;
  await promote(stable, CHANNEL, storage);
  const collector = await startCollector(t);
  let now = Date.UTC(2026, 10, 27);
  const looks = [] as Look[];
  const readPointer = async () => {
    const current = await readChannel(CHANNEL, storage);
    assert.ok(current);
    return current.pointer;
  };
  const visit = async (visits = VISITS_PER_LOOK) => collector.addShared(await readPointer(), visits, met);
  await visit();
  return {
    ...{ storage, stable, releaseId, other, collector, looks, visit },
    /** Called with the number of the wait, in place of what visitors do. */
    onWait: (async () => visit()) as (wait: number) => Promise<unknown>,
    readState: async () => {
      const { release, canary, withdrawn } = await readPointer();
      return [release.releaseId, canary?.release.releaseId, canary?.percent, withdrawn];
    },
    readSteps: () => readSteps(CHANNEL, releaseId, storage),
    run(changes?: Partial<RolloutOptions>) {
      let waits = 0;
      return rollOut({
        releaseId,
        channel: CHANNEL,
        storage,
        signing: NO_SIGNING,
        rules: RULES,
        source: openEvidence({ metrics: collector.address }),
        lookMs: MINUTE_MS,
        clock: {
          now: () => now,
          sleep: async (ms) => {
            now += ms;
            waits += 1;
            await this.onWait(waits);
          },
        },
        checkHosts: async () => {},
        prepare: async () => {},
        isDry: false,
        onLook: (look) => looks.push(look),
        ...changes,
      });
    },
  };
}
