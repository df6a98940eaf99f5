import {
  createKey,
  DOWN,
  failed,
  found,
  lastGood,
  startStore,
  stopServers,
} from '../testing/pointer-store.js';
import { createPointer } from '../testing/sample-pointer.js';
import { createPointerFetcher, fetchPointer } from './fetch-pointer.js';

afterEach(stopServers);

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
    const first = store.fetch({ timeoutMs, waitUntil });
    store.nowMs = 1_000;
    expect(await first).toEqual(failed('REMOTE_TIMEOUT', { timeoutMs }));
    // Without a pause this call would wait for an hour.
    expect(await store.fetch({ timeoutMs: 3_600_000 })).toEqual(failed('REMOTE_TIMEOUT'));
    release();
    await Promise.all(works);
    expect(await store.fetch()).toEqual(lastGood('REMOTE_TIMEOUT'));
    expect(store.requests).toHaveLength(1);
    store.nowMs = 11_000;
    store.answer = {};
    expect(await store.fetch()).not.toHaveProperty('error');
  });

  test('is not one that a call without patience found no answer of', async () => {
    const store = await startStore({ headers: { 'Cache-Control': 'max-age=60' } });
    expect(await store.fetch({ timeoutMs: 0 })).toEqual(failed('REMOTE_TIMEOUT', { timeoutMs: 0 }));
    expect(await store.fetch()).toEqual(found());
    expect(store.requests).toHaveLength(1);
  });
});
