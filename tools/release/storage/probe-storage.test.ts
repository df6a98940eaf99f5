import assert from 'node:assert/strict';
import { test } from 'node:test';
import { promote } from '../channel/promote.ts';
import { probeBeforeWriting, probeStorage } from './probe-storage.ts';
import { makeWorkName } from './work-name.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import type { ReleaseStorage } from './release-storage.js';

async function overwrite(storage: ReleaseStorage, path: string, content: Uint8Array) {
  await storage.remove(path);
  return storage.create(path, content);
}

const FAULTY: [string, (storage: ReleaseStorage) => Partial<ReleaseStorage>, RegExp][] = [
  [
    'overwrites on create',
    (storage) => ({ create: (path, content) => overwrite(storage, path, content) }),
    /If-None-Match: \*/,
  ],
  [
    'replaces whatever is there',
    (storage) => ({ replace: (path, content) => overwrite(storage, path, content) }),
    /If-Match/,
  ],
  ['replaces nothing', () => ({ replace: async () => false }), /refuses conditional writes: .*If-Match/],
  [
    'checks the tag long before it writes',
    (storage) => ({
      async replace(path, content, expectedTag) {
        if ((await storage.read(path))?.tag !== expectedTag) return false;
        await new Promise((resolve) => setTimeout(resolve, 5));
        return overwrite(storage, path, content);
      },
    }),
    /If-Match/,
  ],
  [
    'answers with old content',
    () => ({ read: async () => ({ content: Buffer.from('old'), tag: '1', writtenAt: new Date() }) }),
    /read differently/,
  ],
];

for (const [fault, change, reason] of FAULTY) {
  test(`refuses a store that ${fault}, and leaves nothing behind`, async () => {
    const storage = createMemoryStorage();
    await assert.rejects(probeStorage({ ...storage, ...change(storage) }), {
      name: 'ExpectedError',
      message: reason,
    });
    assert.deepEqual(await storage.list('.work'), []);
  });
}

test('accepts a store that keeps the rules, and leaves nothing behind', async () => {
  const storage = createMemoryStorage();
  await probeStorage(storage);
  assert.deepEqual(await storage.list('.work'), []);
});

/** Creates a store that ignores all conditions of writes, and records each write. */
function createUnconditionalStorage() {
  const storage = createMemoryStorage();
  const written: string[] = [];
  const create: ReleaseStorage['create'] = async (path, content) => {
    written.push(path.replace(/probe_.*/, 'probe'));
    return overwrite(storage, path, content);
  };
  return { written, storage: { ...storage, create } };
}

test('writes nothing to a store that was refused', async () => {
  const { written, storage } = createUnconditionalStorage();
  const guarded = probeBeforeWriting(storage);
  const writes = ['a', 'b'].map((path) => guarded.create(path, Buffer.from('one')));
  for (const { status } of await Promise.allSettled(writes)) assert.equal(status, 'rejected');
  await assert.rejects(guarded.replace('c', Buffer.from('one'), undefined), /ignores conditional writes/);
  assert.deepEqual(new Set(written), new Set(['.work/probe']));
});

test('probes once, and only when something is to be written', async () => {
  const { written, storage } = createUnconditionalStorage();
  const guarded = probeBeforeWriting(storage);
  await assert.rejects(promote('1.0.0-0123456789abcdef', 'production', guarded), /Publish it first/);
  assert.deepEqual(written, []);
  await assert.rejects(guarded.create('a', Buffer.from('one')));
  await assert.rejects(guarded.create('b', Buffer.from('one')));
  assert.deepEqual(written, ['.work/probe', '.work/probe']);
});

test('removes the file of a probe that was killed, and none of a running one', async () => {
  const storage = createMemoryStorage();
  const ours = makeWorkName('probe');
  for (const name of [ours, ours.replace(`_${process.pid}-`, '_999999999-')])
    await storage.create(`.work/${name}`, Buffer.from('first'));
  await probeStorage(storage);
  assert.deepEqual(await storage.list('.work'), [ours]);
});
