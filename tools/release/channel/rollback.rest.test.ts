import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from './promote.ts';
import { rollback } from './rollback.ts';
import { createSampleStore, readJson } from '../testing/sample-store.ts';
import type { TestContext } from 'node:test';

const CHANNEL = 'production';

/** Creates a channel to which these samples were promoted, one after the other. */
async function createMovedStore(t: TestContext, promoted: readonly number[]) {
  const { storage, releaseIds } = await createSampleStore(t, 4);
  for (const index of promoted) await promote(String(releaseIds[index]), CHANNEL, storage);
  return {
    storage,
    releaseIds,
    rollback: (to: string) => rollback(CHANNEL, storage, { to }),
    async readState() {
      const { sequence, release, canary, withdrawn } = await readJson(storage, `channels/${CHANNEL}.json`);
      const indexOf = (releaseId: string) => releaseIds.indexOf(releaseId);
      return {
        sequence,
        release: indexOf(release.releaseId),
        canary: canary && indexOf(canary.release.releaseId),
        withdrawn: withdrawn?.map(indexOf),
      };
    },
  };
}

test('goes back to the release before by a state with a higher number', async (t) => {
  const { storage, readState } = await createMovedStore(t, [0, 1]);
  const { before, pointer } = await rollback(CHANNEL, storage);
  assert.equal(before?.sequence, 2);
  assert.equal(pointer.sequence, 3);
  assert.deepEqual(await readState(), { sequence: 3, release: 0, canary: undefined, withdrawn: [1] });
  assert.deepEqual(await storage.list('history/production'), ['1.json', '2.json', '3.json']);
  assert.equal(String((await storage.read('channels/production/embed.js'))?.content), 'embed 0');
});

test('goes back over states that only changed a canary', async (t) => {
  const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1]);
  for (const percent of [5, 25]) await promote(releaseIds[2], CHANNEL, storage, { percent });
  await rollback(CHANNEL, storage);
  await rollback(CHANNEL, storage);
  assert.deepEqual(await readState(), { sequence: 6, release: 0, canary: undefined, withdrawn: [2, 1] });
});

for (const percent of [0, 50]) {
  test(`withdraws a canary at ${percent} % first, and leaves the release`, async (t) => {
    const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1]);
    await promote(releaseIds[2], CHANNEL, storage, { percent });
    await rollback(CHANNEL, storage);
    assert.deepEqual(await readState(), { sequence: 4, release: 1, canary: undefined, withdrawn: [2] });
  });
}

const TARGETS: [string, (releaseIds: readonly string[]) => string][] = [
  ['a release', (releaseIds) => String(releaseIds[0])],
  ['a state', () => '1'],
];

for (const [kind, choose] of TARGETS) {
  test(`goes back to ${kind} that is named, and withdraws the canary with the release`, async (t) => {
    const { storage, releaseIds, readState, ...store } = await createMovedStore(t, [0, 1, 2]);
    await promote(releaseIds[3], CHANNEL, storage, { percent: 5 });
    await store.rollback(choose(releaseIds));
    assert.deepEqual(await readState(), { sequence: 5, release: 0, canary: undefined, withdrawn: [3, 2] });
  });
}

test('undoes a rollback when the release that was rolled back is named', async (t) => {
  const { storage, releaseIds, readState, ...store } = await createMovedStore(t, [0, 1]);
  await rollback(CHANNEL, storage);
  await store.rollback(releaseIds[1]);
  assert.deepEqual(await readState(), { sequence: 4, release: 1, canary: undefined, withdrawn: [0] });
});

test('changes nothing when the channel names the release already', async (t) => {
  const { releaseIds, readState, ...store } = await createMovedStore(t, [0, 1]);
  const { hasMoved } = await store.rollback(releaseIds[1]);
  assert.equal(hasMoved, false);
  assert.equal((await readState()).sequence, 2);
});

const WRONG_TARGETS: [string, RegExp][] = [
  ['9', /^production never had a state 9\./],
  ['1.0.0-0123456789abcdef', /never was the release of production/],
];

for (const [to, message] of WRONG_TARGETS) {
  test(`refuses ${to}, which the channel never had`, async (t) => {
    const { readState, ...store } = await createMovedStore(t, [0, 1]);
    await assert.rejects(store.rollback(to), { name: 'ExpectedError', message });
    assert.equal((await readState()).sequence, 2);
  });
}

test('refuses a channel that has no release', async (t) => {
  const { storage } = await createMovedStore(t, []);
  await assert.rejects(rollback(CHANNEL, storage), { name: 'ExpectedError', message: /has no release yet/ });
});

const LOST: [string, (releaseId: string) => string, RegExp][] = [
  ['a file', (releaseId) => `releases/${releaseId}/mount.0a1b2c3d.css`, /mount\.0a1b2c3d\.css missing/],
  [
    'a file of the engine',
    () => 'engine/mapbox-gl/3.0.0/worker.js',
    /: engine\/mapbox-gl\/3\.0\.0\/worker\.js missing/,
  ],
  ['its release file', (releaseId) => `releases/${releaseId}/release.json`, /^The store has no release/],
];

for (const [what, pathOf, message] of LOST) {
  test(`refuses a release that lost ${what}, and says so`, async (t) => {
    const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1]);
    await storage.remove(pathOf(releaseIds[0]));
    await assert.rejects(rollback(CHANNEL, storage), { name: 'ExpectedError', message });
    assert.equal((await readState()).sequence, 2);
    assert.equal(String((await storage.read('channels/production/embed.js'))?.content), 'embed 1');
  });
}

test('refuses a release whose release file was changed', async (t) => {
  const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1]);
  const path = `releases/${releaseIds[0]}/release.json`;
  const file = await storage.read(path);
  await storage.replace(path, Buffer.from(JSON.stringify(JSON.parse(String(file?.content)))), file?.tag);
  await assert.rejects(rollback(CHANNEL, storage), { name: 'ExpectedError', message: /was changed since/ });
  assert.equal((await readState()).sequence, 2);
});

test('changes nothing if somebody else moved the channel meanwhile, and says to which state', async (t) => {
  const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1, 2]);
  let isFirst = true;
  const overtaken = {
    ...storage,
    async replace(...[path, content, tag]: Parameters<typeof storage.replace>) {
      if (path === 'channels/production.json' && isFirst) {
        isFirst = false;
        await rollback(CHANNEL, storage);
      }
      return storage.replace(path, content, tag);
    },
  };
  await assert.rejects(rollback(CHANNEL, overtaken), {
    name: 'ExpectedError',
    message: /moved meanwhile: state 4 names/,
    details: { channel: CHANNEL, state: 4, release: releaseIds[1] },
  });
  assert.deepEqual(await readState(), { sequence: 4, release: 1, canary: undefined, withdrawn: [2] });
});

test('goes back seven times in a row and never to a release that was rolled back', async (t) => {
  const { storage, releaseIds } = await createSampleStore(t, 8);
  for (const releaseId of releaseIds) await promote(releaseId, CHANNEL, storage);
  const visited = [];
  for (let count = 0; count < 7; count += 1) {
    visited.push(releaseIds.indexOf((await rollback(CHANNEL, storage)).pointer.release.releaseId));
  }
  assert.deepEqual(visited, [6, 5, 4, 3, 2, 1, 0]);
  await assert.rejects(rollback(CHANNEL, storage), { name: 'ExpectedError', message: /to go back to/ });
  assert.equal((await readJson(storage, `channels/${CHANNEL}.json`)).sequence, 15);
});

test('goes back to a release that was rolled back once and promoted again', async (t) => {
  const { storage, releaseIds, readState } = await createMovedStore(t, [0, 1]);
  await rollback(CHANNEL, storage);
  await promote(releaseIds[1], CHANNEL, storage);
  await promote(releaseIds[2], CHANNEL, storage);
  await rollback(CHANNEL, storage);
  assert.deepEqual(await readState(), { sequence: 6, release: 1, canary: undefined, withdrawn: [2] });
});
