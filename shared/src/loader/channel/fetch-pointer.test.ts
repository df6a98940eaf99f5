/** @jest-environment jsdom */
import { signedText, type ChannelKey } from '../../release/pointer-signature.js';
import type { ChannelPointer } from '../../release/release-documents.js';
import { createSign, generateKeyPairSync, webcrypto } from 'node:crypto';
import { TextEncoder } from 'node:util';
import { startDeadline } from '../network/deadline.js';
import { createFakeServer, type Answer } from '../../testing/fake-server.js';
import { CHANNEL_URL, createPointer } from '../../testing/sample-pointer.js';
import { fetchPointer, readPointer } from './fetch-pointer.js';

// jsdom lacks these parts of a browser on https.
Object.assign(globalThis, { TextEncoder });
/** Each test has its own channel, since a page remembers the states that it has seen of a channel. */
let channelUrl = CHANNEL_URL;
let tests = 0;
beforeEach(() => {
  tests += 1;
  channelUrl = new URL(`/${tests}/channels/production.json`, CHANNEL_URL).href;
  localStorage.clear();
  Object.defineProperty(globalThis.crypto, 'subtle', { value: webcrypto.subtle, configurable: true });
});

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sign = (pointer: object) => ({
    keyId: kid,
    ES256: createSign('SHA256')
      .update(signedText(pointer))
      .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url'),
  });
  return { sign, key: { ...publicKey.export({ format: 'jwk' }), kid } as ChannelKey };
}

const first = createKey('2026-a');
const second = createKey('2026-b');

function sign(pointer: ChannelPointer, ...keys: (typeof first)[]): ChannelPointer {
  return { ...pointer, signatures: keys.map((key) => key.sign(pointer)) };
}

async function fetchFrom(answer: Answer, keys: readonly ChannelKey[] = []) {
  const server = createFakeServer({ [channelUrl]: answer });
  const deadline = startDeadline({ timeoutMs: 1_000, signal: new AbortController().signal });
  const outcome = await fetchPointer(channelUrl, server.fetch, deadline, keys);
  deadline.end();
  return outcome;
}

const failing = (code: string, details: object = {}) => ({ ok: false, error: { code, details } });
const atSequence = (sequence: number): ChannelPointer => ({ ...createPointer(), sequence });

test.each([
  ['application/json', 'content that is not valid JSON'],
  ['application/problem+json; charset=utf-8', 'content that is not valid JSON'],
  ['text/plain', 'text/plain'],
])('reports a cut-off pointer of type %s as %s', async (type, actual) => {
  const outcome = await fetchFrom({ type, body: '{"contract":' });
  expect(outcome).toMatchObject(failing('REMOTE_WRONG_CONTENT', { actual }));
});

test('refuses a pointer of more than 64 kB, and reports it', async () => {
  const body = { ...createPointer(), note: 'x'.repeat(65_536) };
  const outcome = await fetchFrom({ body });
  const problems = [{ path: '(root)', expected: 'at most 65536 bytes', actual: 'more' }];
  expect(outcome).toMatchObject(failing('REMOTE_INVALID', { url: channelUrl, problems }));
  expect(outcome).toMatchObject({ error: { message: expect.stringContaining('at most 65536 bytes') } });
});

test('accepts a pointer of 64 kB', async () => {
  const pointer = createPointer();
  const rest = 65_536 - JSON.stringify({ ...pointer, note: '' }).length;
  expect(await fetchFrom({ body: { ...pointer, note: 'x'.repeat(rest) } })).toMatchObject({ ok: true });
});

test('accepts a pointer that one of the keys has signed, so that keys can change one after the other', async () => {
  const body = sign(createPointer(), first, second);
  for (const keys of [[first.key], [second.key], [second.key, first.key]]) {
    expect(await fetchFrom({ body }, keys)).toMatchObject({ ok: true });
  }
});

const signed = sign(createPointer(), first);
test.each<[string, object]>([
  ['is not signed', createPointer()],
  ['another key has signed', sign(createPointer(), second)],
  ['was changed after it was signed', { ...signed, sequence: 8 }],
  ['has a member more than was signed', { ...signed, note: 'x' }],
])('refuses a pointer that %s', async (_what, body) => {
  expect(await fetchFrom({ body }, [first.key])).toMatchObject(
    failing('REMOTE_SIGNATURE_INVALID', { url: channelUrl }),
  );
});

test('refuses the signed pointer of another channel', async () => {
  const body = sign({ ...createPointer(), channel: 'beta' }, first);
  expect(await fetchFrom({ body }, [first.key])).toMatchObject(
    failing('REMOTE_SIGNATURE_INVALID', { reason: expect.stringContaining('beta') }),
  );
});

test('reports that it can check nothing on plain http', async () => {
  Object.defineProperty(globalThis.crypto, 'subtle', { value: undefined, configurable: true });
  expect(await fetchFrom({ body: signed }, [first.key])).toMatchObject(
    failing('REMOTE_SIGNATURE_INVALID', { reason: expect.stringContaining('https') }),
  );
  expect(await fetchFrom({ body: signed })).toMatchObject({ ok: true });
});

test('refuses a signed state that is older than one it has seen, and accepts the same again', async () => {
  const fetchState = (sequence: number) =>
    fetchFrom({ body: sign(atSequence(sequence), first) }, [first.key]);
  expect(await fetchState(8)).toMatchObject({ ok: true });
  expect(await fetchState(7)).toMatchObject(failing('REMOTE_POINTER_OUTDATED', { sequence: 7, seen: 8 }));
  expect(await fetchState(8)).toMatchObject({ ok: true });
  expect(await fetchState(9)).toMatchObject({ ok: true });
});

test('ignores what leaked keys have signed, once the host no longer has them', async () => {
  await fetchFrom({ body: sign(atSequence(99), first) }, [first.key, second.key]);
  const body = sign(atSequence(8), second);
  expect(await fetchFrom({ body }, [first.key, second.key])).toMatchObject(
    failing('REMOTE_POINTER_OUTDATED'),
  );
  expect(await fetchFrom({ body }, [second.key])).toMatchObject({ ok: true });
});

test('retains the newest state while keys change', async () => {
  await fetchFrom({ body: sign(atSequence(9), first, second) }, [first.key, second.key]);
  expect(await fetchFrom({ body: sign(atSequence(8), second) }, [second.key])).toMatchObject(
    failing('REMOTE_POINTER_OUTDATED'),
  );
});

test('stores no state of a pointer that it refuses', async () => {
  await fetchFrom({ body: sign(atSequence(99), second) }, [first.key]);
  expect(await fetchFrom({ body: signed }, [first.key])).toMatchObject({ ok: true });
});

test('without keys accepts any state, since a store may be set up anew', async () => {
  await fetchFrom({ body: atSequence(8) });
  expect(await fetchFrom({ body: atSequence(1) })).toMatchObject({ ok: true });
});

test('a stored pointer may be older, but not unsigned', async () => {
  await fetchFrom({ body: sign(atSequence(8), first) }, [first.key]);
  expect(await readPointer(signed, channelUrl, { channelUrl, keys: [first.key] })).toMatchObject({
    ok: true,
  });
  expect(await readPointer(createPointer(), channelUrl, { channelUrl, keys: [first.key] })).toMatchObject(
    failing('REMOTE_SIGNATURE_INVALID'),
  );
});

test('a redirect does not turn the pointer of another channel into this one’s', async () => {
  const staging = 'https://maps.example/channels/staging.json';
  const other = sign({ ...createPointer(), channel: 'staging' }, first);
  const owner = { channelUrl, keys: [first.key] };
  expect(await readPointer(other, staging, owner)).toMatchObject(failing('REMOTE_SIGNATURE_INVALID'));
  expect(await readPointer(other, staging, { ...owner, channelUrl: staging })).toMatchObject({ ok: true });
});

test('an older state is refused even if the device can store nothing', async () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new Error('forbidden');
  });
  expect(await fetchFrom({ body: sign(atSequence(8), first) }, [first.key])).toMatchObject({ ok: true });
  expect(await fetchFrom({ body: sign(atSequence(7), first) }, [first.key])).toMatchObject(
    failing('REMOTE_POINTER_OUTDATED', { sequence: 7, seen: 8 }),
  );
  jest.restoreAllMocks();
});

test('keys that are no list let no unsigned pointer pass', async () => {
  const keys = { kid: 'a' } as never;
  const result = await readPointer(createPointer(), channelUrl, { channelUrl, keys });
  expect(result).toMatchObject(failing('REMOTE_SIGNATURE_INVALID'));
});
