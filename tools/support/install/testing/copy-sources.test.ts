import assert from 'node:assert/strict';
import { realpath } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../temp-folder.ts';
import { copySources } from './copy-sources.ts';
import { ensureInstall } from '../ensure-install.js';

test('a copy of the sources counts as installed, and its workspaces are those of the copy', async (t) => {
  const folder = await useTempFolder(t);
  await copySources(folder.path);
  const lines: string[] = [];
  // An install would delete packages of the repository, to which the copy has links.
  await ensureInstall((line) => {
    lines.push(line);
    throw new Error(line);
  }, folder.path);
  assert.deepEqual(lines, []);
  const root = await realpath(folder.path);
  for (const [name, workspace] of Object.entries({ shared: 'shared', lab: 'tools/lab' }))
    assert.equal(await realpath(join(root, 'node_modules', '@mapdock', name)), join(root, workspace));
});
