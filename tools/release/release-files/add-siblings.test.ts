import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { startProgress } from '../../support/command/start-progress.ts';
import { useTempFolder } from '../../support/temp-folder.ts';
import { publish } from './publish.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { createS3Storage } from '../storage/s3-storage.ts';
import { startS3Server } from '../testing/s3-server.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import type { TestContext } from 'node:test';
import type { StartProgress } from '../../support/command/progress.js';

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const LARGE_FILES = {
  'release/remoteEntry.js': SCRIPT,
  'release/picture.png': SCRIPT,
  'engine/mapbox-gl/3.0.0/worker.js': SCRIPT,
};
const WORKER = 'engine/mapbox-gl/3.0.0/worker.js';
const UNPACK = [
  ['.br', brotliDecompressSync],
  ['.gz', gunzipSync],
] as const;

async function createWorkplace(t: TestContext) {
  const folder = await useTempFolder(t);
  const build = join(folder.path, 'dist');
  await writeSampleBuild(build, { files: LARGE_FILES });
  return { build, storage: createFolderStorage(join(folder.path, 'store')) };
}

test('writes each file that gets smaller as brotli and gzip beside the original', async (t) => {
  const { build, storage } = await createWorkplace(t);
  const { release } = await publish(build, storage);
  for (const path of [`releases/${release.releaseId}/remoteEntry.js`, WORKER]) {
    for (const [suffix, unpack] of UNPACK) {
      const packed = (await storage.read(path + suffix))?.content;
      assert.ok(packed, path + suffix);
      assert.ok(packed.byteLength < SCRIPT.length / 2);
      assert.equal(String(unpack(packed)), SCRIPT);
    }
  }
});

test('compresses no pictures, no tiny files and not the release file', async (t) => {
  const { build, storage } = await createWorkplace(t);
  const { release } = await publish(build, storage);
  const names = await storage.list(`releases/${release.releaseId}`);
  assert.deepEqual(
    names.filter((name) => /\.(br|gz)$/.test(name)),
    ['remoteEntry.js.br', 'remoteEntry.js.gz'],
  );
});

test('compresses nothing without `precompress`, and the release is the same', async (t) => {
  const [one, two] = [await createWorkplace(t), await createWorkplace(t)];
  const without = await publish(one.build, one.storage, { precompress: false });
  assert.equal(await one.storage.read(`${WORKER}.br`), undefined);
  const withSiblings = await publish(two.build, two.storage);
  assert.deepEqual(without.release, withSiblings.release);
});

test('adds what an earlier publish left out', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await publish(build, storage, { precompress: false });
  assert.equal((await publish(build, storage)).isNew, false);
  assert.ok(await storage.read(`${WORKER}.br`));
});

test('writes the siblings before the release file, so that no release lacks them', async (t) => {
  const { build, storage } = await createWorkplace(t);
  const created: string[] = [];
  await publish(build, {
    ...storage,
    async create(path, content) {
      created.push(path);
      return storage.create(path, content);
    },
  });
  assert.match(String(created.at(-1)), /release\.json$/);
  assert.equal(created.filter((path) => /\.(br|gz)$/.test(path)).length, 4);
});

test('compresses nothing twice, and keeps the bytes of another encoder', async (t) => {
  const { build, storage } = await createWorkplace(t);
  const fast = gzipSync(SCRIPT, { level: 1 });
  await storage.create(`${WORKER}.gz`, fast);
  const lines: string[] = [];
  const start: StartProgress = (work) =>
    startProgress({ ...work, report: (line) => lines.push(line), asLines: true });
  await publish(build, storage, { startProgress: start });
  assert.ok((await storage.read(`${WORKER}.gz`))?.content.equals(fast));
  assert.ok(lines.includes('Compressing: 3 files ...'), lines.join());
  lines.splice(0);
  await publish(build, storage, { startProgress: start });
  assert.ok(!lines.some((line) => line.startsWith('Compressing')), lines.join());
});

for (const [name, content] of [
  ['holds another file', gzipSync('another')],
  ['is broken', Buffer.from('not gzip')],
] as const) {
  test(`refuses a sibling that ${name}, and makes no release`, async (t) => {
    const { build, storage } = await createWorkplace(t);
    await storage.create(`${WORKER}.gz`, content);
    await assert.rejects(publish(build, storage), {
      name: 'ExpectedError',
      message: /worker\.js\.gz is in the store, but .* Remove it, then publish again\./,
    });
    const [releaseId] = await storage.list('releases');
    assert.equal(await storage.read(`releases/${releaseId}/release.json`), undefined);
  });
}

test('gives the siblings in a bucket their encoding and the type of the original', async (t) => {
  const { build } = await createWorkplace(t);
  const server = await startS3Server();
  t.after(server.close);
  await publish(build, createS3Storage(server.address, server.connection));
  const common = {
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
  };
  assert.deepEqual(server.objects.get(WORKER)?.headers, common);
  assert.deepEqual(server.objects.get(`${WORKER}.br`)?.headers, { ...common, 'content-encoding': 'br' });
  assert.deepEqual(server.objects.get(`${WORKER}.gz`)?.headers, { ...common, 'content-encoding': 'gzip' });
});
