import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { createContext, Script } from 'node:vm';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { PATHS } from '../support/paths.js';

const RELEASE = join(PATHS.remoteDist, 'release');

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const facts = await readJson(join(PATHS.remoteDist, 'build.json'));

/** As much of a browser as a container touches before it is asked for anything. */
function createPage() {
  const document = {
    baseURI: 'http://localhost/',
    currentScript: { tagName: 'SCRIPT', src: 'http://localhost/releases/1/remoteEntry.js' },
    getElementsByTagName: () => [],
  };
  const page = { document, location: new URL('http://localhost/'), console, setTimeout, clearTimeout, URL };
  Object.assign(document, { defaultView: page });
  return createContext(Object.assign(page, { window: page, self: page }));
}

async function evaluateContainer() {
  const page = createPage();
  new Script(await readFile(join(RELEASE, facts.entry), 'utf8')).runInContext(page);
  return page[facts.container];
}

test('the entry defines a container', async () => {
  const container = await evaluateContainer();
  assert.deepEqual([typeof container.init, typeof container.get], ['function', 'function']);
});

test('the build says of each module that the container has which scripts it needs', async () => {
  const container = await evaluateContainer();
  const names = Object.keys(facts.exposes);
  assert.deepEqual(names.toSorted(), ['./MapView', './contract', './mount']);
  // It says which it has when it is asked for another.
  await assert.rejects(container.get('nothing'), ({ message }) => {
    const [, has = ''] = /It has (.*)\./.exec(message) ?? [];
    assert.deepEqual(has.split(', ').toSorted(), names.toSorted());
    return true;
  });
  for (const { js } of Object.values(facts.exposes)) {
    assert.notEqual(js.length, 0);
    for (const script of js) await readFile(join(RELEASE, script));
  }
});

test('the runtimes of hosts read the same from the manifest', async () => {
  const manifest = await readJson(join(RELEASE, 'mf-manifest.json'));
  const snapshot = generateSnapshotFromManifest(manifest, {
    version: 'http://localhost/releases/1/mf-manifest.json',
  });
  assert.ok('publicPath' in snapshot);
  const { publicPath, remoteEntry, globalName } = snapshot;
  assert.deepEqual(
    { publicPath, remoteEntry, globalName },
    { publicPath: 'http://localhost/releases/1/', remoteEntry: facts.entry, globalName: facts.container },
  );
  for (const { modulePath = '', assets } of snapshot.modules) {
    assert.deepEqual(assets.js.sync, facts.exposes[modulePath].js, modulePath);
    for (const script of assets.js.async) await readFile(join(RELEASE, script));
  }
  assert.deepEqual(
    snapshot.modules.map(({ modulePath }) => modulePath),
    Object.keys(facts.exposes),
  );
});
