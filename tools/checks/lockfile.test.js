import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';

/** @type {{ packages: Record<string, { resolved?: string, link?: boolean, optionalDependencies?: Record<string, string> }> }} */
const { packages } = JSON.parse(readFileSync(join(PATHS.root, 'package-lock.json'), 'utf8'));

// npm drops the packages of other platforms when it updates a lockfile in a folder with node_modules, or when a
// registry lacks them; then "npm ci" fails on every platform.
test('locks the optional packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  assert.deepEqual(missing, []);
});

test('takes packages from whatever registry the user has', () => {
  const bound = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  assert.deepEqual(bound, []);
});
