import { fetchEarly, startEarly } from './early-responses.js';

const URL_ = 'https://host.example/config.json';

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
  answer(text: string, type?: ResponseType): void;
  fail(): void;
}

/** jsdom has neither: a page's answer, as far as it is looked at. */
class FakeResponse {
  constructor(
    readonly body: string,
    readonly type = 'basic',
  ) {}
  clone = () => new FakeResponse(this.body);
  text = () => Promise.resolve(this.body);
}

let asked: Asked[];
beforeEach(() => {
  asked = [];
  globalThis.Response = FakeResponse as never;
  globalThis.fetch = ((url: string, init?: RequestInit) =>
    new Promise((resolve, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
      asked.push({
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

test('the first who asks gets the early answer, the next one the server’s', async () => {
  const early = startEarly(URL_, { cache: 'no-cache' });
  const first = fetchEarly(URL_);
  asked[0]?.answer('early');
  expect(await textOf(first)).toBe('early');
  expect(await textOf(early)).toBe('early');
  const second = fetchEarly(URL_, { cache: 'reload' });
  asked[1]?.answer('later');
  expect(await textOf(second)).toBe('later');
  expect(asked.map(({ init }) => init?.cache)).toEqual(['no-cache', 'reload']);
});

test('a failed one is a failed attempt, like any other', async () => {
  void startEarly(URL_);
  const response = fetchEarly(URL_);
  asked[0]?.fail();
  await expect(response).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});

test('nothing is early after somebody has asked', () => {
  void fetchEarly(URL_);
  expect(startEarly(URL_)).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('who wants no kept answer gets none', () => {
  void startEarly(URL_);
  void fetchEarly(URL_, { cache: 'reload' });
  expect(asked.map(({ init }) => init?.signal?.aborted)).toEqual([true, undefined]);
});

test('an answer that nobody took in time is no answer', () => {
  jest.useFakeTimers();
  void startEarly(URL_);
  jest.advanceTimersByTime(20_000);
  void fetchEarly(URL_);
  expect(asked).toHaveLength(2);
});

test('ends with who waits for it', async () => {
  void startEarly(URL_);
  const waiting = new AbortController();
  fetchEarly(URL_, { signal: waiting.signal }).catch(() => {});
  waiting.abort();
  expect(asked[0]?.init?.signal?.aborted).toBe(true);
});

test('a text that came with the page needs no request', async () => {
  void startEarly(URL_, { embedded: new Response('{}') });
  expect(await textOf(fetchEarly(URL_))).toBe('{}');
  expect(asked).toEqual([]);
});

test('an answer that can’t be read is asked for in another way', async () => {
  const early = startEarly(URL_, { mode: 'no-cors' });
  globalThis.fetch = (async () => new FakeResponse('readable')) as never;
  asked[0]?.answer('', 'opaque');
  expect(await textOf(early)).toBe('readable');
});
