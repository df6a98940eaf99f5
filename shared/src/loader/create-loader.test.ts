/** @jest-environment jsdom */
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { CHANNEL_URL } from '../testing/sample-pointer.js';
import { createLoader, type LoaderOptions } from './create-loader.js';

// jsdom has no `fetch`, and nothing is requested before `load`.
const fetch = () => Promise.reject(new TypeError('nothing is requested'));

/** Returns the paths of the options that are refused. */
function refusedPaths(options: object) {
  try {
    createLoader({ channelUrl: CHANNEL_URL, ...options } as LoaderOptions, { fetch }).destroy();
  } catch (error) {
    return isMapdockError(error, 'CONFIG_INVALID') ? error.details.problems.map(({ path }) => path) : error;
  }
  return [];
}

test.each([
  [
    'telemetry that is out of range',
    { telemetry: { url: 'https://otel.example', sample: 2 } },
    'telemetry.sample',
  ],
  ['an address from a variable that is not set', { channelUrl: undefined }, 'channelUrl'],
  ['an empty address', { channelUrl: '' }, 'channelUrl'],
  ['an address without a host', { channelUrl: 'https://' }, 'channelUrl'],
  ['an origin that is no list', { allowedOrigins: 'https://maps.example' }, 'allowedOrigins'],
  ['an origin from a variable that is not set', { allowedOrigins: [undefined] }, 'allowedOrigins'],
  ['a key that is no list', { keys: { kid: 'a' } }, 'keys'],
  ['a contract that is no version', { contract: 'banana' }, 'contract'],
  ['a contract without its last number', { contract: '1.3' }, 'contract'],
  ['a contract that is no text', { contract: 1 }, 'contract'],
  ['keys as text', { keys: ['a'] }, 'keys'],
])('refuses %s, with the path', (_what, options, path) => {
  expect(refusedPaths(options)).toEqual([path]);
});

test('names all options that are not valid', () => {
  const telemetry = { url: 'https://otel.example', sample: 2 };
  expect(refusedPaths({ channelUrl: 5, keys: 'a', telemetry })).toEqual([
    'channelUrl',
    'keys',
    'telemetry.sample',
  ]);
});

test('takes an address as an object', () => {
  expect(refusedPaths({ channelUrl: new URL('https://maps.example/channels/production.json') })).toEqual([]);
});

test('takes lists, empty ones too', () => {
  expect(refusedPaths({ allowedOrigins: ['https://maps.example'], keys: [] })).toEqual([]);
});
