/** Several machines move a channel, and the clock of one of them is behind. */
import assert from 'node:assert/strict';
import { createPrivateKey } from 'node:crypto';
import { test } from 'node:test';
import { applyPrune } from './prune/apply-prune.ts';
import { makeKeyPair } from './keys/make-key-pair.ts';
import { promote } from './channel/promote.ts';
import { rollback } from './channel/rollback.ts';
import { createAgedStore } from './testing/aged-store.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { createSampleStore, readJson } from './testing/sample-store.ts';
import { toDocument } from './to-document.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';

const CHANNEL = 'production';
const POINTER = 'channels/production.json';
const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 30, 12);
const LONG_AGO = NOW - 60 * DAY_MS;

function createClock(t: TestContext) {
  t.mock.timers.enable({ apis: ['Date'], now: NOW });
  return { set: (time: number) => t.mock.timers.setTime(time) };
}

async function rewritePointer(storage: ReleaseStorage, changes: object) {
  const pointer = { ...(await readJson(storage, POINTER)), ...changes };
  await storage.replace(POINTER, toDocument(pointer), (await storage.read(POINTER))?.tag);
}

const iso = (time: number) => new Date(time).toISOString();

test('no state seems older than the one before it, whatever the clock says', async (t) => {
  const clock = createClock(t);
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], CHANNEL, storage);
  clock.set(LONG_AGO);
  const moves = [
    await promote(releaseIds[1], CHANNEL, storage, { percent: 5 }),
    await promote(releaseIds[1], CHANNEL, storage),
    await rollback(CHANNEL, storage),
  ];
  assert.deepEqual(
    moves.map(({ pointer }) => pointer.issuedAt),
    [iso(NOW), iso(NOW), iso(NOW)],
  );
  clock.set(NOW + DAY_MS);
  assert.equal((await promote(releaseIds[1], CHANNEL, storage)).pointer.issuedAt, iso(NOW + DAY_MS));
});

test('a state after a pointer that is gone or was set back is not older than the last of the history', async (t) => {
  const clock = createClock(t);
  const { storage, releaseIds } = await createSampleStore(t, 2);
  clock.set(NOW - DAY_MS);
  await promote(releaseIds[0], CHANNEL, storage);
  const old = await storage.read(POINTER);
  clock.set(NOW);
  await promote(releaseIds[1], CHANNEL, storage);
  await storage.replace(POINTER, old?.content ?? Buffer.of(), (await storage.read(POINTER))?.tag);
  clock.set(LONG_AGO);
  assert.equal((await promote(releaseIds[1], CHANNEL, storage)).pointer.issuedAt, iso(NOW));
  await storage.remove(POINTER);
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).pointer.issuedAt, iso(NOW));
});

test('a state is not older than the pointer before it, even if the history lacks that', async (t) => {
  const clock = createClock(t);
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], CHANNEL, storage);
  await storage.remove('history/production/1.json');
  clock.set(LONG_AGO);
  assert.equal((await promote(releaseIds[1], CHANNEL, storage)).pointer.issuedAt, iso(NOW));
});

test('the time of a forged pointer does not count', async (t) => {
  createClock(t);
  const { storage, releaseIds } = await createSampleStore(t, 2);
  const { privateKey } = makeKeyPair('mine');
  const keys = [{ keyId: 'mine', privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) }];
  const signing = { keys, unsigned: false };
  await promote(releaseIds[0], CHANNEL, storage, { signing });
  await rewritePointer(storage, { issuedAt: '2099-01-01T00:00:00.000Z' });
  assert.equal((await promote(releaseIds[1], CHANNEL, storage, { signing })).pointer.issuedAt, iso(NOW));
});

test('a state has the present time if the last one can’t be read', async (t) => {
  createClock(t);
  const { storage, releaseIds } = await createSampleStore(t, 1);
  await storage.create('history/production/7.json', Buffer.from('{"issuedAt":"some day"}'));
  const { pointer } = await promote(releaseIds[0], CHANNEL, storage);
  assert.deepEqual([pointer.sequence, pointer.issuedAt], [8, iso(NOW)]);
});

test('a prune keeps what was live until a machine with a clock that is behind moved the channel', async (t) => {
  const clock = createClock(t);
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  const [first, , third] = releaseIds;
  await promote(first, CHANNEL, storage);
  clock.set(LONG_AGO);
  await promote(third, CHANNEL, storage);
  clock.set(NOW + 60_000);
  const { keep } = await applyPrune(new Date(NOW - 30 * DAY_MS), storage);
  assert.match(
    String(keep.find(({ folder }) => folder.endsWith(first))?.because),
    /was release of production until 2026-11-30/,
  );
});

test('a prune keeps it too if older tools wrote a state with an earlier time', async (t) => {
  const clock = createClock(t);
  const { storage, releaseIds } = await createAgedStore(t, createMemoryStorage());
  const [first, second, third] = releaseIds;
  clock.set(NOW - 10 * DAY_MS);
  for (const releaseId of [first, third, second]) await promote(releaseId, CHANNEL, storage);
  // The second state gets a time from before the first, as older tools wrote it with a clock that was behind.
  const path = 'history/production/2.json';
  const state = { ...(await readJson(storage, path)), issuedAt: iso(LONG_AGO) };
  await storage.replace(path, toDocument(state), (await storage.read(path))?.tag);
  clock.set(NOW);
  const { keep } = await applyPrune(new Date(NOW - 30 * DAY_MS), storage);
  assert.match(
    String(keep.find(({ folder }) => folder.endsWith(first))?.because),
    /was release of production until 2026-11-20/,
  );
});
