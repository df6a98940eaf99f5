import type { AccessibilityConfig, MapFeature } from '@mapdock/shared';
import { isWellInView, planFeatureList, type ListedView } from './plan-feature-list.js';

/** A map of 100 by 100 CSS pixels; one of them is a degree, and north is up. */
const VIEW: ListedView = {
  width: 100,
  height: 100,
  bounds: { west: 0, south: -50, east: 100, north: 50 },
  project: ([lng, lat]) => [lng, 50 - lat],
};

interface Drawn {
  readonly id?: number | string;
  readonly name?: unknown;
  readonly at?: unknown;
  readonly layerId?: string;
  readonly sourceId?: string;
  readonly sourceLayer?: string;
  readonly type?: string;
}

function createFeature({
  id,
  name,
  at = [50, 0],
  layerId = 'a',
  type = 'Point',
  ...source
}: Drawn): MapFeature {
  const geometry = { type, coordinates: at };
  return {
    layerId,
    sourceId: 's',
    ...source,
    ...(id === undefined ? {} : { id }),
    properties: name === undefined ? {} : { name },
    geometry,
  };
}

function plan(
  drawn: readonly Drawn[],
  featureList: Partial<NonNullable<AccessibilityConfig['featureList']>> = {},
  view = VIEW,
) {
  const wanted = { featureList: { layerIds: ['a', 'b'], ...featureList } };
  const { items, more } = planFeatureList(drawn.map(createFeature), wanted, view);
  return { names: items.map(({ name }) => name), keys: items.map(({ key }) => key), items, more };
}

test.each<[string, Drawn, string | undefined, string]>([
  ['its name', { id: 1, name: 'Ulm' }, undefined, 'Ulm'],
  ['a number', { id: 1, name: 7 }, undefined, '7'],
  ['layer and id without a name', { id: 1 }, undefined, 'a 1'],
  ['layer and id with an empty name', { id: 1, name: '' }, undefined, 'a 1'],
  ['layer and id with a name that is none', { id: 1, name: { de: 'Ulm' } }, undefined, 'a 1'],
  ['layer and id where another property names it', { id: 1, name: 'Ulm' }, 'title', 'a 1'],
  ['the layer without an id', {}, undefined, 'a'],
])('a feature is called %s', (_what, drawn, nameProperty, expected) => {
  expect(plan([drawn], nameProperty === undefined ? {} : { nameProperty }).names).toEqual([expected]);
});

test.each<[string, Drawn, Drawn, number]>([
  ['two pieces of one id', { id: 1, at: [1, 1] }, { id: 1, at: [2, 2] }, 1],
  ['one id in two layers', { id: 1 }, { id: 1, layerId: 'b' }, 1],
  ['one id in two sources', { id: 1 }, { id: 1, sourceId: 't' }, 2],
  ['one id in two source layers', { id: 1, sourceLayer: 'x' }, { id: 1, sourceLayer: 'y' }, 2],
  ['a number and a text', { id: 1 }, { id: '1' }, 2],
  ['one point of one name without ids', { name: 'Ulm' }, { name: 'Ulm' }, 1],
  ['two points of one name without ids', { name: 'Ulm', at: [1, 1] }, { name: 'Ulm', at: [2, 2] }, 2],
  ['one point of two names without ids', { name: 'Ulm' }, { name: 'Bonn' }, 2],
  [
    'two pieces of a named line without ids',
    { name: 'Rhine', type: 'LineString', at: [[1, 1]] },
    { name: 'Rhine', type: 'LineString', at: [[2, 2]] },
    1,
  ],
  [
    'two lines without ids and names',
    { type: 'LineString', at: [[1, 1]] },
    { type: 'LineString', at: [[2, 2]] },
    2,
  ],
])('%s', (_what, first, second, count) => {
  expect(plan([first, second]).items).toHaveLength(count);
});

test('layers are in the order of the config, features from top to bottom', () => {
  const { names } = plan([
    { name: 'b', layerId: 'b', at: [50, 40] },
    { name: 'south', at: [10, -20] },
    { name: 'north', at: [90, 20] },
    { name: 'north west', at: [20, 20] },
    { name: 'unlisted', layerId: 'c' },
  ]);
  expect(names).toEqual(['north west', 'north', 'south', 'b']);
});

test('of too many, the nearest to the centre stay, in the same order, and the rest is counted', () => {
  const { names, more } = plan(
    [
      { name: 'corner', at: [1, 49] },
      { name: 'below', at: [50, -3] },
      { name: 'above', at: [50, 4] },
      { name: 'far', at: [90, 0] },
    ],
    { maxItems: 2 },
  );
  expect(names).toEqual(['above', 'below']);
  expect(more).toBe(2);
});

test('without a number 50 are listed', () => {
  const drawn = Array.from({ length: 60 }, (_, id) => ({ id }));
  expect(plan(drawn).items).toHaveLength(50);
  expect(plan(drawn).more).toBe(10);
});

test.each<[string, Drawn, readonly [number, number]]>([
  ['a point', { at: [10, 20] }, [10, 20]],
  ['an area reaching out of view', { type: 'Polygon', at: [[[80, 0], [300, 0], [300, 30], [80, 30]]] }, [90, 15]], // prettier-ignore
  ['a line around the view', { type: 'LineString', at: [[-80, -80], [180, 80]] }, [50, 0]], // prettier-ignore
  ['a turn of the earth away', { at: [-300, 5] }, [60, 5]],
  ['drawn at the edge, its place outside', { at: [102, 5] }, [102, 5]],
])('the place of %s is the middle of what is seen', (_what, drawn, expected) => {
  expect(plan([drawn]).items.map(({ lngLat }) => lngLat)).toEqual([expected]);
});

test('pieces count together for the place', () => {
  const piece = (west: number) => ({ id: 1, type: 'LineString', at: [[west, 0], [west + 10, 10]] }); // prettier-ignore
  expect(plan([piece(20), piece(30)]).items.map(({ lngLat }) => lngLat)).toEqual([[30, 5]]);
});

test('a feature has the same key wherever the map looks', () => {
  const moved: ListedView = { ...VIEW, bounds: { west: 40, south: -10, east: 60, north: 10 } };
  const drawn = [{ id: 1, name: 'Ulm' }, { name: 'Bonn' }];
  expect(plan(drawn, {}, moved).keys.sort()).toEqual(plan(drawn).keys.sort());
});

test('a feature of no place is not listed', () => {
  expect(plan([{ id: 1, type: 'GeometryCollection', at: 'none' }]).items).toEqual([]);
});

test.each<[readonly [number, number], boolean]>([
  [[50, 0], true],
  [[16, 34], true],
  [[14, 0], false],
  [[50, -36], false],
  [[120, 0], false],
])('%j is well in view: %s', (place, expected) => {
  expect(isWellInView(place, VIEW)).toBe(expected);
});
