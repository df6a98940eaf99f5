import { forgetFailedLoads } from '@mapdock/shared/loader-parts';
import { loadChunk } from './load-chunk.js';

const CHUNK = 'https://host.example/late.123.js';
const lost = Object.assign(new Error('Loading chunk failed'), { request: CHUNK });
const done = () => Promise.resolve({ arrayBuffer: async () => new ArrayBuffer(0) } as Response);

let fetching: jest.Mock;
beforeEach(() => {
  forgetFailedLoads();
  jest.useFakeTimers();
  AbortSignal.timeout = (() => new AbortController().signal) as never;
  fetching = jest.fn(done);
  globalThis.fetch = fetching;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

async function load(importCode: () => Promise<string>) {
  const loaded = loadChunk('late', importCode);
  await jest.advanceTimersByTimeAsync(10_000);
  return loaded;
}

test('a file that failed is requested past the cache before the next attempt', async () => {
  const importCode = jest.fn(async () => 'code').mockRejectedValueOnce(lost);
  expect(await load(importCode)).toBe('code');
  expect(fetching.mock.calls).toEqual([[CHUNK, expect.objectContaining({ cache: 'reload' })]]);
});

test('there are three attempts, and each failure is replaced for those to come, also if that fails', async () => {
  fetching.mockImplementation(() => Promise.reject(new TypeError('Failed to fetch')));
  const importCode = jest.fn(() => Promise.reject(lost));
  expect(await load(importCode)).toBeUndefined();
  expect([importCode.mock.calls.length, fetching.mock.calls.length]).toEqual([3, 3]);
});

test('a chunk that is wanted again and again is not requested more often, until somebody asks once more', async () => {
  const importCode = jest.fn(() => Promise.reject(lost));
  for (let want = 0; want < 3; want += 1) await load(importCode);
  expect(importCode).toHaveBeenCalledTimes(3);
  forgetFailedLoads();
  await load(importCode);
  expect(importCode).toHaveBeenCalledTimes(6);
});

test('a failure without an address is tried again, and nothing is requested offline', async () => {
  const importCode = jest.fn(async () => 'code').mockRejectedValueOnce(new Error('no such module'));
  expect(await load(importCode)).toBe('code');
  expect(fetching).not.toHaveBeenCalled();
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  expect(await load(importCode)).toBeUndefined();
  expect(importCode).toHaveBeenCalledTimes(2);
});
