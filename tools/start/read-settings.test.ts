import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from './read-settings.ts';

test('needs no setting at all', () => {
  assert.deepEqual(readSettings({ HOST_PORT: '', MAPBOX_ACCESS_TOKEN: '' }), {
    ports: { host: 3000, remote: 3001, provider: 3002, telemetry: 3003 },
    mapboxToken: undefined,
  });
});

test('reads ports and a public token from the environment', () => {
  const ports = { HOST_PORT: '0', REMOTE_PORT: '8081', PROVIDER_PORT: '65535', TELEMETRY_PORT: '9000' };
  assert.deepEqual(readSettings({ ...ports, MAPBOX_ACCESS_TOKEN: 'pk.abc' }), {
    ports: { host: 0, remote: 8081, provider: 65535, telemetry: 9000 },
    mapboxToken: 'pk.abc',
  });
});

for (const value of ['abc', '-1', '65536', '80.5', '0x50', ' ']) {
  test(`refuses "${value}" as a port and names the variable`, () => {
    assert.throws(() => readSettings({ REMOTE_PORT: value }), {
      name: 'ExpectedError',
      message: /^REMOTE_PORT must/,
    });
  });
}

test('refuses a secret token without repeating it', () => {
  assert.throws(
    () => readSettings({ MAPBOX_ACCESS_TOKEN: 'sk.very-secret' }),
    (error: Error) => error.name === 'ExpectedError' && !error.message.includes('very-secret'),
  );
});
