import type { ProviderConfig } from '@mapdock/shared';
import {
  createRequestTransform,
  engineBase,
  isMapboxProvider,
  isProviderAddress,
  SENTINEL_BASE,
  toProviderAddress,
} from './provider-requests.js';

const ENGINE_QUERY = 'sku=101abcdef&access_token=pk.mapdock-placeholder';

function createProvider(changes: Partial<ProviderConfig> = {}): ProviderConfig {
  return { baseApiUrl: 'https://maps.example', accessToken: 'pk.mine', ...changes };
}

test.each([
  ['https://api.mapbox.com', true],
  ['https://api.mapbox.com/some/prefix', true],
  ['https://API.MAPBOX.COM', true],
  ['https://api.mapbox.cn', true],
  ['https://api.mapbox.com.evil.example', false],
  ['https://evil.example/api.mapbox.com', false],
  ['https://tiles.mapbox.com', false],
  ['http://127.0.0.1:3002', false],
])('%s counts as Mapbox itself: %s', (baseApiUrl, expected) => {
  expect(isMapboxProvider({ baseApiUrl })).toBe(expected);
});

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
    'a question mark within the query',
    {},
    '/v4/a.json?q=what?&b=1',
    'https://maps.example/v4/a.json?q=what?&b=1&access_token=pk.mine',
  ],
])('requests go to the provider: %s', (_what, changes, path, expected) => {
  expect(toProviderAddress(SENTINEL_BASE + path, createProvider(changes))).toBe(expected);
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
  expect(toProviderAddress(address, createProvider())).toBe(address);
});

test.each([
  ['https://maps.example/v4/a.json', 'https://maps.example', true],
  ['https://maps.example/v4/a.json', 'https://maps.example/', true],
  ['https://maps.example/api/a.json', 'https://maps.example/api', true],
  ['https://maps.example.evil.example/v4/a.json', 'https://maps.example', false],
  ['https://maps.example:8080/a.json', 'https://maps.example', false],
  ['https://maps.example/api-2/a.json', 'https://maps.example/api', false],
])('%s is below %s: %s', (address, baseApiUrl, expected) => {
  expect(isProviderAddress(address, { baseApiUrl })).toBe(expected);
});

describe('the request hook', () => {
  function createHook(provider: ProviderConfig) {
    const glyphs: string[] = [];
    let current = provider;
    const hook = createRequestTransform(
      () => current,
      (address) => glyphs.push(address),
    );
    return { hook, glyphs, use: (next: ProviderConfig) => (current = next) };
  }

  test('gives two maps their own providers', () => {
    const first = createHook(createProvider());
    const second = createHook(
      createProvider({ baseApiUrl: 'https://other.example', accessToken: 'pk.other' }),
    );
    const address = `${SENTINEL_BASE}/v4/a.json`;
    expect([first.hook(address, 'Source'), second.hook(address, 'Source')]).toEqual([
      { url: 'https://maps.example/v4/a.json?access_token=pk.mine' },
      { url: 'https://other.example/v4/a.json?access_token=pk.other' },
    ]);
  });

  test('takes a new token for the next request', () => {
    const { hook, use } = createHook(createProvider());
    use(createProvider({ accessToken: 'pk.new' }));
    expect(hook(`${SENTINEL_BASE}/v4/a.json`, 'Source')).toEqual({
      url: 'https://maps.example/v4/a.json?access_token=pk.new',
    });
  });

  test('tells of glyphs by the address that is really asked for', () => {
    const { hook, glyphs } = createHook(createProvider({ accessToken: undefined as never }));
    hook(`${SENTINEL_BASE}/fonts/v1/a/0-255.pbf`, 'Glyphs');
    hook(`${SENTINEL_BASE}/v4/a.json`, 'Source');
    expect(glyphs).toEqual(['https://maps.example/fonts/v1/a/0-255.pbf']);
  });

  test('answers for icon sets itself, with a failure, except at Mapbox', async () => {
    const address = `${SENTINEL_BASE}/styles/v1/a/b/iconset.pbf`;
    await expect(createHook(createProvider()).hook(address, 'Iconset')).rejects.toThrow('icon sets');
    const mapbox = createHook(createProvider({ baseApiUrl: 'https://api.mapbox.com' }));
    expect(mapbox.hook('https://api.mapbox.com/x/iconset.pbf', 'Iconset')).toEqual({
      url: 'https://api.mapbox.com/x/iconset.pbf',
    });
  });

  test.each([
    'https://api.mapbox.com/v4/a.json?secure&sku=101abc&access_token=pk.mine',
    'https://api.mapbox.com/map-sessions/v1?sku=101abc&access_token=pk.mine',
    'https://events.mapbox.com/events/v2?access_token=pk.mine',
    'https://data.example/places.json',
  ])('changes nothing with Mapbox as the provider: %s', (address) => {
    const { hook } = createHook(createProvider({ baseApiUrl: 'https://api.mapbox.com' }));
    expect(hook(address, 'Source')).toEqual({ url: address });
  });
});
