import { parseDocument } from '../parse/parse-document.js';
import { RELEASE_FORMAT, channelPointerSchema, releaseFileSchema } from './release-documents.js';
import {
  createFacts,
  createPointer,
  createReleaseFile,
  INTEGRITY,
  pathsOf,
  WAYS_OUT,
  type Json,
} from '../testing/release-samples.js';

test('a release file and a pointer as the store writes them are accepted whole', () => {
  expect(parseDocument(releaseFileSchema, createReleaseFile())).toEqual({
    ok: true,
    value: createReleaseFile(),
    unknownFields: [],
  });
  expect(parseDocument(channelPointerSchema, createPointer())).toEqual({
    ok: true,
    value: createPointer(),
    unknownFields: [],
  });
});

test.each(WAYS_OUT)('no file of a release is at %j', (file) => {
  const { engine } = createFacts() as { engine: Json };
  const input = {
    ...createReleaseFile({
      entry: file,
      exposes: { './mount': { js: [file], css: [file] } },
      engine: { ...engine, modules: [file], worker: file, css: file },
    }),
    files: { [file]: { integrity: INTEGRITY, bytes: 1 } },
  };
  const name = /^[\w$-]+$/.test(file) ? file : JSON.stringify(file);
  expect(pathsOf(releaseFileSchema, input)).toEqual([
    'entry',
    'exposes../mount.js[0]'.replace('./mount', '"./mount"'),
    'exposes../mount.css[0]'.replace('./mount', '"./mount"'),
    'engine.modules[0]',
    'engine.worker',
    'engine.css',
    `files.${name}`,
  ]);
});

test('what releases have in common lies with the engine, in folders of its own', () => {
  const part = '../../engine/map-remote/0123456789ab/map.js';
  const released = createReleaseFile({ parts: [part] });
  expect(parseDocument(releaseFileSchema, released)).toMatchObject({ ok: true, unknownFields: [] });
  const pointed = createPointer({}, { parts: { [part]: INTEGRITY } });
  expect(parseDocument(channelPointerSchema, pointed)).toMatchObject({ ok: true, unknownFields: [] });
});

test.each([
  ...WAYS_OUT,
  'map.js',
  '../../engine/map.js',
  '../../engine/map-remote/map.js',
  '../../engine/map-remote/../map.js',
  '../../engine/map-remote/1/2/map.js',
  '../../releases/map-remote/1/map.js',
  '../engine/map-remote/1/map.js',
  '../../engine/map-remote/1/..',
])('no part is at %j', (file) => {
  expect(pathsOf(releaseFileSchema, createReleaseFile({ parts: [file] }))).toEqual(['parts[0]']);
  const pointer = createPointer({}, { parts: { [file]: INTEGRITY } });
  expect(pathsOf(channelPointerSchema, pointer)).toEqual([expect.stringMatching(/^release\.parts\./)]);
});

test.each([
  'https://evil.example/',
  '//evil.example/',
  '/releases/a/',
  'releases/a',
  'a/../b/',
  './a/',
  '%2e%2e/a/',
  'a b/',
  '',
  '../',
  '../'.repeat(1_000_000) + '!',
])('no release is in the folder %.40j', (url) => {
  expect(pathsOf(channelPointerSchema, createPointer({}, { url }))).toEqual(['release.url']);
});

test.each<[string, Json, string]>([
  ['a newer format', { format: RELEASE_FORMAT + 1 }, 'format'],
  ['no format', { format: undefined }, 'format'],
  ['a version that is not three numbers', { version: '1.4' }, 'version'],
  ['a contract that is a range', { contract: '^1.0.0' }, 'contract'],
  ['an id without hash', { releaseId: '1.4.0' }, 'releaseId'],
  ['an id that is a path', { releaseId: '../1.4.0-0123456789abcdef' }, 'releaseId'],
  ['a container that is no identifier', { container: 'map-remote' }, 'container'],
  ['code as the container', { container: 'a;alert(1)' }, 'container'],
  ['a list as exposes', { exposes: [] }, 'exposes'],
  ['no engine', { engine: undefined }, 'engine'],
  [
    'a hash of another kind',
    { files: { 'a.js': { integrity: 'sha256-abc', bytes: 1 } } },
    'files."a.js".integrity',
  ],
  [
    'a hash that is too short',
    { files: { 'a.js': { integrity: 'sha384-abc', bytes: 1 } } },
    'files."a.js".integrity',
  ],
  [
    'two hashes',
    { files: { 'a.js': { integrity: `${INTEGRITY} ${INTEGRITY}`, bytes: 1 } } },
    'files."a.js".integrity',
  ],
  ['a negative size', { files: { 'a.js': { integrity: INTEGRITY, bytes: -1 } } }, 'files."a.js".bytes'],
  ['a file called __proto__', { files: JSON.parse('{ "__proto__": {} }') }, 'files.__proto__'],
])('a release file with %s is refused', (_what, parts, path) => {
  expect(pathsOf(releaseFileSchema, createReleaseFile(parts))).toEqual([path]);
});

test.each<[string, Json, string]>([
  ['a newer format', { format: RELEASE_FORMAT + 1 }, 'format'],
  ['a channel that is a path', { channel: '../other' }, 'channel'],
  ['a channel in capitals', { channel: 'Production' }, 'channel'],
  ['sequence 0', { sequence: 0 }, 'sequence'],
  ['a broken sequence', { sequence: 1.5 }, 'sequence'],
  ['a sequence as text', { sequence: '12' }, 'sequence'],
  ['a local time', { issuedAt: '21.11.2026' }, 'issuedAt'],
  ['no release', { release: undefined }, 'release'],
  ['a list as release', { release: [] }, 'release'],
])('a pointer with %s is refused', (_what, parts, path) => {
  const paths = pathsOf(channelPointerSchema, createPointer(parts));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((found) => !found.startsWith(path))).toEqual([]);
});

test('fields of a newer store are reported and not fatal', () => {
  expect(
    parseDocument(channelPointerSchema, createPointer({ signature: 'x' }, { notes: 'y' })),
  ).toMatchObject({
    ok: true,
    unknownFields: ['release.notes', 'signature'],
  });
});

test.each([releaseFileSchema, channelPointerSchema])(
  'no problem has a message of the validation library',
  (schema) => {
    const inputs = [
      {},
      [],
      null,
      createReleaseFile({ exposes: 1, files: 1, requires: 1, engine: 1 }),
      createPointer({}, { exposes: { a: 1 } }),
    ];
    const expected = inputs.flatMap((input) => {
      const parsed = parseDocument(schema, input);
      return parsed.ok ? [] : parsed.problems.map((problem) => problem.expected);
    });
    expect(expected.filter((text) => text.startsWith('Invalid'))).toEqual([]);
  },
);
