import type { LayerConfig, MapConfig } from '@mapdock/shared';
import { createConfig, createLayer, createSource } from '../testing/create-config.js';
import { FakeMap, REFUSED } from '../testing/create-fake-map.js';
import { applyData, type Attempt } from './apply-data.js';
import { NO_DATA } from './plan-data.js';

const sources = { places: createSource() };

/** A map with the style's layers, and `apply`, which goes on from what was applied before. */
function createApplier() {
  const map = new FakeMap();
  map.bringStyle(['sea', 'labels']);
  let complaints: string[] = [];
  map.on('error', ({ error }) => void complaints.push((error as Error).message));
  const attempt: Attempt = (call) => {
    complaints = [];
    try {
      call();
    } catch (error) {
      complaints.push((error as Error).message);
    }
    return complaints;
  };
  let applied = NO_DATA;
  const apply = (data: Pick<MapConfig, 'sources' | 'layers'>) => {
    const outcome = applyData(map.asEngineMap, attempt, applied, createConfig(data));
    ({ applied } = outcome);
    return outcome.errors.map(({ code, details }) => [code, (details as { path: string }).path]);
  };
  const order = () => map.layers.map(({ id }) => id);
  return { map, apply, order };
}

test('puts sources and layers above the style’s, in the wanted order', () => {
  const { map, apply, order } = createApplier();
  expect(apply({ sources, layers: ['a', 'b', 'c'].map((id) => createLayer(id)) })).toEqual([]);
  expect(order()).toEqual(['sea', 'labels', 'a', 'b', 'c']);
  expect(map.sources.get('places')).toEqual(sources.places);
});

test('ends in the wanted state from any step to the next', () => {
  const { map, apply, order } = createApplier();
  const steps: LayerConfig[][] = [
    [createLayer('a'), createLayer('b')],
    [createLayer('c'), createLayer('b'), createLayer('a', { paint: { 'circle-radius': 4 } })],
    [createLayer('a', { type: 'heatmap' }), createLayer('c', { filter: ['has', 'x'], minzoom: 2 })],
    [createLayer('c', { layout: { visibility: 'none' }, maxzoom: 9 })],
    [],
  ];
  for (const layers of steps) {
    expect(apply({ sources, layers })).toEqual([]);
    expect(order()).toEqual(['sea', 'labels', ...layers.map(({ id }) => id)]);
    for (const layer of layers) expect(map.getLayer(layer.id)).toMatchObject(layer);
  }
});

test('what is gone from paint, layout and filter goes back to the engine’s default', () => {
  const { map, apply } = createApplier();
  const rich = {
    paint: { 'circle-radius': 4 },
    layout: { visibility: 'none' },
    filter: ['has', 'x'],
    minzoom: 3,
  };
  apply({ sources, layers: [createLayer('a', rich)] });
  apply({ sources, layers: [createLayer('a')] });
  expect(map.getLayer('a')).toEqual({ ...createLayer('a'), paint: {}, layout: {} });
});

test('an equal config asks nothing of the engine', () => {
  const { map, apply } = createApplier();
  const data = { sources, layers: [createLayer('a', { paint: { 'circle-radius': 4 } })] };
  apply(data);
  const before = map.calls;
  apply(JSON.parse(JSON.stringify(data)) as typeof data);
  expect(map.calls).toBe(before);
});

test('new data reaches the source without taking its layers away', () => {
  const { map, apply } = createApplier();
  const layers = [createLayer('a')];
  apply({ sources, layers });
  const before = map.calls;
  const places = createSource({ data: 'https://data.example/places.json' });
  expect(apply({ sources: { places }, layers })).toEqual([]);
  expect(map.sources.get('places')?.data).toBe('https://data.example/places.json');
  expect(map.calls - before).toBe(1);
});

describe('a part that the engine refuses', () => {
  test('is reported by its path, and the rest is applied', () => {
    const { apply, order } = createApplier();
    const errors = apply({
      sources: { ...sources, bad: createSource({ buffer: REFUSED }) },
      layers: [
        createLayer('a'),
        createLayer('b', { source: 'bad' }),
        createLayer('c', { paint: { 'circle-radius': REFUSED } }),
        createLayer('d'),
      ],
    });
    expect(errors).toEqual([
      ['SOURCE_REJECTED', 'sources.bad'],
      ['LAYER_REJECTED', 'layers[2]'],
      ['LAYER_REJECTED', 'layers[1]'],
    ]);
    expect(order()).toEqual(['sea', 'labels', 'a', 'd']);
  });

  test('is tried again with the next config', () => {
    const { apply, order } = createApplier();
    const bad = [createLayer('a', { paint: { 'circle-radius': REFUSED } })];
    apply({ sources, layers: bad });
    expect(apply({ sources, layers: [...bad, createLayer('b')] })).toEqual([['LAYER_REJECTED', 'layers[0]']]);
    expect(apply({ sources, layers: [createLayer('a'), createLayer('b')] })).toEqual([]);
    expect(order()).toEqual(['sea', 'labels', 'a', 'b']);
  });

  test.each<[string, Partial<LayerConfig>, string]>([
    ['a paint value', { paint: { 'circle-radius': REFUSED, 'circle-color': 'red' } }, 'paint.circle-radius'],
    [
      'a layout value',
      { layout: { visibility: REFUSED }, paint: { 'circle-color': 'red' } },
      'layout.visibility',
    ],
  ])('stays an error while it is wanted: %s', (_what, changes, path) => {
    const { map, apply } = createApplier();
    const good = createLayer('a', { paint: { 'circle-radius': 1 }, layout: { visibility: 'visible' } });
    const bad = { ...good, ...changes };
    const error = ['LAYER_REJECTED', `layers[0].${path}`];
    apply({ sources, layers: [good] });
    expect(apply({ sources, layers: [bad] })).toContainEqual(error);
    expect(map.getLayer('a')?.paint).toMatchObject({ 'circle-color': 'red' });
    // Another change elsewhere: the bad part is as bad as before.
    expect(apply({ sources, layers: [bad, createLayer('b')] })).toEqual([error]);
    expect(apply({ sources, layers: [good] })).toEqual([]);
    expect(map.getLayer('a')).toEqual(good);
  });

  test('stays an error while it is wanted: data of a source', () => {
    const { map, apply } = createApplier();
    apply({ sources });
    const bad = { places: createSource({ data: REFUSED }) };
    expect(apply({ sources: bad })).toEqual([['SOURCE_REJECTED', 'sources.places.data']]);
    expect(apply({ sources: bad })).toEqual([['SOURCE_REJECTED', 'sources.places.data']]);
    expect(map.sources.get('places')).toEqual(sources.places);
  });

  test('does not pull other layers below the style when the style has a layer of its name', () => {
    const { apply, order } = createApplier();
    const errors = apply({ sources, layers: [createLayer('a'), createLayer('sea'), createLayer('b')] });
    expect(errors).toEqual([['LAYER_REJECTED', 'layers[1]']]);
    expect(order()).toEqual(['sea', 'labels', 'a', 'b']);
  });
});
