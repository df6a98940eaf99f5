import { askedText, geocoderAddress } from './geocoder-address.js';

const PROVIDER = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.token' };
const QUERY = { typed: 'Main St', language: 'de', center: undefined };

test.each([
  ['', undefined],
  ['   ', undefined],
  ['ab', undefined],
  [' ab ', undefined],
  ['abc', 'abc'],
  ['東京', '東京'],
  ['京', undefined],
  ['10115', '10115'],
  ['...', undefined],
  ['🏠🏠🏠🏠', undefined],
  ['48.1374, 11.5755', undefined],
  ['-48.1374 11.5755', undefined],
  ['..a', undefined],
  ['a b', undefined],
  ['-33', undefined],
  ['48.1374° N, 11.5755° E', undefined],
  ['48.1374N 11.5755e', undefined],
  ['48,1374 11,5755', undefined],
  ['(48.1374, 11.5755)', undefined],
  ['48.1374;11.5755', undefined],
  ['-48.1374-11.5755', undefined],
  ['48, 11', undefined],
  ['a b c', 'a b c'],
  ['00-950', '00-950'],
  ['90210-1234', '90210-1234'],
  ['10115, 5', '10115, 5'],
  ['5, West 12', '5, West 12'],
  ['Am Tor 4.5', 'Am Tor 4.5'],
  ['Main St; Berlin', 'Main St  Berlin'],
  ['Straße 5, Köln', 'Straße 5, Köln'],
])('%j asks for %j', (typed, asked) => {
  expect(askedText(typed)).toBe(asked);
});

test('asks for no more than 20 words', () => {
  const asked = askedText('word-'.repeat(50));
  expect(asked?.match(/\w+/g)).toHaveLength(20);
});

test('is the forward endpoint of the provider, with its token', () => {
  expect(geocoderAddress(QUERY, {}, PROVIDER)).toBe(
    'https://api.mapbox.com/search/geocode/v6/forward?q=Main+St&language=de&access_token=pk.token',
  );
});

test('has what the config restricts, and the middle of the map to a kilometre', () => {
  const config = { country: ['DE', 'at'], types: ['address', 'street'] };
  const url = geocoderAddress({ ...QUERY, center: [11.575449, 48.137154] }, config, PROVIDER) ?? '';
  expect(Object.fromEntries(new URL(url).searchParams)).toEqual({
    q: 'Main St',
    language: 'de',
    proximity: '11.58,48.14',
    country: 'de,at',
    types: 'address,street',
    access_token: 'pk.token',
  });
});

test.each([
  [190, '-170'],
  [-190, '170'],
  [540, '-180'],
  [0, '0'],
])('a longitude of %d is sent as %s', (longitude, sent) => {
  const url = geocoderAddress({ ...QUERY, center: [longitude, 0] }, {}, PROVIDER) ?? '';
  expect(new URL(url).searchParams.get('proximity')).toBe(`${sent},0`);
});

test('keeps the path of the provider’s address, and sends no token that it does not have', () => {
  const url = geocoderAddress(QUERY, { country: [] }, { baseApiUrl: 'https://maps.example/mapbox/' });
  expect(url).toBe('https://maps.example/mapbox/search/geocode/v6/forward?q=Main+St&language=de');
});
