/** Signed channels through the commands, from making a key to what a host trusts. */
import assert from 'node:assert/strict';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { verifyPointer } from '@mapdock/shared';
import { PATHS } from '../support/paths.js';
import { runNode } from '../support/run-command.js';
import { useTempFolder } from '../support/temp-folder.ts';
import { writeSampleBuild } from './testing/sample-build.ts';
import type { TestContext } from 'node:test';
import type { ChannelKey } from '@mapdock/shared';

async function createWorkplace(t: TestContext) {
  const folder = await useTempFolder(t);
  const store = join(folder.path, 'store');
  const tryTo = (args: string[], env: NodeJS.ProcessEnv = {}) =>
    runNode([join(PATHS.root, 'tools/release/cli.js'), ...args, '--store', store], {
      env: { MAPDOCK_SIGNING_KEYS: '', ...env },
    });
  const run = async (...args: string[]) => {
    const { code, output } = await tryTo([...args, '--json']);
    assert.equal(code, 0, output);
    return JSON.parse(output.slice(output.indexOf('{')));
  };
  const publish = async (page: string): Promise<string> => {
    const build = join(folder.path, 'dist');
    await writeSampleBuild(build, { files: { 'release/index.html': page } });
    return (await run('publish', '--build', build)).releaseId;
  };
  const keygen = async (id: string) => {
    const file = join(folder.path, `${id}.json`);
    const { publicKey } = await run('keygen', '--id', id, '--out', file);
    return { file, publicKey: publicKey as ChannelKey };
  };
  const pointerFile = join(store, 'channels', 'production.json');
  const readPointer = async () => JSON.parse(await readFile(pointerFile, 'utf8'));
  const forgePointer = async (changes: object) =>
    writeFile(pointerFile, JSON.stringify({ ...(await readPointer()), ...changes }));
  return { run, tryTo, publish, keygen, readPointer, forgePointer };
}

const isTrusted = async (pointer: unknown, ...keys: { publicKey: ChannelKey }[]) =>
  (
    await verifyPointer(
      pointer,
      keys.map(({ publicKey }) => publicKey),
      'here',
    )
  ).ok;

test('a host trusts each state that its key signed, and keys are changed by signing with both', async (t) => {
  const { run, publish, keygen, readPointer } = await createWorkplace(t);
  const [first, second] = [await publish('one'), await publish('two')];
  const [old, next] = [await keygen('old'), await keygen('next')];
  await run('promote', first, '--key', old.file);
  await run('promote', second, '--percent', '5', '--key', old.file);
  assert.equal(await isTrusted(await readPointer(), old), true);
  await run('promote', second, '--key', old.file);
  await run('rollback', '--key', old.file);
  assert.equal((await readPointer()).release.releaseId, first);
  assert.equal(await isTrusted(await readPointer(), old), true);
  // The same release is signed with both keys, so hosts that know either of them trust it.
  await run('promote', first, '--key', old.file, '--key', next.file);
  for (const key of [old, next]) assert.equal(await isTrusted(await readPointer(), key), true);
  await run('promote', first, '--key', next.file);
  const { sequence } = await readPointer();
  assert.equal(sequence, 6);
  assert.equal(await isTrusted(await readPointer(), old), false);
  assert.equal(await isTrusted(await readPointer(), next), true);
  await run('promote', first, '--key', next.file);
  assert.equal((await readPointer()).sequence, sequence);
});

test('a signed channel is moved without a key only with --unsigned', async (t) => {
  const { run, tryTo, publish, keygen, readPointer } = await createWorkplace(t);
  const [first, second] = [await publish('one'), await publish('two')];
  const { file } = await keygen('mine');
  await run('promote', first, '--key', file);
  await run('promote', second, '--key', file);
  for (const args of [['promote', first], ['rollback']]) {
    const { code, output } = await tryTo(args);
    assert.equal(code, 1);
    assert.match(output, /^production is signed with "mine".*--key FILE.*--unsigned/m);
    assert.equal((await readPointer()).sequence, 2);
  }
  const { code } = await tryTo(['rollback'], { MAPDOCK_SIGNING_KEYS: await readFile(file, 'utf8') });
  assert.equal(code, 0);
  assert.deepEqual(
    (await readPointer()).signatures.map(({ keyId }: { keyId: string }) => keyId),
    ['mine'],
  );
  await run('promote', second, '--unsigned');
  assert.equal((await readPointer()).signatures, undefined);
  await run('promote', first);
});

for (const signatures of ['old', 'no']) {
  test(`nothing of a pointer that somebody changed is signed, with ${signatures} signatures`, async (t) => {
    const { run, tryTo, publish, keygen, readPointer, forgePointer } = await createWorkplace(t);
    const [first, second] = [await publish('one'), await publish('two')];
    const mine = await keygen('mine');
    await run('promote', second, '--key', mine.file);
    await run('promote', first, '--key', mine.file);
    const { release } = await readPointer();
    const forged = {
      release: { ...release, files: { ...release.files, 'remoteEntry.js': `sha384-${'A'.repeat(64)}` } },
      withdrawn: [second],
      sequence: 9007199254740990,
      ...(signatures === 'no' && { signatures: undefined }),
    };
    await forgePointer(forged);
    for (const args of [['promote', second, '--percent', '5'], ['rollback'], ['rollback', '--to', '1']]) {
      const { code, output } = await tryTo([...args, '--key', mine.file]);
      assert.equal(code, 1);
      assert.match(output, /no valid signature by "mine".*--percent 100/);
      assert.equal((await readPointer()).sequence, forged.sequence);
    }
    await run('promote', first, '--key', mine.file);
    const pointer = await readPointer();
    assert.equal(await isTrusted(pointer, mine), true);
    assert.equal(pointer.sequence, 3);
    assert.deepEqual(pointer.release, release);
    assert.equal(pointer.withdrawn, undefined);
  });
}

test('a promotion to everybody works when the old key is gone, and has the next number', async (t) => {
  const { run, tryTo, publish, keygen, readPointer } = await createWorkplace(t);
  const [first, second] = [await publish('one'), await publish('two')];
  const [lost, next] = [await keygen('lost'), await keygen('next')];
  await run('promote', first, '--key', lost.file);
  assert.equal((await tryTo(['promote', second, '--percent', '5', '--key', next.file])).code, 1);
  await run('promote', second, '--key', next.file);
  assert.equal((await readPointer()).sequence, 2);
  assert.equal(await isTrusted(await readPointer(), next), true);
});
