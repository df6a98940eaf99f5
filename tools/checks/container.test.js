import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { generateSnapshotFromManifest } from '@module-federation/sdk';
import { PATHS } from '../support/paths.js';
import { createPage, runScript } from './support/container-page.js';

const RELEASE = join(PATHS.remoteDist, 'release');

/** A release lies one folder deeper in the store. @param {string} script */
const inBuild = (script) => join(RELEASE, script.replace('../', ''));

/** @param {string} file */
const readJson = async (file) => JSON.parse(await readFile(file, 'utf8'));

const facts = await readJson(join(PATHS.remoteDist, 'build.json'));

/** @param {ReturnType<typeof createPage>} [page] */
async function openContainer(page = createPage()) {
  runScript(page, await readFile(join(RELEASE, facts.entry), 'utf8'));
  return page[facts.container];
}

const readParts = () =>
  Promise.all(facts.parts.map((/** @type {string} */ script) => readFile(inBuild(script), 'utf8')));

test('the entry defines a container', async () => {
  const container = await openContainer();
  assert.deepEqual([typeof container.init, typeof container.get], ['function', 'function']);
});

test('the build says of each module that the container has which scripts it needs', async () => {
  const container = await openContainer();
  const names = Object.keys(facts.exposes);
  assert.deepEqual(names.toSorted(), ['./MapView', './contract', './mount']);
  // It says which it has when it is asked for another.
  await assert.rejects(container.get('nothing'), ({ message }) => {
    const [, has = ''] = /It has (.*)\./.exec(message) ?? [];
    assert.deepEqual(has.split(', ').toSorted(), names.toSorted());
    return true;
  });
  assert.notEqual(facts.parts.length, 0);
  for (const script of facts.parts) await readFile(inBuild(script));
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
    assert.deepEqual(assets.js.sync, facts.parts, modulePath);
    for (const script of assets.js.async) await readFile(inBuild(script));
  }
  assert.deepEqual(
    snapshot.modules.map(({ modulePath }) => modulePath),
    Object.keys(facts.exposes),
  );
});

test('nothing in a part names its release, and its address is its own', async () => {
  const parts = await readParts();
  for (const [index, part] of parts.entries()) {
    assert.doesNotMatch(part, /map_remote_[0-9a-f]/);
    const [, hash = ''] = /\/([0-9a-f]{12})\/\w+\.js$/.exec(facts.parts[index]) ?? [];
    assert.equal(part.split(hash).length, 2, `${facts.parts[index]} has its hash in it once`);
  }
});

/** @param {readonly string[]} scripts */
const addressesOf = (scripts) => scripts.map((script) => new URL(script, createPage().folder).href).sort();

test('a container takes the parts that are on the page, whoever asked for them, and asks for the others', async () => {
  const [before, after, ...missing] = await readParts();
  const page = createPage();
  runScript(page, before);
  const container = await openContainer(page);
  runScript(page, after);
  const contract = container.get('./contract');
  assert.deepEqual(page.asked.toSorted(), addressesOf(facts.parts.slice(2)));
  for (const part of missing) runScript(page, part);
  assert.equal((await contract)().remoteInfo.contract, facts.contract);
});

test('of two releases on a page with the same parts the second asks for none, and both take what comes later', async () => {
  const [last, ...others] = await readParts();
  const page = createPage();
  for (const part of others) runScript(page, part);
  const first = await openContainer(page);
  const entry = await readFile(join(RELEASE, facts.entry), 'utf8');
  runScript(page, entry.replaceAll(/map_remote_[0-9a-f]+/g, '$&_other'));
  const second = page[facts.container];
  assert.notEqual(first, second);
  runScript(page, last);
  const contracts = await Promise.all([first, second].map((container) => container.get('./contract')));
  assert.deepEqual(page.asked, []);
  const [one, other] = contracts.map((run) => run().remoteInfo);
  assert.equal(one.contract, facts.contract);
  assert.notEqual(one, other);
});

test('a container leaves the parts of other releases alone', async () => {
  const page = createPage();
  for (const part of await readParts()) runScript(page, part.replace(/"[0-9a-f]{12}"/, '"0123456789ab"'));
  const container = await openContainer(page);
  void container.get('./contract');
  assert.deepEqual(page.asked.toSorted(), addressesOf(facts.parts));
});

test('parts must have the hashes that the page knows, if it knows this release', async () => {
  const hashOf = (/** @type {string} */ address) => `hash of ${address}`;
  const page = createPage(hashOf);
  void (await openContainer(page)).get('./contract');
  assert.notEqual(page.asked.length, 0);
  assert.deepEqual(page.hashes, page.asked.map(hashOf));

  const other = createPage((address) => (address.includes('/releases/') ? undefined : hashOf(address)));
  void (await openContainer(other)).get('./contract');
  assert.deepEqual(
    other.hashes,
    page.hashes.map(() => undefined),
  );
});
