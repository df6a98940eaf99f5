import { isMapdockError, MapdockError, type ErrorDetails } from '@mapdock/shared';
import { createError, type EmbedErrorCode } from './embed-error.js';

const URL_WITH_SECRET = 'https://maps.example/a.json?token=secret#part';
const DETAILS: { readonly [C in EmbedErrorCode]: ErrorDetails[C] } = {
  BROWSER_TOO_OLD: { missing: 'AbortSignal.any' },
  HOST_CONFIG_UNREACHABLE: { url: URL_WITH_SECRET, reason: 'no answer' },
  MAP_FAILED: { reason: 'no luck' },
  REMOTE_TIMEOUT: { url: URL_WITH_SECRET, timeoutMs: 5000 },
  REMOTE_UNREACHABLE: { url: URL_WITH_SECRET, reason: 'no answer' },
};

test.each(Object.keys(DETAILS) as EmbedErrorCode[])('%s is an error as the contract has it', (code) => {
  const cause = new Error('why');
  const error = createError(code, DETAILS[code], cause);
  const model = new MapdockError(code, DETAILS[code], cause);
  expect(error).toBeInstanceOf(Error);
  expect(isMapdockError(error, code)).toBe(true);
  expect([error.name, error.retry, error.details]).toEqual([model.name, model.retry, model.details]);
  expect(error.cause).toBe(cause);
});

test.each(Object.keys(DETAILS) as EmbedErrorCode[])('%s has what failed on what and what to do', (code) => {
  const { message } = createError(code, DETAILS[code]);
  expect(message).not.toContain('secret');
  expect(message).not.toContain('undefined');
  expect(message).toMatch(/\. (Check its server and retry|Update it or use another browser)\.$/);
});
