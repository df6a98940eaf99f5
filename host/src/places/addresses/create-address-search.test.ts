import type { FoundAddresses, GeocoderAnswer } from './address.js';
import { createAddressSearch } from './create-address-search.js';

const FOUND: FoundAddresses = { addresses: [], attribution: '' };
const OTHER: FoundAddresses = { addresses: [], attribution: 'other' };

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

/** A search whose requests are answered by the test. */
function createScene() {
  const requests: { url: string; signal: AbortSignal; answer: (answer: GeocoderAnswer) => void }[] = [];
  const search = createAddressSearch({
    fetchAddresses: (url, signal) => new Promise((answer) => void requests.push({ url, signal, answer })),
    addressOf: ({ typed, language }) => (typed.length < 3 ? undefined : `${language}/${typed.trim()}`),
  });
  const type = (typed: string, language = 'en') => search.ask({ typed, language, center: undefined });
  const pass = (ms = 300) => jest.advanceTimersByTimeAsync(ms);
  const answer = async (index: number, value: GeocoderAnswer) => {
    requests[index]?.answer(value);
    await pass(0);
  };
  return { search, requests, type, pass, answer, urls: () => requests.map(({ url }) => url) };
}

test('asks once, after a pause in typing', async () => {
  const { search, type, pass, answer, urls } = createScene();
  for (const typed of ['m', 'mu', 'mun', 'muni']) {
    type(typed);
    await pass(299);
  }
  expect(urls()).toEqual([]);
  expect(search.state).toEqual({ name: 'searching', found: undefined });
  await pass(1);
  expect(urls()).toEqual(['en/muni']);
  await answer(0, { ok: true, found: FOUND });
  expect(search.state).toEqual({ name: 'found', found: FOUND });
});

test('the request before is aborted, its answer changes nothing, and what it had found stays until then', async () => {
  const { search, requests, type, pass, answer } = createScene();
  type('one');
  await pass();
  await answer(0, { ok: true, found: FOUND });
  type('two');
  await pass();
  expect(search.state).toEqual({ name: 'searching', found: FOUND });
  type('three');
  expect(search.state).toEqual({ name: 'searching', found: FOUND });
  expect(requests[1]?.signal.aborted).toBe(true);
  await pass();
  await answer(2, { ok: true, found: OTHER });
  await answer(1, { ok: false, reason: 'failed' });
  expect(search.state).toEqual({ name: 'found', found: OTHER });
});

test('a text that is too short ends the search, and a request on its way', async () => {
  const { search, requests, type, pass } = createScene();
  type('one');
  await pass();
  type('on');
  expect(requests[0]?.signal.aborted).toBe(true);
  expect(search.state).toEqual({ name: 'idle' });
  await pass(120_000);
  expect(requests).toHaveLength(1);
});

test('what was answered is known at once, in the same language', async () => {
  const { search, type, pass, answer, urls } = createScene();
  type('one');
  await pass();
  await answer(0, { ok: true, found: FOUND });
  type('');
  type('one');
  expect(search.state).toEqual({ name: 'found', found: FOUND });
  await pass();
  type('one', 'de');
  await pass();
  expect(urls()).toEqual(['en/one', 'de/one']);
});

test('a hundred answers are kept, of which the first goes for the next', async () => {
  const { type, pass, answer, urls } = createScene();
  for (let index = 0; index <= 100; index += 1) {
    type(`text ${index}`);
    await pass();
    await answer(index, { ok: true, found: FOUND });
  }
  type('text 1');
  await pass();
  expect(urls()).toHaveLength(101);
  type('text 0');
  await pass();
  expect(urls()).toHaveLength(102);
});

test('the same text is not asked for twice, and a failure is asked for again at once', async () => {
  const { search, type, pass, answer, urls } = createScene();
  type('one');
  await pass();
  await answer(0, { ok: false, reason: 'failed' });
  expect(search.state).toEqual({ name: 'failed', reason: 'failed' });
  type('one');
  await pass();
  expect(urls()).toEqual(['en/one']);
  search.retry();
  expect(search.state).toEqual({ name: 'searching', found: undefined });
  await pass(0);
  await answer(1, { ok: true, found: FOUND });
  expect(search.state).toEqual({ name: 'found', found: FOUND });
});

test('after too many requests it asks for nothing for a minute, then for the last text', async () => {
  const { search, type, pass, answer, urls } = createScene();
  type('one');
  await pass();
  await answer(0, { ok: false, reason: 'busy' });
  type('two');
  search.retry();
  await pass(59_000);
  expect(search.state).toEqual({ name: 'failed', reason: 'busy' });
  type('three');
  await pass(999);
  expect(urls()).toEqual(['en/one']);
  await pass(1);
  expect(urls()).toEqual(['en/one', 'en/three']);
  expect(search.state).toEqual({ name: 'searching', found: undefined });
  await answer(1, { ok: true, found: FOUND });
  type('four');
  await pass();
  expect(urls()).toHaveLength(3);
});

test('a text that leads to the same request does not send it again, neither in the pause nor later', async () => {
  const { search, requests, type, pass, answer, urls } = createScene();
  type('one');
  await pass(200);
  type('one ');
  await pass(100);
  expect(urls()).toEqual(['en/one']);
  type('one');
  search.retry();
  await pass();
  expect(urls()).toEqual(['en/one']);
  expect(requests[0]?.signal.aborted).toBe(false);
  await answer(0, { ok: false, reason: 'failed' });
  type('one ');
  await pass();
  expect(urls()).toEqual(['en/one', 'en/one']);
});

test('the minute after too many requests is one by a clock that nobody sets', async () => {
  const { search, type, pass, answer, urls } = createScene();
  type('one');
  await pass();
  await answer(0, { ok: false, reason: 'busy' });
  jest.setSystemTime(Date.now() - 3_600_000);
  type('two');
  expect(search.state).toEqual({ name: 'failed', reason: 'busy' });
  await pass(60_000);
  expect(urls()).toEqual(['en/one', 'en/two']);
});

test('listeners are told of each change until they end that', async () => {
  const { search, type } = createScene();
  const listener = jest.fn();
  const end = search.subscribe(listener);
  type('one');
  expect(listener).toHaveBeenCalledTimes(1);
  end();
  type('');
  expect(listener).toHaveBeenCalledTimes(1);
});
