import { createIntegrityBook } from './integrity-book.js';

const FOLDER = 'https://maps.example/releases/1.0.0-abc/';
const ENGINE = 'https://maps.example/engine/mapbox-gl/3.32.0/';
const ALL = { [`${FOLDER}lazy.js`]: 'lazy', [`${ENGINE}shared.js`]: 'shared' };

function createBook(all: Promise<typeof ALL | undefined> = Promise.resolve(ALL)) {
  const book = createIntegrityBook();
  book.cover({ folders: [FOLDER, ENGINE], first: { [`${FOLDER}entry.js`]: 'entry' }, all });
  return book;
}

test('knows the first files at once, the others when they are told', async () => {
  const book = createBook();
  expect(book.hashOf(`${FOLDER}entry.js`)).toBe('entry');
  expect(book.hashOf(`${FOLDER}lazy.js`)).toMatch(/^sha384-A{64}$/);
  await book.filesIn(FOLDER);
  expect(book.hashOf(`${FOLDER}lazy.js`)).toBe('lazy');
  expect(book.hashOf(`${FOLDER}entry.js`)).toBe('entry');
});

test('asks what is not listed for a hash that nothing has, also if the list never came', async () => {
  for (const all of [Promise.resolve(ALL), Promise.resolve(undefined)]) {
    const book = createBook(all);
    expect(await book.filesIn(ENGINE)).toBeDefined();
    expect(book.hashOf(`${FOLDER}planted.js`)).toMatch(/^sha384-A{64}$/);
    expect(book.hashOf(`${ENGINE}planted.js`)).toMatch(/^sha384-A{64}$/);
  }
});

test('knows nothing of other places', async () => {
  const book = createBook();
  expect(book.hashOf('https://maps.example/releases/2.0.0-abc/entry.js')).toBeUndefined();
  expect(await book.filesIn('https://maps.example/releases/2.0.0-abc/')).toEqual({});
});

test('takes an address that is spelt otherwise for the same, and lists files as they were asked for', async () => {
  const book = createBook();
  const folder = ENGINE.replace('mapbox', '%6Dapbo%78');
  expect(await book.filesIn(folder)).toEqual({ [`${folder}shared.js`]: 'shared' });
  expect(book.hashOf(`${folder}shared.js?x=1#y`)).toBe('shared');
});

test.each([
  'https://maps.example/x%41/',
  'https://maps.example/m%C3%BCnchen/',
  'https://maps.example/große karte/',
])('covers a store at %s, however its folder is written', async (store) => {
  const folder = new URL('releases/1.0.0-abc/', store).href;
  const book = createIntegrityBook();
  book.cover({
    folders: [folder],
    first: { [`${folder}entry.js`]: 'entry' },
    all: Promise.resolve({ [`${folder}lazy.js`]: 'lazy' }),
  });
  expect(book.hashOf(`${folder}entry.js`)).toBe('entry');
  expect(await book.filesIn(folder)).toEqual({ [`${folder}lazy.js`]: 'lazy' });
  expect(book.hashOf(`${folder}lazy.js`)).toBe('lazy');
  expect(book.hashOf(`${folder}planted.js`)).toMatch(/^sha384-A{64}$/);
  expect(book.hashOf(decodeURI(`${folder}planted.js`))).toMatch(/^sha384-A{64}$/);
});

test('of two releases with the same engine, either may know its files', async () => {
  const book = createBook(Promise.resolve(undefined));
  const other = 'https://maps.example/releases/2.0.0-abc/';
  book.cover({
    folders: [other, ENGINE],
    first: {},
    all: Promise.resolve({ [`${ENGINE}shared.js`]: 'newer' }),
  });
  await book.filesIn(ENGINE);
  expect(book.hashOf(`${ENGINE}shared.js`)).toBe('newer');
});

test('what a release is made of waits for no other that shares files with it', async () => {
  const book = createBook();
  await book.filesIn(ENGINE);
  const never = new Promise<undefined>(() => {});
  book.cover({ folders: ['https://maps.example/releases/2.0.0-abc/', ENGINE], first: {}, all: never });
  expect(await book.filesIn(ENGINE)).toEqual({ [`${ENGINE}shared.js`]: 'shared' });
});

test('forgets what was said of a release before', async () => {
  const book = createBook(Promise.resolve({ [`${FOLDER}lazy.js`]: 'old' } as typeof ALL));
  await book.filesIn(FOLDER);
  book.cover({ folders: [FOLDER, ENGINE], first: {}, all: Promise.resolve(ALL) });
  await book.filesIn(FOLDER);
  expect(book.hashOf(`${FOLDER}lazy.js`)).toBe('lazy');
});
