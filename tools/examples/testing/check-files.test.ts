import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  findBoundPackages,
  findLooseVersions,
  findOutsideReferences,
  findUndeclaredImports,
} from './check-files.ts';

test('finds references out of an example', () => {
  const content = "import a from '../b'; import c from '../../../shared/src/d.js'; // @mapdock/host";
  assert.deepEqual(findOutsideReferences('src/app/a.ts', content), [
    '../../../shared/src/d.js',
    '@mapdock/host',
  ]);
  assert.deepEqual(findOutsideReferences('tsconfig.json', '{ "extends": "../../tsconfig.json" }'), [
    '../../tsconfig.json',
  ]);
});

test('lets an example refer to its own files and to the contract package', () => {
  const manifest = '{ "@mapdock/shared": "file:../.packages/mapdock-shared.tgz" }';
  assert.deepEqual(findOutsideReferences('package.json', manifest), []);
  assert.deepEqual(
    findOutsideReferences('src/ui/a.ts', "import { b } from '../b.js'; import '@mapdock/shared';"),
    [],
  );
});

test('finds packages that are not declared, however they are imported', () => {
  const content = `
    import a from 'a/b';
    import type { B } from "@scope/b/c";
    export * from 'd';
    import 'e.css';
    const f = await import('f');
    import own from './own.js';
    import fs from 'node:fs';
    import('map_remote/mount');`;
  assert.deepEqual(findUndeclaredImports(content, []), ['a', '@scope/b', 'd', 'e.css', 'f']);
  assert.deepEqual(findUndeclaredImports(content, ['a', '@scope/b', 'd', 'e.css', 'f']), []);
});

test('finds versions that are not exact', () => {
  const exact = { a: '1.2.3', b: '2.0.0-beta.1', '@mapdock/shared': 'file:../.packages/mapdock-shared.tgz' };
  const loose = { c: '^1.2.3', d: 'latest', e: 'file:../e' };
  assert.deepEqual(findLooseVersions({ dependencies: exact, devDependencies: loose }), Object.entries(loose));
});

test('finds packages that are bound to a registry or to one build of the contract package', () => {
  const packages = {
    '': {},
    'node_modules/a': { integrity: 'sha512-a' },
    'node_modules/b': { resolved: 'https://registry.example/b.tgz' },
    'node_modules/@mapdock/shared': { resolved: 'file:../.packages/mapdock-shared.tgz' },
  };
  assert.deepEqual(findBoundPackages(packages), ['node_modules/b']);
  const ours = { resolved: 'file:../.packages/mapdock-shared.tgz', integrity: 'sha512-b' };
  assert.deepEqual(findBoundPackages({ ours }), ['ours']);
});
