import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../testing/memory-storage.ts';
import { readHostRecords, readKnownHosts, removeHostRecord, writeHostRecord } from './host-records.ts';
import { makeHostRecord } from '../gate/make-host-record.ts';
import type { DeployedHost } from '../gate/make-host-record.ts';
import type { ReleaseStorage } from './host-records.ts';

const createRecord = (parts?: Partial<DeployedHost>) =>
  makeHostRecord({
    host: 'shop',
    environment: 'production',
    channel: 'production',
    recordedAt: new Date('2026-11-21T08:00:00Z'),
    facts: { contract: '1.2.0', loads: 'federation', exposes: ['./MapView'], shared: { react: '19.3.1' } },
    storeUrl: 'https://store.example/',
    configs: { main: { provider: { baseApiUrl: 'https://api.example' }, style: 'mapbox://styles/a/b' } },
    ...parts,
  });

const namesIn = async (storage: ReleaseStorage, channel: string) =>
  (await readHostRecords(channel, storage)).map(({ host, environment }) => `${host}/${environment}`);

test('finds the hosts of a channel, each deployment on its own', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  await writeHostRecord(createRecord({ environment: 'staging', channel: 'beta' }), storage);
  await writeHostRecord(createRecord({ host: 'museum' }), storage);
  assert.deepEqual(await namesIn(storage, 'production'), ['museum/production', 'shop/production']);
  assert.deepEqual(await namesIn(storage, 'beta'), ['shop/staging']);
  assert.deepEqual(await namesIn(storage, 'other'), []);
});

test('replaces the record of an earlier deployment', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  await writeHostRecord(createRecord({ channel: 'beta' }), storage);
  assert.deepEqual(await namesIn(storage, 'production'), []);
  assert.deepEqual(await namesIn(storage, 'beta'), ['shop/production']);
});

test('removes a record, and says when there is none', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  assert.equal(await removeHostRecord('shop', 'production', storage), 'hosts/shop/production.json');
  assert.deepEqual(await namesIn(storage, 'production'), []);
  assert.equal(await removeHostRecord('shop', 'production', storage), undefined);
});

test('reads the other records beside one that is not valid, and reports that one', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  await storage.create('hosts/foreign/live.json', Buffer.from('{"format":2}'));
  await storage.create('hosts/broken/live.json', Buffer.from('{'));
  assert.deepEqual(await namesIn(storage, 'production'), ['shop/production']);
  const unreadable = (await readKnownHosts('production', storage)).filter(
    ({ kind }) => kind === 'unreadable',
  );
  assert.deepEqual(
    unreadable.map((host) => 'problem' in host && [host.host, host.problem.split(':', 1)[0]]),
    [
      ['broken', 'hosts/broken/live.json is not JSON.'],
      ['foreign', 'hosts/foreign/live.json is not valid'],
    ],
  );
});

test('ignores what is no record, and a bad record of another channel', async () => {
  const storage = createMemoryStorage();
  await storage.create('hosts/shop/README.md', Buffer.from('notes'));
  await storage.create('hosts/foreign/live.json', Buffer.from('{"format":2,"channel":"beta"}'));
  assert.deepEqual(await readKnownHosts('production', storage), []);
  assert.equal((await readKnownHosts('beta', storage)).length, 1);
});
