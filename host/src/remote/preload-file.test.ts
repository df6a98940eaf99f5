import { preloadFile } from './preload-file.js';

const URL_ = 'https://maps.example/core.js';
const links = () => [...document.head.querySelectorAll('link')];

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
  // jsdom has none.
  AbortSignal.timeout ??= () => new AbortController().signal;
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
