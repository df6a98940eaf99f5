import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sourceHash } from './source-hash.js';

const FILES = {
  'map-remote/src/a.ts': 'a',
  'map-remote/src/map/b.ts': 'b',
  'map-remote/build/plugin.js': '',
  'map-remote/webpack.config.js': '',
  'shared/src/c.ts': 'c',
  'shared/federation/shared.cjs': '',
  'webpack.config.base.js': '',
  'package-lock.json': '{}',
};

const folders: string[] = [];
afterEach(() => folders.splice(0).forEach((folder) => rmSync(folder, { recursive: true })));

/** Returns the hash of a tree with these files, written in this order. */
function hashOf(files: Record<string, string>): string {
  const root = mkdtempSync(path.join(tmpdir(), 'mapdock-hash-'));
  folders.push(root);
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(path.dirname(path.join(root, name)), { recursive: true });
    writeFileSync(path.join(root, name), text);
  }
  return sourceHash(root);
}

test('is short, and the same for the same sources in any order', () => {
  const hash = hashOf(FILES);
  expect(hash).toMatch(/^[0-9a-f]{8}$/);
  expect(hashOf(Object.fromEntries(Object.entries(FILES).reverse()))).toBe(hash);
});

test.each([
  ['another text', { 'shared/src/c.ts': 'd' }],
  ['another dependency', { 'package-lock.json': '{"name":"x"}' }],
  ['another way to build it', { 'map-remote/webpack.config.js': 'x' }],
  ['another range of React', { 'shared/federation/shared.cjs': 'x' }],
  ['one more file', { 'map-remote/src/map/d.ts': '' }],
])('changes with %s', (_what, change) => {
  expect(hashOf({ ...FILES, ...change })).not.toBe(hashOf(FILES));
});

test.each(['map-remote/src/a.test.ts', 'shared/src/x/c.test.tsx', 'map-remote/src/testing/fake.ts'])(
  'does not change with a test: %s',
  (file) => {
    expect(hashOf({ ...FILES, [file]: 'anything' })).toBe(hashOf(FILES));
  },
);

test('the repository’s own sources have one', () => {
  expect(sourceHash()).toMatch(/^[0-9a-f]{8}$/);
});
