import * as v from 'valibot';
import { parseDocument } from './parse-document.js';
import { RELEASE_FORMAT, channelPointerSchema, releaseFileSchema } from './release-documents.js';

type Json = Record<string, unknown>;

const INTEGRITY = `sha384-${'A'.repeat(64)}`;

function createFacts(): Json {
  return {
    releaseId: '1.4.0-0123456789abcdef',
    version: '1.4.0',
    contract: '1.0.0',
    container: 'map_remote',
    entry: 'remote-entry.js',
    module: 'mount.js',
    exposes: {
      './mount': { js: ['mount.0a1b2c3d.js'], css: ['mount.0a1b2c3d.css'] },
      './MapView': { js: ['mount.0a1b2c3d.js', 'map-view.4e5f6a7b.js'], css: [] },
    },
    engine: {
      name: 'mapbox-gl',
      version: '3.32.0',
      url: '../../engine/mapbox-gl/3.32.0/',
      modules: ['esm/mapbox-gl.js', 'esm/shared.js'],
      worker: 'esm/worker.js',
      css: 'mapbox-gl.css',
    },
    requires: { react: '^19.0.0' },
  };
}

function createReleaseFile(parts: Json = {}): Json {
  const files = {
    'remote-entry.js': { integrity: INTEGRITY, bytes: 1234 },
    'a/b.css': { integrity: INTEGRITY, bytes: 0 },
  };
  return { format: RELEASE_FORMAT, ...createFacts(), files, ...parts };
}

function createPointer(parts: Json = {}, releaseParts: Json = {}): Json {
  return {
    format: RELEASE_FORMAT,
    channel: 'production',
    sequence: 12,
    issuedAt: '2026-11-21T08:00:00.000Z',
    release: {
      ...createFacts(),
      url: '../releases/1.4.0-0123456789abcdef/',
      integrity: INTEGRITY,
      ...releaseParts,
    },
    ...parts,
  };
}

function pathsOf(schema: typeof releaseFileSchema | typeof channelPointerSchema, input: unknown): string[] {
  const parsed = parseDocument(schema, input);
  return parsed.ok ? [] : parsed.problems.map((problem) => problem.path);
}

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

/** Ways to leave the release's folder, or the origin. */
const WAYS_OUT = [
  '',
  'https://evil.example/a.js',
  '//evil.example/a.js',
  '/a.js',
  '../a.js',
  'a/../../b.js',
  'a/..',
  '..',
  '%2e%2e/a.js',
  '.%2E/a.js',
  'a\\..\\..\\b.js',
  'javascript:alert(1)',
  'data:text/javascript,alert(1)',
  'a.js?x=1',
  'a.js#x',
  'a b.js',
  'a.js\n',
];

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

const SIGNATURE = { keyId: '2026-a', ES256: 'A'.repeat(86) };

/** A pointer with all that a channel can have. */
function createFullPointer(): Json {
  const { release } = createPointer() as { release: Json };
  const files = {
    'remote-entry.js': INTEGRITY,
    '../../engine/mapbox-gl/3.32.0/esm/mapbox-gl.js': INTEGRITY,
  };
  return createPointer(
    {
      canary: { percent: 12.5, release: { ...release, releaseId: '1.5.0-fedcba9876543210', files } },
      withdrawn: ['1.3.0-0123456789abcdef'],
      signatures: [SIGNATURE, { ...SIGNATURE, keyId: '2026-b' }],
    },
    { files },
  );
}

test('a pointer with a canary, hashes, withdrawals and signatures is accepted whole', () => {
  expect(parseDocument(channelPointerSchema, createFullPointer())).toEqual({
    ok: true,
    value: createFullPointer(),
    unknownFields: [],
  });
});

test.each([0, 0.01, 5, 99.99, 100])('a canary may be at %d %%', (percent) => {
  const { canary } = createFullPointer() as { canary: Json };
  expect(pathsOf(channelPointerSchema, createPointer({ canary: { ...canary, percent } }))).toEqual([]);
});

test.each([-0.01, 100.01, NaN, Infinity, '5', null, undefined])('no canary is at %p %%', (percent) => {
  const { canary } = createFullPointer() as { canary: Json };
  expect(pathsOf(channelPointerSchema, createPointer({ canary: { ...canary, percent } }))).toEqual([
    'canary.percent',
  ]);
});

test.each<[string, Json, string]>([
  ['a canary without a release', { canary: { percent: 5 } }, 'canary.release'],
  ['a list as canary', { canary: [] }, 'canary'],
  ['one withdrawn release as text', { withdrawn: '1.3.0-0123456789abcdef' }, 'withdrawn'],
  ['a withdrawn version', { withdrawn: ['1.3.0'] }, 'withdrawn[0]'],
  ['a withdrawn path', { withdrawn: ['../1.3.0-0123456789abcdef'] }, 'withdrawn[0]'],
  ['one signature alone', { signatures: SIGNATURE }, 'signatures'],
  ['a signature without a key', { signatures: [{ ES256: SIGNATURE.ES256 }] }, 'signatures[0].keyId'],
  ['a signature of a key without name', { signatures: [{ ...SIGNATURE, keyId: '' }] }, 'signatures[0].keyId'],
  [
    'a signature of a key with an endless name',
    { signatures: [{ ...SIGNATURE, keyId: 'k'.repeat(65) }] },
    'signatures[0].keyId',
  ],
  [
    'a signature that is too short',
    { signatures: [{ ...SIGNATURE, ES256: 'A'.repeat(85) }] },
    'signatures[0].ES256',
  ],
  [
    'a signature in another base64',
    { signatures: [{ ...SIGNATURE, ES256: `${'A'.repeat(84)}+/` }] },
    'signatures[0].ES256',
  ],
])('a pointer with %s is refused', (_what, parts, path) => {
  const paths = pathsOf(channelPointerSchema, createPointer(parts));
  expect(paths.length).toBeGreaterThan(0);
  expect(paths.filter((found) => !found.startsWith(path))).toEqual([]);
});

const HASH_PLACES: [string, (files: Json) => Json][] = [
  ['release', (files) => createPointer({}, { files })],
  [
    'canary.release',
    (files) => {
      const { canary } = createFullPointer() as { canary: { release: Json } };
      return createPointer({ canary: { ...canary, release: { ...canary.release, files } } });
    },
  ],
];

describe.each(HASH_PLACES)('the hashes of %s', (place, createWith) => {
  test.each(['sha256-abc', 'sha384-abc', `${INTEGRITY} ${INTEGRITY}`, '', 1])('are none like %p', (hash) => {
    expect(pathsOf(channelPointerSchema, createWith({ 'a.js': hash }))).toEqual([`${place}.files."a.js"`]);
  });

  test.each([
    ...WAYS_OUT,
    '../../channels/production.json',
    '../../engine/../channels/production.json',
    '../../engine//evil.example/a.js',
    '../../engine/',
    '../../../engine/a.js',
    '../../releases/1.3.0-0123456789abcdef/a.js',
  ])('are of no file at %j', (path) => {
    const name = /^[\w$-]+$/.test(path) ? path : JSON.stringify(path);
    expect(pathsOf(channelPointerSchema, createWith({ [path]: INTEGRITY }))).toEqual([
      `${place}.files.${name}`,
    ]);
  });
});

/** The schema as it was before contract 1.2. */
const olderPointerSchema = v.object({
  ...v.omit(channelPointerSchema, ['canary', 'withdrawn', 'signatures']).entries,
  release: v.omit(channelPointerSchema.entries.release, ['files']),
});

test('a reader that knows no canaries, hashes, withdrawals and signatures finds what it reads as before', () => {
  expect(parseDocument(olderPointerSchema, createFullPointer())).toEqual({
    ok: true,
    value: createPointer(),
    unknownFields: ['release.files', 'canary', 'withdrawn', 'signatures'],
  });
});

test('fields of a newer store are named and not fatal', () => {
  expect(
    parseDocument(channelPointerSchema, createPointer({ signature: 'x' }, { notes: 'y' })),
  ).toMatchObject({
    ok: true,
    unknownFields: ['release.notes', 'signature'],
  });
});

test.each([releaseFileSchema, channelPointerSchema])(
  'no problem is described in words of the validation library',
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
