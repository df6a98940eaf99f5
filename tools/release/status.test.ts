import assert from 'node:assert/strict';
import { test } from 'node:test';
import { formatStatus } from './output/format-status.ts';
import { promote } from './channel/promote.ts';
import { readStatus } from './channel/read-status.ts';
import { rollback } from './channel/rollback.ts';
import { createMemoryStorage } from './testing/memory-storage.ts';
import { createSampleStore } from './testing/sample-store.ts';
import { toDocument } from './to-document.ts';
import type { TestContext } from 'node:test';

const createHostRecord = (host: string, channel: string) => ({
  format: 1,
  host,
  environment: 'live',
  channel,
  recordedAt: '2026-11-21T08:00:00.000Z',
  contract: '1.2.0',
  loads: 'federation',
  exposes: ['./MapView'],
  shared: { react: '19.0.0' },
  storeUrl: 'https://maps.example/',
  configs: { main: {} },
});

/** Creates a store with everything that a status lists. */
async function createBusyStore(t: TestContext) {
  const { storage, releaseIds } = await createSampleStore(t, 4);
  const [oldest, stable, next] = releaseIds;
  await promote(oldest, 'production', storage);
  await promote(stable, 'production', storage);
  await promote(next, 'staging', storage);
  await promote(stable, 'staging', storage);
  await rollback('staging', storage);
  await promote(next, 'production', storage, { percent: 5 });
  for (const [host, channel] of [
    ['shop', 'production'],
    ['depot', 'production'],
    ['office', 'pr-7'],
  ]) {
    const record = createHostRecord(String(host), String(channel));
    await storage.create(`hosts/${host}/live.json`, toDocument(record));
  }
  await storage.create('releases/1.0.0-0123456789abcdef/remoteEntry.js', Buffer.from('half'));
  return { storage, releaseIds };
}

test('lists what each channel names, since when, and which hosts load it', async (t) => {
  const { storage, releaseIds } = await createBusyStore(t);
  const [, stable, next] = releaseIds;
  const { channels } = await readStatus(storage);
  const host = { environment: 'live', channel: 'production', recordedAt: '2026-11-21T08:00:00.000Z' };
  assert.deepEqual(
    channels.map(({ since, pointerBytes, ...channel }) => {
      assert.ok(Math.abs(Date.parse(since) - Date.now()) < 60_000);
      assert.ok(pointerBytes > 500 && pointerBytes <= 4096);
      return channel;
    }),
    [
      {
        channel: 'production',
        sequence: 3,
        release: stable,
        canary: { release: next, percent: 5 },
        withdrawn: [],
        signedBy: [],
        hosts: [
          { host: 'depot', ...host },
          { host: 'shop', ...host },
        ],
      },
      {
        channel: 'staging',
        sequence: 3,
        release: next,
        canary: null,
        withdrawn: [stable],
        signedBy: [],
        hosts: [],
      },
    ],
  );
});

test('lists the size of each release and the channels that name it, for some users or for all', async (t) => {
  const { storage, releaseIds } = await createBusyStore(t);
  const { releases } = await readStatus(storage);
  const used = new Map(releases.map(({ releaseId, channels }) => [releaseId, channels]));
  assert.deepEqual(
    releaseIds.map((releaseId) => used.get(releaseId)),
    [[], ['production'], ['production', 'staging'], []],
  );
  for (const { version, contract, files, bytes, engineBytes, publishedAt } of releases) {
    assert.deepEqual([version, contract, files], ['1.2.3', '1.0.0', 11]);
    // The sizes are those of the sample build.
    assert.equal(bytes, 'var map_remote;mount.map {}page 0embed 0package 0'.length);
    assert.equal(engineBytes, 'enginesharedworker.engine {}plugin'.length);
    assert.ok(Math.abs(Date.parse(publishedAt) - Date.now()) < 60_000);
  }
});

test('names incomplete releases, hosts without a release, and documents that can’t be read', async (t) => {
  const { storage } = await createBusyStore(t);
  await storage.create('channels/broken.json', Buffer.from('{'));
  await storage.create('hosts/shop/test.json', Buffer.from('{}'));
  const { incomplete, stranded, problems, channels } = await readStatus(storage);
  assert.deepEqual(incomplete, ['1.0.0-0123456789abcdef']);
  assert.deepEqual(
    stranded.map(({ host }) => host),
    ['office'],
  );
  assert.equal(problems.length, 2);
  assert.match(problems.join('\n'), /channels\/broken\.json is not JSON/);
  assert.match(problems.join('\n'), /hosts\/shop\/test\.json is not valid: format must be/);
  assert.equal(channels.length, 2);
});

test('prints all of it in columns', async (t) => {
  const { storage, releaseIds } = await createBusyStore(t);
  const lines = formatStatus(await readStatus(storage), new Date()).split('\n');
  const [oldest, stable, next] = releaseIds;
  const columns = (line: string) => line.split(/ {2,}/);
  assert.deepEqual(lines.slice(0, 3).map(columns), [
    ['channel', 'release', 'canary', 'state', 'since', 'signed by', 'withdrawn', 'hosts'],
    ['production', stable, `${next} at 5 %`, '3', '0 min', '-', '-', 'depot/live, shop/live'],
    ['staging', next, '-', '3', '0 min', '-', stable, '-'],
  ]);
  assert.deepEqual(columns(String(lines[4])), [
    'release',
    'version',
    'contract',
    'size',
    'files',
    'age',
    'channels',
  ]);
  const row = lines.find((line) => line.startsWith(oldest));
  assert.deepEqual(columns(String(row)), [oldest, '1.2.3', '1.0.0', '1 kB', '11', '0 min', '-']);
  assert.ok(lines.includes('1.0.0-0123456789abcdef is not complete: publishing it never ended.'));
  assert.ok(lines.includes('office/live loads the channel pr-7, which has no release.'));
});

test('says that an empty store is empty', async () => {
  assert.equal(formatStatus(await readStatus(createMemoryStorage()), new Date()), 'The store is empty.');
});
