import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from './promote.ts';
import { readChannel } from './read-channel.ts';
import { createSampleStore, readJson } from '../testing/sample-store.ts';
import type { TestContext } from 'node:test';

const POINTER = 'channels/production.json';
const LIMIT = 65_536;

/** Creates a channel whose pointer has so many bytes. */
async function createStoreWithLargePointer(t: TestContext, bytes: number) {
  const { storage, releaseIds } = await createSampleStore(t, 2);
  await promote(releaseIds[0], 'production', storage);
  const file = await storage.read(POINTER);
  const text = String(file?.content);
  await storage.replace(POINTER, Buffer.from(text.padEnd(bytes)), file?.tag);
  return { storage, releaseIds };
}

test('reads a pointer of as many bytes as hosts read', async (t) => {
  const { storage } = await createStoreWithLargePointer(t, LIMIT);
  assert.equal((await readChannel('production', storage))?.pointer.sequence, 1);
});

test('refuses a pointer of more bytes, and the next step in its message works', async (t) => {
  const { storage, releaseIds } = await createStoreWithLargePointer(t, LIMIT + 1);
  await assert.rejects(promote(releaseIds[1], 'production', storage), {
    name: 'ExpectedError',
    message:
      /^channels\/production\.json has 65537 bytes, .* at most 65536\. Put the last state in history\/production in its place/,
    details: { code: 'POINTER_TOO_LARGE', path: POINTER },
  });
  await storage.replace(
    POINTER,
    (await storage.read('history/production/1.json'))?.content ?? Buffer.of(),
    (await storage.read(POINTER))?.tag,
  );
  await promote(releaseIds[1], 'production', storage);
  assert.equal((await readJson(storage, POINTER)).sequence, 2);
});
