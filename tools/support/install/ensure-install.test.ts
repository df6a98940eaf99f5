import assert from 'node:assert/strict';
import { mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { runNpm } from '../run-command.js';
import { createTempFolder, useTempFolder } from '../temp-folder.ts';
import { ensureInstall, isComplete } from './ensure-install.js';
import type { TestContext } from 'node:test';

const LOCKED = {
  '': {},
  host: { version: '1.0.0' },
  'node_modules/@mapdock/host': { link: true },
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'host/node_modules/b': { version: '2.0.0', integrity: 'sha512-b' },
  'node_modules/other-platform': { version: '1.0.0', integrity: 'sha512-c', optional: true },
};

for (const [name, installed, expected, broken] of [
  ['everything but an optional package is there', {}, true],
  ['a package is missing', { 'node_modules/a': undefined }, false],
  ['a nested package is missing', { 'host/node_modules/b': undefined }, false],
  ['a package has another version', { 'node_modules/a': { version: '1.0.1', integrity: 'sha512-a' } }, false],
  ['a package has other content', { 'node_modules/a': { version: '1.0.0', integrity: 'sha512-x' } }, false],
  ['the folder of a package is empty', {}, false, 'node_modules/a'],
  ['the link to a workspace is missing', {}, false, 'node_modules/@mapdock/host'],
  [
    'an optional package that was installed is missing',
    { 'node_modules/other-platform': LOCKED['node_modules/other-platform'] },
    false,
    'node_modules/other-platform',
  ],
] as const) {
  test(`${expected ? 'skips' : 'needs'} the install when ${name}`, () => {
    const { 'node_modules/other-platform': _, ...present } = LOCKED;
    const entries = Object.entries({ ...present, ...installed }).filter(([, entry]) => entry !== undefined);
    const isThere = (path: string) => path !== broken;
    assert.equal(
      isComplete(LOCKED, Object.fromEntries(entries) as Record<string, object>, isThere),
      expected,
    );
  });
}

test('needs the install when there is nothing at all', () => {
  assert.equal(
    isComplete(LOCKED, {}, () => false),
    false,
  );
});

/**
 * A repository with a workspace, and one package that npm needs no network for.
 * @param address of the package
 */
async function createRepository(t: TestContext, address: string) {
  const { path, remove } = await createTempFolder();
  t.after(remove);
  const write = async (file: string, content: object) => {
    await mkdir(join(path, file, '..'), { recursive: true });
    await writeFile(join(path, file), JSON.stringify(content));
  };
  const root = { name: 'root', version: '1.0.0', workspaces: ['host'], dependencies: { a: address } };
  await write('package.json', root);
  await write('host/package.json', { name: '@sample/host', version: '1.0.0' });
  await write('package-lock.json', {
    ...{ name: 'root', version: '1.0.0', lockfileVersion: 3 },
    packages: {
      '': root,
      host: { name: '@sample/host', version: '1.0.0' },
      'node_modules/@sample/host': { resolved: 'host', link: true },
      'node_modules/a': { version: '1.0.0', resolved: address },
    },
  });
  return path;
}

/** @param folder packs a package `a` in it, and returns the address of the file */
async function packSample(folder: string) {
  await mkdir(join(folder, 'a'));
  await writeFile(join(folder, 'a', 'package.json'), JSON.stringify({ name: 'a', version: '1.0.0' }));
  const { code, output } = await runNpm(['pack', '--silent', '--pack-destination', folder], {
    cwd: join(folder, 'a'),
  });
  assert.equal(code, 0, output);
  return `file:${join(folder, 'a-1.0.0.tgz')}`;
}

test('an install that is only half there is repaired, and a whole one is left alone', async (t) => {
  const packed = await useTempFolder(t);
  const root = await createRepository(t, await packSample(packed.path));
  const lines: string[] = [];
  const ensure = () => ensureInstall((line) => void lines.push(line), root);
  await ensure();
  await ensure();
  assert.deepEqual(lines, ['Installing dependencies ...']);
  const damages: (() => Promise<void>)[] = [
    () => rm(join(root, 'node_modules/a/package.json')),
    () => rm(join(root, 'node_modules/a'), { recursive: true }),
    () => rm(join(root, 'node_modules/@sample/host')),
    () => rm(join(root, 'node_modules/.package-lock.json')),
  ];
  for (const damage of damages) {
    await damage();
    lines.length = 0;
    await ensure();
    await ensure();
    assert.deepEqual(lines, ['Installing dependencies, since node_modules is not complete ...']);
  }
});

test('without a network it fails in one line that says what to do and where the log is', async (t) => {
  // Nothing listens at this port.
  const root = await createRepository(t, 'http://127.0.0.1:9/a-1.0.0.tgz');
  await writeFile(join(root, '.npmrc'), 'fetch-retries=0\n');
  await assert.rejects(
    ensureInstall(() => {}, root),
    {
      name: 'ExpectedError',
      message:
        /^The install failed: request to http:\/\/127\.0\.0\.1:9\/\S+ failed, reason: .*\. Check the network, .* run the same command again\. npm's log: \S+\.log$/,
    },
  );
});

test('packages of another folder, to which node_modules is a link, are not deleted', async (t) => {
  const { path: folder } = await useTempFolder(t);
  const packages = join(folder, 'packages');
  const root = join(folder, 'clone');
  await mkdir(packages);
  await mkdir(root);
  await writeFile(join(packages, 'kept.txt'), 'kept');
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: LOCKED }));
  await symlink(packages, join(root, 'node_modules'));
  await assert.rejects(
    ensureInstall(() => {}, root),
    { name: 'ExpectedError', message: /^node_modules is a link/ },
  );
  assert.equal(await readFile(join(packages, 'kept.txt'), 'utf8'), 'kept');
});
