import assert from 'node:assert/strict';
import { join } from 'node:path';
import { test } from 'node:test';
import { promote } from '../../release/channel/promote.ts';
import { publish } from '../../release/release-files/publish.ts';
import { createFolderStorage } from '../../release/storage/folder-storage.ts';
import { writeSampleBuild } from '../../release/testing/sample-build.ts';
import { createTempFolder } from '../../support/temp-folder.ts';
import { listen } from '../listen.ts';
import { createStoreHandler } from './store-handler.ts';
import type { TestContext } from 'node:test';

async function startStore(t: TestContext) {
  const folder = await createTempFolder();
  const root = join(folder.path, 'store');
  const server = await listen(createStoreHandler({ root, config: () => ({ label: 'Map' }) }), { port: 0 });
  t.after(async () => {
    await server.close();
    await folder.remove();
  });
  return { origin: server.origin, root, build: join(folder.path, 'dist') };
}

test('redirects its own address to the page of the current release', async (t) => {
  const { origin, root, build } = await startStore(t);
  await writeSampleBuild(build, { files: { 'release/index.html': 'The map' } });
  const storage = createFolderStorage(root);
  const { release } = await publish(build, storage);
  await promote(release.releaseId, 'production', storage);
  const redirect = await fetch(origin, { redirect: 'manual' });
  assert.deepEqual(
    [redirect.status, redirect.headers.get('location'), redirect.headers.get('cache-control')],
    [302, `/releases/${release.releaseId}/index.html`, 'no-store'],
  );
  for (const address of [origin, `${origin}/?from=a-link`]) {
    assert.equal(await (await fetch(address)).text(), 'The map');
  }
});

test('says that nothing was promoted yet', async (t) => {
  const { origin } = await startStore(t);
  const response = await fetch(origin);
  assert.equal(response.status, 404);
  assert.match(await response.text(), /Nothing is in production yet/);
});

test('serves the config to its own page, and to no other origin', async (t) => {
  const { origin } = await startStore(t);
  const response = await fetch(`${origin}/config.json`);
  assert.deepEqual(await response.json(), { label: 'Map' });
  assert.equal(response.headers.get('access-control-allow-origin'), null);
});
