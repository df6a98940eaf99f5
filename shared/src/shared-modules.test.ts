import { readFileSync } from 'node:fs';
import path from 'node:path';
import { hostShared, remoteShared, shareStrategy } from '../federation/shared-modules.cjs';
import { satisfy } from '@module-federation/enhanced/runtime';

interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function readInstalled(name: string): Manifest {
  return readManifest(require.resolve(`${name}/package.json`));
}

const HOST = Object.entries(hostShared);
const REMOTE = Object.entries(remoteShared);

test('react and react-dom are installed in one version, which both sides pin', () => {
  const { version } = readInstalled('react');
  expect(readInstalled('react-dom').version).toBe(version);
  for (const side of ['host', 'map-remote']) {
    const { dependencies } = readManifest(path.join(__dirname, '../..', side, 'package.json'));
    expect(dependencies).toMatchObject({ react: version, 'react-dom': version });
  }
});

test.each(HOST)('the host provides %s in the installed version', (name, settings) => {
  expect(settings.version).toBe(readInstalled(name.replace('/', '')).version);
});

test.each(REMOTE)('the host provides %s in a version the remote accepts', (name, settings) => {
  expect(settings.requiredVersion).toMatch(/^\^[1-9]\d*\.\d+\.\d+$/);
  expect(satisfy(hostShared[name]?.version ?? '', settings.requiredVersion)).toBe(true);
});

test.each(HOST)('a second copy of %s, or one out of range, is refused', (_name, settings) => {
  expect(settings).toMatchObject({ singleton: true, strictVersion: true });
});

test.each(HOST)('the host has %s from the start, without an async boundary', (_name, settings) => {
  expect(settings.eager).toBe(true);
});

test('a failed remote cannot prevent the host from starting', () => {
  expect(shareStrategy).toBe('loaded-first');
});
