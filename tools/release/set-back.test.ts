/** Somebody set a pointer back to an earlier state, for example from a backup. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from './channel/promote.ts';
import { planPrune } from './prune/plan-prune.ts';
import { readHistory } from './channel/read-history.ts';
import { readPruneFacts } from './prune/read-prune-facts.ts';
import { rollback } from './channel/rollback.ts';
import { createSampleStore, readJson } from './testing/sample-store.ts';
import { toDocument } from './to-document.ts';
import type { TestContext } from 'node:test';
import type { ReleaseStorage } from './storage/release-storage.js';

const CHANNEL = 'production';
const POINTER = 'channels/production.json';

/** At state 2 again, though there were 4. */
async function createSetBackStore(t: TestContext) {
  const { storage, releaseIds } = await createSampleStore(t, 4);
  for (const releaseId of releaseIds) await promote(releaseId, CHANNEL, storage);
  const old = await storage.read('history/production/2.json');
  await storage.replace(POINTER, old?.content ?? Buffer.of(), (await storage.read(POINTER))?.tag);
  return { storage, releaseIds };
}

async function readSequences(storage: ReleaseStorage) {
  const sequences = [];
  for await (const { sequence } of readHistory(CHANNEL, storage)) sequences.push(sequence);
  return sequences;
}

test('the next state has a new number, and the history keeps all states', async (t) => {
  const { storage, releaseIds } = await createSetBackStore(t);
  const past = await storage.read('history/production/3.json');
  assert.equal((await promote(releaseIds[0], CHANNEL, storage)).pointer.sequence, 5);
  assert.deepEqual(await storage.read('history/production/3.json'), past);
  assert.deepEqual(await readJson(storage, 'history/production/5.json'), await readJson(storage, POINTER));
});

test('the history also has the states that came after it', async (t) => {
  const { storage } = await createSetBackStore(t);
  assert.deepEqual(await readSequences(storage), [2, 4, 3, 2, 1]);
});

test('a rollback goes back from this state, not to a state that came after it', async (t) => {
  const { storage, releaseIds } = await createSetBackStore(t);
  const { pointer } = await rollback(CHANNEL, storage);
  assert.equal(pointer.sequence, 5);
  assert.equal(pointer.release.releaseId, releaseIds[0]);
});

test('a prune keeps what was live until the pointer was set back', async (t) => {
  const { storage, releaseIds } = await createSetBackStore(t);
  const [, second, third, fourth] = releaseIds;
  // The state from the backup is older than the days to keep.
  const keepSince = new Date(Date.now() - 24 * 60 * 60 * 1000);
  const pointer = { ...(await readJson(storage, POINTER)), issuedAt: '2026-01-01T00:00:00.000Z' };
  await storage.replace(POINTER, toDocument(pointer), (await storage.read(POINTER))?.tag);
  const facts = await readPruneFacts(keepSince, storage);
  const { keep } = planPrune(facts);
  const why = (releaseId: string) => keep.find(({ folder }) => folder.endsWith(releaseId))?.because.join();
  assert.match(String(why(second)), /^release of production/);
  assert.match(String(why(third)), /was release of production until \d/);
  assert.match(String(why(fourth)), /was release of production until its pointer was set back/);
});

test('from a state that differs from the history, only a promotion to everybody goes on', async (t) => {
  const { storage, releaseIds } = await createSetBackStore(t);
  const changed = { ...(await readJson(storage, POINTER)), issuedAt: '2026-01-01T00:00:00.000Z' };
  await storage.replace(POINTER, toDocument(changed), (await storage.read(POINTER))?.tag);
  const refusal = { name: 'ExpectedError', message: /is not the one that the history has of this number/ };
  await assert.rejects(rollback(CHANNEL, storage), refusal);
  await assert.rejects(promote(releaseIds[3], CHANNEL, storage, { percent: 5 }), refusal);
  assert.equal((await promote(releaseIds[3], CHANNEL, storage)).pointer.sequence, 5);
});
