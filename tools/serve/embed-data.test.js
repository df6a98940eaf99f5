import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { PATHS } from '../support/paths.js';
import { embedByServer, embedData } from './embed-data.js';

const TEMPLATE = await readFile(`${PATHS.root}/host/src/index.html`, 'utf8');
/** As the build writes it. */
const MINIFIED =
  '<head><link rel=preload as=fetch crossorigin href=config.json><script async src=head-start.js></script></head>';

/** @param {string} page @param {string} id */
const read = (page, id) => {
  const [, content] = new RegExp(`id="${id}">(.*?)</script>`, 's').exec(page) ?? [];
  return content === undefined ? undefined : JSON.parse(content);
};

for (const [name, page] of Object.entries({ TEMPLATE, MINIFIED })) {
  test(`puts both before the script that reads them (${name})`, () => {
    const made = embedData(page, { config: { title: 'A' }, pointer: { sequence: 1 } });
    assert.deepEqual(read(made, 'mapdock-config'), { title: 'A' });
    assert.deepEqual(read(made, 'mapdock-pointer'), { sequence: 1 });
    assert.ok(made.indexOf('mapdock-pointer') < made.indexOf('head-start.js'));
  });

  test(`leaves out the request that is needed no more (${name})`, () => {
    assert.match(page, /href="?config\.json/);
    assert.doesNotMatch(embedData(page, { config: {} }), /href="?config\.json/);
    assert.equal(read(embedData(page, { config: {} }), 'mapdock-pointer'), undefined);
  });
}

const HASH = (/** @type {string} */ letter) => `sha384-${letter.repeat(64)}`;
const CHANNEL_URL = 'https://maps.example/store/channels/production.json';
const STORE = 'https://maps.example/store/';
const ENGINE = `${STORE}engine/mapbox-gl/3.32.0/`;
/** @param {string} id @param {object} [other] */
const release = (id, other) => ({
  url: `../releases/${id}/`,
  entry: 'remoteEntry.js',
  exposes: { './MapView': { js: ['map.js'], css: [] }, './mount': { js: ['other.js'], css: [] } },
  engine: {
    url: '../engine/mapbox-gl/3.32.0/',
    modules: ['core.js', 'odd.js'],
    css: 'mapbox-gl.css',
    worker: 'worker.js',
  },
  files: {
    '../../engine/mapbox-gl/3.32.0/core.js': HASH('c'),
    '../../engine/mapbox-gl/3.32.0/odd.js': 'sha384-"><script>alert(1)</script>',
    'remoteEntry.js': HASH('e'),
    ...other,
  },
});

/** @param {string} page */
const readHints = (page) =>
  [
    ...page.matchAll(/<link rel="(modulepreload|preload)"([^>]*) href="(\S+?)"(?: integrity="(\S+?)")?>/g),
  ].map(([, kind, , href, hash]) => [kind, href, hash].filter((part) => part !== undefined).join(' '));
/** @param {object} remote @param {object} pointer @param {string} [pageUrl] */
const hintsFor = (remote, pointer, pageUrl) =>
  readHints(
    embedData(MINIFIED, { config: { remote: { channelUrl: CHANNEL_URL, ...remote } }, pointer, pageUrl }),
  );
const ENGINE_HINTS = [
  `modulepreload ${ENGINE}core.js ${HASH('c')}`,
  `preload ${ENGINE}odd.js`,
  `preload ${ENGINE}worker.js`,
  `preload ${ENGINE}mapbox-gl.css`,
];

test('hints at what the release starts with, before the first script', () => {
  const ofRelease = ['map.js', 'remoteEntry.js', 'release.json'].map(
    (file) => `preload ${STORE}releases/1/${file}`,
  );
  assert.deepEqual(
    hintsFor({}, { release: release('1') }).toSorted(),
    [...ENGINE_HINTS, ...ofRelease].toSorted(),
  );
  const made = embedData(MINIFIED, {
    config: { remote: { channelUrl: CHANNEL_URL } },
    pointer: { release: release('1') },
  });
  assert.ok(made.indexOf('modulepreload') < made.indexOf('head-start.js'));
  assert.doesNotMatch(made, /<script>alert/);
});

test('hints at nothing that the host might not take', () => {
  const pointer = { release: release('1') };
  assert.deepEqual(hintsFor({ allowedOrigins: ['https://other.example'] }, pointer), []);
  assert.deepEqual(hintsFor({ keys: [{ kid: 'a' }] }, pointer), []);
  assert.notDeepEqual(hintsFor({ keys: [] }, pointer), []);
  assert.deepEqual(hintsFor({}, { ...pointer, canary: { release: release('2') } }), ENGINE_HINTS);
  const changed = release('2', { '../../engine/mapbox-gl/3.32.0/core.js': HASH('d') });
  assert.deepEqual(hintsFor({}, { ...pointer, canary: { release: changed } }), ENGINE_HINTS.slice(1));
});

test('a channel with a relative address needs the page’s', () => {
  const remote = { channelUrl: '/store/channels/production.json' };
  assert.deepEqual(hintsFor(remote, { release: release('1') }), []);
  const hints = hintsFor(remote, { release: release('1') }, 'https://maps.example/app/');
  assert.equal(hints[0], ENGINE_HINTS[0]);
});

test('a pointer that is none still makes a page', () => {
  assert.deepEqual(hintsFor({}, { release: null }), []);
});

test('no text gets out of its block', () => {
  const config = { title: '</script><script>alert(1)</script><!--' };
  const made = embedData(MINIFIED, { config });
  assert.equal(made.match(/<script/g)?.length, 2);
  assert.deepEqual(read(made, 'mapdock-config'), config);
});

test('lets a server fill in the config', () => {
  assert.match(embedByServer(MINIFIED), /<!--#include virtual="config.json" --><\/script><script async/);
});

test('refuses a page that is no host’s', () => {
  assert.throws(() => embedData('<head></head>', { config: {} }), /head-start\.js/);
});
