/** @jest-environment jsdom */
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { CHANNEL_URL } from '../testing/sample-pointer.js';
import { createLoader } from './create-loader.js';

test('refuses telemetry that is not valid, with the path', () => {
  const telemetry = { url: 'https://otel.example', sample: 2 };
  let thrown: unknown;
  try {
    createLoader({ channelUrl: CHANNEL_URL, telemetry });
  } catch (error) {
    thrown = error;
  }
  expect(isMapdockError(thrown, 'CONFIG_INVALID') && thrown.details.problems[0]?.path).toBe(
    'telemetry.sample',
  );
});
