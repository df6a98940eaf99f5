/** Checks the gate before a promotion with the real builds of host and map-remote, and with changes that could break a later build. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { after, before, test } from 'node:test';
import { copyBuild } from '../e2e/support/copy-build.ts';
import { promote } from '../release/channel/promote.ts';
import { publish } from '../release/release-files/publish.ts';
import { readChannel } from '../release/channel/read-channel.ts';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { BREAKS, NEXT_MAJOR } from '../release/testing/breaking-builds.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import type { Row } from '../release/gate/judge.ts';

const DETAILS = {
  contract: new RegExp(`contract is ${NEXT_MAJOR.replaceAll('.', '\\.')}, and the host was built with`),
  exposes: /exposes\["\.\/MapView"\] is not there/,
  shared: /requires\.react is \^20\.0\.0, and the host shares 19\./,
  config: /configs\["Light"\] style must be a style address .* got "mapbox:/,
};

const STORE_ORIGIN = 'http://localhost:3001';
const FORBIDS_BLOB = `default-src 'self'; script-src 'self' ${STORE_ORIGIN}; style-src 'self' ${STORE_ORIGIN}; connect-src 'self' ${STORE_ORIGIN} http://localhost:3002; img-src data:; worker-src 'self'`;
const PAGE = ['--page', 'http://localhost:3000/'];

let folder: Awaited<ReturnType<typeof createTempFolder>>;
before(async () => void (folder = await createTempFolder()));
after(() => folder.remove());

let stores = 0;

/** Makes a store with these releases in it. */
async function createStore(...names: (keyof typeof BREAKS | 'good')[]) {
  const path = join(folder.path, `store-${(stores += 1)}`);
  const storage = createFolderStorage(path);
  const releaseIds = [];
  for (const name of names) {
    const build = name === 'good' ? PATHS.remoteDist : join(folder.path, `${stores}-${name}`);
    if (name !== 'good') await copyBuild(build, BREAKS[name]);
    releaseIds.push((await publish(build, storage, { precompress: false })).release.releaseId);
  }
  const run = async (...args: string[]) => {
    const cli = join(PATHS.root, 'tools/release/cli.js');
    const child = spawn(process.execPath, [cli, ...args, '--store', path], { cwd: PATHS.root });
    const [stdout, stderr, code] = await Promise.all([
      text(child.stdout),
      text(child.stderr),
      new Promise((resolve) => child.on('close', resolve)),
    ]);
    return { stdout, stderr, code };
  };
  return { storage, run, releaseIds: releaseIds as [string, string] };
}

const SHELL = ['--env', 'production', '--host-build', PATHS.hostDist, '--config', PATHS.hostConfigExample];

/** The verdict of one check about a host, then the verdicts of the other checks. */
function verdictOf(json: string, host: string, check: string) {
  const { rows }: { rows: Row[] } = JSON.parse(json);
  const row = rows.find((candidate) => candidate.host === host);
  const others = Object.entries(row?.checks ?? {}).filter(([name]) => name !== check);
  return [row?.checks[check]?.verdict, ...new Set(others.map(([, { verdict }]) => verdict))];
}

test('the built host and the built release fit, in both directions, and the release can be promoted', async () => {
  const { run, storage, releaseIds } = await createStore('good');
  assert.equal((await run('record-host', 'shell', ...SHELL)).code, 0);
  const { code, stdout } = await run('can-i-deploy', releaseIds[0]);
  assert.equal(code, 0, stdout);
  assert.match(stdout, /shell\/production +\S+( +yes){6}\n/);
  assert.equal((await run('promote', releaseIds[0])).code, 0);
  assert.equal((await readChannel('production', storage))?.pointer.release.releaseId, releaseIds[0]);
  assert.equal((await run('can-i-deploy', '--host', 'shell', ...SHELL)).code, 0);
});

for (const name of Object.keys(BREAKS) as (keyof typeof BREAKS)[]) {
  test(`a release that breaks the host by its ${name} is refused, and so is the host where a channel names it`, async () => {
    const { run, storage, releaseIds } = await createStore(name, 'good');
    await run('record-host', 'shell', ...SHELL);
    const answer = await run('can-i-deploy', releaseIds[0]);
    assert.equal(answer.code, 3, answer.stderr);
    assert.match(answer.stdout, DETAILS[name]);
    const { stdout } = await run('can-i-deploy', releaseIds[0], '--json');
    assert.deepEqual(verdictOf(stdout, 'shell', name), ['no', 'yes']);

    const refused = await run('promote', releaseIds[0]);
    assert.equal(refused.code, 1);
    assert.match(refused.stderr, DETAILS[name]);
    assert.equal(await readChannel('production', storage), undefined);

    // `promote` as a function has no gate: the release becomes the canary of another channel.
    await promote(releaseIds[1], 'staging', storage);
    await promote(releaseIds[0], 'staging', storage, { percent: 5 });
    const host = await run('can-i-deploy', '--host', 'shell', ...SHELL);
    assert.equal(host.code, 3, host.stderr);
    assert.match(host.stdout, DETAILS[name]);
    assert.match(host.stdout, new RegExp(`shell/production +${releaseIds[1]}( +yes){6}\n`));
  });
}

test('a policy that forbids workers of blob: is refused, unless the host has a worker file of its own', async () => {
  const { run, storage, releaseIds } = await createStore('good');
  const strict = [...SHELL, ...PAGE, '--csp', FORBIDS_BLOB];
  await run('record-host', 'strict', ...strict);
  const answer = await run('can-i-deploy', releaseIds[0]);
  assert.equal(answer.code, 3, answer.stderr);
  assert.match(answer.stdout, /csp\.worker-src must allow blob:/);
  await promote(releaseIds[0], 'production', storage);
  assert.equal((await run('can-i-deploy', '--host', 'strict', ...strict)).code, 3);
  const own = [...strict, '--worker-url', '/mapdock-worker.js'];
  assert.equal((await run('can-i-deploy', '--host', 'strict', ...own)).code, 0);
  await run('record-host', 'strict', ...own);
  assert.equal((await run('can-i-deploy', releaseIds[0])).code, 0);
});

test('a promotion that the gate refuses needs --force, and says what it did', async () => {
  const { run, storage, releaseIds } = await createStore('shared');
  await run('record-host', 'shell', ...SHELL);
  const forced = await run('promote', releaseIds[0], '--force');
  assert.equal(forced.code, 0);
  assert.match(forced.stderr, /requires\.react.*\n[^]*--force goes on all the same/);
  assert.equal((await readChannel('production', storage))?.pointer.release.releaseId, releaseIds[0]);
});

test('a release of a store without recorded hosts is promoted, with a message that says so', async () => {
  const { run, releaseIds } = await createStore('config');
  const answer = await run('can-i-deploy', releaseIds[0]);
  assert.equal(answer.code, 0);
  assert.match(answer.stdout, /No host of production is known/);
  const promoted = await run('promote', releaseIds[0]);
  assert.equal(promoted.code, 0);
  assert.match(promoted.stderr, /No host of production is known/);
});

/** Makes the options with which another team records its host. */
async function makeHostOptions(facts?: object) {
  const files = { facts: join(folder.path, 'facts.json'), map: join(folder.path, 'sights.json') };
  const { map, styles } = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  await writeFile(files.map, JSON.stringify({ ...map, style: styles[0].style }));
  const all = { contract: '1.0.0', loads: 'module', exposes: [], shared: {}, ...facts };
  await writeFile(files.facts, JSON.stringify(all));
  const { facts: factsFile, map: mapFile } = files;
  return ['--env', 'live', '--facts', factsFile, '--map-config', mapFile, '--store-url', STORE_ORIGIN];
}

test('what another team records about its host counts for the channel that it loads', async () => {
  const { run, storage, releaseIds } = await createStore('config');
  const options = await makeHostOptions();
  assert.equal((await run('record-host', 'museum', ...options, '--channel', 'beta')).code, 0);
  const record = JSON.parse(String((await storage.read('hosts/museum/live.json'))?.content));
  assert.deepEqual(
    [record.channel, record.storeUrl, Object.keys(record.configs)],
    ['beta', `${STORE_ORIGIN}/`, ['sights']],
  );
  assert.equal((await run('can-i-deploy', releaseIds[0])).code, 0);
  const answer = await run('can-i-deploy', releaseIds[0], '--channel', 'beta');
  assert.equal(answer.code, 3);
  assert.match(answer.stdout, /museum\/live.*\n[^]*configs\["sights"\] style/);
});

test('a check that cannot be decided refuses the release', async () => {
  const { run, releaseIds } = await createStore('good');
  await run(
    'record-host',
    'strict',
    ...SHELL,
    '--csp',
    FORBIDS_BLOB.replace("worker-src 'self'", 'worker-src blob:').replaceAll(STORE_ORIGIN, ''),
  );
  const answer = await run('can-i-deploy', releaseIds[0]);
  assert.equal(answer.code, 3);
  assert.match(answer.stdout, /unknown: .*csp\.script-src.*record the page's address/);
  assert.doesNotMatch(answer.stdout, /^no: .*script-src/m);
});

test('a release is not promoted if a host has code of its own for another engine than the release has', async () => {
  const { run, storage, releaseIds } = await createStore('good');
  const { major, next } = await readEngineMajors();
  await run(
    'record-host',
    'museum',
    ...(await makeHostOptions({ engineMajor: next })),
    '--channel',
    'production',
  );
  const answer = await run('can-i-deploy', releaseIds[0]);
  assert.equal(answer.code, 3, answer.stderr);
  assert.match(
    answer.stdout,
    new RegExp(`engine is mapbox-gl ${major}\\.\\S+, and code of the host .* ${next}\\.`),
  );
  assert.equal((await run('promote', releaseIds[0])).code, 1);
  assert.equal(await readChannel('production', storage), undefined);

  await run(
    'record-host',
    'museum',
    ...(await makeHostOptions({ engineMajor: major })),
    '--channel',
    'production',
  );
  assert.equal((await run('promote', releaseIds[0])).code, 0);
});

/** Reads the engine's major version in the built release, and gives the one after it too. */
async function readEngineMajors() {
  const { engine } = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));
  const major = Number.parseInt(engine.version, 10);
  return { major, next: major + 1 };
}
