import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createMemoryStorage } from '../testing/memory-storage.js';
import { readHostRecords, removeHostRecord, writeHostRecord } from './host-records.js';
import { makeHostRecord } from './make-host-record.js';

/** @param {Partial<import('./make-host-record.js').DeployedHost>} [parts] */
const createRecord = (parts) =>
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

/** @param {import('./host-records.js').ReleaseStorage} storage @param {string} channel */
const namesIn = async (storage, channel) =>
  (await readHostRecords(channel, storage)).map(({ host, environment }) => `${host}/${environment}`);

test('finds the hosts of a channel, each deployment for itself', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  await writeHostRecord(createRecord({ environment: 'staging', channel: 'beta' }), storage);
  await writeHostRecord(createRecord({ host: 'museum' }), storage);
  assert.deepEqual(await namesIn(storage, 'production'), ['museum/production', 'shop/production']);
  assert.deepEqual(await namesIn(storage, 'beta'), ['shop/staging']);
  assert.deepEqual(await namesIn(storage, 'other'), []);
});

test('replaces what a host left before', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  await writeHostRecord(createRecord({ channel: 'beta' }), storage);
  assert.deepEqual(await namesIn(storage, 'production'), []);
  assert.deepEqual(await namesIn(storage, 'beta'), ['shop/production']);
});

test('takes back a record, and tells when there is none', async () => {
  const storage = createMemoryStorage();
  await writeHostRecord(createRecord(), storage);
  assert.equal(await removeHostRecord('shop', 'production', storage), 'hosts/shop/production.json');
  assert.deepEqual(await namesIn(storage, 'production'), []);
  assert.equal(await removeHostRecord('shop', 'production', storage), undefined);
});

test('names a record that is none', async () => {
  const storage = createMemoryStorage();
  await storage.create('hosts/shop/production.json', Buffer.from('{"format":2}'));
  await assert.rejects(
    readHostRecords('production', storage),
    /hosts\/shop\/production\.json is not valid: format/,
  );
});
