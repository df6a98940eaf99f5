/** Looks in the installed engine for its files and its CSS classes that `map-remote/src` names. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { listFiles } from '../../support/list-files.ts';
import { PATHS } from '../../support/paths.js';
import { importsOf, MODULE_NAMES, readStyleSheet, readTexts } from './built-engine.ts';

const SOURCE = join(PATHS.root, 'map-remote', 'src');
const paths = (await listFiles(SOURCE)).filter((path) => /(?<!\.test)\.(?:tsx?|css)$/.test(path));
const sources = await Promise.all(paths.map((path) => readFile(join(SOURCE, path), 'utf8')));

const listNames = (pattern: RegExp, among: readonly string[] = sources) =>
  [...new Set(among.flatMap((text) => text.match(pattern) ?? []))].sort();

/** Classes that the engine makes of a beginning and a variable. */
const COMPOSED: Readonly<Record<string, string>> = {
  'mapboxgl-popup-anchor-center': 'mapboxgl-popup-anchor-',
};

const inEngine = [...readTexts(), readStyleSheet()].join('\n');
const classes = listNames(/mapboxgl-[\w-]*\w/g);

test('classes are found', () => assert.ok(classes.length > 0));
for (const name of classes) {
  test(`the engine has the class ${name}`, () => {
    // A class may be the beginning of several: `mapboxgl-ctrl-bottom` of those of two corners.
    assert.ok(new RegExp(`(?<![\\w-])${COMPOSED[name] ?? name}(?!\\w)`).test(inEngine));
  });
}

const named = ['engine/engine-module.ts', 'map/readiness/wanted-modules.ts'];
const modules = listNames(
  /(?<=')[\w.]+\.js(?=')/g,
  sources.filter((_, index) => named.includes(paths[index] as string)),
);

test('modules are found', () => assert.ok(modules.length > 0));
for (const name of modules) {
  test(`the engine has the module ${name}`, () => assert.ok(MODULE_NAMES.includes(name)));
}

test('what the engine imports at once is in the release’s facts, which pages request it by', async () => {
  const { engine } = JSON.parse(await readFile(join(PATHS.root, 'map-remote', 'dist', 'build.json'), 'utf8'));
  const needed = ['mapbox-gl.js', ...importsOf('mapbox-gl.js'), ...importsOf('worker.js')];
  assert.deepEqual([...new Set(needed)].sort(), [...engine.modules].sort());
});
