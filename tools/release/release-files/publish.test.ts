import assert from 'node:assert/strict';
import { rm } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { useTempFolder } from '../../support/temp-folder.ts';
import { integrityOf } from './file-facts.ts';
import { publish } from './publish.ts';
import { createFolderStorage } from '../storage/folder-storage.ts';
import { writeSampleBuild } from '../testing/sample-build.ts';
import type { TestContext } from 'node:test';

async function createWorkplace(t: TestContext) {
  const folder = await useTempFolder(t);
  const build = join(folder.path, 'dist');
  return { build, storage: createFolderStorage(join(folder.path, 'store')) };
}

test('lists every published file with its hash, the engine beside the releases', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  const { release, isNew } = await publish(build, storage);
  assert.equal(isNew, true);
  assert.match(release.releaseId, /^1\.2\.3-[0-9a-f]{16}$/);
  assert.equal(release.engine.url, '../../engine/mapbox-gl/3.0.0/');
  for (const [path, { integrity, bytes }] of Object.entries(release.files)) {
    const content = (await storage.read(posix.join('releases', release.releaseId, path)))?.content;
    assert.ok(content, path);
    assert.deepEqual([integrityOf(content), content.byteLength], [integrity, bytes]);
  }
  const folders = ['mapbox-gl/3.0.0', 'mapbox-gl-rtl-text/1.0.0'];
  const engineFiles = (await Promise.all(folders.map((name) => storage.list(`engine/${name}`)))).flat();
  assert.equal(Object.keys(release.files).length, 3 + engineFiles.length);
  assert.ok(await storage.read('engine/mapbox-gl/3.0.0/worker.js'));
  assert.ok(await storage.read('engine/mapbox-gl-rtl-text/1.0.0/mapbox-gl-rtl-text.js'));
});

test('keeps source maps out of the release', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  const { release } = await publish(build, storage);
  const names = await storage.list(`releases/${release.releaseId}`);
  assert.deepEqual(
    names.filter((name) => name.endsWith('.map')),
    [],
  );
});

test('gives the same build the same id, and publishes it once', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  const first = await publish(build, storage);
  const second = await publish(build, storage);
  assert.equal(second.release.releaseId, first.release.releaseId);
  assert.equal(second.isNew, false);
});

test('gives another id to a build that differs in one file', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  const first = await publish(build, storage);
  await writeSampleBuild(build, { files: { 'release/mount.0a1b2c3d.css': '.map { color: red }' } });
  assert.notEqual((await publish(build, storage)).release.releaseId, first.release.releaseId);
});

test('finishes a publish that was interrupted', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  await storage.create('engine/mapbox-gl/3.0.0/shared.js', Buffer.from('shared'));
  assert.equal((await publish(build, storage)).isNew, true);
});

test('refuses to overwrite a file with other content, and makes no release', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  await storage.create('engine/mapbox-gl/3.0.0/shared.js', Buffer.from('something else'));
  await assert.rejects(
    publish(build, storage),
    /engine\/mapbox-gl\/3\.0\.0\/shared\.js is already in the store/,
  );
  const [releaseId] = await storage.list('releases');
  assert.equal(await storage.read(`releases/${releaseId}/release.json`), undefined);
});

test('names a file that build.json promises and the build lacks', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build);
  await rm(join(build, 'release', 'mount.0a1b2c3d.js'));
  await assert.rejects(publish(build, storage), /doesn't have: mount\.0a1b2c3d\.js/);
});

for (const member of ['module', 'contractModule'] as const) {
  test(`names the ES module that build.json promises as ${member} and the build lacks`, async (t) => {
    const { build, storage } = await createWorkplace(t);
    const facts = { [member]: 'extra.js' };
    await writeSampleBuild(build, { facts });
    await assert.rejects(publish(build, storage), /doesn't have: extra\.js/);
    await writeSampleBuild(build, { facts, files: { 'release/extra.js': 'extra' } });
    assert.equal((await publish(build, storage)).release[member], 'extra.js');
  });
}

test('names the fields of build.json that are wrong', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await writeSampleBuild(build, { facts: { contract: 'new' } });
  await assert.rejects(publish(build, storage), /build\.json is not valid: contract must be/);
});

test('says how to make a build when there is none', async (t) => {
  const { build, storage } = await createWorkplace(t);
  await assert.rejects(publish(build, storage), /npm run build -w @mapdock\/map-remote/);
});
