import assert from 'node:assert/strict';
import { test } from 'node:test';
import { integrityOf } from '../release-files/file-facts.ts';
import { makePointer, toPointerDocument } from './make-pointer.ts';
import { makeRelease } from '../release-files/make-release.ts';
import { pointRelease } from './point-release.ts';

function createRelease(facts: object = {}) {
  const paths = ['remoteEntry.js', 'a.js', 'b.js', 'b.css', 'lazy.js', 'contract.js'];
  const engine = ['mapbox-gl.js', 'shared.js', 'worker.js', 'mapbox-gl.css'];
  return makeRelease({
    facts: {
      version: '1.2.3',
      contract: '1.0.0',
      container: 'map_remote',
      entry: 'remoteEntry.js',
      exposes: { './a': { js: ['a.js'], css: [] }, './b': { js: ['a.js', 'b.js'], css: ['b.css'] } },
      engine: {
        name: 'mapbox-gl',
        version: '3.0.0',
        modules: ['mapbox-gl.js', 'shared.js'],
        worker: 'worker.js',
        css: 'mapbox-gl.css',
      },
      requires: {},
      ...facts,
    },
    releaseFiles: new Map(paths.map((path) => [path, Buffer.from(path)])),
    engineFiles: new Map(engine.map((path) => [`engine/mapbox-gl/3.0.0/${path}`, Buffer.from(path)])),
  });
}

const point = (release: ReturnType<typeof createRelease>) =>
  pointRelease({ release, releaseDocument: Buffer.from('release.json') });

const CHANNEL = { channel: 'production', sequence: 7, issuedAt: new Date(0) };

test('has the hashes of the files that a host requests right after the pointer, and no others', () => {
  assert.deepEqual(
    point(createRelease()).files,
    Object.fromEntries(
      [
        ['remoteEntry.js', 'remoteEntry.js'],
        ['a.js', 'a.js'],
        ['b.js', 'b.js'],
        ['b.css', 'b.css'],
        ['../../engine/mapbox-gl/3.0.0/mapbox-gl.js', 'mapbox-gl.js'],
        ['../../engine/mapbox-gl/3.0.0/shared.js', 'shared.js'],
      ].map(([path, content]) => [path, integrityOf(Buffer.from(String(content)))]),
    ),
  );
});

test('has the hashes of the ES module and of the loader of embed.js', () => {
  const release = createRelease({ module: 'a.js', loader: '../../engine/mapbox-gl/3.0.0/worker.js' });
  const { files, loader } = point(release);
  assert.equal(files?.['a.js'], integrityOf(Buffer.from('a.js')));
  // Hosts before 1.3 refuse a release with a hash there that is neither of its folder nor of its engine's.
  assert.equal(Object.hasOwn(files ?? {}, String(release.loader)), false);
  assert.deepEqual(loader, { [String(release.loader)]: integrityOf(Buffer.from('worker.js')) });
});

test('has files that releases share in a list of its own, which older hosts ignore', () => {
  const part = '../../engine/mapbox-gl/3.0.0/shared.js';
  const pointed = point(createRelease({ parts: [part] }));
  assert.deepEqual(pointed.parts, { [part]: integrityOf(Buffer.from('shared.js')) });
  assert.equal(Object.hasOwn(point(createRelease()), 'parts'), false);
  assert.throws(() => createRelease({ parts: ['../../engine/map-remote/1/map.js'] }), /doesn't have/);
});

test('leaves out what only the release file needs', () => {
  const release = createRelease({
    contractModule: 'contract.js',
    csp: { 'worker-src': ['blob:'] },
    unheardOf: 1,
  });
  assert.equal(release.contractModule, 'contract.js');
  const pointer = makePointer({ ...CHANNEL, release: point(release), canary: undefined, withdrawn: [] });
  const members = Object.keys(pointer.release);
  assert.deepEqual(
    ['contractModule', 'csp', 'format', 'unheardOf'].filter((name) => members.includes(name)),
    [],
  );
});

test('leaves out fields for what a channel does not have', () => {
  const pointer = makePointer({
    ...CHANNEL,
    release: point(createRelease()),
    canary: undefined,
    withdrawn: [],
  });
  assert.deepEqual(Object.keys(pointer), ['format', 'channel', 'sequence', 'issuedAt', 'release']);
});

test('keeps the last five withdrawn releases', () => {
  const withdrawn = Array.from({ length: 8 }, (_, index) => `1.0.${index}-0123456789abcdef`);
  const pointer = makePointer({ ...CHANNEL, release: point(createRelease()), canary: undefined, withdrawn });
  assert.deepEqual(pointer.withdrawn, withdrawn.slice(3));
});

function createPointer(chunks: number) {
  const js = Array.from({ length: chunks }, (_, index) => `${String(index).padStart(90, 'x')}.js`);
  const release = {
    ...point(createRelease()),
    exposes: { './a': { js, css: [] } },
  };
  return makePointer({ ...CHANNEL, release, canary: { percent: 5, release }, withdrawn: [] });
}

test('is written on one line', () => {
  const text = String(toPointerDocument(createPointer(1)));
  assert.deepEqual(JSON.parse(text), createPointer(1));
  assert.equal(text.split('\n').length, 2);
  assert.ok(!text.includes(': '));
});

test('may have 5120 bytes and not one more', () => {
  const pointer = createPointer(5);
  const room = 5120 - toPointerDocument({ ...pointer, channel: '' }).byteLength;
  const fill = (length: number) => ({ ...pointer, channel: 'x'.repeat(length) });
  assert.equal(toPointerDocument(fill(room)).byteLength, 5120);
  assert.throws(() => toPointerDocument(fill(room + 1)), {
    name: 'ExpectedError',
    message: /has 5121 bytes, and at most 5120 .*with a canary, 0 withdrawn, 0 signatures/,
    details: { code: 'POINTER_TOO_LARGE', path: `channels/${'x'.repeat(room + 1)}.json` },
  });
});
