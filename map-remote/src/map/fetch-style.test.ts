import type { ProviderConfig } from '@mapdock/shared';
import { createFakeFetch, settlePromises } from '../testing/fake-fetch.js';
import { fetchStyle, styleName } from './fetch-style.js';

const PROVIDER: ProviderConfig = { baseApiUrl: 'https://maps.example/api', accessToken: 'pk.mine' };

function createFetching(style: string, provider = PROVIDER) {
  const fetching = createFakeFetch();
  const ending = new AbortController();
  return { fetching, ending, result: fetchStyle(style, provider, ending.signal) };
}

test.each([
  [
    'mapbox://styles/team/light',
    'https://maps.example/api/styles/v1/team/light?sdk=js-3.0.0&access_token=pk.mine',
  ],
  [
    'mapbox://styles/team/light?optimize=true',
    'https://maps.example/api/styles/v1/team/light?optimize=true&sdk=js-3.0.0&access_token=pk.mine',
  ],
  ['https://styles.example/a.json?x=1', 'https://styles.example/a.json?x=1'],
  ['https://maps.example/api.evil.example/a.json', 'https://maps.example/api.evil.example/a.json'],
])('asks for %s as the engine would', (style, address) => {
  expect(createFetching(style).fetching.asked).toEqual([address]);
});

test('gives the document', async () => {
  const { fetching, result } = createFetching('https://styles.example/a.json');
  const document = { version: 8, sources: {}, layers: [] };
  await fetching.answer('a.json', { body: document });
  expect(await result).toEqual({ ok: true, value: document });
});

test('names a refused token without showing it', async () => {
  const { fetching, result } = createFetching('mapbox://styles/team/light');
  await fetching.answer('light', { status: 403 });
  const failed = await result;
  expect(failed).toMatchObject({
    error: { code: 'PROVIDER_TOKEN_REFUSED', details: { url: 'https://maps.example', httpStatus: 403 } },
  });
  expect(JSON.stringify(failed)).not.toContain('pk.mine');
});

test('an abort ends the request and rejects nothing', async () => {
  const { fetching, ending, result } = createFetching('https://styles.example/a.json');
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
