import { preloadFile } from './preload-file.js';

const URL_ = 'https://maps.example/core.js';
const HASH = `sha384-${'a/+9'.repeat(16)}`;
const links = () => [...document.head.querySelectorAll('link')];

afterEach(() => document.head.replaceChildren());

test.each([
  ['module', { rel: 'modulepreload' }],
  ['script', { rel: 'preload', as: 'script' }],
  ['style', { rel: 'preload', as: 'style' }],
  ['fetch', { rel: 'preload', as: 'fetch' }],
] as const)('asks for a file to be used as %s as the real request will', (use, expected) => {
  preloadFile({ url: URL_, use, integrity: HASH });
  expect(links()).toEqual([
    expect.objectContaining({ ...expected, crossOrigin: 'anonymous', integrity: HASH }),
  ]);
});

test('asks once, and again after a failure', () => {
  const file = { url: URL_, use: 'script', integrity: undefined } as const;
  preloadFile(file);
  preloadFile(file);
  expect(links()).toHaveLength(1);
  links()[0]?.dispatchEvent(new Event('error'));
  expect(links()).toEqual([]);
  preloadFile(file);
  expect(links()).toHaveLength(1);
});
