import assert from 'node:assert/strict';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../support/temp-folder.ts';
import { isInstalled, recordInstall } from './install-example.ts';
import type { TestContext } from 'node:test';

async function createInstalled(t: TestContext) {
  const folder = await useTempFolder(t);
  const packed = join(folder.path, 'shared.tgz');
  for (const name of ['package.json', 'package-lock.json', 'shared.tgz']) {
    await writeFile(join(folder.path, name), name);
  }
  await recordInstall(folder.path, packed);
  return { path: folder.path, isStillInstalled: () => isInstalled(folder.path, packed) };
}

test('does not install again while nothing has changed', async (t) => {
  const { isStillInstalled } = await createInstalled(t);
  assert.equal(await isStillInstalled(), true);
});

for (const name of ['package.json', 'package-lock.json', '.npmrc', 'shared.tgz']) {
  test(`installs again after a change of ${name}`, async (t) => {
    const { path, isStillInstalled } = await createInstalled(t);
    await writeFile(join(path, name), 'changed');
    assert.equal(await isStillInstalled(), false);
  });
}

test('installs again after the packages were deleted', async (t) => {
  const { path, isStillInstalled } = await createInstalled(t);
  await rm(join(path, 'node_modules'), { recursive: true });
  assert.equal(await isStillInstalled(), false);
});
