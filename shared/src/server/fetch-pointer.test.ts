import { createHash, createSign, generateKeyPairSync } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { MapdockError } from '../errors/errors.js';
import { signedText, type ChannelKey } from '../release/pointer-signature.js';
import type { ChannelPointer } from '../release/release-documents.js';
import { createPointer } from '../testing/sample-pointer.js';
import { createPointerFetcher, fetchPointer, type PointerOptions } from './fetch-pointer.js';

interface Answer {
  readonly body?: unknown;
  readonly status?: number;
  readonly headers?: Record<string, string>;
  /** The request is answered once this resolves. */
  readonly after?: Promise<unknown>;
}

const closers: (() => void)[] = [];
afterEach(() => closers.splice(0).forEach((close) => close()));

async function listen(handler: RequestListener): Promise<string> {
  const server = createServer(handler);
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  closers.push(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A store whose channel answers as the test says, and a server process that asks it, with a clock that the test moves. */
async function startStore(first: Answer = {}) {
  const requests: IncomingHttpHeaders[] = [];
  const store = { answer: first, requests, nowMs: 0 };
  const origin = await listen((request, response) => {
    requests.push(request.headers);
    const { body = createPointer(), status = 200, headers = {}, after } = store.answer;
    const etag = `"${createHash('sha256').update(JSON.stringify(body)).digest('hex')}"`;
    void Promise.resolve(after).then(() => {
      const isKnown = status === 200 && request.headers['if-none-match'] === etag;
      response.writeHead(isKnown ? 304 : status, {
        'Content-Type': 'application/json',
        ETag: etag,
        ...headers,
      });
      response.end(isKnown ? undefined : JSON.stringify(body));
    });
  });
  const channelUrl = `${origin}/channels/production.json`;
  const fetchFrom = createPointerFetcher(() => store.nowMs);
  return Object.assign(store, {
    origin,
    channelUrl,
    fetch: (options?: PointerOptions) => fetchFrom(channelUrl, options),
  });
}

const found = (rest: object = {}) => expect.objectContaining({ ok: true, ...rest });
const failed = (code: string, details: object = {}) =>
  expect.objectContaining({
    ok: false,
    error: expect.objectContaining({ code, details: expect.objectContaining(details) }) as MapdockError,
  });
/** The last good pointer, and why there is no newer one. */
const lastGood = (code: string) => found({ error: expect.objectContaining({ code }) as MapdockError });
const DOWN: Answer = { status: 503 };

test('finds the pointer, and where it came from', async () => {
  const store = await startStore();
  expect(await store.fetch()).toEqual({
    ok: true,
    channelUrl: store.channelUrl,
    url: store.channelUrl,
    pointer: createPointer(),
  });
});

test('works with the runtime as it is', async () => {
  const { channelUrl } = await startStore();
  expect(await fetchPointer(channelUrl)).toEqual(found());
});

test('sends neither a cache mode nor credentials, which some runtimes refuse', async () => {
  const { channelUrl } = await startStore();
  const inits: (RequestInit | undefined)[] = [];
  const spy: typeof fetch = (url, init) => {
    inits.push(init);
    return fetch(url, init);
  };
  await createPointerFetcher(() => 0)(channelUrl, { fetch: spy });
  expect(inits.map((init) => Object.keys(init ?? {}).sort())).toEqual([['headers', 'signal']]);
});

describe('caching', () => {
  test('uses a fresh answer without asking, and asks once it is too old', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=60' } });
    await store.fetch();
    store.nowMs = 59_999;
    expect(await store.fetch()).toEqual(found());
    expect(store.requests).toHaveLength(1);
    store.nowMs = 60_000;
    expect(await store.fetch()).toEqual(found());
    expect(store.requests).toHaveLength(2);
  });

  test('asks each time for an answer without headers, and downloads an unchanged one once', async () => {
    const store = await startStore();
    await store.fetch();
    expect(await store.fetch()).toEqual(found({ pointer: createPointer() }));
    expect(store.requests.map((headers) => headers['if-none-match'])).toEqual([
      undefined,
      expect.any(String),
    ]);
    store.answer = { body: { ...createPointer(), sequence: 1_000 } };
    expect(await store.fetch()).toMatchObject({ pointer: { sequence: 1_000 } });
  });

  test('uses a stale answer while it asks, and keeps the process alive for that', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=1, stale-while-revalidate=60' } });
    await store.fetch();
    store.nowMs = 2_000;
    store.answer = { ...store.answer, body: { ...createPointer(), sequence: 8 } };
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    expect(await store.fetch({ waitUntil })).toMatchObject({ pointer: { sequence: 7 } });
    await Promise.all(works);
    expect(await store.fetch()).toMatchObject({ pointer: { sequence: 8 } });
    expect(store.requests).toHaveLength(2);
  });

  test('does not wait for a store that was down while the answer may be stale', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=1, stale-while-revalidate=60' } });
    await store.fetch();
    store.answer = DOWN;
    store.nowMs = 2_000;
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    await store.fetch({ waitUntil });
    await Promise.all(works);
    store.nowMs = 12_000;
    store.answer = { after: new Promise(() => {}) };
    // A call that waits would fail after this time, and say so.
    expect(await store.fetch({ timeoutMs: 1 })).toEqual(lastGood('REMOTE_UNREACHABLE'));
  });

  test('shares one request between calls at the same time', async () => {
    const store = await startStore();
    const results = await Promise.all([store.fetch(), store.fetch(), store.fetch()]);
    expect(results).toEqual([found(), found(), found()]);
    expect(store.requests).toHaveLength(1);
  });

  test('keeps pointers of different keys apart', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=60' } });
    await store.fetch();
    const { key } = createKey('2026-a');
    expect(await store.fetch({ keys: [key] })).toEqual(failed('REMOTE_SIGNATURE_INVALID'));
  });
});

describe('a store that is down', () => {
  test('gives an error that says what to do, and is asked again after a pause', async () => {
    const store = await startStore(DOWN);
    const result = await store.fetch();
    expect(result).toEqual(failed('REMOTE_UNREACHABLE', { reason: 'the server answered 503' }));
    expect(result.error?.message).toContain(store.channelUrl);
    store.answer = {};
    store.nowMs = 9_999;
    expect(await store.fetch()).toEqual(failed('REMOTE_UNREACHABLE'));
    expect(store.requests).toHaveLength(1);
    store.nowMs = 10_000;
    const healed = await store.fetch();
    expect(healed).toEqual(found());
    expect(healed).not.toHaveProperty('error');
  });

  test('costs nothing after a good answer: the last good pointer is used, with the reason', async () => {
    const store = await startStore();
    await store.fetch();
    store.answer = DOWN;
    expect(await store.fetch()).toEqual(lastGood('REMOTE_UNREACHABLE'));
  });

  test('is one that nobody answers for, too', async () => {
    const channelUrl = 'http://127.0.0.1:1/channels/production.json';
    expect(await fetchPointer(channelUrl)).toEqual(failed('REMOTE_UNREACHABLE'));
  });

  test('leaves the last good pointer for as long as stale-if-error says', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=1, stale-if-error=60' } });
    await store.fetch();
    store.answer = DOWN;
    store.nowMs = 60_999;
    expect(await store.fetch()).toEqual(lastGood('REMOTE_UNREACHABLE'));
    store.nowMs = 61_000;
    expect(await store.fetch()).toEqual(failed('REMOTE_UNREACHABLE'));
  });

  test('leaves nothing of an answer that must not be stored', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'no-store' } });
    expect(await store.fetch()).toEqual(found());
    store.answer = DOWN;
    expect(await store.fetch()).toEqual(failed('REMOTE_UNREACHABLE'));
  });
});

describe('a slow store', () => {
  test('delays a call for its time limit, the next ones not at all, and its answer is used', async () => {
    let release: (value?: unknown) => void = () => {};
    const store = await startStore({ after: new Promise((resolve) => (release = resolve)) });
    const timeoutMs = 20;
    const works: Promise<unknown>[] = [];
    const waitUntil = (work: Promise<unknown>) => void works.push(work);
    expect(await store.fetch({ timeoutMs, waitUntil })).toEqual(failed('REMOTE_TIMEOUT', { timeoutMs }));
    // Without a pause this call would wait for an hour.
    expect(await store.fetch({ timeoutMs: 3_600_000 })).toEqual(failed('REMOTE_TIMEOUT'));
    release();
    await Promise.all(works);
    expect(await store.fetch()).toEqual(lastGood('REMOTE_TIMEOUT'));
    expect(store.requests).toHaveLength(1);
    store.nowMs = 10_000;
    store.answer = {};
    expect(await store.fetch()).not.toHaveProperty('error');
  });
});

function createKey(kid: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const sign = (pointer: object) => ({
    ...pointer,
    signatures: [
      {
        keyId: kid,
        ES256: createSign('SHA256')
          .update(signedText(pointer))
          .sign({ key: privateKey, dsaEncoding: 'ieee-p1363' }, 'base64url'),
      },
    ],
  });
  return { sign, key: { ...publicKey.export({ format: 'jwk' }), kid } as ChannelKey };
}

describe('a pointer that must not be used', () => {
  const withContract = (contract: string): ChannelPointer => createPointer({ contract });

  test.each([
    ['of another format', { ...createPointer(), format: 2 }, {}, 'REMOTE_INVALID'],
    ['that is none', ['not a pointer'], {}, 'REMOTE_INVALID'],
    ['of more than 64 kB', { ...createPointer(), note: 'x'.repeat(65_536) }, {}, 'REMOTE_INVALID'],
    ['without a signature', createPointer(), { keys: [createKey('a').key] }, 'REMOTE_SIGNATURE_INVALID'],
    [
      'signed by an unknown key',
      createKey('a').sign(createPointer()),
      { keys: [createKey('a').key] },
      'REMOTE_SIGNATURE_INVALID',
    ],
    ['of another contract', withContract('2.0.0'), {}, 'CONTRACT_MISMATCH'],
    ['of another engine', createPointer(), { engineMajor: 4 }, 'ENGINE_MISMATCH'],
  ])('%s gives %4$s, and does not replace a good one', async (_title, body, options, code) => {
    const store = await startStore({ body });
    const result = await store.fetch(options);
    expect(result).toEqual(failed(code));
    expect(result.error?.message).toMatch(/\.$/);
  });

  test('is not put in place of a good one', async () => {
    const { sign, key } = createKey('2026-a');
    const store = await startStore({ body: sign(createPointer()) });
    const options = { keys: [key] };
    expect(await store.fetch(options)).toEqual(found());
    store.answer = { body: createKey('2026-a').sign({ ...createPointer(), sequence: 9 }) };
    expect(await store.fetch(options)).toEqual(lastGood('REMOTE_SIGNATURE_INVALID'));
  });

  test('may be older than one that was seen before, if it is signed', async () => {
    const { sign, key } = createKey('2026-a');
    const store = await startStore({ body: sign(createPointer()) });
    const options = { keys: [key] };
    await store.fetch(options);
    store.answer = { body: sign({ ...createPointer(), sequence: 6 }) };
    const result = await store.fetch(options);
    expect(result).toEqual(lastGood('REMOTE_POINTER_OUTDATED'));
    expect(result).toMatchObject({ pointer: { sequence: 7 } });
  });

  test('may come from another origin by a redirect', async () => {
    const other = await startStore();
    const store = await startStore({ status: 302, headers: { Location: other.channelUrl } });
    expect(await store.fetch()).toEqual(failed('REMOTE_ORIGIN_REFUSED', { url: other.channelUrl }));
    store.nowMs = 10_000;
    const allowedOrigins = [store.origin, other.origin];
    expect(await store.fetch({ allowedOrigins })).toEqual(found({ url: other.channelUrl }));
  });

  test('is not even requested from an origin that is not allowed', async () => {
    const store = await startStore();
    const result = await store.fetch({ allowedOrigins: ['https://maps.example'] });
    expect(result).toEqual(failed('REMOTE_ORIGIN_REFUSED'));
    expect(store.requests).toEqual([]);
  });

  test('has no address that is not absolute', async () => {
    expect(await fetchPointer('/channels/production.json')).toEqual(failed('REMOTE_UNREACHABLE'));
  });
});
