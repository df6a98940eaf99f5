import type { MapConfig } from '../config/map-config.js';
import type { DataChanges } from '../handle/map-handle.js';
import { patchSourceData } from './patch-source-data.js';

const at = (id: unknown, lng = 0) => ({
  type: 'Feature',
  id,
  geometry: { type: 'Point', coordinates: [lng, 0] },
});
const listOf = (...features: readonly unknown[]) => ({ type: 'FeatureCollection', features });
const [A, B] = [at('a'), at(2)];
const configWith = (source: object) =>
  ({
    sources: { ships: { type: 'geojson', dynamic: true, data: listOf(A, B), ...source } },
  }) as unknown as MapConfig;
const patch = (changes: unknown, source: object = {}, id = 'ships') => {
  const patched = patchSourceData(configWith(source), id, changes as DataChanges);
  return patched.ok ? (patched.data as { features?: unknown }).features : patched.error.message;
};

test('features are replaced, added and removed by their ids', () => {
  const moved = at('a', 5);
  expect(patch(moved)).toEqual([moved, B]);
  expect(patch(listOf(at('c'), { type: 'Feature', id: 2, geometry: null }))).toEqual([A, at('c')]);
  expect(patch(listOf({ type: 'Feature', id: 'unknown', geometry: null }))).toEqual([A, B]);
  expect(patch(at('c'), { data: undefined })).toEqual([at('c')]);
});

test('features that do not change stay the same objects', () => {
  expect((patch(at(2, 7)) as unknown[])[0]).toBe(A);
});

test('lists that come of one list are patched by themselves', () => {
  const grown = patch(at('c'));
  const moved = patch(at('a', 5));
  const twice = patch(at('a', 6), { data: listOf(...(moved as unknown[])) });
  expect(twice).toEqual([at('a', 6), B]);
  const again = { data: listOf(...(twice as unknown[])) };
  const source = { ...again, data: { ...again.data, features: twice } };
  expect(patch(listOf(at(2, 8), at('a', 7)), source)).toEqual([at('a', 7), at(2, 8)]);
  expect(patch(listOf(at('a', 7), at('d')), source)).toEqual([at('a', 7), B, at('d')]);
  expect(patch({ type: 'Feature', id: 'a', geometry: null }, source)).toEqual([B]);
  expect(patch(at('c', 9), { data: listOf(...(grown as unknown[])) })).toEqual([A, B, at('c', 9)]);
  expect(twice).toEqual([at('a', 6), B]);
});

test('all features with an id that is there twice are replaced', () => {
  expect(patch(at('a', 5), { data: listOf(A, A, B) })).toEqual([at('a', 5), at('a', 5), B]);
});

test.each([
  [A, {}, 'boats', 'sourceId: expected a geojson source with dynamic: true (ships), got boats'],
  [A, {}, 'constructor', 'sourceId: expected a geojson source'],
  [A, { dynamic: false }, 'ships', 'the config has none'],
  [A, { data: 'https://data.example/a' }, 'ships', 'sources.ships.data: expected a FeatureCollection'],
  [null, {}, 'ships', 'changes: expected a Feature or a FeatureCollection'],
  [{ type: 'Point' }, {}, 'ships', 'changes: expected a Feature or a FeatureCollection'],
  [listOf(A, at(undefined)), {}, 'ships', 'changes.features[1].id: expected a text or a number'],
  [listOf(A, null), {}, 'ships', 'changes.features[1]: expected a feature, got null'],
  [at(undefined), {}, 'ships', 'changes.id: expected a text or a number'],
] as const)('%j is refused for the source %j named %s', (changes, source, id, expected) => {
  expect(patch(changes, source, id)).toContain(expected);
});
