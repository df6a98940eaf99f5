import { forgetFailedImports } from './forget-failed-imports.js';

const page = globalThis as { __webpack_require__?: unknown };

afterEach(() => void delete page.__webpack_require__);

test('removes the modules of the remote from the cache of webpack, and no others', () => {
  const cache = { 1: {}, 2: {}, 3: {}, 4: {} };
  const idToRemoteMap = { 1: [{ name: 'map_remote' }], 2: [{ name: 'other' }], 3: [{ name: 'map_remote' }] };
  page.__webpack_require__ = {
    c: cache,
    federation: { bundlerRuntimeOptions: { remotes: { idToRemoteMap } } },
  };
  forgetFailedImports('map_remote');
  expect(Object.keys(cache)).toEqual(['2', '4']);
});

test.each([
  ['of another bundler', undefined],
  ['of webpack without federation', { c: {} }],
  [
    'of webpack without a cache',
    {
      federation: { bundlerRuntimeOptions: { remotes: { idToRemoteMap: { 1: [{ name: 'map_remote' }] } } } },
    },
  ],
])('does nothing in a page %s', (_what, value) => {
  if (value) page.__webpack_require__ = value;
  expect(() => forgetFailedImports('map_remote')).not.toThrow();
});
