import { createFetchAddresses } from './fetch-addresses.js';

const URL_OF_REQUEST = 'https://api.example/search';
const answerOf = (body: string, status = 200) => ({
  ok: status < 400,
  status,
  headers: new Headers(),
  body: null,
  text: async () => body,
});
const ask = (respond: () => Promise<unknown>, signal = new AbortController().signal) => {
  const fetch = jest.fn(respond);
  return { fetch, answer: createFetchAddresses(fetch as never)(URL_OF_REQUEST, signal) };
};

test.each([
  [400, 'failed'],
  [401, 'refused'],
  [403, 'refused'],
  [404, 'failed'],
  [422, 'failed'],
  [429, 'busy'],
  [500, 'failed'],
])('status %d is %s', async (status, reason) => {
  const { answer } = ask(async () => answerOf('{}', status));
  expect(await answer).toEqual({ ok: false, reason });
});

test('a request that fails is so, and on a device without a network it is for that', async () => {
  const refuse = async () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await ask(refuse).answer).toEqual({ ok: false, reason: 'failed' });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await ask(refuse).answer).toEqual({ ok: false, reason: 'offline' });
  jest.restoreAllMocks();
});

test('an answer is not stored by the browser, and is sent without cookies', async () => {
  const { fetch, answer } = ask(async () => answerOf('{}'));
  await answer;
  expect(fetch).toHaveBeenCalledWith(
    URL_OF_REQUEST,
    expect.objectContaining({ cache: 'no-store', credentials: 'omit' }),
  );
});

test('no answer within ten seconds is a failure', async () => {
  jest.useFakeTimers();
  const { answer } = ask(() => new Promise(() => {}));
  await jest.advanceTimersByTimeAsync(10_000);
  expect(await answer).toEqual({ ok: false, reason: 'failed' });
  jest.useRealTimers();
});
