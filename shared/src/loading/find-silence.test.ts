/** @jest-environment jsdom */
import { findSilence, forgetSilences, knownSilence } from './find-silence.js';

const ADDRESS = 'https://store.example/release.json';
const OTHER = 'https://store.example/core.js';
const REASON_MS = 30_000;

beforeEach(() => {
  forgetSilences();
  jest.useFakeTimers();
});
afterEach(() => void jest.useRealTimers());

/** A server that is down; counts what it is asked. */
function createServer() {
  const asked: string[] = [];
  const fetch = (async (address: string) => {
    asked.push(address);
    throw new TypeError('Failed to fetch');
  }) as unknown as typeof globalThis.fetch;
  const { signal } = new AbortController();
  const find = async (address = ADDRESS, aborted = signal) => {
    const found = findSilence(address, { fetch, signal: aborted });
    await jest.advanceTimersByTimeAsync(1);
    return found;
  };
  return { asked, find };
}

test('looks for the reason once in half a minute, for each address', async () => {
  const { asked, find } = createServer();
  expect(await find()).toEqual(await find());
  await find(OTHER);
  expect(asked).toEqual([ADDRESS, OTHER]);
  jest.advanceTimersByTime(REASON_MS);
  await find();
  expect(asked).toEqual([ADDRESS, OTHER, ADDRESS]);
});

test('knows the reason of the next failure', async () => {
  const { find } = createServer();
  expect(knownSilence(ADDRESS)).toBeUndefined();
  const silence = await find();
  expect(knownSilence(ADDRESS)).toEqual(silence);
  expect(knownSilence(OTHER)).toBeUndefined();
});

test.each([
  ['half a minute', () => void jest.advanceTimersByTime(REASON_MS)],
  ['somebody asks once more', () => forgetSilences(ADDRESS)],
])('knows it no longer after %s', async (_what, pass) => {
  const { find } = createServer();
  await find();
  pass();
  expect(knownSilence(ADDRESS)).toBeUndefined();
});

test.each([
  ['what is forgotten while it is looked for', () => forgetSilences(ADDRESS)],
  [
    'what is found without a network',
    () => void jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false),
  ],
])('%s is not known', async (_what, meanwhile) => {
  const { find } = createServer();
  const found = find();
  meanwhile();
  await found;
  expect(knownSilence(ADDRESS)).toBeUndefined();
  jest.restoreAllMocks();
});

test('a search that was aborted has found nothing', async () => {
  const { asked, find } = createServer();
  await find(ADDRESS, AbortSignal.abort());
  await find();
  expect(asked).toHaveLength(2);
  await find();
  expect(asked).toHaveLength(2);
});
