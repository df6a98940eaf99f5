/** `npm run new-version` raises the packages from one version to the next, so all must have the same one: `tools/versions/README.md`. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../../support/paths.js';
import { changeManifests, CONTRACT, readFolders, readManifest } from '../../versions/manifests.ts';

const readText = (path: string) => readFileSync(join(PATHS.root, path), 'utf8');

const folders = readFolders(PATHS.root);
const manifests = folders.map((folder) => readManifest(PATHS.root, folder));

test('all packages but the contract have one version', () => {
  const versions = manifests.filter((_, index) => folders[index] !== CONTRACT).map(({ version }) => version);
  assert.ok(versions.length > 1);
  assert.equal(new Set(versions).size, 1, versions.join(', '));
});

test('the lockfile has the versions of the packages', () => {
  const versions = new Map(manifests.map(({ name, version }) => [name, version]));
  const files = changeManifests(PATHS.root, folders, (manifest) => {
    manifest.version = versions.get(manifest.name) ?? '';
  });
  assert.equal(readText('package-lock.json'), files.get('package-lock.json'));
});

test('the changelog has a place for what is not released', () => {
  assert.equal(readText('CHANGELOG.md').match(/^## Unreleased\n/gm)?.length, 1);
});
