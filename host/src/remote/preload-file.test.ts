import { preloadFile } from './preload-file.js';

const URL_ = 'https://maps.example/core.js';
const HASH = `sha384-${'a/+9'.repeat(16)}`;
const links = () => [...document.head.querySelectorAll('link')];

afterEach(() => document.head.replaceChildren());

test.each([
  ['module', { rel: 'modulepreload' }],
  ['fetch', { rel: 'preload', as: 'fetch' }],
] as const)('asks for a file to be used as %s as the real request will', (use, expected) => {
  preloadFile({ url: URL_, use, integrity: HASH });
  expect(links()).toEqual([
    expect.objectContaining({ ...expected, crossOrigin: 'anonymous', integrity: HASH }),
  ]);
});

test('hints once, and again after a failure', () => {
  const file = { url: URL_, use: 'fetch', integrity: undefined } as const;
  preloadFile(file);
  preloadFile(file);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  preloadFile(file);
  expect(links()).toHaveLength(1);
});

test.each(['script', 'style'] as const)(
  'fetches a %s into the cache, once, and again after a failure',
  async (use) => {
    const url = `https://maps.example/${use}`;
    const asked: string[] = [];
    let isDown = true;
    // jsdom has none.
    AbortSignal.timeout ??= () => new AbortController().signal;
    globalThis.fetch = (async (address: string) => {
      asked.push(address);
      if (isDown) throw new TypeError('Failed to fetch');
      return { ok: true, arrayBuffer: async () => new ArrayBuffer(0) };
    }) as never;
    preloadFile({ url, use, integrity: undefined });
    await new Promise((resolve) => setTimeout(resolve));
    isDown = false;
    preloadFile({ url, use, integrity: undefined });
    preloadFile({ url, use, integrity: undefined });
    expect(asked).toEqual([url, url]);
    expect(links()).toEqual([]);
  },
);
