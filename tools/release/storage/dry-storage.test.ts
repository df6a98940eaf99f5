import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createDryStorage } from './dry-storage.ts';
import { testConformance } from './testing/conformance.ts';
import { createMemoryStorage } from '../testing/memory-storage.ts';

testConformance('dry run', async () => createDryStorage(createMemoryStorage()).storage);

test('changes nothing in the store, and lists the changes in their order', async () => {
  const storage = createMemoryStorage();
  await storage.create('a/kept', Buffer.from('one'));
  await storage.create('a/removed', Buffer.from('one'));
  const dry = createDryStorage(storage);
  const tag = (await dry.storage.read('a/kept'))?.tag;
  await dry.storage.replace('a/kept', Buffer.from('other'), tag);
  await dry.storage.create('a/new/file', Buffer.from('new'));
  await dry.storage.remove('a/removed');
  assert.deepEqual(await dry.storage.list('a'), ['kept', 'new']);
  assert.deepEqual(dry.writes, [
    { action: 'replace', path: 'a/kept', bytes: 5 },
    { action: 'create', path: 'a/new/file', bytes: 3 },
    { action: 'remove', path: 'a/removed' },
  ]);
  assert.deepEqual(await storage.list('a'), ['kept', 'removed']);
  assert.equal(String((await storage.read('a/kept'))?.content), 'one');
});
