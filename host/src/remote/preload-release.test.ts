import { preloadRelease } from './preload-release.js';

const ADDRESSES = {
  entry: 'https://maps.example/r/remoteEntry.js',
  scripts: ['https://maps.example/r/view.js'],
  styleSheets: ['https://maps.example/r/view.css'],
  partFolders: [],
  engineFolder: 'https://maps.example/e/',
  engineModules: ['https://maps.example/e/mapbox-gl.js', 'https://maps.example/e/core.js'],
  engineStyleSheet: 'https://maps.example/e/mapbox-gl.css',
  engineWorker: 'https://maps.example/e/worker.js',
};

const NO_HASHES = { hashOf: () => undefined };

const links = () => [...document.head.querySelectorAll('link')];

afterEach(() => document.head.replaceChildren());

test('hints at engine and style sheets, in the mode of the real requests', () => {
  preloadRelease(ADDRESSES, NO_HASHES);
  expect(links().map(({ rel, href, crossOrigin }) => [rel, href, crossOrigin])).toEqual([
    ['modulepreload', ADDRESSES.engineModules[0], 'anonymous'],
    ['modulepreload', ADDRESSES.engineModules[1], 'anonymous'],
    ['stylesheet', ADDRESSES.styleSheets[0], 'anonymous'],
    ['stylesheet', ADDRESSES.engineStyleSheet, 'anonymous'],
  ]);
});

test('applies no style sheet', () => {
  preloadRelease(ADDRESSES, NO_HASHES);
  const sheets = links().filter(({ rel }) => rel === 'stylesheet');
  expect(sheets.map(({ media }) => media)).toEqual(['not all', 'not all']);
});

test.each(['load', 'error'])('leaves nothing behind after "%s"', (event) => {
  preloadRelease(ADDRESSES, NO_HASHES);
  for (const link of links()) link.dispatchEvent(new Event(event));
  expect(links()).toEqual([]);
});

test('asks for the hashes of what is kept from now on', () => {
  preloadRelease(ADDRESSES, { hashOf: (address) => `hash of ${address}` });
  const modules = links().filter(({ rel }) => rel === 'modulepreload');
  expect(modules.map(({ integrity }) => integrity)).toEqual(
    ADDRESSES.engineModules.map((address) => `hash of ${address}`),
  );
});
