import { isMapboxProvider, styleRequestUrl } from './style-request.js';

const PROVIDER = { baseApiUrl: 'https://maps.example/api/', accessToken: 'pk.a&b' };
const MAPBOX = { baseApiUrl: 'https://api.mapbox.com/prefix', accessToken: 'pk.mine' };

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
  ['mapbox://styles/team/light', 'https://maps.example/api/styles/v1/team/light?access_token=pk.a%26b'],
  [
    'mapbox://styles/team/light?optimize=true',
    'https://maps.example/api/styles/v1/team/light?optimize=true&access_token=pk.a%26b',
  ],
  [
    'mapbox://styles/team/light?access_token=pk.own',
    'https://maps.example/api/styles/v1/team/light?access_token=pk.own',
  ],
  ['https://styles.example/a.json?x=1', 'https://styles.example/a.json?x=1'],
])('the first request for %s is %s', (style, url) => {
  expect(styleRequestUrl({ provider: PROVIDER, style })).toBe(url);
});

test('a provider without a token gets no token', () => {
  const provider = { baseApiUrl: 'https://maps.example' };
  expect(styleRequestUrl({ provider, style: 'mapbox://styles/team/light' })).toBe(
    'https://maps.example/styles/v1/team/light',
  );
});

test("Mapbox's own styles need the engine's version", () => {
  const style = 'mapbox://styles/mapbox/light-v11';
  expect(styleRequestUrl({ provider: MAPBOX, style })).toBeUndefined();
  expect(styleRequestUrl({ provider: MAPBOX, style }, '3.4.5')).toBe(
    'https://api.mapbox.com/styles/v1/mapbox/light-v11?sdk=js-3.4.5&access_token=pk.mine',
  );
});

test('a document needs no request', () => {
  expect(styleRequestUrl({ provider: PROVIDER, style: { version: 8 } as never })).toBeUndefined();
});

test.each([
  [{ ...MAPBOX, accessToken: 'sk.secret' }, 'mapbox://styles/team/light'],
  [{ ...PROVIDER, accessToken: 'sk.secret' }, 'mapbox://styles/team/light'],
  [PROVIDER, 'mapbox://styles/team/light?access_token=sk.secret'],
  [PROVIDER, 'https://styles.example/a.json?access_token=sk.secret'],
])('no request has a secret token: %j', (provider, style) => {
  expect(styleRequestUrl({ provider, style }, '9.9.9')).toBeUndefined();
});
