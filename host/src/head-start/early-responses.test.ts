import { answerEarly, dropEarly, fetchEarly, offerEarly, startEarly } from './early-responses.js';

const URL_ = 'https://host.example/config.json';

interface Asked {
  readonly url: string;
  readonly init: RequestInit | undefined;
  answer(text: string): void;
  fail(): void;
}

/** jsdom has neither: a page's answer, as far as it is looked at. */
class FakeResponse {
  constructor(readonly body: string) {}
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
        answer: (text) => resolve(new FakeResponse(text)),
        fail: () => reject(new TypeError('Failed to fetch')),
      });
    })) as never;
});
afterEach(() => {
  dropEarly(URL_);
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
  startEarly(URL_)?.catch(() => {});
  const response = fetchEarly(URL_);
  asked[0]?.fail();
  await expect(response).rejects.toThrow('Failed to fetch');
  expect(asked).toHaveLength(1);
});

test('a failed one of those who ask only once is repeated', async () => {
  startEarly(URL_, { isRepeated: true })?.catch(() => {});
  const response = fetchEarly(URL_);
  asked[0]?.fail();
  await new Promise((resolve) => setTimeout(resolve));
  asked[1]?.answer('second');
  expect(await textOf(response)).toBe('second');
});

test('nothing is early after somebody has asked', () => {
  void fetchEarly(URL_);
  expect(startEarly(URL_)).toBeUndefined();
  expect(answerEarly(URL_, '{}')).toBeUndefined();
  expect(asked).toHaveLength(1);
});

test('who wants no kept answer gets none', () => {
  startEarly(URL_)?.catch(() => {});
  void fetchEarly(URL_, { cache: 'reload' });
  expect(asked.map(({ init }) => init?.signal?.aborted)).toEqual([true, undefined]);
});

test('an answer that nobody took in time is no answer', () => {
  jest.useFakeTimers();
  startEarly(URL_)?.catch(() => {});
  jest.advanceTimersByTime(20_000);
  void fetchEarly(URL_);
  expect(asked).toHaveLength(2);
});

test('ends with who waits for it', async () => {
  startEarly(URL_)?.catch(() => {});
  const waiting = new AbortController();
  fetchEarly(URL_, { signal: waiting.signal }).catch(() => {});
  waiting.abort();
  expect(asked[0]?.init?.signal?.aborted).toBe(true);
});

test('a text that came with the page needs no request', async () => {
  await answerEarly(URL_, '{}');
  expect(await textOf(fetchEarly(URL_))).toBe('{}');
  expect(asked).toEqual([]);
});

test('one that is dropped is ended and not taken', () => {
  startEarly(URL_)?.catch(() => {});
  dropEarly(URL_);
  expect(asked[0]?.init?.signal?.aborted).toBe(true);
  void fetchEarly(URL_);
  expect(asked).toHaveLength(2);
});

describe('offered to the page', () => {
  test('an early answer goes to who asks by the page’s own fetch, as text, address or request, and once', async () => {
    const ask = globalThis.fetch;
    offerEarly();
    startEarly(URL_)?.catch(() => {});
    const first = fetch({ url: URL_, method: 'GET' } as Request);
    asked[0]?.answer('early');
    expect(await textOf(first)).toBe('early');
    expect(globalThis.fetch).toBe(ask);
    void fetch(new URL(URL_));
    expect(asked).toHaveLength(2);
  });

  test('it is found however its address is spelt', async () => {
    offerEarly();
    startEarly('https://HOST.example:443/a b')?.catch(() => {});
    const first = fetch({ url: 'https://host.example/a%20b', method: 'GET' } as Request, null as never);
    asked[0]?.answer('early');
    expect(await textOf(first)).toBe('early');
  });

  test('nothing stands in the way of the page when its time is over', () => {
    jest.useFakeTimers();
    const ask = globalThis.fetch;
    offerEarly();
    startEarly(URL_)?.catch(() => {});
    jest.advanceTimersByTime(20_001);
    void fetch('https://host.example/other');
    expect(globalThis.fetch).toBe(ask);
  });

  test('it is nobody’s who sends something', () => {
    offerEarly();
    startEarly(URL_)?.catch(() => {});
    void fetch(URL_, { method: 'POST' });
    expect(asked.map(({ init }) => init?.method)).toEqual([undefined, 'POST']);
  });

  test('other requests are what they were', () => {
    offerEarly();
    startEarly(URL_)?.catch(() => {});
    void fetch('https://host.example/other', { cache: 'no-store' });
    expect(asked[1]).toMatchObject({ url: 'https://host.example/other', init: { cache: 'no-store' } });
  });
});
