import assert from 'node:assert/strict';
import { test } from 'node:test';
import { makeHostRecord } from './make-host-record.ts';
import type { DeployedHost } from './make-host-record.ts';

const PLANTED = 'SeCrEt0123456789';

const CONFIG = { provider: { baseApiUrl: 'https://api.example' }, style: 'mapbox://styles/a/b' };

const make = (parts?: Partial<DeployedHost>) =>
  makeHostRecord({
    host: 'shop',
    environment: 'production',
    channel: 'production',
    recordedAt: new Date('2026-11-21T08:00:00Z'),
    facts: { contract: '1.2.0', loads: 'federation', exposes: ['./MapView'], shared: { react: '19.3.1' } },
    storeUrl: 'https://store.example/',
    configs: { main: CONFIG },
    ...parts,
  });

test('has everything that a release is checked against', () => {
  assert.deepEqual(make(), {
    format: 1,
    host: 'shop',
    environment: 'production',
    channel: 'production',
    recordedAt: '2026-11-21T08:00:00.000Z',
    contract: '1.2.0',
    loads: 'federation',
    exposes: ['./MapView'],
    shared: { react: '19.3.1' },
    storeUrl: 'https://store.example/',
    configs: { main: CONFIG },
  });
});

test('has no secret in any part', () => {
  const url = (path: string) => `https://me:${PLANTED}@shop.example/${path}?a=${PLANTED}#${PLANTED}`;
  const record = make({
    storeUrl: url('maps/'),
    pageUrl: url('find'),
    workerUrl: url('worker.js'),
    csp: `script-src 'nonce-${PLANTED}' https://a.example/?k=${PLANTED}; report-uri /${PLANTED}`,
    configs: {
      main: {
        ...CONFIG,
        provider: { ...CONFIG.provider, accessToken: `pk.${PLANTED}` },
        // Not a field of the contract.
        note: { anything: PLANTED },
      },
    },
  });
  assert.equal(JSON.stringify(record).indexOf(PLANTED), -1, JSON.stringify(record));
  assert.deepEqual(
    [record.storeUrl, record.pageUrl],
    ['https://shop.example/maps/', 'https://shop.example/find'],
  );
});

const REFUSED: [what: string, parts: Parameters<typeof make>[0], message: RegExp][] = [
  [
    'a secret token',
    { configs: { main: { ...CONFIG, provider: { ...CONFIG.provider, accessToken: `sk.${PLANTED}` } } } },
    /"main" is not valid: provider\.accessToken .*got a secret token/,
  ],
  [
    'a config that is not valid',
    { configs: { other: { ...CONFIG, style: 7 } } },
    /"other" is not valid: style must be/,
  ],
  ['no config', { configs: {} }, /configs must be at least one config/],
  ['a name that leads out of the folder', { host: '../releases' }, /host must be lower-case letters/],
];

for (const [what, parts, message] of REFUSED) {
  test(`refuses ${what}, without a secret in the message`, () => {
    assert.throws(
      () => make(parts),
      (error) => {
        const text = String(error);
        assert.match(text, message);
        assert.equal(text.indexOf(PLANTED), -1);
        return true;
      },
    );
  });
}
