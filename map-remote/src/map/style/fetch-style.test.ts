import type { MountOptions, ProviderConfig } from '@mapdock/shared';
import { createRequests } from '../../testing/create-requests.js';
import { createFakeFetch, settlePromises } from '../../testing/fakes/fake-fetch.js';
import { fetchStyle, styleName } from './fetch-style.js';

const PROVIDER: ProviderConfig = { baseApiUrl: 'https://maps.example/api', accessToken: 'pk.mine' };

async function createFetching(style: string, options: MountOptions = {}, provider = PROVIDER) {
  const fetching = createFakeFetch();
  const ending = new AbortController();
  const { requests } = createRequests(provider, options);
  const result = fetchStyle(style, requests, provider, ending.signal);
  await settlePromises();
  return { fetching, ending, result };
}

test.each([
  ['mapbox://styles/team/light', 'https://maps.example/api/styles/v1/team/light?access_token=pk.mine'],
  [
    'mapbox://styles/team/light?optimize=true',
    'https://maps.example/api/styles/v1/team/light?optimize=true&access_token=pk.mine',
  ],
  ['https://styles.example/a.json?x=1', 'https://styles.example/a.json?x=1'],
  ['https://maps.example/api.evil.example/a.json', 'https://maps.example/api.evil.example/a.json'],
])('requests %s as the engine would', async (style, address) => {
  expect((await createFetching(style)).fetching.requested).toEqual([address]);
});

test('returns the document', async () => {
  const { fetching, result } = await createFetching('https://styles.example/a.json');
  const document = { version: 8, sources: {}, layers: [] };
  await fetching.answer('a.json', { body: document });
  expect(await result).toEqual({ ok: true, value: document });
});

describe('with a clock', () => {
  beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
  afterEach(() => jest.useRealTimers());

  test('requests once more from a server that is not ready', async () => {
    const { fetching, result } = await createFetching('https://styles.example/a.json');
    await fetching.answer('a.json', { status: 503 });
    await jest.advanceTimersByTimeAsync(1000);
    await fetching.answer('a.json', { body: { version: 8 } });
    expect(await result).toEqual({ ok: true, value: { version: 8 } });
    expect(fetching.requested).toHaveLength(2);
  });
});

test('names a refused token without showing it', async () => {
  const { fetching, result } = await createFetching('mapbox://styles/team/light');
  await fetching.answer('light', { status: 403 });
  const failed = await result;
  expect(failed).toMatchObject({
    error: { code: 'PROVIDER_TOKEN_REFUSED', details: { url: 'https://maps.example', httpStatus: 403 } },
  });
  expect(JSON.stringify(failed)).not.toContain('pk.mine');
});

test('a refused token is renewed and the style requested once more', async () => {
  const tokens = ['pk.old', 'pk.new'];
  const getAccessToken = async () => tokens.shift() ?? 'pk.late';
  const { fetching, result } = await createFetching('mapbox://styles/team/light', { getAccessToken });
  await fetching.answer('pk.old', { status: 401 });
  await fetching.answer('pk.new', { body: { version: 8 } });
  expect(await result).toEqual({ ok: true, value: { version: 8 } });
});

test('a refused token in the style’s own address is not requested with for ever', async () => {
  const tokens = ['pk.old', 'pk.new'];
  const { requests } = createRequests(PROVIDER, { getAccessToken: async () => tokens.shift() ?? 'pk.late' });
  const fetching = createFakeFetch();
  await requests.tokens.get();
  const address = 'https://maps.example/api/a.json?access_token=pk.old';
  const result = fetchStyle(address, requests, PROVIDER, new AbortController().signal);
  await fetching.answer('a.json', { status: 401 });
  await fetching.answer('a.json', { status: 401 });
  expect(await result).toMatchObject({ error: { code: 'PROVIDER_TOKEN_REFUSED' } });
});

test.each([
  ['a page', { text: '<!doctype html>', type: 'text/html' }, 'an HTML page came in its place'],
  ['half of it', { text: '{"version": 8' }, expect.stringMatching(/^what came is not JSON/) as string],
])('says that %s arrived in place of the style', async (_what, answer, reason) => {
  const { fetching, result } = await createFetching('https://styles.example/a.json');
  await fetching.answer('a.json', answer);
  expect(await result).toMatchObject({ error: { code: 'STYLE_FAILED', details: { reason } } });
});

test('the hook may change the request', async () => {
  const transformRequest = () => ({ url: 'https://proxy.example/light' });
  const { fetching, result } = await createFetching('mapbox://styles/team/light', { transformRequest });
  await fetching.answer('proxy.example', { status: 403 });
  expect(fetching.requested).toEqual(['https://proxy.example/light']);
  expect(await result).toMatchObject({ error: { code: 'STYLE_FAILED' } });
});

test('an abort ends the request and rejects nothing', async () => {
  const { fetching, ending, result } = await createFetching('https://styles.example/a.json');
  ending.abort();
  await settlePromises();
  expect(fetching.waiting).toEqual([]);
  expect((await result).ok).toBe(false);
});

test.each<[Parameters<typeof styleName>[0], string]>([
  ['mapbox://styles/team/light?access_token=pk.secret', 'mapbox://styles/team/light'],
  [{ version: 8, name: 'Roads', sources: {}, layers: [] }, '"Roads"'],
  [{ version: 8, sources: {}, layers: [] }, '(document)'],
])('%j is called %s in messages', (style, expected) => {
  expect(styleName(style)).toBe(expected);
});
