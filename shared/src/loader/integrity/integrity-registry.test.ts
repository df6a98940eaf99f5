import { createIntegrityRegistry } from './integrity-registry.js';

const FOLDER = 'https://maps.example/releases/1.0.0-abc/';
const ENGINE = 'https://maps.example/engine/mapbox-gl/3.4.5/';
const ALL = { [`${FOLDER}lazy.js`]: 'lazy', [`${ENGINE}shared.js`]: 'shared' };

function createRegistry(all: Promise<typeof ALL | undefined> = Promise.resolve(ALL)) {
  const registry = createIntegrityRegistry();
  registry.cover({ folders: [FOLDER, ENGINE], first: { [`${FOLDER}entry.js`]: 'entry' }, all });
  return registry;
}

test('knows the hashes of the first files at once, the others when their list has loaded', async () => {
  const registry = createRegistry();
  expect(registry.hashOf(`${FOLDER}entry.js`)).toBe('entry');
  expect(registry.hashOf(`${FOLDER}lazy.js`)).toMatch(/^sha384-A{64}$/);
  await registry.filesIn(FOLDER);
  expect(registry.hashOf(`${FOLDER}lazy.js`)).toBe('lazy');
  expect(registry.hashOf(`${FOLDER}entry.js`)).toBe('entry');
});

test('requires an unmatchable hash of a file that is not listed, even if the list never loaded', async () => {
  for (const all of [Promise.resolve(ALL), Promise.resolve(undefined)]) {
    const registry = createRegistry(all);
    expect(await registry.filesIn(ENGINE)).toBeDefined();
    expect(registry.hashOf(`${FOLDER}planted.js`)).toMatch(/^sha384-A{64}$/);
    expect(registry.hashOf(`${ENGINE}planted.js`)).toMatch(/^sha384-A{64}$/);
  }
});

test('has no hashes for other folders', async () => {
  const registry = createRegistry();
  expect(registry.hashOf('https://maps.example/releases/2.0.0-abc/entry.js')).toBeUndefined();
  expect(await registry.filesIn('https://maps.example/releases/2.0.0-abc/')).toEqual({});
});

test('treats a cache-busting address as the same, and lists files below the requested folder', async () => {
  const registry = createRegistry();
  const folder = ENGINE.replace('mapbox', '%6Dapbo%78');
  expect(await registry.filesIn(folder)).toEqual({ [`${folder}shared.js`]: 'shared' });
  expect(registry.hashOf(`${folder}shared.js?x=1#y`)).toBe('shared');
});

test.each([
  'https://maps.example/x%41/',
  'https://maps.example/m%C3%BCnchen/',
  'https://maps.example/große karte/',
])('has the hashes of a store at %s, however its folder is written', async (store) => {
  const folder = new URL('releases/1.0.0-abc/', store).href;
  const registry = createIntegrityRegistry();
  registry.cover({
    folders: [folder],
    first: { [`${folder}entry.js`]: 'entry' },
    all: Promise.resolve({ [`${folder}lazy.js`]: 'lazy' }),
  });
  expect(registry.hashOf(`${folder}entry.js`)).toBe('entry');
  expect(await registry.filesIn(folder)).toEqual({ [`${folder}lazy.js`]: 'lazy' });
  expect(registry.hashOf(`${folder}lazy.js`)).toBe('lazy');
  expect(registry.hashOf(`${folder}planted.js`)).toMatch(/^sha384-A{64}$/);
  expect(registry.hashOf(decodeURI(`${folder}planted.js`))).toMatch(/^sha384-A{64}$/);
});

test('either of two releases with the same engine may have its hashes', async () => {
  const registry = createRegistry(Promise.resolve(undefined));
  const other = 'https://maps.example/releases/2.0.0-abc/';
  registry.cover({
    folders: [other, ENGINE],
    first: {},
    all: Promise.resolve({ [`${ENGINE}shared.js`]: 'newer' }),
  });
  await registry.filesIn(ENGINE);
  expect(registry.hashOf(`${ENGINE}shared.js`)).toBe('newer');
});

test('the list of a release’s files waits for no other release that shares files with it', async () => {
  const registry = createRegistry();
  await registry.filesIn(ENGINE);
  const never = new Promise<undefined>(() => {});
  registry.cover({ folders: ['https://maps.example/releases/2.0.0-abc/', ENGINE], first: {}, all: never });
  expect(await registry.filesIn(ENGINE)).toEqual({ [`${ENGINE}shared.js`]: 'shared' });
});

test('replaces the hashes that a release had before', async () => {
  const registry = createRegistry(Promise.resolve({ [`${FOLDER}lazy.js`]: 'old' } as typeof ALL));
  await registry.filesIn(FOLDER);
  registry.cover({ folders: [FOLDER, ENGINE], first: {}, all: Promise.resolve(ALL) });
  await registry.filesIn(FOLDER);
  expect(registry.hashOf(`${FOLDER}lazy.js`)).toBe('lazy');
});
