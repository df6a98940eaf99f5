import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdir, readFile, readdir, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { verifyPointer } from '@mapdock/shared';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { readSigningKeys } from './keys/read-signing-keys.ts';
import { signPointer } from './keys/sign-pointer.ts';
import type { TestContext } from 'node:test';
import type { ChannelPointer } from '@mapdock/shared';

async function createFolder(t: TestContext) {
  const folder = await useTempFolder(t);
  return folder.path;
}

const keygen = (...args: string[]) => runNode([join(PATHS.root, 'tools/release/cli.js'), 'keygen', ...args]);

test('makes a pair whose public key verifies what the private key signs', async (t) => {
  const file = join(await createFolder(t), 'new', 'key.json');
  const { code, output } = await keygen('--id', 'mine', '--out', file, '--json');
  assert.equal(code, 0, output);
  const { id, publicKey } = JSON.parse(output);
  assert.equal(id, 'mine');
  assert.deepEqual(Object.keys(publicKey).sort(), ['crv', 'kid', 'kty', 'x', 'y']);
  const pointer = { sequence: 1 } as unknown as ChannelPointer;
  const signed = signPointer(pointer, await readSigningKeys({ files: [file] }, {}));
  assert.equal((await verifyPointer(signed, [publicKey], 'here')).ok, true);
});

test('prints the public key, never the private one', async (t) => {
  const file = join(await createFolder(t), 'key.json');
  const { code, output } = await keygen('--out', file);
  assert.equal(code, 0, output);
  const { d, x } = JSON.parse(await readFile(file, 'utf8'));
  assert.ok(output.includes(x));
  assert.ok(!output.includes(d));
});

test('writes the private key so that only its owner can read it', async (t) => {
  if (process.platform === 'win32') return t.skip('Windows has other rights');
  const file = join(await createFolder(t), 'keys', 'key.json');
  await keygen('--out', file);
  assert.equal((await stat(file)).mode & 0o777, 0o600);
  assert.equal((await stat(join(file, '..'))).mode & 0o777, 0o700);
});

test('never overwrites a key', async (t) => {
  const file = join(await createFolder(t), 'key.json');
  await writeFile(file, 'precious');
  const { code, output } = await keygen('--out', file);
  assert.equal(code, 1);
  assert.match(output, /is there already\. A key is never overwritten/);
  assert.equal(await readFile(file, 'utf8'), 'precious');
});

test('writes no key where git would commit it', async (t) => {
  const folder = await createFolder(t);
  execFileSync('git', ['init', '--quiet', folder]);
  await writeFile(join(folder, '.gitignore'), 'secrets/\n');
  await mkdir(join(folder, 'sub'));
  const { code, output } = await keygen('--out', join(folder, 'sub', 'key.json'));
  assert.equal(code, 1);
  assert.match(output, /lies in the git work tree .* and is not ignored/);
  assert.deepEqual(await readdir(join(folder, 'sub')), []);
  assert.equal((await keygen('--out', join(folder, 'secrets', 'key.json'))).code, 0);
});

test('writes nothing in a dry run', async (t) => {
  const folder = await createFolder(t);
  const { code, output } = await keygen('--out', join(folder, 'key.json'), '--dry-run');
  assert.equal(code, 0);
  assert.match(output, /It would write:\n {2}create .*key\.json\n\nThe private key would go to .*key\.json/);
  assert.deepEqual(await readdir(folder), []);
});

test('refuses a name that is not valid in a config', async (t) => {
  const { code, output } = await keygen('--id', 'a b', '--out', join(await createFolder(t), 'key.json'));
  assert.equal(code, 2);
  assert.match(output, /--id <name>.*is invalid/);
});
