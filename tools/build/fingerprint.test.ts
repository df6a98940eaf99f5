import assert from 'node:assert/strict';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../support/temp-folder.ts';
import { fingerprintInputs, fingerprintOutput } from './fingerprint.ts';
import type { TestContext } from 'node:test';

async function createTree(t: TestContext) {
  const folder = await useTempFolder(t);
  const write = async (path: string, content: string) => {
    await mkdir(dirname(join(folder.path, path)), { recursive: true });
    await writeFile(join(folder.path, path), content);
  };
  await write('host/src/index.ts', 'one');
  await write('lock.json', '{}');
  await write('shared/GUIDE.md', 'Packed.');
  return {
    root: folder.path,
    write,
    fingerprint: () => fingerprintInputs(folder.path, ['host', 'lock.json', 'shared/GUIDE.md']),
  };
}

for (const [path, content] of [
  ['host/src/index.ts', 'two'],
  ['host/src/more.ts', ''],
  ['host/webpack.config.js', 'module.exports = {};'],
  ['lock.json', '{ }'],
  ['shared/GUIDE.md', 'Packed anew.'],
] as const) {
  test(`builds again after a change of ${path}`, async (t) => {
    const { write, fingerprint } = await createTree(t);
    const before = await fingerprint();
    await write(path, content);
    assert.notEqual(await fingerprint(), before);
  });
}

for (const path of [
  'host/src/index.test.ts',
  'host/README.md',
  'host/dist/main.js',
  'host/node_modules/a/a.js',
]) {
  test(`doesn't build again after a change of ${path}`, async (t) => {
    const { write, fingerprint } = await createTree(t);
    const before = await fingerprint();
    await write(path, 'changed');
    assert.equal(await fingerprint(), before);
  });
}

test('notices that a built file is gone, or that nothing was built at all', async (t) => {
  const { root, write } = await createTree(t);
  await write('dist/main.js', 'built');
  await write('dist/main.css', 'built');
  const before = await fingerprintOutput(join(root, 'dist'));
  await rm(join(root, 'dist', 'main.css'));
  assert.notEqual(await fingerprintOutput(join(root, 'dist')), before);
  assert.equal(await fingerprintOutput(join(root, 'nowhere')), '');
});
