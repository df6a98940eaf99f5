import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { TARGETS } from './targets.ts';

test('a changed document of the contract package makes a new build of map-remote, which packs it', async () => {
  const { files } = JSON.parse(await readFile(join(PATHS.root, 'shared', 'package.json'), 'utf8'));
  // npm packs the README of a package without being told.
  const packed = ['README.md', ...files].filter((name: string) => name.endsWith('.md'));
  const inputs = TARGETS['map-remote'].inputs.filter((path) => path.startsWith('shared/'));
  assert.deepEqual([...inputs].sort(), packed.map((name) => `shared/${name}`).sort());
});
