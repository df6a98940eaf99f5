import { readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTRACT_VERSION, checkContract } from './contract-version.js';

test.each([
  ['1.0.0', '1.0.0'],
  ['1.0.0', '1.7.2'],
  ['1.7.2', '1.0.0'],
  ['12.0.1', '12.3.4'],
])('a host of contract %s works with a remote of %s', (host, remote) => {
  expect(checkContract(host, remote)).toEqual({ ok: true, value: undefined });
});

test.each([
  ['1.0.0', '2.0.0'],
  ['2.1.0', '1.9.9'],
  ['1.0.0', '10.0.0'],
  ['1.0.0', '1.0'],
  ['1.0.0', '1'],
  ['1.0.0', 'v1.0.0'],
  ['1.0.0', '1.0.0-beta.1'],
  ['1.0.0', ' 1.0.0'],
  ['1.0.0', '1.0.0\n'],
  ['1.0.0', ''],
  ['', ''],
  ['latest', 'latest'],
])('a host of contract %j does not work with a remote of %j, and the error has both', (host, remote) => {
  expect(checkContract(host, remote)).toMatchObject({
    ok: false,
    error: { code: 'CONTRACT_MISMATCH', details: { host, remote }, retry: 'after-fix' },
  });
});

test.each([undefined, null, 1, {}])('a remote that states %j as its version is a mismatch', (version) => {
  expect(checkContract(CONTRACT_VERSION, version as string).ok).toBe(false);
});

test('the version of the package is the version of the contract', () => {
  const file = path.join(__dirname, '../../package.json');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ version: CONTRACT_VERSION });
});
