import assert from 'node:assert/strict';
import { mkdir, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { testConformance } from './testing/conformance.ts';
import { createFolderStorage } from './folder-storage.ts';
import { makeWorkName } from './work-name.ts';
import type { TestContext } from 'node:test';

async function createStorage(t: TestContext) {
  const folder = await useTempFolder(t);
  return { root: folder.path, storage: createFolderStorage(folder.path) };
}

testConformance('folder', async (t) => (await createStorage(t)).storage);

test('gives each state of a file its own second, by which web servers tell states apart', async (t) => {
  const { root, storage } = await createStorage(t);
  const seconds = [];
  for (const state of ['one', 'two', 'six']) {
    await storage.replace('a.json', Buffer.from(state), (await storage.read('a.json'))?.tag);
    seconds.push(Math.floor((await stat(join(root, 'a.json'))).mtimeMs / 1000));
  }
  assert.equal(new Set(seconds).size, 3, seconds.join());
});

test('leaves no drafts and no locks behind', async (t) => {
  const { root, storage } = await createStorage(t);
  await storage.create('a.json', Buffer.from('one'));
  await storage.create('a.json', Buffer.from('two'));
  await storage.replace('a.json', Buffer.from('two'), 'another tag');
  assert.deepEqual(await readdir(join(root, '.work')), []);
});

test('removes with its first write what killed processes left, and nothing of running ones', async (t) => {
  const { root, storage } = await createStorage(t);
  const work = join(root, '.work');
  const ours = makeWorkName('draft');
  const theirs = ours.replace(`_${process.pid}-`, '_999999999-');
  await mkdir(work);
  await writeFile(join(work, theirs), 'half');
  await writeFile(join(work, ours), 'half');
  await storage.read('a.json');
  assert.equal((await readdir(work)).length, 2);
  await storage.create('a.json', Buffer.from('one'));
  assert.deepEqual(await readdir(work), [ours]);
});
