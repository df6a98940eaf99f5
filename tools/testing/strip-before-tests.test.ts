import assert from 'node:assert/strict';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { toStoredFile } from '../support/strip-types.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { stripBeforeTests } from './strip-before-tests.ts';

test('what a process of a test imports is stored without its types before it starts', async (t) => {
  const { path: dir } = await useTempFolder(t);
  // The folder differs from run to run, so no earlier run can have stored this source.
  const source = `export const folder: string = ${JSON.stringify(dir)};\n`;
  const stored = toStoredFile(source);
  t.after(() => rm(stored));
  await mkdir(join(dir, 'deep'));
  await writeFile(join(dir, 'deep/folder.ts'), source);
  await stripBeforeTests(dir);
  assert.equal(await readFile(stored, 'utf8'), source.replace(': string', '        '));
});
