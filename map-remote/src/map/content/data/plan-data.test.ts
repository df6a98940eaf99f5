import type { LayerConfig, MapConfig, SourceConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../../../testing/create-config.js';
import { NO_DATA, planData, type AppliedData, type DataChange } from './plan-data.js';

type Wanted = Required<Pick<MapConfig, 'sources' | 'layers'>> & AppliedData;

function createApplied(changes: Partial<Wanted> = {}): Wanted {
  return { sources: { places: createSource() }, layers: [createLayer('a'), createLayer('b')], ...changes };
}

/** A change as a short text: what changes, and on which layer or source. */
function brief(change: DataChange): string {
  const id = 'id' in change ? change.id : 'layer' in change ? change.layer.id : change.to.id;
  return `${change.type} ${id}`;
}

function planned(wanted: Wanted, applied: AppliedData = createApplied()): string[] {
  return planData(applied, wanted).map(brief);
}

describe('nothing is planned', () => {
  test('when the config is the one applied', () => {
    const applied = createApplied();
    expect(planData(applied, applied)).toEqual([]);
  });

  test('when the config is an equal copy', () => {
    const applied = createApplied();
    expect(planData(applied, JSON.parse(JSON.stringify(applied)) as Wanted)).toEqual([]);
  });

  test('when there is nothing and nothing is wanted', () => {
    expect(planData(NO_DATA, {})).toEqual([]);
  });

  test('when a member is absent instead of undefined', () => {
    const layers = [createLayer('a', { paint: {} }), createLayer('b')];
    const wanted = [{ ...createLayer('a', { paint: {} }), filter: undefined }, createLayer('b')];
    expect(
      planned({ ...createApplied(), layers: wanted as LayerConfig[] }, createApplied({ layers })),
    ).toEqual([]);
  });
});

test.each<[string, Partial<Wanted>, string[]]>([
  ['a new layer', { layers: [createLayer('a'), createLayer('b'), createLayer('c')] }, ['add-layer c']],
  ['a layer that goes', { layers: [createLayer('b')] }, ['remove-layer a']],
  ['a new source', { sources: { places: createSource(), more: createSource() } }, ['add-source more']],
  [
    'new data of a source',
    { sources: { places: createSource({ data: { type: 'Feature' } }) } },
    ['change-source places'],
  ],
  [
    'a new paint value',
    { layers: [createLayer('a', { paint: { 'circle-radius': 2 } }), createLayer('b')] },
    ['change-layer a'],
  ],
  [
    'a new layout value, filter and zoom range',
    {
      layers: [
        createLayer('a', { layout: { visibility: 'none' } }),
        createLayer('b', { filter: ['has', 'x'], minzoom: 3 }),
      ],
    },
    ['change-layer b', 'change-layer a'],
  ],
  [
    'another type of a layer',
    { layers: [{ id: 'a', type: 'line', source: 'places' }, createLayer('b')] },
    ['remove-layer a', 'add-layer a'],
  ],
  [
    'a layer on another source',
    {
      sources: { places: createSource(), more: createSource() },
      layers: [createLayer('a'), createLayer('b', { source: 'more' })],
    },
    ['remove-layer b', 'add-source more', 'add-layer b'],
  ],
  ['another order', { layers: [createLayer('b'), createLayer('a')] }, ['move-layer a', 'move-layer b']],
  [
    'the end of all',
    { sources: {}, layers: [] },
    ['remove-layer a', 'remove-layer b', 'remove-source places'],
  ],
])('plans just what is needed for %s', (_what, changes, expected) => {
  expect(planned({ ...createApplied(), ...changes })).toEqual(expected);
});

test('sources are added before the layers that use them, and layers from the topmost down', () => {
  expect(planned(createApplied(), NO_DATA)).toEqual(['add-source places', 'add-layer b', 'add-layer a']);
});

test('a source with other options is made anew with its layers', () => {
  const sources = { places: createSource({ cluster: true }) };
  expect(planned({ ...createApplied(), sources })).toEqual([
    'remove-layer a',
    'remove-layer b',
    'remove-source places',
    'add-source places',
    'add-layer b',
    'add-layer a',
  ]);
});

test('layers that stay in order are not moved when others are added and removed between them', () => {
  const layers = ['x', 'a', 'y', 'b', 'z'].map((id) => createLayer(id));
  expect(planned({ ...createApplied(), layers })).toEqual(['add-layer z', 'add-layer y', 'add-layer x']);
});

/** A generator with a seed, so that a failure can be reproduced. */
function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state * 1664525 + 1013904223) % 4294967296;
    return state / 4294967296;
  };
  const below = (limit: number) => Math.floor(next() * limit);
  return { below, isLucky: (chance: number) => next() < chance };
}

function createRandomConfig(seed: number): Wanted {
  const random = createRandom(seed);
  const sources: Record<string, SourceConfig> = {};
  for (const id of ['s', 't', 'u']) {
    if (random.isLucky(0.7)) {
      sources[id] = createSource({
        data: { type: 'FeatureCollection', name: `data ${random.below(3)}` },
        ...(random.isLucky(0.3) && { cluster: true }),
      });
    }
  }
  const ids = ['a', 'b', 'c', 'd', 'e'].filter(() => random.isLucky(0.7));
  const layers: LayerConfig[] = [];
  for (const id of ids) {
    const names = Object.keys(sources);
    const source = names[random.below(names.length + 1)];
    const more = {
      ...(random.isLucky(0.5) && { paint: { 'circle-radius': random.below(3) } }),
      ...(random.isLucky(0.3) && { minzoom: random.below(4) }),
    };
    const layer: LayerConfig =
      source === undefined ? { id, type: 'background', ...more } : { id, type: 'circle', source, ...more };
    layers.splice(random.below(layers.length + 1), 0, layer);
  }
  return { sources, layers };
}

/** Applies a plan as the engine would, and throws where the engine would refuse a change. */
function follow(applied: AppliedData, changes: readonly DataChange[], wanted: Wanted): AppliedData {
  const sources = new Map(Object.entries(applied.sources));
  const layers = [...applied.layers];
  const indexOf = (id: string) => layers.findIndex((layer) => layer.id === id);
  const take = (id: string) => {
    if (indexOf(id) < 0) throw new Error(`no layer ${id}`);
    return layers.splice(indexOf(id), 1)[0] as LayerConfig;
  };
  const put = (layer: LayerConfig, index: number) => {
    const above = wanted.layers.slice(index + 1).find(({ id }) => indexOf(id) >= 0);
    if (layer.source !== undefined && !sources.has(layer.source))
      throw new Error(`no source ${layer.source}`);
    layers.splice(above === undefined ? layers.length : indexOf(above.id), 0, layer);
  };
  for (const change of changes) {
    switch (change.type) {
      case 'remove-layer':
        take(change.id);
        break;
      case 'remove-source':
        if (layers.some(({ source }) => source === change.id)) throw new Error(`${change.id} is in use`);
        sources.delete(change.id);
        break;
      case 'add-source':
        if (sources.has(change.id)) throw new Error(`${change.id} is there`);
        sources.set(change.id, change.source);
        break;
      case 'change-source':
        expect(sources.get(change.id)).toEqual(change.from);
        sources.set(change.id, change.to);
        break;
      case 'add-layer':
        if (indexOf(change.layer.id) >= 0) throw new Error(`${change.layer.id} is there`);
        put(change.layer, change.index);
        break;
      case 'move-layer':
        put(take(change.layer.id), change.index);
        break;
      case 'change-layer':
        expect(layers[indexOf(change.to.id)]).toEqual(change.from);
        layers[indexOf(change.to.id)] = change.to;
    }
  }
  return { sources: Object.fromEntries(sources), layers };
}

test('following the plan ends in the wanted state, from any config to any other', () => {
  let state: AppliedData = NO_DATA;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const wanted = createRandomConfig(seed);
    state = follow(state, planData(state, wanted), wanted);
    expect({ seed, ...state }).toEqual({ seed, ...wanted });
    expect(planData(state, wanted)).toEqual([]);
  }
});
