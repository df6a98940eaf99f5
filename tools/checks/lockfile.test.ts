import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';

const {
  packages,
}: {
  packages: Record<
    string,
    { resolved?: string; link?: boolean; optionalDependencies?: Record<string, string> }
  >;
} = JSON.parse(readFileSync(join(PATHS.root, 'package-lock.json'), 'utf8'));

// When npm updates a lockfile in a folder with node_modules, or from a registry that lacks packages of other platforms, it drops these
// packages from the lockfile. Then "npm ci" fails on every platform: https://github.com/npm/cli/issues/4828
test('locks the optional packages of all platforms', () => {
  const missing = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) => !(`${path}/node_modules/${name}` in packages) && !(`node_modules/${name}` in packages),
    ),
  );
  assert.deepEqual(missing, []);
});

test('is bound to no registry, so that packages come from the one that the user has configured', () => {
  const bound = Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined && !link);
  assert.deepEqual(bound, []);
});
