import { MapdockError, type MountOptions, type RequestChange } from '@mapdock/shared';
import { SENTINEL_BASE } from '../../engine/provider-requests.js';
import { createRequests } from '../../testing/create-requests.js';
import { createFakeFetch, settlePromises } from '../../testing/fakes/fake-fetch.js';
import { findHookFault } from './call-request-hook.js';
import { REQUESTS_CODE } from './late-requests.js';

const TILE = `${SENTINEL_BASE}/v4/a/1/2/3.pbf?sku=101&access_token=pk.mapdock-placeholder`;
const OWN = 'https://data.example/places.json?key=1';
const TIMEOUT_MS = 15_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

function createPrepare(options: MountOptions = {}) {
  return createRequests(undefined, options).requests.prepare;
}

test('the hook sees each request without a token, which is added after it', async () => {
  const seen: unknown[] = [];
  const prepare = createPrepare({ transformRequest: (request) => void seen.push(request) });
  expect(await prepare(TILE, 'tile')).toEqual({
    url: 'https://maps.example/v4/a/1/2/3.pbf?access_token=pk.first',
  });
  expect(await prepare(OWN, 'source')).toEqual({ url: OWN });
  expect(seen).toEqual([
    { url: 'https://maps.example/v4/a/1/2/3.pbf', kind: 'tile' },
    { url: OWN, kind: 'source' },
  ]);
});

test('the code that calls the hook is loaded for the first request, and again for the next one after a failure', async () => {
  const hook = jest.fn();
  const prepare = createPrepare({ transformRequest: hook });
  const error = new MapdockError('REMOTE_TIMEOUT', { url: 'https://remote.example/a.js', timeoutMs: 1 });
  jest.spyOn(REQUESTS_CODE, 'load').mockResolvedValueOnce({ ok: false, error });
  await expect(prepare(OWN, 'source')).rejects.toBe(error);
  const ending = new AbortController();
  const aborted = prepare(OWN, 'source', ending.signal);
  ending.abort(new Error('over'));
  await expect(aborted).rejects.toThrow('over');
  expect(hook).not.toHaveBeenCalled();
  expect(await prepare(OWN, 'source')).toEqual({ url: OWN });
  expect(hook).toHaveBeenCalledTimes(1);
});

test.each<[string, RequestChange, object]>([
  [
    'headers',
    { headers: { 'X-A': '1' } },
    { url: 'https://maps.example/v4/a/1/2/3.pbf?access_token=pk.first', headers: { 'X-A': '1' } },
  ],
  [
    'an address of another server, which gets no token',
    { url: 'https://proxy.example/t' },
    { url: 'https://proxy.example/t' },
  ],
  [
    'an address of the provider',
    { url: 'https://maps.example/t?x=1' },
    { url: 'https://maps.example/t?x=1&access_token=pk.first' },
  ],
  [
    'a token of its own',
    { url: 'https://maps.example/t?access_token=own' },
    { url: 'https://maps.example/t?access_token=own' },
  ],
  [
    'cookies',
    { url: 'https://proxy.example/t', credentials: 'include' },
    { url: 'https://proxy.example/t', credentials: 'include' },
  ],
])('the hook may return %s', async (_what, change, expected) => {
  expect(await createPrepare({ transformRequest: async () => change })(TILE, 'tile')).toEqual(expected);
});

test.each<[string, unknown, string | undefined]>([
  ['nothing', undefined, undefined],
  ['an empty change', {}, undefined],
  ['null', null, 'it gave neither an object nor nothing'],
  ['a text', 'https://a.example', 'it gave neither an object nor nothing'],
  ['a path', { url: '/a' }, 'its url is no absolute http(s) address'],
  ['another scheme', { url: 'ftp://a.example' }, 'its url is no absolute http(s) address'],
  ['an address with blanks', { url: 'https://a.example/ b' }, 'its url is no absolute http(s) address'],
  ['no address', { url: 'https://' }, 'its url is no absolute http(s) address'],
  [
    'a header with a wrong name',
    { headers: { 'a b': '1' } },
    'its headers are no names and texts that HTTP allows',
  ],
  ['a header that is no text', { headers: { a: 1 } }, 'its headers are no names and texts that HTTP allows'],
  ['no headers', { headers: 'a' }, 'its headers are no names and texts that HTTP allows'],
  ['other credentials', { credentials: 'omit' }, 'its credentials are neither same-origin nor include'],
])('what is wrong with %s from the hook', (_what, result, expected) => {
  expect(findHookFault(result)).toBe(expected);
});

test('a hook that fails makes no request, and fails once for all that fail alike', async () => {
  const prepare = createPrepare({
    transformRequest: ({ url }) => Promise.reject(new Error(url === OWN ? 'other' : 'no')),
  });
  const errors = await Promise.all(
    [TILE, TILE.replace('3.pbf', '4.pbf'), OWN].map((address) =>
      prepare(address, 'tile').catch((e: unknown) => e),
    ),
  );
  expect(errors).toMatchObject([
    { code: 'REQUEST_HOOK_FAILED', details: { url: 'https://maps.example/v4/a/1/2/3.pbf', reason: 'no' } },
    {},
    { details: { url: 'https://data.example/places.json', reason: 'other' } },
  ]);
  expect(errors[1]).toBe(errors[0]);
});

test('a hook that never answers fails after 15 s, or when the request is aborted', async () => {
  const prepare = createPrepare({ transformRequest: () => new Promise(() => {}) });
  const late = prepare(TILE, 'tile').catch((error: unknown) => error);
  const leaving = new AbortController();
  const left = prepare(TILE, 'tile', leaving.signal).catch((error: unknown) => error);
  leaving.abort('left');
  expect(await left).toBe('left');
  await settlePromises();
  jest.advanceTimersByTime(TIMEOUT_MS);
  expect(await late).toMatchObject({
    code: 'REQUEST_HOOK_FAILED',
    details: { reason: 'it gave nothing within 15 s' },
  });
});

test('addresses that contain their content are no requests', async () => {
  const prepare = createPrepare({ transformRequest: () => ({ url: 'https://a.example' }) });
  expect(await prepare('data:image/png;base64,AA', 'image')).toEqual({ url: 'data:image/png;base64,AA' });
});

test('a request that waits for a token while the provider changes is sent to the new one, with its token', async () => {
  const answers: ((token: string) => void)[] = [];
  const getAccessToken = () => new Promise<string>((resolve) => answers.push(resolve));
  const { requests } = createRequests(undefined, { getAccessToken });
  const prepared = requests.prepare(TILE, 'tile');
  await settlePromises();
  requests.use({ baseApiUrl: 'https://other.example' });
  answers[0]?.('pk.of-the-first');
  await settlePromises();
  answers[1]?.('pk.of-the-second');
  expect(await prepared).toEqual({
    url: 'https://other.example/v4/a/1/2/3.pbf?access_token=pk.of-the-second',
  });
});

test('no token is a failure of the request, without its address', async () => {
  const prepare = createPrepare({ getAccessToken: () => Promise.reject(new Error('signed out')) });
  await expect(prepare(TILE, 'tile')).rejects.toMatchObject({
    code: 'PROVIDER_TOKEN_UNAVAILABLE',
    details: { reason: 'signed out' },
  });
});

test('requests to the provider are counted by kind, and reported once a second at most', async () => {
  const { requests, reported } = createRequests(undefined, {
    transformRequest: ({ url }) => (url.includes('/9/') ? { url: 'https://proxy.example/' } : undefined),
  });
  const request = async (address: string, kind: 'tile' | 'source') => {
    await requests.prepare(address, kind);
    await requests.prepare(`${address}&n=2`, kind);
  };
  await request(TILE, 'tile');
  await request(OWN, 'source');
  await request('https://maps.example/own.json', 'source');
  await request(`${SENTINEL_BASE}/v4/9/`, 'tile');
  expect(reported).toEqual([]);
  jest.advanceTimersByTime(1000);
  expect(reported).toEqual([{ requests: { tile: 2, source: 2 } }]);
  jest.advanceTimersByTime(5000);
  expect(reported).toHaveLength(1);
  await request(`${TILE}&again`, 'tile');
  jest.advanceTimersByTime(1000);
  expect(reported[1]).toEqual({ requests: { tile: 4, source: 2 } });
});

test('a tile that the engine only lays out anew is no request, one requested once more by a retry is', async () => {
  const { requests, reported } = createRequests();
  for (let turn = 0; turn < 3; turn += 1) await requests.prepare(TILE, 'tile');
  jest.advanceTimersByTime(1000);
  requests.retry();
  await requests.prepare(TILE, 'tile');
  jest.advanceTimersByTime(1000);
  expect(reported).toEqual([{ requests: { tile: 1 } }, { requests: { tile: 2 } }]);
});

describe('after a retry', () => {
  test('a tile differs from the one before by a member that is not sent', async () => {
    const { requests } = createRequests();
    requests.retry();
    expect(await requests.prepare(TILE, 'tile')).toEqual({
      url: 'https://maps.example/v4/a/1/2/3.pbf?access_token=pk.first',
      retries: 1,
    });
    expect(await requests.prepare(OWN, 'source')).toEqual({ url: OWN });
  });

  test('a file of which the browser may have cached an unreadable answer is requested past its cache', async () => {
    const { requests } = createRequests();
    const caches: unknown[] = [];
    globalThis.fetch = (async (url: string, { cache }: RequestInit) => {
      caches.push([url, cache]);
      return { arrayBuffer: async () => new ArrayBuffer(0) };
    }) as never;
    const { renewal } = requests;
    renewal.distrustCache();
    await requests.prepare(OWN, 'source');
    expect([renewal.isOn, caches]).toEqual([false, []]);
    requests.retry();
    await requests.prepare(OWN, 'source');
    expect([renewal.isOn, caches]).toEqual([true, [[OWN, 'reload']]]);
    renewal.end();
    await requests.prepare(OWN, 'source');
    requests.retry();
    await requests.prepare(OWN, 'source');
    expect(caches).toHaveLength(1);
  });

  test('the request fails if the server still does not answer', async () => {
    const { requests } = createRequests();
    const fetching = createFakeFetch();
    requests.renewal.distrustCache();
    requests.retry();
    const prepared = requests.prepare(OWN, 'source');
    await fetching.answer('places', new TypeError('Failed to fetch'));
    expect(await prepared).toEqual({ url: OWN });
    const ending = new AbortController();
    const ended = requests.prepare(OWN, 'source', ending.signal);
    await settlePromises();
    ending.abort();
    await expect(ended).rejects.toThrow('abort');
  });
});
