import assert from 'node:assert/strict';
import { test } from 'node:test';
import { historyCommand } from './commands/history.ts';
import { promote } from './channel/promote.ts';
import { rollback } from './channel/rollback.ts';
import { createSampleStore } from './testing/sample-store.ts';
import { noLive } from '../support/command/testing/no-live.ts';
import { noProgress } from '../support/command/no-progress.ts';
import type { ReleaseStorage } from './storage/release-storage.js';
import type { TestContext } from 'node:test';

const CHANNEL = 'production';

async function readStates(storage: ReleaseStorage, limit: number = 20) {
  const { data, text } = await historyCommand.run({
    operands: [],
    options: { channel: CHANNEL, limit },
    storage,
    dryRun: false,
    report: () => {},
    startProgress: noProgress,
    showLive: noLive,
  });
  return { text, states: (data as { states: { sequence: number; change: object }[] }).states };
}

/** One of each thing that can happen. */
async function createEventfulStore(t: TestContext) {
  const { storage, releaseIds } = await createSampleStore(t, 4);
  const [a, b, c, d] = releaseIds;
  await promote(a, CHANNEL, storage);
  await promote(b, CHANNEL, storage, { percent: 5 });
  await promote(b, CHANNEL, storage, { percent: 25 });
  await promote(c, CHANNEL, storage, { percent: 1 });
  await promote(c, CHANNEL, storage);
  await rollback(CHANNEL, storage);
  await promote(d, CHANNEL, storage, { percent: 5 });
  await rollback(CHANNEL, storage);
  await promote(b, CHANNEL, storage, { percent: 5 });
  await promote(a, CHANNEL, storage);
  await promote(b, CHANNEL, storage, { percent: 5 });
  await promote(d, CHANNEL, storage);
  await promote(b, CHANNEL, storage, { percent: 5 });
  await rollback(CHANNEL, storage, { to: '1' });
  return { storage, releaseIds };
}

test('says what happened at each state, newest first', async (t) => {
  const { storage, releaseIds } = await createEventfulStore(t);
  const [a, b, c, d] = releaseIds;
  const { states } = await readStates(storage);
  assert.deepEqual(
    states.map(({ sequence, change }) => [sequence, change]).reverse(),
    [
      { kind: 'promoted', release: a },
      { kind: 'canary', release: b, percent: 5 },
      { kind: 'canary', release: b, percent: 25, fromPercent: 5 },
      { kind: 'canary', release: c, percent: 1, instead: b },
      { kind: 'promoted', release: c, from: a },
      { kind: 'rolled back', release: a, from: c },
      { kind: 'canary', release: d, percent: 5 },
      { kind: 'canary withdrawn', release: d },
      { kind: 'canary', release: b, percent: 5 },
      { kind: 'canary ended', release: b },
      { kind: 'canary', release: b, percent: 5 },
      { kind: 'promoted', release: d, from: a, endedCanary: b },
      { kind: 'canary', release: b, percent: 5 },
      { kind: 'rolled back', release: a, from: d, withdrawnCanary: b },
    ].map((change, index) => [index + 1, change]),
  );
});

test('prints one line for each state', async (t) => {
  const { storage, releaseIds } = await createEventfulStore(t);
  const [a, b, c, d] = releaseIds;
  const lines = (await readStates(storage)).text.split('\n').map((line) => line.split(/ {2,}/));
  assert.deepEqual(lines[0], ['state', 'since', 'release', 'what happened']);
  assert.deepEqual(
    [1, 2, 7, 9, 11, 12, 14].map((index) => lines[index]?.toSpliced(1, 1)),
    [
      ['14', a, `rolled back: ${a} again, away from ${d}; canary ${b} withdrawn`],
      ['13', d, `canary: ${b} at 5 %`],
      ['8', a, `canary withdrawn: ${d}`],
      ['6', a, `rolled back: ${a} again, away from ${c}`],
      ['4', a, `canary: ${c} at 1 %, instead of canary ${b}`],
      ['3', a, `canary: ${b} at 25 %, before 5 %`],
      ['1', a, `promoted: ${a} for everybody`],
    ],
  );
});

test('lists as many states as --limit says, the last one too with what happened', async (t) => {
  const { storage } = await createEventfulStore(t);
  const all = (await readStates(storage)).states;
  assert.deepEqual((await readStates(storage, 3)).states, all.slice(0, 3));
  assert.deepEqual((await readStates(storage, 14)).states, all);
});

test('lists the present state even if an interrupted promotion did not record it', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], CHANNEL, storage);
  await promote(releaseIds[1], CHANNEL, { ...storage, create: async () => true });
  assert.deepEqual(await storage.list('history/production'), ['1.json']);
  assert.deepEqual(
    (await readStates(storage)).states.map(({ sequence }) => sequence),
    [2, 1],
  );
});

test('continues the numbers of the history when the pointer was removed', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  for (const releaseId of releaseIds) await promote(releaseId, CHANNEL, storage);
  await storage.remove('channels/production.json');
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).pointer.sequence, 3);
});

test('says that a channel never had a release', async (t) => {
  const { storage } = await createSampleStore(t, 0);
  await assert.rejects(readStates(storage), { name: 'ExpectedError', message: /Nothing was ever promoted/ });
});

test('says who made a state and why, if a note does, and only of exactly that state', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  const [a, b] = releaseIds;
  await promote(a, CHANNEL, storage);
  const at = '2026-11-27T00:00:00.000Z';
  const note = { by: 'rollout', at, machine: 'ci', reason: 'first stage', data: {} } as const;
  // Somebody else gets the number for which the note was written first.
  let isFirst = true;
  const rivalled = {
    ...storage,
    async replace(path: string, content: Uint8Array, tag: any) {
      const isPointer = path === `channels/${CHANNEL}.json`;
      if (isPointer && isFirst) {
        isFirst = false;
        await promote(b, CHANNEL, storage, { percent: 7 });
      }
      return storage.replace(path, content, tag);
    },
  };
  await promote(b, CHANNEL, rivalled, { percent: 7, note });
  const { states, text } = await readStates(storage);
  assert.deepEqual(
    states.map((state) => (state as unknown as { note: object | null }).note),
    [{ format: 1, ...note }, null, null],
  );
  assert.match(text, /^3 .*; by rollout on ci: first stage$/m);
});
