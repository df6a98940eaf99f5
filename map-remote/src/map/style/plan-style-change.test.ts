import type { CustomLayer, LayerConfig, MapConfig, StyleDocument } from '@mapdock/shared';
import { createConfig, createLayer } from '../../testing/create-config.js';
import { planStyleChange } from './plan-style-change.js';
import type { Patch } from './layers/plan-style-layers.js';

type Layers = readonly object[];

const SOURCES = { world: { type: 'vector', url: 'mapbox://team.world' } };
const GROUND = { id: 'ground', type: 'background', paint: { 'background-color': 'white' } };
const WATER = { id: 'water', type: 'fill', source: 'world', paint: { 'fill-color': 'blue' } };
const LABELS = { id: 'labels', type: 'symbol', source: 'world', layout: { 'text-field': 'a' } };
const LAYERS: Layers = [GROUND, WATER, LABELS];
const PLACES = { id: 'places', type: 'circle', source: 'places' };

const createDocument = (parts: object = {}): StyleDocument =>
  ({ version: 8, sources: SOURCES, layers: LAYERS, ...parts }) as unknown as StyleDocument;

/** A layer that a script draws, which only the types of what hosts pass have. */
const CODE: CustomLayer = { id: 'code', type: 'custom', render() {} };

interface Parts {
  readonly current?: object;
  readonly from?: object;
  readonly to?: object;
  readonly config?: Partial<MapConfig>;
  readonly patches?: Readonly<Record<string, unknown>>;
}

/** Plans the change from the document to one with other parts. The patches are applied to the style's water. */
function plan({ current = {}, from = {}, to = {}, config = {}, patches = {} }: Parts) {
  const water = Object.entries(patches).map(([member, value]): [string, Patch] => [
    member,
    { value, own: 0 },
  ]);
  return planStyleChange({
    current: createDocument({ ...from, ...current }),
    from: createDocument(from),
    to: createDocument(to),
    config: createConfig(config),
    patched: new Map([['water', new Map(water)]]),
  });
}
const idsOf = (document: StyleDocument | undefined) => document?.layers?.map(({ id }) => id);

describe('a document that differs', () => {
  test('in a paint value changes that, and leaves all else as the engine has it', () => {
    const current = {
      layers: [GROUND, { ...WATER, minzoom: 0, paint: { 'fill-color': 'blue', 'fill-opacity': 1 } }, LABELS],
      sources: { world: { ...SOURCES.world, volatile: false } },
    };
    const red = { ...WATER, paint: { 'fill-color': 'red' } };
    expect(plan({ current, to: { layers: [GROUND, red, LABELS] } })).toEqual(
      createDocument({
        ...current,
        layers: [GROUND, { ...current.layers[1], paint: { 'fill-color': 'red', 'fill-opacity': 1 } }, LABELS],
      }),
    );
  });

  test('by what it lacks removes that', () => {
    const { paint: _, ...bare } = WATER;
    const planned = plan({ to: { layers: [GROUND, bare, LABELS] } });
    expect(planned?.layers?.[1]).toEqual(bare);
    expect(plan({ from: { fog: {} }, to: {} })).not.toHaveProperty('fog');
  });

  test('in a layer’s type has that layer whole', () => {
    const line = { id: 'water', type: 'line', source: 'world', paint: { 'line-color': 'red' } };
    expect(plan({ to: { layers: [GROUND, line, LABELS] } })?.layers?.[1]).toEqual(line);
  });

  test('leaves the config’s changes of the style’s layers', () => {
    const patches = { 'paint.fill-color': 'green', filter: ['has', 'name'] };
    const patched = { ...WATER, paint: { 'fill-color': 'green' }, filter: ['has', 'name'] };
    const to = { ...WATER, paint: { 'fill-color': 'red', 'fill-opacity': 0.5 }, filter: ['has', 'area'] };
    const planned = plan({
      patches,
      current: { layers: [GROUND, patched, LABELS] },
      to: { layers: [GROUND, to, LABELS] },
    });
    expect(planned?.layers?.[1]).toEqual({
      ...patched,
      paint: { 'fill-color': 'green', 'fill-opacity': 0.5 },
    });
  });

  test('leaves terrain, fog and lights of the config', () => {
    const parts = { from: { fog: { range: [1, 2] } }, to: { fog: { range: [3, 4] } } };
    const current = { fog: { color: 'red' } };
    expect(plan({ ...parts, current, config: { fog: { color: 'red' } } })).toMatchObject(current);
    expect(plan({ ...parts, current })).toMatchObject(parts.to);
  });
});

describe('what is not the document’s', () => {
  const sources = { ...SOURCES, places: { type: 'geojson', data: 'https://data.example/a' } };

  test('stays, just below the same layer or on top', () => {
    const current = { sources, layers: [GROUND, { ...PLACES, id: 'below' }, WATER, LABELS, PLACES] };
    const roads = { id: 'roads', type: 'line', source: 'world' };
    const planned = plan({ current, to: { layers: [GROUND, roads, WATER, LABELS] } });
    expect(idsOf(planned)).toEqual(['ground', 'roads', 'below', 'water', 'labels', 'places']);
    expect(Object.keys(planned?.sources ?? {})).toEqual(['world', 'places']);
  });

  test('moves below the next one if that layer is removed', () => {
    const current = { sources, layers: [GROUND, PLACES, WATER, LABELS] };
    expect(idsOf(plan({ current, to: { layers: [LABELS, GROUND] } }))).toEqual([
      'places',
      'labels',
      'ground',
    ]);
  });

  test('and was removed from the style is not added again', () => {
    const current = { layers: [GROUND, LABELS] };
    expect(idsOf(plan({ current, to: { layers: [...LAYERS, { ...LABELS, id: 'more' }] } }))).toEqual([
      'ground',
      'labels',
      'more',
    ]);
  });
});

describe('the style is made anew', () => {
  const other = { other: { type: 'vector', url: 'mapbox://team.other' } };
  test.each<[string, Parts]>([
    ['for what the engine can’t change', { to: { sprite: 'https://a.example/sprite' } }],
    ['for another version', { to: { version: 9 } }],
    ['with a style inside', { from: { imports: [] }, to: { imports: [] } }],
    ['where no source stays', { to: { sources: other, layers: [GROUND] } }],
    [
      'for a layer whose name is taken',
      { current: { layers: [...LAYERS, PLACES] }, to: { layers: [...LAYERS, PLACES] } },
    ],
    [
      'for a source whose name is taken',
      { current: { sources: { ...SOURCES, ...other } }, to: { sources: { ...SOURCES, ...other } } },
    ],
    [
      'where a layer of the config would lose its source',
      {
        from: { sources: { ...SOURCES, ...other } },
        current: { layers: [...LAYERS, { ...PLACES, source: 'other' }] },
      },
    ],
    [
      'where the terrain of the config would lose its source',
      {
        from: { sources: { ...SOURCES, ...other } },
        current: { terrain: { source: 'other' } },
        config: { terrain: { source: 'other' } },
      },
    ],
    [
      'where a layer of the config gets the place that it wants',
      {
        to: { layers: [...LAYERS, { ...LABELS, id: 'more' }] },
        config: { layers: [createLayer('a', { beforeId: 'more' })] },
      },
    ],
    [
      'for another order around a layer of code',
      {
        to: { layers: [WATER, GROUND, LABELS] },
        config: { layers: [CODE as object as LayerConfig] },
      },
    ],
    [
      'where a canvas of the config would lose its element',
      { current: { sources: { ...SOURCES, wind: { type: 'canvas' } } } },
    ],
    [
      'for a camera that is left out, which the engine would keep',
      { from: { camera: { 'camera-projection': 'orthographic' } } },
    ],
    ['for a flat light, which the engine takes only then', { to: { lights: [{ id: 'a', type: 'flat' }] } }],
    ['for layers that are none', { to: { layers: {} } }],
    ['for a layer without an id', { to: { layers: [...LAYERS, { type: 'fill' }] } }],
    ['for a layer that refers to another', { to: { layers: [...LAYERS, { id: 'b', ref: 'water' }] } }],
    ['for sources that are none', { to: { sources: [] } }],
  ])('%s', (_why, parts) => expect(plan(parts)).toBeUndefined());

  test('but not where all is as it was', () => expect(plan({})).toEqual(createDocument()));
});
