import assert from 'node:assert/strict';
import { test } from 'node:test';
import { completePackages } from './complete-lock.ts';

const BUNDLER = {
  version: '2.3.2',
  optionalDependencies: {
    '@bundler/binding-darwin-arm64': '2.3.2',
    '@bundler/binding-linux-x64-gnu': '2.3.2',
    '@bundler/binding-wasm32-wasi': '2.3.2',
  },
};
const LINUX = { version: '2.3.2', integrity: 'sha512-x', os: ['linux'], cpu: ['x64'], optional: true };

test('adds packages of other platforms that a registry lacks', () => {
  const complete = completePackages({
    'node_modules/@bundler/binding': { ...BUNDLER, dev: true },
    'node_modules/@bundler/binding-linux-x64-gnu': LINUX,
  });
  assert.deepEqual(complete['node_modules/@bundler/binding-darwin-arm64'], {
    version: '2.3.2',
    os: ['darwin'],
    cpu: ['arm64'],
    dev: true,
    optional: true,
  });
  assert.deepEqual(complete['node_modules/@bundler/binding-wasm32-wasi']?.cpu, ['wasm32']);
  assert.deepEqual(complete['node_modules/@bundler/binding-linux-x64-gnu'], LINUX);
});

test('locks two versions of a package in two places', () => {
  const complete = completePackages({
    'node_modules/a/node_modules/@bundler/binding': BUNDLER,
    'node_modules/@bundler/binding-linux-x64-gnu': { ...LINUX, version: '1.0.0' },
  });
  const path = 'node_modules/a/node_modules/@bundler/binding/node_modules/@bundler/binding-linux-x64-gnu';
  assert.equal(complete[path]?.version, '2.3.2');
  assert.equal(complete['node_modules/@bundler/binding-linux-x64-gnu']?.version, '1.0.0');
});

test('lets no package be installed whose platform it does not know', () => {
  const complete = completePackages({ 'node_modules/a': { optionalDependencies: { extras: '^1.2.3' } } });
  assert.deepEqual(complete['node_modules/extras'], { version: '1.2.3', cpu: ['none'], optional: true });
});

test('locks no hash of the contract package', () => {
  const complete = completePackages({
    'node_modules/@mapdock/shared': { version: '1.2.0', resolved: 'file:../a.tgz', integrity: 'sha512-old' },
    'node_modules/valibot': { version: '1.5.0', integrity: 'sha512-valibot' },
  });
  assert.deepEqual(complete, {
    'node_modules/@mapdock/shared': { version: '1.2.0', resolved: 'file:../a.tgz' },
    'node_modules/valibot': { version: '1.5.0', integrity: 'sha512-valibot' },
  });
});
