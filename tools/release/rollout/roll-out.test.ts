/**
 * Rollouts in a store, with metrics that a real server gives, and a clock that only goes when a rollout waits. The file has more than 300 lines,
 * since each test is one rollout from its beginning to its end.
 */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promote.ts';
import { readChannel } from '../channel/read-channel.ts';
import { rollback } from '../channel/rollback.ts';
import { createDryStorage } from '../storage/dry-storage.ts';
import { checkStore, checkTidy } from '../testing/check-store.ts';
import { judgeEvidence, NO_EVIDENCE } from './judge/add-look.ts';
import { BAD, CHANNEL, createRollout, GOOD, RULES, VISITS_PER_LOOK } from './testing/create-rollout.ts';
import type { ServerResponse } from 'node:http';
import type { ReleaseStorage } from '../storage/release-storage.js';
import type { Look } from './rollout-options.ts';

test('raises a good release from stage to stage, and promotes it', async (t) => {
  const scene = await createRollout(t);
  const { end, percent } = await scene.run();
  assert.deepEqual([end, percent], ['promoted', 100]);
  assert.deepEqual(await scene.readState(), [scene.releaseId, undefined, undefined, undefined]);
  const steps = await scene.readSteps();
  assert.deepEqual(
    steps.map(({ step, percent: to }) => [step, to]),
    [
      ['begin', 1],
      ['raise', 5],
      ['raise', 25],
      ['promote', 100],
    ],
  );
  for (const { stage } of steps.slice(1)) assert.ok(stage.found.canary.browsers.chrome.visits >= 200);
  await checkStore(scene.storage);
  await checkTidy(scene.storage);
});

test('withdraws a release that fails more of its visits, at the first stage', async (t) => {
  const scene = await createRollout(t, BAD);
  const { end, reason } = await scene.run();
  assert.equal(end, 'withdrawn');
  assert.match(reason, /fails more of its visits/);
  assert.deepEqual(await scene.readState(), [scene.stable, undefined, undefined, [scene.releaseId]]);
  assert.equal(Math.max(...scene.looks.map(({ percent }) => percent)), 1);
});

test('withdraws a release that is slower', async (t) => {
  const scene = await createRollout(t, { canary: { seconds: 3.5 }, stable: { seconds: 1.8 } });
  const { end, reason } = await scene.run();
  assert.deepEqual([end, /ready later/.test(reason)], ['withdrawn', true], reason);
});

test('withdraws a release that fails in one browser of 2 % of the visits', async (t) => {
  const scene = await createRollout(t);
  scene.onWait = async () => {
    await scene.visit();
    const { percent = 0 } = (await readChannel(CHANNEL, scene.storage))?.pointer.canary ?? {};
    const visits = VISITS_PER_LOOK * 0.02;
    const broken = { outcome: 'failed', code: 'REMOTE_THREW', browser: 'firefox' };
    scene.collector.addVisits(
      { ...broken, release: scene.releaseId, cohort: 'canary' },
      Math.round((visits * percent) / 100),
    );
    scene.collector.addVisits(
      { release: scene.stable, cohort: 'stable', outcome: 'ready', browser: 'firefox' },
      Math.round(visits * (1 - percent / 100)),
      1.8,
    );
  };
  const { end, reason } = await scene.run();
  assert.deepEqual([end, /in firefox/.test(reason)], ['withdrawn', true], reason);
});

test('does not count failures that a release can’t cause, and shows them', async (t) => {
  const failed = { failed: 0.3, code: 'REMOTE_UNREACHABLE' };
  const scene = await createRollout(t, { canary: failed, stable: { failed: 0.01 } });
  assert.equal((await scene.run()).end, 'promoted');
  assert.ok((await scene.readSteps()).some(({ stage }) => stage.found.canary.browsers.chrome.others > 0));
});

test('stops at its stage without visits, and goes on when it is started again', async (t) => {
  const scene = await createRollout(t);
  scene.onWait = async () => {};
  const { end, reason, percent } = await scene.run();
  assert.deepEqual([end, percent], ['stopped', 1]);
  assert.match(reason, /not enough evidence after 60 minutes/);
  scene.onWait = async () => scene.visit();
  assert.equal((await scene.run()).end, 'promoted');
  assert.equal((await scene.readSteps()).length, 4);
});

const refuse: (response: ServerResponse) => void = (response) => void response.writeHead(503).end();

test('stays, is set back by one stage, and goes on, when the metrics are gone for a while', async (t) => {
  const scene = await createRollout(t);
  scene.onWait = async (wait) => {
    await scene.visit(wait < 8 ? 1000 : VISITS_PER_LOOK);
    const { percent } = (await readChannel(CHANNEL, scene.storage))?.pointer.canary ?? {};
    if (percent === 25 && wait < 30) scene.collector.answerWith(refuse);
    if (wait === 30) scene.collector.answerWith(undefined);
  };
  assert.equal((await scene.run()).end, 'promoted');
  assert.deepEqual(
    (await scene.readSteps()).map(({ step, percent }) => [step, percent]),
    [
      ['begin', 1],
      ['raise', 5],
      ['raise', 25],
      ['set-back', 5],
      ['raise', 25],
      ['promote', 100],
    ],
  );
  const blind = scene.looks.filter(({ problem }) => problem !== undefined);
  assert.deepEqual(
    blind.slice(0, 4).map(({ decision }) => decision.step),
    ['wait', 'wait', 'set-back', 'wait'],
  );
});

test('is set back without a check of the hosts, which only more users need', async (t) => {
  const scene = await createRollout(t);
  scene.onWait = async (wait) => {
    await scene.visit();
    const { percent } = (await readChannel(CHANNEL, scene.storage))?.pointer.canary ?? {};
    if (percent === 25 && wait < 20) scene.collector.answerWith(refuse);
    if (wait === 20) scene.collector.answerWith(undefined);
  };
  const checked: number[] = [];
  const checkHosts = async (percent: number) => void checked.push(percent);
  assert.equal((await scene.run({ checkHosts })).end, 'promoted');
  assert.deepEqual(
    (await scene.readSteps()).map(({ percent }) => percent),
    [1, 5, 25, 5, 25, 100],
  );
  assert.deepEqual(checked, [1, 5, 25, 25, 100]);
});

test('counts anew when a collector was started again', async (t) => {
  const scene = await createRollout(t);
  scene.onWait = async (wait) => {
    if (wait === 2) scene.collector.restart();
    await scene.visit();
  };
  assert.equal((await scene.run()).end, 'promoted');
  const fallen = scene.looks.filter(({ problem }) => problem !== undefined);
  assert.deepEqual(
    fallen.map(({ problem }) => problem),
    ['a counter has fallen, so counting begins anew'],
  );
  const before = scene.looks[scene.looks.findIndex(({ problem }) => problem !== undefined) - 1];
  assert.ok(before && before.evidence.safety > 1);
  assert.deepEqual(fallen[0]?.evidence, before.evidence);
});

test('begins with no evidence when the limits are others than before', async (t) => {
  const scene = await createRollout(t);
  const die = async () => Promise.reject(new Error('killed'));
  scene.onWait = async (wait) => (wait === 3 ? die() : scene.visit());
  await assert.rejects(scene.run(), /killed/);
  assert.ok(Number(scene.looks.at(-1)?.evidence.safety) > 1);
  scene.onWait = die;
  await assert.rejects(scene.run({ rules: { ...RULES, margin: 0.01 } }), /killed/);
  assert.deepEqual(scene.looks.at(-1)?.evidence, judgeEvidence(NO_EVIDENCE));
});

test('goes on with the evidence of the stages before', async (t) => {
  const scene = await createRollout(t);
  const die = async () => Promise.reject(new Error('killed'));
  scene.onWait = async () => {
    const { percent = 0 } = (await readChannel(CHANNEL, scene.storage))?.pointer.canary ?? {};
    return percent === 25 ? die() : scene.visit(2000);
  };
  await assert.rejects(scene.run(), /killed/);
  const before = scene.looks.at(-1);
  assert.equal((await scene.readSteps()).length, 3);
  scene.onWait = die;
  await assert.rejects(scene.run(), /killed/);
  const after = scene.looks.at(-1);
  assert.ok(before && before !== after && before.evidence.safety > 5 && before.evidence.harm < 0.7);
  assert.deepEqual(after?.evidence, before.evidence);
});

/**
 * A store of which some operations fail.
 * @param when `after`: what was asked is done, and the answer is lost
 */
function failing(
  storage: ReleaseStorage,
  when: (operation: string, path: string) => 'before' | 'after' | undefined,
): ReleaseStorage {
  return new Proxy(storage, {
    get(target, name) {
      const operation = Reflect.get(target, name);
      if (typeof operation !== 'function') return operation;
      return async (...args: string[]) => {
        const moment = when(String(name), String(args[0]));
        if (moment === 'before') throw new Error('the store is away');
        const result = await Reflect.apply(operation, target, args);
        if (moment === 'after') throw new Error('the store is away');
        return result;
      };
    },
  });
}

for (const path of ['channels/production.json', '.work/rollout-production.json']) {
  test(`goes on when ${path} can’t be read for a while, and ends when it stays so`, async (t) => {
    for (const [looks, end] of [
      [5, 'promoted'],
      [6, 'failed'],
    ] as const) {
      const scene = await createRollout(t);
      let isAway = false;
      scene.onWait = async (wait) => {
        isAway = false;
        await scene.visit();
        isAway = wait >= 2 && wait < 2 + looks;
      };
      const storage = failing(scene.storage, (name, at) =>
        isAway && name === 'read' && at.endsWith(path.replace('.work/', '')) ? 'before' : undefined,
      );
      const ended = await scene.run({ storage }).then(
        (result) => result.end,
        (error: Error) => {
          assert.equal(error.message, 'the store is away');
          return 'failed';
        },
      );
      assert.equal(ended, end);
      const away = scene.looks.filter(({ problem }) => problem === 'the store is away');
      assert.equal(away.length, 5);
      assert.ok(away.every(({ decision }) => decision.step === 'wait'));
    }
  });
}

for (const moment of ['before', 'after'] as const) {
  test(`withdraws although the store fails three times, ${moment} it has written`, async (t) => {
    const scene = await createRollout(t, BAD);
    let failures = 0;
    let isWorse = false;
    const storage = failing(scene.storage, (name, path) => {
      if (!isWorse || name !== 'replace' || path !== 'channels/production.json' || failures === 3)
        return undefined;
      failures += 1;
      return moment;
    });
    const onLook = (look: Look) => {
      isWorse = look.decision.step === 'withdraw';
    };
    assert.equal((await scene.run({ storage, onLook })).end, 'withdrawn');
    assert.equal(failures, moment === 'before' ? 3 : 1);
    assert.deepEqual(await scene.readState(), [scene.stable, undefined, undefined, [scene.releaseId]]);
  });
}

const PEOPLE: Record<string, (scene: Awaited<ReturnType<typeof createRollout>>) => Promise<unknown>> = {
  promote: ({ releaseId, storage }) => promote(releaseId, CHANNEL, storage),
  'promote another': ({ other, storage }) => promote(other, CHANNEL, storage),
  'promote --percent': ({ releaseId, storage }) => promote(releaseId, CHANNEL, storage, { percent: 50 }),
  rollback: ({ storage }) => rollback(CHANNEL, storage),
};

for (const [name, act] of Object.entries(PEOPLE)) {
  for (const moment of ['while it waits', 'while it decides']) {
    test(`${name} ${moment} wins, and ends the rollout`, async (t) => {
      const scene = await createRollout(t);
      let isDone = false;
      const once = async () => {
        if (isDone || (await scene.readState())[2] !== 5) return;
        isDone = true;
        await act(scene);
      };
      if (moment === 'while it waits') scene.onWait = async () => void (await scene.visit(), await once());
      else scene.collector.beforeEach(once);
      await assert.rejects(scene.run(), (error: any) => error.details.code === 'CHANNEL_MOVED');
      assert.ok(isDone);
      const state = await scene.readState();
      await scene.visit();
      assert.deepEqual(await scene.readState(), state);
      assert.ok(!(await scene.readSteps()).some(({ percent }) => percent > 5));
    });
  }
}

test('refuses a second rollout of the channel while one runs', async (t) => {
  const scene = await createRollout(t);
  let isTried = false;
  scene.onWait = async () => {
    if (!isTried) {
      isTried = true;
      await assert.rejects(scene.run(), { message: /Another rollout of production runs/ });
    }
    await scene.visit();
  };
  assert.equal((await scene.run()).end, 'promoted');
});

test('a dry run decides once and writes nothing', async (t) => {
  const scene = await createRollout(t);
  const dry = createDryStorage(scene.storage);
  const { end, percent } = await scene.run({ storage: dry.storage, isDry: true });
  assert.deepEqual([end, percent], ['undecided', 1]);
  assert.ok(dry.writes.some(({ path }) => path === 'channels/production.json'));
  assert.deepEqual(await scene.readState(), [scene.stable, undefined, undefined, undefined]);
});

test('goes on from a canary that was set by hand, and never lowers it', async (t) => {
  const scene = await createRollout(t);
  await promote(scene.releaseId, CHANNEL, scene.storage, { percent: 10 });
  assert.equal((await scene.run()).end, 'promoted');
  assert.deepEqual(
    (await scene.readSteps()).map(({ percent }) => percent),
    [10, 25, 100],
  );
});

test('says again how it has ended, and moves nothing', async (t) => {
  for (const met of [GOOD, BAD]) {
    const scene = await createRollout(t, met);
    const { end, sequence } = await scene.run();
    const again = await scene.run();
    assert.deepEqual([again.end, again.sequence], [end, sequence]);
  }
});
