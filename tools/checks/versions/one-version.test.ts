/** Each package has one version in this repository, whether a workspace, an example or a peer of the benchmarks needs it. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../../support/paths.js';
import { trackedFiles } from './tracked-files.ts';

export type Versions = Readonly<Record<string, string>>;

export type Manifest = { dependencies?: Versions; devDependencies?: Versions };

/** Packages in other versions, by folder, each for a reason. */
const OTHERS: Readonly<Record<string, readonly string[]>> = {
  // Shows a host with another React.
  'examples/webpack-react-18': ['react', 'react-dom', '@types/react', '@types/react-dom'],
  // The compiler that this Angular works with.
  'examples/angular': ['typescript'],
  // @module-federation/vite brings its own version of the runtime, which this one equals.
  'examples/vite-react': ['@module-federation/runtime'],
};

const FEDERATION = /^@module-federation\/(?!vite$)/;
const EXACT = /^(?:npm:.+@)?\d+\.\d+\.\d+$/;

const manifests = trackedFiles()
  .filter((path) => /(?:^|\/)package\.json$/.test(path))
  .map((path) => {
    const { dependencies, devDependencies }: Manifest = JSON.parse(
      readFileSync(join(PATHS.root, path), 'utf8'),
    );
    return { folder: path.replace(/\/?package\.json$/, ''), needed: { ...dependencies, ...devDependencies } };
  });

const pins = manifests.flatMap(({ folder, needed }) =>
  Object.entries(needed)
    .filter(([name, version]) => !version.startsWith('file:') && !name.startsWith('@mapdock/'))
    .map(([name, version]) => ({ folder, name, version })),
);
const common = pins.filter(({ folder, name }) => !OTHERS[folder]?.includes(name));

test('versions are pinned exactly', () => {
  assert.ok(pins.length > 0);
  assert.deepEqual(
    pins.filter(({ version }) => !EXACT.test(version)),
    [],
  );
});

const versionsOf = (some: readonly { name: string; version: string }[]) => [
  ...new Set(some.map(({ version }) => version)),
];

for (const name of [...new Set(common.map((pin) => pin.name))].sort()) {
  test(`${name} has one version`, () => {
    const versions = versionsOf(common.filter((pin) => pin.name === name));
    assert.equal(versions.length, 1, versions.join(', '));
  });
}

test('all packages of the federation have one version', () => {
  const versions = versionsOf(common.filter(({ name }) => FEDERATION.test(name)));
  assert.equal(versions.length, 1, versions.join(', '));
});

test('react and react-dom have the same version in each folder, as react-dom demands', () => {
  const pairs = manifests.flatMap(({ folder, needed: { react, 'react-dom': dom } }) =>
    react === undefined || react === dom ? [] : [folder],
  );
  assert.deepEqual(pairs, []);
});

test('each other version is needed', () => {
  const unneeded = Object.entries(OTHERS).flatMap(([folder, names]) =>
    names.filter((name) => {
      const own = pins.filter((pin) => pin.folder === folder && pin.name === name);
      const [version] = versionsOf(common.filter((pin) => pin.name === name));
      return own.length === 0 || own[0]?.version === version;
    }),
  );
  assert.deepEqual(unneeded, []);
});

test('renovate.json names only packages and folders that are here, so that no rule is out of date', () => {
  const { packageRules }: { packageRules: readonly Readonly<Record<string, readonly string[]>>[] } =
    JSON.parse(readFileSync(join(PATHS.root, 'renovate.json'), 'utf8'));
  const named = packageRules.flatMap((rule) => [
    ...(rule['matchPackageNames'] ?? []),
    ...(rule['matchDepNames'] ?? []),
  ]);
  const folders = packageRules.flatMap((rule) => rule['matchFileNames'] ?? []);
  const isHere = (name: string) => {
    const beginning = name.replace(/\*\*$/, '');
    return pins.some((pin) => (beginning === name ? pin.name === name : pin.name.startsWith(beginning)));
  };
  assert.ok(named.length > 0);
  assert.deepEqual(
    named.filter((name) => !isHere(name)),
    [],
  );
  assert.deepEqual(
    folders.filter((folder) => !manifests.some((each) => `${each.folder}/**` === folder)),
    [],
  );
});
