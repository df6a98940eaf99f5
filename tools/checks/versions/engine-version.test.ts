/** The version of the engine is written in files `package.json` alone, which must agree, so that an upgrade changes no other file. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../../support/paths.js';
import { trackedFiles } from './tracked-files.ts';

/** Files that may name it. */
const MAY_NAME = [
  // What is installed. `one-version.test.ts` keeps these equal.
  /(?:^|\/)package(?:-lock)?\.json$/,
  // What was so at that time.
  /(?:^|\/)CHANGELOG\.md$/,
  // A generator writes it there, and a test compares the two.
  /^shared\/CONTRACT\.md$/,
  // Results of runs with that version.
  /^tools\/lab\/results\//,
];

const manifest: { devDependencies: Readonly<Record<string, string>> } = JSON.parse(
  readFileSync(join(PATHS.root, 'map-remote', 'package.json'), 'utf8'),
);
const version = manifest.devDependencies['mapbox-gl'] ?? '';
const [major, minor] = version.split('.');

/** The whole version, or the version without its last part where it can't be another figure. */
const NAMED = [
  new RegExp(`(?<![\\d.])${version.replaceAll('.', '\\\\?\\.')}(?![\\d.]*\\d)`),
  new RegExp(`(?:mapbox-gl|mapbox gl js|engine)\\W{1,3}v?${major}\\.${minor}(?!\\d)`, 'i'),
  new RegExp(`\\(${major}\\.${minor}\\)`),
];

const isNamedIn = (text: string) => NAMED.some((pattern) => pattern.test(text));

test('the version is found', () => {
  assert.match(version, /^\d+\.\d+\.\d+$/);
  for (const text of [`mapbox-gl/${version}/core.js`, `The engine (${major}.${minor}) does`, `js-${version}`])
    assert.ok(isNamedIn(text), text);
  for (const text of [`1${version}`, `${version}1`, `${major}.${minor} kB`])
    assert.ok(!isNamedIn(text), text);
});

test('no other file names it', () => {
  const paths = trackedFiles().filter((path) => !MAY_NAME.some((pattern) => pattern.test(path)));
  const found = paths.flatMap((path) => {
    const lines = readFileSync(join(PATHS.root, path), 'utf8').split('\n');
    return lines.flatMap((line, index) => (isNamedIn(line) ? [`${path}:${index + 1} ${line.trim()}`] : []));
  });
  assert.ok(paths.length > 0);
  assert.deepEqual(found, []);
});
