/** @jest-environment jsdom */
import { dropPendingHints, preloadFile } from './preload-file.js';

/** jsdom has no Resource Timing. */
Performance.prototype.getEntriesByName ??= () => [];

const HASH = 'sha384-oqVuAfXRKap7fdgcCY5uykM6+R9GqQ8K/uxy9rx7HNQlGYl1kPzQho1wx4JwY8wC';

const links = () => [...document.head.querySelectorAll('link')];

let requestedUrls: string[];
beforeEach(() => {
  document.head.replaceChildren();
  delete (globalThis as Record<symbol, unknown>)[Symbol.for('mapdock.hinted-files')];
  requestedUrls = [];
  globalThis.fetch = (async (address: string) => {
    requestedUrls.push(address);
    throw new TypeError('Failed to fetch');
  }) as never;
});

test('preloads a document in the same way as its real request', () => {
  const url = 'https://maps.example/release.json';
  preloadFile({ url, use: 'fetch', integrity: HASH });
  expect(links()).toEqual([
    expect.objectContaining({ rel: 'preload', as: 'fetch', crossOrigin: 'anonymous', href: url }),
  ]);
  // Browsers ignore a hash on this kind of preload, and Chromium warns about it.
  expect(links()[0]).not.toHaveProperty('integrity', HASH);
});

test('preloads a script with its hash, without which it would be requested again', () => {
  const url = 'https://maps.example/core.js';
  preloadFile({ url, use: 'script', integrity: HASH });
  expect(links()).toEqual([
    expect.objectContaining({
      rel: 'preload',
      as: 'script',
      crossOrigin: 'anonymous',
      href: url,
      integrity: HASH,
    }),
  ]);
});

test.each(['fetch', 'script'] as const)('preloads once, and again after a failure: %s', (use) => {
  const file = { url: 'https://maps.example/file', use };
  preloadFile(file);
  preloadFile(file);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  preloadFile(file);
  expect(links()).toHaveLength(1);
});

test.each([
  ['asks again for a document without a hash that is there at once', { use: 'fetch' }, 1],
  ['leaves one with a hash, which is the same for good', { use: 'fetch', integrity: HASH }, 0],
  ['leaves a script', { use: 'script' }, 0],
] as const)('%s', (_what, file, requests) => {
  const getEntriesByName = jest.spyOn(performance, 'getEntriesByName');
  getEntriesByName.mockImplementation(() => Array(links().length));
  preloadFile({ url: 'https://maps.example/style', ...file });
  expect(requestedUrls).toHaveLength(requests);
  expect(links()).toHaveLength(1);
  getEntriesByName.mockRestore();
});

test.each([
  ['makes WebKit forget that a script failed', 'Apple Computer, Inc.', 1],
  ['sends no such request in Chromium', 'Google Inc.', 0],
  ['sends no such request in Firefox', '', 0],
])('%s', async (_what, vendor, requests) => {
  jest.spyOn(navigator, 'vendor', 'get').mockReturnValue(vendor);
  const url = 'https://maps.example/core.js';
  preloadFile({ url, use: 'script' });
  links()[0]?.dispatchEvent(new Event('error'));
  await new Promise((resolve) => setTimeout(resolve));
  expect(requestedUrls).toEqual(Array(requests).fill(url));
  jest.restoreAllMocks();
});

test('removes pending preloads, which can then be added again', () => {
  const [there, hanging] = ['https://maps.example/there.js', 'https://maps.example/hanging.js'];
  for (const url of [there, hanging]) preloadFile({ url, use: 'script' });
  links()[0]?.dispatchEvent(new Event('load'));
  dropPendingHints();
  expect(links().map(({ href }) => href)).toEqual([there]);
  for (const url of [there, hanging]) preloadFile({ url, use: 'script' });
  expect(links().map(({ href }) => href)).toEqual([there, hanging]);
});

test('removes nothing on a page without preloads', () => {
  expect(dropPendingHints).not.toThrow();
});
