import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { PATHS } from '../support/paths.js';
import { createPage, runScript } from './support/container-page.ts';

const RELEASE = join(PATHS.remoteDist, 'release');
const readText = (name: string) => readFile(join(RELEASE, name), 'utf8');
const readJson = async (file: string) => JSON.parse(await readFile(file, 'utf8'));

const facts = await readJson(join(PATHS.remoteDist, 'build.json'));
const manifest = await readJson(join(RELEASE, 'mf-manifest.json'));
const scriptsOf = (name: string) => facts.exposes[name].js as string[];

async function openContainer(page: ReturnType<typeof createPage> = createPage()) {
  runScript(page, await readText(facts.entry));
  return page[facts.container];
}

/** Starts a container on a page that loads its scripts, initialised with the modules that a host shares. */
async function startContainer(scope: Record<string, object>) {
  const page = createPage();
  page.answer = (address: string) => readText(address.replace(page.folder, ''));
  const container = await openContainer(page);
  await container.init(scope);
  return { page, container };
}

const React = { createElement: () => 'element', createContext: () => ({}) };

const share = (version: string, { get = () => () => React }: { get?: () => unknown } = {}) => ({
  react: { [version]: { get, from: 'host', scope: ['default'], loaded: true, lib: get() } },
});

test('the entry defines a container', async () => {
  const container = await openContainer();
  assert.deepEqual([typeof container.init, typeof container.get], ['function', 'function']);
});

test('the runtimes of hosts read from the manifest which scripts each module needs', async () => {
  const snapshot = generateSnapshotFromManifest(manifest, {
    version: 'http://localhost/releases/1/mf-manifest.json',
  });
  assert.ok('publicPath' in snapshot);
  const { publicPath, remoteEntry, globalName } = snapshot;
  assert.deepEqual(
    { publicPath, remoteEntry, globalName },
    { publicPath: 'http://localhost/releases/1/', remoteEntry: facts.entry, globalName: facts.container },
  );
  const modules = snapshot.modules.map(({ modulePath = '', assets }) => [modulePath, assets.js.sync]);
  assert.deepEqual(
    modules,
    Object.entries<{ js: string[] }>(facts.exposes).map(([name, { js }]) => [name, js]),
  );
  assert.deepEqual(modules.map(([name]) => name).sort(), ['./MapView', './contract', './mount']);
  for (const script of snapshot.modules.flatMap(({ assets }) => [...assets.js.sync, ...assets.js.async])) {
    await readText(script);
  }
});

test('the manifest names the shared modules, of which it has no copies, and the files with types', async () => {
  const shared = manifest.shared.map(({ name, singleton, requiredVersion, assets }: Record<string, any>) => ({
    name,
    singleton,
    requiredVersion,
    files: [...assets.js.sync, ...assets.js.async],
  }));
  const expected = { singleton: true, requiredVersion: facts.requires.react, files: [] };
  assert.deepEqual(shared, [
    { name: 'react', ...expected },
    { name: 'react-dom', ...expected },
  ]);
  const { zip, api } = manifest.metaData.types;
  for (const file of [zip, api]) assert.notEqual((await readText(file)).length, 0);
});

test('the map is in one script, and each module has a small one besides', async () => {
  const sizes = await Promise.all(
    Object.keys(facts.exposes).map(async (name) => {
      const texts = await Promise.all(scriptsOf(name).map(readText));
      return texts.map(({ length }) => length).sort((a, b) => b - a);
    }),
  );
  for (const [, ...others] of sizes) assert.ok(others.every((size) => size < 6000) && others.length < 2);
  assert.deepEqual(scriptsOf('./mount')[0], scriptsOf('./MapView')[0]);
});

test('a container uses scripts that are on the page, before or after it, and requests the others', async () => {
  const page = createPage();
  const [map = '', module = ''] = scriptsOf('./mount');
  runScript(page, await readText(map));
  const container = await openContainer(page);
  const mount = container.get('./mount');
  assert.deepEqual(page.requested, [page.folder + module]);
  runScript(page, await readText(module));
  assert.equal(typeof (await mount)().mount, 'function');
});

test('two releases on a page have containers and modules of their own', async () => {
  const page = createPage();
  const scripts = [facts.entry, ...scriptsOf('./contract')];
  const containers = [];
  for (const suffix of ['', '_other']) {
    for (const script of scripts) {
      runScript(page, (await readText(script)).replaceAll(/map_remote_[0-9a-f]+/g, `$&${suffix}`));
    }
    containers.push(page[facts.container]);
  }
  const [one, other] = await Promise.all(
    containers.map(async (container) => (await container.get('./contract'))().remoteInfo),
  );
  assert.equal(one.contract, facts.contract);
  assert.notEqual(one, other);
  assert.deepEqual(page.requested, []);
});

test('scripts must have the hashes that the page knows, if it knows this release', async () => {
  const hashOf = (address: string) => `hash of ${address}`;
  const page = createPage(hashOf);
  void (await openContainer(page)).get('./contract');
  assert.notEqual(page.requested.length, 0);
  assert.deepEqual(page.hashes, page.requested.map(hashOf));
  assert.deepEqual(
    page.modes,
    page.requested.map(() => 'anonymous'),
    'browsers check hashes of another origin’s files only with CORS',
  );

  const other = createPage(() => undefined);
  void (await openContainer(other)).get('./contract');
  assert.deepEqual(other.requested, page.requested);
  assert.deepEqual(
    other.hashes,
    other.requested.map(() => undefined),
  );
});

test('scripts have the CORS mode of the entry’s element, so that a preload of them is used', async () => {
  for (const mode of [null, 'anonymous', 'use-credentials']) {
    const page = createPage();
    page.entry.crossOrigin = mode;
    void (await openContainer(page)).get('./contract');
    assert.deepEqual(page.modes, [mode]);
  }
});

test('the map runs without React, and does not get the one that a host shares', async () => {
  let calls = 0;
  const get = () => {
    calls += 1;
    return () => React;
  };
  const lazy = { react: { '19.3.1': { get, from: 'host', scope: ['default'] } } };
  const { container } = await startContainer(lazy);
  for (const name of ['./mount', './contract']) (await container.get(name))();
  assert.equal(calls, 0);
});

test('the component renders with the React that the host shares', async () => {
  const { container } = await startContainer(share('19.3.1'));
  const module = (await container.get('./MapView'))();
  assert.equal(typeof module.MapView, 'function');
  assert.equal(module.default, module.MapView);
});

for (const [what, scope] of [
  ['no React', {}],
  ['React 18', share('18.3.1')],
  ['a React of the next major version', share('20.0.0')],
] as const) {
  test(`a host that shares ${what} gets one error, and can try again with the right React`, async () => {
    const { container } = await startContainer(scope);
    const run = await container.get('./MapView');
    assert.throws(run, { code: 'REACT_REQUIRED', message: /React \^19\.0\.0, but .*Load \.\/mount/s });
    await container.init(share('19.3.1'));
    assert.equal(typeof (await container.get('./MapView'))().MapView, 'function');
  });
}

test('an error for an unknown module contains its name', async () => {
  const { container } = await startContainer({});
  await assert.rejects(async () => container.get('./Nothing'), /\.\/Nothing/);
});
