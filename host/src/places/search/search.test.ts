/** Searching, sorting and filtering places: what a query gets. */
import type { Place } from '../place.js';
import { createSearcher } from './create-searcher.js';
import { withTypo } from './find-typos.js';
import { facetKey, SOURCE_FACET, type PlacesQuery } from './places-query.js';
import { createPlace } from '../../testing/create-place.js';

const QUERY: PlacesQuery = { typed: '', sort: { by: 'name' }, view: undefined, chosen: {}, language: 'en' };
const TOWN = { property: 'town' };

const placeNamed = (name: string, more: Partial<Place> = {}) =>
  createPlace({ key: name, id: undefined, name, position: [0, 0], ...more });

const PLACES = [
  placeNamed('Colosseum', { position: [12.5, 41.9], properties: { town: 'Roma', since: 1980 } }),
  placeNamed('Cologne Cathedral', { position: [7, 51], properties: { town: 'Köln', since: 1996 } }),
  placeNamed('Acropolis', {
    position: [23.7, 38],
    properties: { town: 'Athína', tags: ['temple', 'hill'] },
  }),
  placeNamed('Angkor', { sourceId: 'ruins', position: [179, 13], properties: { town: 'Siem Reap' } }),
];

function ask(query: Partial<PlacesQuery>, places = PLACES) {
  const searcher = createSearcher([SOURCE_FACET, TOWN], () => withTypo);
  searcher.add(places);
  const steps = searcher.answer({ ...QUERY, ...query });
  let step = steps.next();
  while (step.done !== true) step = steps.next();
  const { rows, matching, facets } = step.value;
  const names = (numbers: Uint32Array) => [...numbers].map((number) => places[number]?.name);
  return { names: names(rows), onMap: names(matching), facets };
}

test.each([
  ['a part of a name, whatever the case and accents', 'OLÓS', ['Colosseum']],
  ['a value of a property', 'koln', ['Cologne Cathedral']],
  ['a number', '1980', ['Colosseum']],
  ['a member of a list', 'temple', ['Acropolis']],
  ['words in any order', 'roma colos', ['Colosseum']],
  ['a wrong letter', 'Calosseum', ['Colosseum']],
  ['a wrong first letter', 'Volosseum', ['Colosseum']],
  ['a missing letter', 'Colossem', ['Colosseum']],
  ['a letter too many', 'Collosseum', ['Colosseum']],
  ['two letters in the wrong order', 'Cloosseum', ['Colosseum']],
  ['a typo in each of two words', 'cathedrak colonge', ['Cologne Cathedral']],
  ['two typos in one word', 'Calossium', []],
  ['a word with a typo and one that is nowhere', 'Calosseum paris', []],
  ['a wrong number', '1981', []],
  ['marks of search languages', '-colos "', ['Colosseum']],
  ['signs of regular expressions', '.*(', []],
  ['nothing but spaces', '  ', ['Acropolis', 'Angkor', 'Cologne Cathedral', 'Colosseum']],
])('finds by %s', (_case, typed, names) => {
  expect(ask({ typed }).names).toEqual(names);
});

test('words of other scripts are found with a typo too', () => {
  const places = [placeNamed('Третьяковская галерея'), placeNamed('東京国立博物館')];
  expect(ask({ typed: 'третяковская' }, places).names).toEqual(['Третьяковская галерея']);
  expect(ask({ typed: '国立' }, places).names).toEqual(['東京国立博物館']);
});

test('a word that is found as it was typed is not taken for one with a typo', () => {
  const places = [placeNamed('Berlin'), placeNamed('Merlin')];
  expect(ask({ typed: 'berlin' }, places).names).toEqual(['Berlin']);
});

test.each(['rome paris', 'paris rome'])('the order of words does not matter: %s', (typed) => {
  // Each word is in a text as it was typed, so "rope" is not taken for "rome" with a typo.
  const places = [placeNamed('rome parks'), placeNamed('paris rope')];
  expect(ask({ typed }, places).names).toEqual([]);
});

test('sorts by a property: numbers, then texts, then places without it, each by name', () => {
  const places = [
    placeNamed('d'),
    placeNamed('c', { properties: { since: 'early' } }),
    placeNamed('b', { properties: { since: 10 } }),
    placeNamed('a', { properties: { since: 9 } }),
    placeNamed('e', { properties: { since: 9 } }),
  ];
  expect(ask({ sort: { by: 'property', property: 'since' } }, places).names).toEqual([...'aebcd']);
});

test('sorts by distance, also across the antimeridian', () => {
  const { names } = ask({ sort: { by: 'distance', from: [-175, 13] } });
  expect(names[0]).toBe('Angkor');
  expect(ask({ sort: { by: 'distance', from: [12, 42] } }).names[0]).toBe('Colosseum');
});

test('lists what is in view, and leaves the map as it is', () => {
  const view = [
    [5, 40],
    [13, 52],
  ] as const;
  const { names, onMap } = ask({ view, typed: 'o' });
  expect(names).toEqual(['Cologne Cathedral', 'Colosseum']);
  expect(onMap).toHaveLength(4);
});

test('a view across the antimeridian has places on both sides, and areas that reach into it', () => {
  const view = [
    [170, 0],
    [190, 20],
  ] as const;
  const area = placeNamed('area', {
    position: [-160, 10],
    bounds: [
      [-175, 5],
      [-150, 15],
    ],
  });
  const places = [...PLACES, placeNamed('west', { position: [-175, 10] }), area];
  expect(ask({ view }, places).names).toEqual(['Angkor', 'area', 'west']);
});

test('a facet filters list and map, and counts what the other facets leave', () => {
  const { names, onMap, facets } = ask({ chosen: { [facetKey(TOWN)]: 'Roma' } });
  expect(names).toEqual(['Colosseum']);
  expect(onMap).toEqual(['Colosseum']);
  expect(facets).toEqual([
    [{ value: 'sites', count: 1 }],
    [
      { value: 'Athína', count: 1 },
      { value: 'Köln', count: 1 },
      { value: 'Roma', count: 1 },
      { value: 'Siem Reap', count: 1 },
    ],
  ]);
  expect(ask({ chosen: { [facetKey(SOURCE_FACET)]: 'ruins' } }).names).toEqual(['Angkor']);
});

test('of too many values those are offered that most places have', () => {
  const places = Array.from({ length: 300 }, (_, index) =>
    placeNamed(`${index}`, { properties: { town: index < 10 ? 'most' : `town ${index}` } }),
  );
  const [, towns] = ask({}, places).facets;
  expect(towns).toHaveLength(200);
  expect(towns).toContainEqual({ value: 'most', count: 10 });
});
