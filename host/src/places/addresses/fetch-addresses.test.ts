import { createFakeServer, type Answer } from '@mapdock/shared/testing/fake-server';
import { createFetchAddresses } from './fetch-addresses.js';

const URL_OF_REQUEST = 'https://api.example/search';
const MUNICH = { geometry: { type: 'Point', coordinates: [11.5, 48.1] }, properties: { name: 'Munich' } };
const GOOD = { type: 'FeatureCollection', features: [MUNICH], attribution: '© Example' };

/** Asks a server that answers so; without an answer it can't be reached. */
function ask(answer?: Answer, signal = new AbortController().signal) {
  const server = createFakeServer(answer && { [URL_OF_REQUEST]: answer });
  const fetch = jest.fn(server.fetch);
  return { fetch, answer: createFetchAddresses(fetch)(URL_OF_REQUEST, signal) };
}

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test('a good answer has what was found', async () => {
  const { answer } = ask({ body: GOOD });
  expect(await answer).toMatchObject({
    ok: true,
    found: { addresses: [{ name: 'Munich', position: [11.5, 48.1] }], attribution: '© Example' },
  });
});

test.each<[string, Answer]>([
  ['a page', { body: '<!doctype html><title>Sign in</title>' }],
  ['JSON of another kind', { body: { message: 'Not Found' } }],
  ['an empty body', { body: '' }],
  ['more than 1 MB', { body: { ...GOOD, attribution: 'x'.repeat(1_000_000) } }],
  ['more than 1 MB by its own account', { body: GOOD, length: 1_000_001 }],
])('%s is a failure', async (_what, body) => {
  expect(await ask(body).answer).toEqual({ ok: false, reason: 'failed' });
});

test.each([
  [400, 'failed'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'failed'],
  [422, 'failed'],
  [429, 'busy'],
  [500, 'failed'],
])('status %d is %s', async (status, reason) => {
  expect(await ask({ status, body: GOOD }).answer).toEqual({ ok: false, reason });
});

test('a request that fails is so, and on a device without a network it is for that', async () => {
  expect(await ask().answer).toEqual({ ok: false, reason: 'failed' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await ask().answer).toEqual({ ok: false, reason: 'offline' });
});

test('an answer is not stored by the browser, and is sent without cookies', async () => {
  const { fetch, answer } = ask({ body: GOOD });
  await answer;
  expect(fetch).toHaveBeenCalledWith(
    URL_OF_REQUEST,
    expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
  );
});

test.each(['hang', 'hang-in-body'] as const)(
  'no whole answer within ten seconds is a failure: %s',
  async (how) => {
    jest.useFakeTimers();
    const ended = jest.fn();
    const answer = ask(how).answer.finally(ended);
    await jest.advanceTimersByTimeAsync(9_999);
    expect(ended).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(1);
    expect(await answer).toEqual({ ok: false, reason: 'failed' });
  },
);
