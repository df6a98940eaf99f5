import type { Place } from '../place.js';
import { createPlacesIndex } from '../list/index-places.js';
import type { ShownPlaces } from './shown-places.js';
import { filteredSources as filterInSteps, isWholeOnMap } from './filtered-data.js';
import { createPlace } from '../../testing/create-place.js';

const QUERY = { typed: '', sort: { by: 'name' }, view: undefined, chosen: {}, language: 'en' } as const;
const AREA = {
  type: 'LineString',
  coordinates: [
    [0, 0],
    [1, 1],
  ],
};

const placeOf = (sourceId: string, id: number, more: Partial<Place> = {}) =>
  createPlace({
    sourceId,
    key: `${id}`,
    id,
    name: `${id}`,
    position: [id, 1],
    properties: { n: id },
    ...more,
  });

function show(matching: readonly number[], query: Partial<ShownPlaces['query']> = {}): ShownPlaces {
  const index = createPlacesIndex('name');
  index.add([placeOf('a', 1), placeOf('a', 2, { geometry: AREA }), placeOf('b', 1)]);
  const numbers = Uint32Array.from(matching);
  return { index, rows: numbers, matching: numbers, facets: [], query: { ...QUERY, ...query } };
}

/** All steps at once. */
function filteredSources(...args: Parameters<typeof filterInSteps>) {
  const steps = filterInSteps(...args);
  for (;;) {
    const step = steps.next();
    if (step.done === true) return step.value;
  }
}

const SOURCES = {
  a: { type: 'geojson', data: 'https://data.example/a', cluster: true },
  b: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
  c: { type: 'geojson', data: 'https://data.example/c' },
} as const;

test('the map has the features that match, and a source of which none matches has none', () => {
  const sources = filteredSources(SOURCES, show([1]), false);
  const feature = { type: 'Feature', id: 2, properties: { n: 2 }, geometry: AREA };
  expect(sources).toEqual({
    a: { ...SOURCES.a, data: { type: 'FeatureCollection', features: [feature] } },
    b: { ...SOURCES.b, data: { type: 'FeatureCollection', features: [] } },
    c: SOURCES.c,
  });
});

test('the map has its own data if all matches, unless there is newer data', () => {
  expect(filteredSources(SOURCES, show([0, 1, 2]), false)).toBeUndefined();
  const newer = filteredSources(SOURCES, show([0, 1, 2]), true);
  expect(newer?.['b']).toBe(SOURCES.b);
  expect(newer?.['a']).toMatchObject({ data: { features: [{ id: 1 }, { id: 2 }] } });
});

test('features keep the ids that the engine made by their order', () => {
  const sources = { ...SOURCES, a: { ...SOURCES.a, generateId: true } };
  expect(filteredSources(sources, show([1]), false)?.['a']).toMatchObject({
    generateId: false,
    data: { features: [{ id: 2 }] },
  });
  expect(filteredSources(sources, show([0, 1, 2]), true)?.['a']).toMatchObject({
    generateId: false,
    data: { features: [{ id: 1 }, { id: 2 }] },
  });
});

test('of very many places that match what is typed the map shows all', () => {
  const index = createPlacesIndex('name');
  index.add(Array.from({ length: 10_003 }, (_, id) => placeOf('a', id)));
  const matching = Uint32Array.from({ length: 10_001 }, (_, id) => id);
  const shown = { ...show([]), index, matching };
  expect(isWholeOnMap({ ...shown, query: { ...QUERY, typed: 'a' } })).toBe(true);
  expect(isWholeOnMap(shown)).toBe(false);
  expect(isWholeOnMap({ ...shown, matching: matching.slice(1), query: { ...QUERY, typed: 'a' } })).toBe(
    false,
  );
});
