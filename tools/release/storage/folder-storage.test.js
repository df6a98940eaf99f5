import assert from 'node:assert/strict';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createTempFolder } from '../../support/temp-folder.js';
import { createFolderStorage } from './folder-storage.js';

/** @param {import('node:test').TestContext} t */
async function createStorage(t) {
  const folder = await createTempFolder();
  t.after(folder.remove);
  return { root: folder.path, storage: createFolderStorage(folder.path) };
}

const RIVALS = Array.from({ length: 8 }, (_, index) => index);

test('gives back what was created, with a tag for exactly this content', async (t) => {
  const { storage } = await createStorage(t);
  assert.equal(await storage.create('a/b.json', Buffer.from('one')), true);
  await storage.create('c.json', Buffer.from('one'));
  const stored = await storage.read('a/b.json');
  assert.equal(stored?.content.toString(), 'one');
  assert.equal(stored.tag, (await storage.read('c.json'))?.tag);
});

test('reads and lists nothing where nothing is', async (t) => {
  const { storage } = await createStorage(t);
  assert.equal(await storage.read('a/b.json'), undefined);
  assert.deepEqual(await storage.list('a'), []);
});

test('creates a path once, however many writers try', async (t) => {
  const { storage } = await createStorage(t);
  const wins = await Promise.all(RIVALS.map((rival) => storage.create('a.json', Buffer.from(`${rival}`))));
  assert.equal(wins.filter(Boolean).length, 1);
  assert.equal((await storage.read('a.json'))?.content.toString(), `${wins.indexOf(true)}`);
});

test('lets one of many simultaneous writers replace a file', async (t) => {
  const { storage } = await createStorage(t);
  await storage.create('a.json', Buffer.from('start'));
  const tag = (await storage.read('a.json'))?.tag;
  const wins = await Promise.all(
    RIVALS.map((rival) => storage.replace('a.json', Buffer.from(`${rival}`), tag)),
  );
  assert.equal(wins.filter(Boolean).length, 1);
  assert.equal((await storage.read('a.json'))?.content.toString(), `${wins.indexOf(true)}`);
});

test('replaces a file that must not exist yet only while there is none', async (t) => {
  const { storage } = await createStorage(t);
  assert.equal(await storage.replace('a.json', Buffer.from('one'), undefined), true);
  assert.equal(await storage.replace('a.json', Buffer.from('two'), undefined), false);
  assert.equal((await storage.read('a.json'))?.content.toString(), 'one');
});

test('leaves no drafts and no locks behind', async (t) => {
  const { root, storage } = await createStorage(t);
  await storage.create('a.json', Buffer.from('one'));
  await storage.create('a.json', Buffer.from('two'));
  await storage.replace('a.json', Buffer.from('two'), 'another tag');
  assert.deepEqual(await readdir(join(root, '.work')), []);
});

test('refuses a path that leads out of the store', async (t) => {
  const { storage } = await createStorage(t);
  await assert.rejects(storage.read('channels/../../secret'), /not a path within the store/);
});
