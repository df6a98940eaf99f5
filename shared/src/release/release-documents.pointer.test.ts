import * as v from 'valibot';
import { parseDocument } from '../parse/parse-document.js';
import { channelPointerSchema } from './release-documents.js';
import { createPointer, INTEGRITY, pathsOf, WAYS_OUT, type Json } from '../testing/release-samples.js';

const SIGNATURE = { keyId: '2026-a', ES256: 'A'.repeat(86) };

/** A pointer with all members that a channel can have. */
function createFullPointer(): Json {
  const { release } = createPointer() as { release: Json };
  const files = {
    'remote-entry.js': INTEGRITY,
    '../../engine/mapbox-gl/3.4.5/esm/mapbox-gl.js': INTEGRITY,
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

test('a reader without canaries, hashes, withdrawals and signatures reads the rest as before', () => {
  expect(parseDocument(olderPointerSchema, createFullPointer())).toEqual({
    ok: true,
    value: createPointer(),
    unknownFields: ['release.files', 'canary', 'withdrawn', 'signatures'],
  });
});
