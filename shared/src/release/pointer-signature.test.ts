/** @jest-environment node */
import { generateKeyPairSync, sign } from 'node:crypto';
import { isSignedByAny, signedText, verifyPointer, type ChannelKey } from './pointer-signature.js';

const URL = 'https://maps.example/channels/production.json';

function createKey(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const key = { kid, ...publicKey.export({ format: 'jwk' }) } as ChannelKey;
  const signPointer = (pointer: object) => ({
    keyId: kid,
    ES256: sign('sha256', signedText(pointer), { key: privateKey, dsaEncoding: 'ieee-p1363' }).toString(
      'base64url',
    ),
  });
  return { key, signPointer };
}

const one = createKey('2026-a');
const two = createKey('2026-b');
const pointer = { format: 1, sequence: 7, release: { releaseId: 'x', exposes: { b: 1, a: [1, 2] } } };
const signed = { ...pointer, signatures: [one.signPointer(pointer)] };

const codeFor = async (document: unknown, keys: readonly ChannelKey[] = [one.key]) => {
  const verdict = await verifyPointer(document, keys, URL);
  expect(await isSignedByAny(Object(document) as object, keys)).toBe(verdict.ok);
  return verdict.ok ? 'trusted' : verdict.error.code;
};

test('a pointer that a known key signed is trusted, however it is laid out', async () => {
  expect(await codeFor(signed)).toBe('trusted');
  const reordered = {
    signatures: signed.signatures,
    release: { exposes: { a: [1, 2], b: 1 }, releaseId: 'x' },
  };
  expect(await codeFor({ ...reordered, sequence: 7, format: 1 })).toBe('trusted');
});

test.each([
  ['a changed member', { ...signed, sequence: 8 }],
  [
    'a changed member deep inside',
    { ...signed, release: { ...pointer.release, exposes: { b: 1, a: [2, 1] } } },
  ],
  ['an added member', { ...signed, withdrawn: [] }],
  ['a missing member', { format: 1, sequence: 7, signatures: signed.signatures }],
  ['no signature', pointer],
  ['an empty list', { ...pointer, signatures: [] }],
  ['something else than a list', { ...pointer, signatures: { 0: signed.signatures[0] } }],
  ['a signature that is none', { ...pointer, signatures: [null, { keyId: '2026-a', ES256: '!' }] }],
  [
    "another key's signature under its name",
    { ...pointer, signatures: [{ ...two.signPointer(pointer), keyId: '2026-a' }] },
  ],
  ['a list instead of a document', [signed]],
  ['nothing', null],
])('%s is refused', async (_what, document) => {
  expect(await codeFor(document)).toBe('REMOTE_SIGNATURE_INVALID');
});

test('keys are changed by accepting both for a while', async () => {
  const both = { ...pointer, signatures: [one.signPointer(pointer), two.signPointer(pointer)] };
  expect(await codeFor(both, [one.key])).toBe('trusted');
  expect(await codeFor(both, [two.key])).toBe('trusted');
  expect(await codeFor(signed, [two.key, one.key])).toBe('trusted');
  expect(await codeFor(signed, [two.key])).toBe('REMOTE_SIGNATURE_INVALID');
});

test('a host without usable keys trusts nothing', async () => {
  expect(await codeFor(signed, [])).toBe('REMOTE_SIGNATURE_INVALID');
  expect(await codeFor(signed, [{ ...one.key, x: 'AAAA' }])).toBe('REMOTE_SIGNATURE_INVALID');
});
