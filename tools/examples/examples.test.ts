import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, posix } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../support/list-files.ts';
import { buildsOf, chooseExamples, EXAMPLES } from './examples.ts';
import { completePackages } from './support/complete-lock.ts';
import {
  findBoundPackages,
  findLooseVersions,
  findOutsideReferences,
  findUndeclaredImports,
  readDependencies,
} from './testing/check-files.ts';
import { makeSettings } from './testing/make-settings.ts';
import { EXAMPLES_DIR, folderOf } from './support/paths.js';

/** Folders that hold no example host: a page of this repository itself, and the output of `pack-shared.ts`. */
const NO_EXAMPLES = ['gallery', '.packages'];
const GENERATED = [
  'node_modules',
  'dist',
  '@mf-types',
  '.angular',
  '.next',
  'out',
  '.svelte-kit',
  'build',
  '.react-router',
  '.astro',
  '.nuxt',
  '.output',
];
const CODE = /\.(?:[cm]?[jt]sx?|vue|svelte|html)$/;
const BINARY = /\.(?:png|ico|woff2)$/;
const MAX_README_LINES = 60;
/** Where `npm start` serves by default. */
const DEFAULT_ORIGINS = { store: 'http://localhost:3001', provider: 'http://localhost:3002' };

const readJson = (folder: string, file: string) => JSON.parse(readFileSync(join(folder, file), 'utf8'));

test('every folder is an example with a row in examples.ts and one in the README', async () => {
  const entries = await readdir(EXAMPLES_DIR, { withFileTypes: true });
  const folders = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  const expected = folders.filter((name) => !NO_EXAMPLES.includes(name));
  assert.deepEqual(EXAMPLES.map(({ name }) => name).sort(), expected.sort());
  const list = await readFile(join(EXAMPLES_DIR, 'README.md'), 'utf8');
  assert.deepEqual(
    expected.filter((name) => !list.includes(`(${name})`)),
    [],
  );
});

test('every example is opened in a browser: by the common checks, or by tests of its own', () => {
  const unopened = EXAMPLES.filter(
    ({ name, pages }) => pages?.length === 0 && !existsSync(new URL(`e2e/${name}.e2e.ts`, import.meta.url)),
  );
  assert.deepEqual(unopened, []);
});

test('chooses the named examples, or all without a name, and returns the unknown names', () => {
  const [first] = EXAMPLES;
  const name = first?.name ?? '';
  assert.deepEqual(chooseExamples([]), { chosen: EXAMPLES, unknown: [] });
  assert.deepEqual(chooseExamples([name, 'nobody']), { chosen: [first], unknown: ['nobody'] });
});

for (const example of EXAMPLES) {
  const folder = folderOf(example);

  test(`${example.name} can be copied: it refers to nothing outside and declares what it imports`, async () => {
    const files = await listFiles(folder, (name) => !GENERATED.includes(name));
    const declared = Object.keys(readDependencies(readJson(folder, 'package.json')));
    for (const file of files.filter((path) => !BINARY.test(path))) {
      const content = await readFile(join(folder, file), 'utf8');
      assert.deepEqual(findOutsideReferences(file, content), [], file);
      if (CODE.test(file)) assert.deepEqual(findUndeclaredImports(content, declared), [], file);
    }
  });

  test(`${example.name} installs the same everywhere`, () => {
    assert.deepEqual(findLooseVersions(readJson(folder, 'package.json')), []);
    const { packages } = readJson(folder, 'package-lock.json');
    assert.deepEqual(findBoundPackages(packages), []);
    assert.deepEqual(completePackages(packages), packages, 'packages of all platforms are locked');
  });

  test(`${example.name} works with "npm start" of this repository as it is`, async () => {
    const { scripts = {} } = readJson(folder, 'package.json');
    const required = ['start', ...buildsOf(example)];
    assert.deepEqual(
      required.filter((name) => !scripts[name]),
      [],
    );
    const files = await listFiles(folder, (name) => !GENERATED.includes(name));
    const [settings = ''] = files.filter((path) => posix.basename(path) === 'mapdock.json');
    const { embed, channel, config } = readJson(folder, settings);
    assert.deepEqual({ embed, channel, config }, makeSettings(DEFAULT_ORIGINS, example));
  });

  test(`${example.name} is explained in at most ${MAX_README_LINES} lines`, async () => {
    const lines = (await readFile(join(folder, 'README.md'), 'utf8')).trimEnd().split('\n');
    assert.ok(lines.length <= MAX_README_LINES, `${lines.length} lines`);
  });
}
