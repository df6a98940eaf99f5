import type { ProviderConfig } from '@mapdock/shared';
import {
  addToken,
  createRequestTransform,
  engineBase,
  isProviderAddress,
  SENTINEL_BASE,
  toProviderAddress,
} from './provider-requests.js';

const ENGINE_QUERY = 'sku=101abcdef&access_token=pk.mapdock-placeholder';

function createProvider(changes: Partial<ProviderConfig> = {}): ProviderConfig {
  return { baseApiUrl: 'https://maps.example', accessToken: 'pk.mine', ...changes };
}

test.each([
  ['https://api.mapbox.com/prefix/', 'https://api.mapbox.com'],
  ['https://api.mapbox.cn', 'https://api.mapbox.cn'],
  ['https://maps.example/api', SENTINEL_BASE],
])('for %s the engine’s base is %s', (baseApiUrl, expected) => {
  expect(engineBase({ baseApiUrl })).toBe(expected);
});

test.each<[string, Partial<ProviderConfig>, string, string]>([
  ['base and token', {}, `/v4/a.json?${ENGINE_QUERY}`, 'https://maps.example/v4/a.json?access_token=pk.mine'],
  [
    'no token',
    { accessToken: undefined as never },
    `/v4/a.json?${ENGINE_QUERY}`,
    'https://maps.example/v4/a.json',
  ],
  ['no query', {}, '/v4/a.json', 'https://maps.example/v4/a.json?access_token=pk.mine'],
  [
    'a path prefix',
    { baseApiUrl: 'https://maps.example/api/maps' },
    '/v4/a.json',
    'https://maps.example/api/maps/v4/a.json?access_token=pk.mine',
  ],
  [
    'a slash at the end of the base',
    { baseApiUrl: 'https://maps.example/' },
    '/v4/a.json',
    'https://maps.example/v4/a.json?access_token=pk.mine',
  ],
  [
    'a token with characters of its own in an address',
    { accessToken: 'a&b=c d/ü' },
    '/v4/a.json',
    'https://maps.example/v4/a.json?access_token=a%26b%3Dc%20d%2F%C3%BC',
  ],
  [
    'other parameters, in their order',
    {},
    `/v4/a.json?secure&language=de&${ENGINE_QUERY}&worldview=IN`,
    'https://maps.example/v4/a.json?secure&language=de&worldview=IN&access_token=pk.mine',
  ],
  [
    'no `secure` for a provider without https',
    { baseApiUrl: 'http://maps.example' },
    '/v4/a.json?secure&language=de',
    'http://maps.example/v4/a.json?language=de&access_token=pk.mine',
  ],
  [
    "nothing of the engine's version",
    {},
    `/styles/v1/a/b?optimize=true&sdk=js-3.0.0&${ENGINE_QUERY}`,
    'https://maps.example/styles/v1/a/b?optimize=true&access_token=pk.mine',
  ],
  [
    'a question mark within the query',
    {},
    '/v4/a.json?q=what?&b=1',
    'https://maps.example/v4/a.json?q=what?&b=1&access_token=pk.mine',
  ],
])('requests go to the provider: %s', (_what, changes, path, expected) => {
  const provider = createProvider(changes);
  const { url, takesToken } = toProviderAddress(SENTINEL_BASE + path, provider);
  expect([addToken(url, provider.accessToken), takesToken]).toEqual([expected, true]);
});

test.each([
  'https://provider.mapdock.invalid.evil.example/v4/a.json?access_token=pk.mapdock-placeholder',
  'https://provider.mapdock.invalid@evil.example/v4/a.json',
  'https://provider.mapdock.invalid:8080/v4/a.json',
  'https://evil.example/?next=https://provider.mapdock.invalid/v4/a.json',
  'http://provider.mapdock.invalid/v4/a.json',
  'https://maps.example/v4/a.json',
  'https://maps.example.evil.example/v4/a.json',
  'https://data.example/places.json?key=1',
  'data:application/json,{}',
])('the address %s is left as it is, without a token', (address) => {
  expect(toProviderAddress(address, createProvider())).toEqual({ url: address, takesToken: false });
});

test.each([
  ['https://maps.example/v4/a.json', 'https://maps.example', true],
  ['https://maps.example/v4/a.json', 'https://maps.example/', true],
  ['https://maps.example/api/a.json', 'https://maps.example/api', true],
  ['https://maps.example.evil.example/v4/a.json', 'https://maps.example', false],
  ['https://maps.example:8080/a.json', 'https://maps.example', false],
  ['https://maps.example/api-2/a.json', 'https://maps.example/api', false],
  ['https://maps.example/api/../a.json', 'https://maps.example/api', false],
  ['https://maps.example/a.json', 'https://MAPS.example', true],
  ['https://api.mapbox.com/v4/a.json', 'https://api.mapbox.com/prefix', true],
  ['no address', 'https://maps.example', false],
])('%s is below %s: %s', (address, baseApiUrl, expected) => {
  expect(isProviderAddress(address, { baseApiUrl })).toBe(expected);
});

const MAPBOX = createProvider({ baseApiUrl: 'https://api.mapbox.com' });

test.each([
  ['https://api.mapbox.com/v4/a.json?secure&sku=101abc&access_token=pk.mine', true],
  ['https://api.mapbox.com/v4/a.json?secure', false],
  ['https://events.mapbox.com/events/v2?access_token=pk.mine', false],
  ['https://data.example/places.json', false],
])('with Mapbox as the provider %s stays, and gets a token: %s', (address, takesToken) => {
  const target = toProviderAddress(address, MAPBOX);
  expect(target.takesToken).toBe(takesToken);
  expect(takesToken ? addToken(target.url, 'pk.mine') : target.url).toBe(address);
});

test.each([
  ['https://a.example/x', 'https://a.example/x?access_token=a%26b'],
  ['https://a.example/x?y=1', 'https://a.example/x?y=1&access_token=a%26b'],
  ['https://a.example/x#z', 'https://a.example/x?access_token=a%26b'],
  ['https://a.example/x?access_token=own', 'https://a.example/x?access_token=own'],
])('%s with a token is %s', (address, expected) => {
  expect(addToken(address, 'a&b')).toBe(expected);
  expect(addToken(address, undefined)).toBe(address);
});

describe('the engine’s request hook', () => {
  function createHook(provider: ProviderConfig) {
    const glyphs: string[] = [];
    const kinds: string[] = [];
    const hook = createRequestTransform({
      getProvider: () => provider,
      prepare: async (address, kind) => {
        kinds.push(kind);
        return { url: `${address}?prepared` };
      },
      onGlyphs: (_address, prepared) => glyphs.push(prepared),
    });
    return { hook, glyphs, kinds };
  }

  test('passes on what a request is for', async () => {
    const { hook, kinds } = createHook(createProvider());
    for (const type of ['Style', 'SpriteJSON', 'SpriteImage', 'Tile', 'Model'] as const)
      await hook('a', type);
    await hook('a');
    expect(kinds).toEqual(['style', 'sprite', 'sprite', 'tile', 'model', 'other']);
  });

  test('reports glyphs by the address that is really requested', async () => {
    const { hook, glyphs } = createHook(createProvider());
    await hook(`${SENTINEL_BASE}/fonts/v1/a/0-255.pbf`, 'Glyphs');
    await hook(`${SENTINEL_BASE}/v4/a.json`, 'Source');
    expect(glyphs).toEqual([`${SENTINEL_BASE}/fonts/v1/a/0-255.pbf?prepared`]);
  });

  test('rejects requests for icon sets, except at Mapbox', async () => {
    const address = `${SENTINEL_BASE}/styles/v1/a/b/iconset.pbf`;
    await expect(createHook(createProvider()).hook(address, 'Iconset')).rejects.toThrow('icon sets');
    expect(await createHook(MAPBOX).hook('https://api.mapbox.com/x', 'Iconset')).toEqual({
      url: 'https://api.mapbox.com/x?prepared',
    });
  });
});
