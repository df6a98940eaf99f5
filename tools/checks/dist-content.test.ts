import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { LOCAL_TOKEN } from '../start/make-configs.ts';
import { PATHS } from '../support/paths.js';
import { readBuiltFiles } from './built-files.ts';

/** A class name that occurs in the engine's code and in its style sheet. */
const ENGINE_MARK = 'mapboxgl-ctrl';
/** Every copy of React contains the name of its element symbol. */
const REACT_MARK = 'react.transitional.element';
/** Public and secret tokens of Mapbox: a JSON object in base64 after the prefix. */
const MAPBOX_TOKEN = /\b[ps]k\.eyJ[\w-]+\.[\w-]+/;

const RELEASE = join(PATHS.remoteDist, 'release');

async function findBad(dir: string, pattern: RegExp, isBad: (text: string) => boolean) {
  const files = await readBuiltFiles(dir, pattern);
  assert.notEqual(files.length, 0);
  return files.filter(({ text }) => isBad(text)).map(({ path }) => path);
}

test('the host contains nothing of the engine', async () => {
  assert.deepEqual(await findBad(PATHS.hostDist, /\.(js|css)$/, (text) => text.includes(ENGINE_MARK)), []);
});

test('the host contains no config', async () => {
  assert.deepEqual(await readBuiltFiles(PATHS.hostDist, /(^|\/)config.*\.json$/), []);
});

test('all scripts of the host’s page are async, so that none waits for one that hangs', async () => {
  const page = await readFile(join(PATHS.hostDist, 'index.html'), 'utf8');
  const scripts = page.match(/<script [^>]*src=[^>]*>/g) ?? [];
  assert.notEqual(scripts.length, 0);
  assert.deepEqual(
    scripts.filter((script) => !/ async\b/.test(script)),
    [],
  );
});

test('the release contains no React', async () => {
  assert.deepEqual(await findBad(RELEASE, /\.js$/, (text) => text.includes(REACT_MARK)), []);
});

test('embed.js can be imported without a page, and does nothing then', async () => {
  const embed = await import(pathToFileURL(join(RELEASE, 'embed.js')).href);
  assert.deepEqual(Object.keys(embed).sort(), ['MapDockElement', 'load', 'mount']);
  await assert.rejects(embed.mount());
});

for (const [name, dir] of [
  ['host', PATHS.hostDist],
  ['map-remote', PATHS.remoteDist],
] as const) {
  test(`no built file of ${name} contains a token`, async () => {
    const isBad = (text: string) => text.includes(LOCAL_TOKEN) || MAPBOX_TOKEN.test(text);
    assert.deepEqual(await findBad(dir, /\.(js|css|html|json|map)$/, isBad), []);
  });
}
