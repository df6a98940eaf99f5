import { TIME_LIMITS } from '../network/time-limits.js';
import { preloadFile } from './preload-file.js';

const URL_ = 'https://maps.example/core.js';
const links = () => [...document.head.querySelectorAll('link')];

// jsdom has none.
const limitsMs: number[] = [];
AbortSignal.timeout = (limitMs) => {
  limitsMs.push(limitMs);
  return new AbortController().signal;
};

afterEach(() => document.head.replaceChildren());

test('hints at a document as its real request will ask for it', () => {
  preloadFile({ url: URL_, use: 'fetch' });
  expect(links()).toEqual([
    expect.objectContaining({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: URL_ }),
  ]);
});

test('hints once, and again after a failure', () => {
  const file = { url: URL_, use: 'fetch' } as const;
  preloadFile(file);
  preloadFile(file);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  preloadFile(file);
  expect(links()).toHaveLength(1);
});

test('fetches code into the cache, once, and again after a failure', async () => {
  const url = 'https://maps.example/core.js';
  const asked: string[] = [];
  let isDown = true;
  globalThis.fetch = (async (address: string) => {
    asked.push(address);
    if (isDown) throw new TypeError('Failed to fetch');
    return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
  }) as never;
  preloadFile({ url, use: 'code' });
  await new Promise((resolve) => setTimeout(resolve));
  isDown = false;
  preloadFile({ url, use: 'code' });
  preloadFile({ url, use: 'code' });
  expect(asked).toEqual([url, url]);
  expect(links()).toEqual([]);
});

test('waits longer for the engine than the map that imports it', () => {
  globalThis.fetch = (() => new Promise(() => {})) as never;
  limitsMs.length = 0;
  preloadFile({ url: 'https://maps.example/shared.js', use: 'engine' });
  preloadFile({ url: 'https://maps.example/remoteEntry.js', use: 'code' });
  expect(limitsMs).toEqual([TIME_LIMITS.engine, TIME_LIMITS.code]);
  // As long as its code may take, and the 15 s of the map's own limit.
  expect(TIME_LIMITS.engine).toBeGreaterThanOrEqual(TIME_LIMITS.code + 15_000);
});
