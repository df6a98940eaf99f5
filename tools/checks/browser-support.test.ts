/** Checks that the supported browsers can parse all built scripts, and that the documents name the same browsers. */
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { readBuiltFiles } from './built-files.ts';
import { listNewerThan2018, parseAs } from './read-syntax.ts';

/** Browsers that are too old for the other scripts must still run this one, since it tells people so. */
const FIRST_SCRIPT = 'head-start.js';
const EMBED = 'embed.js';

const RELEASE = join(PATHS.remoteDist, 'release');

/** The edition of ECMAScript that Chromium 123, Firefox 124 and Safari 17.5 support completely. */
const SUPPORTED_SYNTAX = 2022;

const ES_MODULE = /^(embed|mount|contract)\.js$|^mount-|^(mapbox-gl|map-remote)\/.*\.js$/;

for (const [name, dir] of [
  ['host', PATHS.hostDist],
  ['release', RELEASE],
  ['engine', join(PATHS.remoteDist, 'engine')],
] as const) {
  test(`${name}: the supported browsers can parse every script`, async () => {
    const scripts = await readBuiltFiles(dir, /\.js$/);
    assert.notEqual(scripts.length, 0);
    for (const { path, text } of scripts) {
      const sourceType = ES_MODULE.test(path) ? 'module' : 'script';
      assert.doesNotThrow(() => parseAs(text, SUPPORTED_SYNTAX, sourceType), path);
    }
  });
}

test('the page’s first script has no syntax newer than 2017, which all browsers with ES modules can parse', async () => {
  const text = await readFile(join(PATHS.hostDist, FIRST_SCRIPT), 'utf8');
  parseAs(text, 2017, 'script');
});

test('browsers without ES modules can parse the script that tells people so', async () => {
  const page = await readFile(join(PATHS.hostDist, 'index.html'), 'utf8');
  const [, text = ''] = /<script nomodule>(.*?)<\/script>/s.exec(page) ?? [];
  assert.match(text, /too old/);
  parseAs(text, 5, 'script');
});

test('embed.js has no syntax newer than 2018, except import() and import.meta', async () => {
  const text = await readFile(join(RELEASE, EMBED), 'utf8');
  assert.deepEqual(listNewerThan2018(text), []);
});

test('finds newer syntax in a text', () => {
  assert.deepEqual(
    listNewerThan2018('export const f = async (a) => ({ ...(await import(a)), b: import.meta })'),
    [],
  );
  const newer = 'try { a?.b } catch { a ?? 1n } export * as c from "c"; a = /./s';
  assert.equal(listNewerThan2018(newer).length, 6);
  assert.throws(() => listNewerThan2018('class A { #b = 1 }'));
  assert.throws(() => parseAs('a = { ...b }', 2017, 'script'));
});

test('all documents name the same versions of browsers', async () => {
  const read = (path: string) => readFile(join(PATHS.root, path), 'utf8');
  const naming = await Promise.all(
    ['README.md', 'map-remote/README.md', 'map-remote/src/standalone/index.html'].map(read),
  );
  const versions = naming.map((text) => {
    const [, ...named] =
      /Chrome\s+(?:and|or)\s+Edge\s+(\d+),\s+Firefox\s+(\d+),\s+Safari\s+([\d.]+\d)/.exec(text) ?? [];
    return named.join(' ');
  });
  assert.deepEqual(versions, Array(3).fill('123 124 17.5'));
});
