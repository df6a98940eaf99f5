import { TextDecoder } from 'node:util';
import { makeTile } from '../testing/make-tile.js';

// jsdom has none, and the modules take it when they are loaded.
Object.assign(globalThis, { TextDecoder });
/* eslint-disable @typescript-eslint/no-require-imports, @typescript-eslint/consistent-type-imports -- after that */
const { fetchFilling, listLetters } = require('./fetch-filling.js') as typeof import('./fetch-filling.js');

const LABELS = {
  letters: 'https://maps.example/fonts/Sans/{range}.pbf',
  part: 'places',
  properties: ['name_de', 'name'],
  isEach: false,
  isUpperCase: false,
  filter: undefined,
  zoom: 4,
};
const lettersOf = (ranges: readonly string[]) =>
  ranges.map((range) => `https://maps.example/fonts/Sans/${range}.pbf`);

describe('the letters of labels', () => {
  const tile = makeTile({
    places: [{ name: 'Łódź', name_de: 'Lodz' }, { name: 'Київ', capital: true }, { name: '東京' }],
  });
  const list = (changes: object) => listLetters([{ ...LABELS, ...changes }], tile);

  test('are those of the first text that a feature has, without those that the device draws', () => {
    expect(list({})).toEqual(lettersOf(['0-255', '1024-1279']));
  });

  test('are those of all texts where all are shown', () => {
    expect(list({ isEach: true }).toSorted()).toEqual(lettersOf(['0-255', '1024-1279', '256-511']));
  });

  test('are those of features that the layer shows', () => {
    expect(list({ filter: ['==', ['get', 'capital'], true] })).toEqual(lettersOf(['1024-1279']));
  });

  test('are capital ones where the layer makes them so', () => {
    const ranges = (isUpperCase: boolean) =>
      listLetters([{ ...LABELS, isUpperCase }], makeTile({ places: [{ name: 'ÿ' }] }));
    expect([ranges(false), ranges(true)]).toEqual([lettersOf(['0-255']), lettersOf(['256-511'])]);
  });
});

describe('a view', () => {
  const TILES = ['https://maps.example/1', 'https://maps.example/2', 'https://maps.example/3'];
  let asked: string[];
  let policy: string;
  let answers: Record<string, () => Promise<Uint8Array>>;
  const tileWith = async (name: string) => makeTile({ places: [{ name }] });
  beforeEach(() => {
    asked = [];
    policy = 'public, max-age=60';
    answers = {};
    globalThis.fetch = (async (url: string) => {
      asked.push(url);
      const { buffer } = await (answers[url]?.() ?? tileWith('Rome'));
      return { ok: true, headers: { get: () => policy }, arrayBuffer: async () => buffer };
    }) as never;
  });
  const LETTERS = lettersOf(['0-255']);
  const settle = () => new Promise((resolve) => setTimeout(resolve));

  test('is fetched once the link is free, but for one tile', async () => {
    let free = () => {};
    const whenFree = new Promise<void>((resolve) => (free = resolve));
    const fetched = fetchFilling({ tiles: TILES, labels: [LABELS] }, whenFree);
    await settle();
    expect(asked).toEqual(TILES.slice(0, 1));
    free();
    await fetched;
    expect(asked).toEqual([...TILES, ...LETTERS]);
  });

  test('has the letters of each tile as soon as that is there', async () => {
    answers['https://maps.example/2'] = () => new Promise(() => {});
    answers['https://maps.example/3'] = () => tileWith('Рим, Rome');
    void fetchFilling({ tiles: TILES, labels: [LABELS] }, Promise.resolve());
    await settle();
    expect(asked).toEqual([...TILES, ...LETTERS, ...lettersOf(['1024-1279'])]);
  });

  test('comes without a tile that is lost', async () => {
    answers['https://maps.example/2'] = () => Promise.reject(new TypeError('Failed to fetch'));
    answers['https://maps.example/3'] = async () => {
      await settle();
      return tileWith('Рим');
    };
    await fetchFilling({ tiles: TILES, labels: [LABELS] }, Promise.resolve());
    expect(asked).toEqual([...TILES, ...LETTERS, ...lettersOf(['1024-1279'])]);
  });

  test.each(['no-cache', 'no-store', 'public, max-age=0', ''])(
    'is left to the engine if that would have to ask again: %j',
    async (given) => {
      policy = given;
      await fetchFilling({ tiles: TILES, labels: [LABELS] }, Promise.resolve());
      expect(asked).toEqual(TILES.slice(0, 1));
    },
  );

  test('has no letters of another server, which may keep them differently', async () => {
    const labels = [{ ...LABELS, letters: 'https://fonts.example/{range}' }];
    await fetchFilling({ tiles: TILES, labels }, Promise.resolve());
    expect(asked).toEqual(TILES);
  });
});
