import type { CircleLayer, LayerConfig } from '@mapdock/shared';
import { createApplier } from '../../../testing/create-applier.js';
import { createLayer, createSource } from '../../../testing/create-config.js';
import { REFUSED, UNKNOWN_PROPERTY } from '../../../testing/fakes/fake-content.js';

const sources = { places: createSource() };

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
    [{ id: 'a', type: 'heatmap', source: 'places' }, createLayer('c', { filter: ['has', 'x'], minzoom: 2 })],
    [createLayer('c', { layout: { visibility: 'none' }, maxzoom: 9 })],
    [],
  ];
  for (const layers of steps) {
    expect(apply({ sources, layers })).toEqual([]);
    expect(order()).toEqual(['sea', 'labels', ...layers.map(({ id }) => id)]);
    for (const layer of layers) expect(map.getLayer(layer.id)).toMatchObject(layer);
  }
});

test('members removed from paint, layout and filter get the engine’s default', () => {
  const { map, apply } = createApplier();
  const rich = {
    paint: { 'circle-radius': 4 },
    layout: { visibility: 'none' },
    filter: ['has', 'x'],
    minzoom: 3,
  } as const;
  apply({ sources, layers: [createLayer('a', rich)] });
  apply({ sources, layers: [createLayer('a')] });
  expect(map.getLayer('a')).toEqual({ ...createLayer('a'), paint: {}, layout: {} });
});

test('large data that is another object is passed to the engine without being compared', () => {
  const { map, apply } = createApplier();
  const features = Array.from({ length: 10_000 }, () => ({ type: 'Feature' }));
  const create = () => {
    const data = { type: 'FeatureCollection', features: [...features] } as const;
    return { places: createSource({ data }) };
  };
  const first = create();
  apply({ sources: first });
  const before = map.calls;
  apply({ sources: { ...first } });
  expect(map.calls - before).toBe(0);
  apply({ sources: create() });
  expect(map.calls - before).toBe(1);
});

test('the config’s own objects stay as they are when the engine writes into what it got', () => {
  const { map, apply } = createApplier();
  const source = createSource();
  apply({ sources: { places: source } });
  Object.assign(map.sources.get('places') ?? {}, { data: 'other' });
  expect(source).toEqual(createSource());
});

test('an equal config makes no call of the engine', () => {
  const { map, apply } = createApplier();
  const data = { sources, layers: [createLayer('a', { paint: { 'circle-radius': 4 } })] };
  apply(data);
  const before = map.calls;
  apply(JSON.parse(JSON.stringify(data)) as typeof data);
  expect(map.calls).toBe(before);
});

test('new data reaches the source without removing its layers', () => {
  const { map, apply } = createApplier();
  const layers = [createLayer('a')];
  apply({ sources, layers });
  const before = map.calls;
  const places = createSource({ data: 'https://data.example/places.json' });
  expect(apply({ sources: { places }, layers })).toEqual([]);
  expect(map.sources.get('places')).toMatchObject({ data: 'https://data.example/places.json' });
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

  test.each<[string, Partial<CircleLayer>, string]>([
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
    // Another part changes, and the refused one stays as it is.
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

describe('beforeId', () => {
  const at = (beforeId: string | undefined, ...ids: string[]) =>
    ids.map((id) => createLayer(id, beforeId === undefined ? {} : { beforeId }));

  test.each<[string, LayerConfig[], string[]]>([
    ['below the style’s layer', at('labels', 'a'), ['sea', 'a', 'labels']],
    ['below the lowest', at('sea', 'a'), ['a', 'sea', 'labels']],
    ['in the config’s order below one', at('labels', 'a', 'b', 'c'), ['sea', 'a', 'b', 'c', 'labels']],
    [
      'in the config’s order per place',
      [
        ...at('labels', 'a'),
        ...at(undefined, 'b'),
        ...at('labels', 'c'),
        ...at('sea', 'd'),
        ...at(undefined, 'e'),
      ],
      ['d', 'sea', 'a', 'c', 'labels', 'b', 'e'],
    ],
  ])('puts layers %s', (_where, layers, expected) => {
    const { map, apply, order } = createApplier();
    expect(apply({ sources, layers })).toEqual([]);
    expect(order()).toEqual(expected);
    // The engine has no such member.
    for (const { id } of layers) expect(map.getLayer(id)).not.toHaveProperty('beforeId');
  });

  test('changes move the layer and retain it', () => {
    const { apply, order } = createApplier();
    for (const [beforeId, expected] of [
      ['labels', ['sea', 'a', 'labels', 'b']],
      ['sea', ['a', 'sea', 'labels', 'b']],
      [undefined, ['sea', 'labels', 'a', 'b']],
    ] as const) {
      expect(apply({ sources, layers: [...at(beforeId, 'a'), ...at(undefined, 'b')] })).toEqual([]);
      expect(order()).toEqual(expected);
    }
  });

  test('that the style lacks is an error while it is wanted, and the layer keeps its place in the config’s order', () => {
    const { apply, order } = createApplier();
    const error = ['LAYER_REJECTED', 'layers[1].beforeId'];
    const layers = [...at(undefined, 'a'), ...at('nowhere', 'b'), ...at(undefined, 'c')];
    expect(apply({ sources, layers })).toEqual([error]);
    expect(order()).toEqual(['sea', 'labels', 'a', 'b', 'c']);
    expect(apply({ sources, layers: [...layers, createLayer('d')] })).toEqual([error]);
    expect(apply({ sources, layers: at('labels', 'b') })).toEqual([]);
    expect(order()).toEqual(['sea', 'b', 'labels']);
  });

  test('of another slot is an error, since the engine orders layers within a slot alone', () => {
    const { apply, order } = createApplier();
    const [layer] = at('labels', 'a');
    const layers = [{ ...(layer as LayerConfig), slot: 'top' }];
    expect(apply({ sources, layers })).toEqual([['LAYER_REJECTED', 'layers[0].beforeId']]);
    expect(order()).toEqual(['sea', 'labels', 'a']);
    expect(apply({ sources, layers: at('labels', 'a') })).toEqual([]);
  });

  test('of a layer that the engine refuses is not another error', () => {
    const { apply } = createApplier();
    const layers = [createLayer('a', { beforeId: 'nowhere', paint: { 'circle-radius': REFUSED } })];
    expect(apply({ sources, layers })).toEqual([['LAYER_REJECTED', 'layers[0]']]);
  });
});

test('a layer whose source is not there never reaches the engine, and is added with its source', () => {
  const { map, apply, order } = createApplier();
  const layers = [createLayer('a')];
  expect(apply({ layers })).toEqual([['LAYER_REJECTED', 'layers[0]']]);
  expect([order(), map.getLayer('a')]).toEqual([['sea', 'labels'], undefined]);
  expect(apply({ sources, layers })).toEqual([]);
  expect(order()).toEqual(['sea', 'labels', 'a']);
});

test('a canvas that the page lacks never reaches the engine', () => {
  const { map, apply } = createApplier();
  const corner = [13, 52] as const;
  const wind = { type: 'canvas', canvas: 'wind', coordinates: [corner, corner, corner, corner] } as const;
  expect(apply({ sources: { wind } })).toEqual([['SOURCE_REJECTED', 'sources.wind']]);
  expect(map.sources.size).toBe(0);
  const canvas = Object.assign(document.createElement('canvas'), { id: 'wind' });
  document.body.append(canvas);
  expect(apply({ sources: { wind } })).toEqual([]);
  expect(map.sources.get('wind')).toEqual({ ...wind, canvas });
  canvas.remove();
});

test('a property that no layer has is reported with its path, and left out', () => {
  const { map, apply, hints } = createApplier();
  const unknown = (path: string) => ['PROPERTY_UNKNOWN', path];
  const misspelt = { paint: { [UNKNOWN_PROPERTY]: 'red' } };
  expect(apply({ sources, layers: [createLayer('a', misspelt), createLayer('b')] })).toEqual([]);
  expect(hints()).toEqual([unknown('layers[0].paint.circle-colour')]);
  // On an existing layer the engine would throw.
  expect(apply({ sources, layers: [createLayer('a', misspelt), createLayer('b', misspelt)] })).toEqual([]);
  expect(hints()).toEqual([unknown('layers[1].paint.circle-colour')]);
  const { calls } = map;
  expect(apply({ sources, layers: [createLayer('a', misspelt), createLayer('b', { ...misspelt })] })).toEqual(
    [],
  );
  expect([map.calls, hints()]).toEqual([calls, []]);
});

test('a layer that a script draws has no properties to check', () => {
  const { apply, hints } = createApplier();
  const custom: object = { id: 'code', type: 'custom', paint: { [UNKNOWN_PROPERTY]: 1 }, render() {} };
  expect([apply({ layers: [custom as LayerConfig] }), hints()]).toEqual([[], []]);
});
