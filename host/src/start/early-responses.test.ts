import { fetchEarly, startEarly } from './early-responses.js';

const URL_ = 'https://host.example/config.json';

interface SentRequest {
  readonly url: string;
  readonly init: RequestInit | undefined;
  answer(text: string, type?: ResponseType): void;
  fail(): void;
}

/** jsdom has no `Response`; these are the members that the page uses. */
class FakeResponse {
  constructor(
    readonly body: string,
    readonly type = 'basic',
  ) {}
  clone = () => new FakeResponse(this.body);
  text = () => Promise.resolve(this.body);
}

let requests: SentRequest[];
beforeEach(() => {
  requests = [];
  globalThis.Response = FakeResponse as never;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      requests.push({
        url,
        init,
        answer: (text, type) => resolve(new FakeResponse(text, type)),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    })) as never;
});
afterEach(() => {
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('mapdock.early-responses')];
  jest.useRealTimers();
});

const textOf = async (response: Promise<Response> | undefined) => (await response)?.text();

test('the first request gets the early response, the next one the server’s', async () => {
  const early = startEarly(URL_, { cache: 'no-cache' });
  const first = fetchEarly(URL_);
  requests[0]?.answer('early');
  expect(await textOf(first)).toBe('early');
  expect(await textOf(early)).toBe('early');
  const second = fetchEarly(URL_, { cache: 'reload' });
  requests[1]?.answer('later');
  expect(await textOf(second)).toBe('later');
  expect(requests.map(({ init }) => init?.cache)).toEqual(['no-cache', 'reload']);
});

test('a failed one is a failed attempt, like any other', async () => {
  void startEarly(URL_);
  const response = fetchEarly(URL_);
  requests[0]?.fail();
  await expect(response).rejects.toThrow('Failed to fetch');
  expect(requests).toHaveLength(1);
});

test('nothing is early after the first request', () => {
  void fetchEarly(URL_);
  expect(startEarly(URL_)).toBeUndefined();
  expect(requests).toHaveLength(1);
});

test('a request with cache mode reload gets no early response', () => {
  void startEarly(URL_);
  void fetchEarly(URL_, { cache: 'reload' });
  expect(requests.map(({ init }) => init?.signal?.aborted)).toEqual([true, undefined]);
});

test('a response that was not taken in time is not used', () => {
  jest.useFakeTimers();
  void startEarly(URL_);
  jest.advanceTimersByTime(20_000);
  void fetchEarly(URL_);
  expect(requests).toHaveLength(2);
});

test('is aborted with the request that takes it', async () => {
  void startEarly(URL_);
  const waiting = new AbortController();
  fetchEarly(URL_, { signal: waiting.signal }).catch(() => {});
  waiting.abort();
  expect(requests[0]?.init?.signal?.aborted).toBe(true);
});

test('a text in the page needs no request', async () => {
  void startEarly(URL_, { embedded: new Response('{}') });
  expect(await textOf(fetchEarly(URL_))).toBe('{}');
  expect(requests).toEqual([]);
});

test('a response that can’t be read is requested in another mode', async () => {
  const early = startEarly(URL_, { mode: 'no-cors' });
  globalThis.fetch = (async () => new FakeResponse('readable')) as never;
  requests[0]?.answer('', 'opaque');
  expect(await textOf(early)).toBe('readable');
});
