import assert from 'node:assert/strict';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../support/temp-folder.ts';
import { writeFiles } from './write-files.ts';

test('writes all files and folders, and puts back what was there', async (t) => {
  const { path: root } = await useTempFolder(t);
  await writeFile(join(root, 'a.txt'), 'before');
  const restore = writeFiles(root, new Map([['a.txt', 'after'], ['new/folder/b.txt', 'b']])); // prettier-ignore
  assert.equal(await readFile(join(root, 'a.txt'), 'utf8'), 'after');
  assert.equal(await readFile(join(root, 'new/folder/b.txt'), 'utf8'), 'b');
  restore();
  assert.equal(await readFile(join(root, 'a.txt'), 'utf8'), 'before');
  assert.deepEqual(await readdir(root), ['a.txt']);
});

test('a write that fails leaves nothing of the writes before it, and no new folder', async (t) => {
  const { path: root } = await useTempFolder(t);
  await writeFile(join(root, 'a.txt'), 'before');
  await mkdir(join(root, 'taken'));
  const files = new Map([['a.txt', 'after'], ['new/folder/b.txt', 'b'], ['taken', 'a folder has this name']]); // prettier-ignore
  assert.throws(() => writeFiles(root, files), { code: 'EISDIR' });
  assert.equal(await readFile(join(root, 'a.txt'), 'utf8'), 'before');
  assert.deepEqual((await readdir(root)).sort(), ['a.txt', 'taken']);
});
