/** Tests changes of the style's own layers, and of the style in use by another document, on a mounted map. */
import type { MapConfig, StyleDocument } from '@mapdock/shared';
import { createLayer, createSource } from '../testing/create-config.js';
import { REFUSED, UNKNOWN_PROPERTY } from '../testing/fakes/fake-content.js';
import { prepareMounted } from '../testing/create-mounted.js';
import { createFeature, createReady as createAny } from '../testing/create-ready.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';

prepareMounted();

const WATER = { id: 'water', type: 'fill', source: 'world', paint: { 'fill-color': 'blue' } };
const ROADS = { id: 'roads', type: 'line', source: 'world' };
const createStyle = (water: object = {}, parts: object = {}): StyleDocument =>
  ({
    version: 8,
    name: 'Own',
    sources: { world: { type: 'vector', url: 'mapbox://team.world' } },
    layers: [{ ...WATER, ...water }, ROADS],
    ...parts,
  }) as unknown as StyleDocument;
const STYLE = createStyle();
/** Another style with the same layer. */
const OTHER = createStyle(
  { paint: { 'fill-color': 'gray' } },
  { glyphs: 'https://a.example/{fontstack}/{range}' },
);
const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };
const paint = (color: string): Partial<MapConfig> => ({
  styleLayers: { water: { paint: { 'fill-color': color } } },
});

async function createReady(config: Partial<MapConfig> = {}) {
  const ready = await createAny({ style: STYLE, ...config });
  const errors: unknown[] = [];
  ready.handle.on('maperror', ({ code, details }) => errors.push([code, details]));
  const look = (id = 'water') => ready.map().getLayer(id) as unknown as Record<string, unknown> | undefined;
  const switchTo = async (next: Partial<MapConfig>) => {
    await ready.update(next);
    await ready.loadStyle();
    await ready.settle();
  };
  return { ...ready, errors, look, switchTo };
}

describe('a config’s changes of the style’s layers', () => {
  test('are applied from the start, change live, and are removed', async () => {
    const { look, update, map } = await createReady(paint('red'));
    expect(look()).toMatchObject({ paint: { 'fill-color': 'red' } });
    await update({
      style: STYLE,
      styleLayers: { water: { layout: { visibility: 'none' }, filter: ['has', 'name'] } },
    });
    expect(look()).toEqual({ ...WATER, layout: { visibility: 'none' }, filter: ['has', 'name'] });
    const { calls } = map();
    await update({
      style: STYLE,
      styleLayers: { water: { layout: { visibility: 'none' }, filter: ['has', 'name'] } },
    });
    expect(map().calls).toBe(calls);
    await update({ style: STYLE });
    expect(look()).toMatchObject({ ...WATER, layout: {}, filter: null });
  });

  test('are made on layers of imports, and on those of the style with the same id', async () => {
    const { look, map, update, errors, switchTo } = await createReady();
    const opacity = (value: number, importId?: string) => ({
      styleLayers: { water: { paint: { 'fill-opacity': value }, importId } },
    });
    map().imported.layers.push({ id: 'water', type: 'fill', source: 'poi' });
    const seen = () => {
      const inImport = map().imported.layers.find(({ id }) => id === 'water');
      return [look()?.['paint'], inImport?.paint ?? {}];
    };
    const own = { 'fill-color': 'blue' };
    await update({ style: STYLE, ...opacity(0.5, 'basemap') });
    expect(seen()).toEqual([own, { 'fill-opacity': 0.5 }]);
    await update({ style: STYLE, ...opacity(0.7) });
    expect(seen()).toEqual([{ ...own, 'fill-opacity': 0.7 }, {}]);
    await update({ style: STYLE });
    expect([seen(), errors]).toEqual([[own, {}], []]);
    await switchTo({
      style: OTHER,
      styleLayers: { building: { filter: ['has', 'a'], importId: 'basemap' } },
    });
    expect(map().imported.layers.find(({ id }) => id === 'building')).toMatchObject({ filter: ['has', 'a'] });
  });

  test('outlive a style, whose own value is restored', async () => {
    const { look, switchTo, update } = await createReady(paint('red'));
    await switchTo({ ...paint('red'), style: OTHER });
    expect(look()).toMatchObject({ paint: { 'fill-color': 'red' } });
    await update({ style: OTHER });
    expect(look()).toMatchObject({ paint: { 'fill-color': 'gray' } });
  });

  test('are reported once for a layer that the style lacks, and applied when a style has it', async () => {
    const wanted = { styleLayers: { sea: { filter: null } }, interaction: { styleLayerIds: ['sea'] } };
    const { errors, codes, update, switchTo, look } = await createReady();
    await update({ ...wanted, style: STYLE });
    await update({ ...wanted, style: STYLE, label: 'Sea' });
    const missing = { layerId: 'sea', style: '"Own"', expected: 'one of water, roads' };
    expect(errors).toEqual([
      ['STYLE_LAYER_MISSING', { path: 'styleLayers.sea', ...missing }],
      ['STYLE_LAYER_MISSING', { path: 'interaction.styleLayerIds[0]', ...missing }],
    ]);
    expect(codes()).toBe('ready');
    const next = createStyle({ id: 'sea', filter: ['has', 'name'] }, { glyphs: 'a' });
    await switchTo({ ...wanted, style: next });
    expect([look('sea')?.['filter'], errors.length, codes()]).toEqual([null, 2, 'ready']);
  });

  test('are reported with their path if the engine refuses them, and the value before stays', async () => {
    const { errors, codes, update, look } = await createReady(paint('red'));
    await update({ ...paint(REFUSED), style: STYLE });
    expect(errors).toEqual([
      [
        'LAYER_REJECTED',
        {
          path: 'styleLayers.water.paint.fill-color',
          reason: 'layers.water.paint.fill-color: no such value',
        },
      ],
    ]);
    expect([look()?.['paint'], codes()]).toEqual([{ 'fill-color': 'red' }, ['LAYER_REJECTED']]);
    await update({ style: STYLE });
    expect([look()?.['paint'], codes()]).toEqual([{ 'fill-color': 'blue' }, 'ready']);
  });

  test('are reported once if no layer has such a property, which is left out', async () => {
    const { errors, codes, update, look } = await createReady();
    const wanted = {
      styleLayers: { water: { paint: { [UNKNOWN_PROPERTY]: 'red' } } } as MapConfig['styleLayers'],
    };
    await update({ ...wanted, style: STYLE });
    await update({ ...wanted, style: STYLE, label: 'Sea' });
    const path = 'styleLayers.water.paint.circle-colour';
    expect(errors).toEqual([['PROPERTY_UNKNOWN', { path, layerType: 'fill' }]]);
    expect([look(), codes()]).toEqual([WATER, 'ready']);
  });

  test('do not change a map that a listener has destroyed', async () => {
    const { handle, update } = await createReady();
    handle.on('maperror', () => handle.destroy());
    await update({ styleLayers: { a: {}, b: {} }, style: STYLE });
    expect(() => handle.getCamera()).toThrow();
  });
});

describe('layers of the style that the config names', () => {
  const named = { interaction: { styleLayerIds: ['water', 'nowhere'], select: 'single' as const } };

  test('are used for pointer, selection and queries', async () => {
    const { pointer, hovers, selections, handle, map } = await createReady(named);
    const feature = { ...createFeature(4, 'water'), source: 'world' };
    pointer('mousemove', [feature]);
    pointer('click', [feature, createFeature(5, 'roads')]);
    expect(hovers.map(({ features }) => features.map(({ layerId, id }) => [layerId, id]))).toEqual([
      [['water', 4]],
    ]);
    expect(selections.map(({ selection }) => selection?.featureIds)).toEqual([[4]]);
    expect(handle.queryFeatures().map(({ layerId }) => layerId)).toEqual(['water']);
    expect(map().featureState.size).toBe(1);
  });

  test('are not used any more when they are not named', async () => {
    const { update, handle, map } = await createReady(named);
    map().features = [createFeature(4, 'water')];
    await update({ style: STYLE });
    expect(handle.queryFeatures()).toEqual([]);
  });
});

describe('a style document that differs', () => {
  const red = createStyle({ paint: { 'fill-color': 'red' } });

  test('changes the style in use, and the map stays ready', async () => {
    const { update, look, map, statuses, codes } = await createReady(DATA);
    await update({ ...DATA, style: red });
    expect(look()).toEqual({ ...WATER, paint: { 'fill-color': 'red' } });
    expect([map().requestedStyles, map().stylesCompared.length]).toEqual([[], 1]);
    expect(statuses()).toEqual([]);
    expect(codes()).toBe('ready');
  });

  test('retains all that the config has put in, with its changes of the style’s layers', async () => {
    const config = { ...DATA, ...paint('green') };
    const { update, look, map } = await createReady(config);
    await update({ ...config, style: red });
    expect([...map().sources.keys()]).toEqual(['world', 'places']);
    expect(map().layers.map(({ id }) => id)).toEqual(['water', 'roads', 'a']);
    expect(look()).toMatchObject({ paint: { 'fill-color': 'green' } });
    // The style's own value is that of the new document.
    await update({ ...DATA, style: red });
    expect(look()).toMatchObject({ paint: { 'fill-color': 'red' } });
  });

  test('applies what else the config changes, after it', async () => {
    const { update, map } = await createReady();
    await update({ ...DATA, style: red, projection: 'globe' });
    expect(map().getLayer('a')).toBeDefined();
    expect([map().styleSettings, map().requestedStyles]).toEqual([{ projection: 'globe' }, []]);
  });

  test('changes a layer of another type as the config says', async () => {
    const config = { styleLayers: { roads: { paint: { 'line-width': 2 } }, water: { filter: null } } };
    const { update, look } = await createReady(config);
    const style = createStyle({}, { layers: [WATER, { ...ROADS, type: 'fill' }] });
    await update({ ...config, style });
    expect(look('roads')).toMatchObject({ type: 'fill', paint: { 'line-width': 2 } });
    await update({ style });
    expect(look('roads')).toMatchObject({ paint: {} });
  });

  test('is refused with the place in the document, and the style stays', async () => {
    const { update, look, map, codes, errors, statuses } = await createReady(DATA);
    const bad = createStyle({ paint: { 'fill-color': REFUSED } });
    await update({ ...DATA, style: bad });
    expect(errors).toEqual([['STYLE_FAILED', { style: '"Own"', reason: 'layers[0].paint: no such value' }]]);
    expect([look(), codes(), map().requestedStyles]).toEqual([WATER, ['STYLE_FAILED'], []]);
    // The next valid document is a difference again.
    await update({ ...DATA, style: red });
    expect([look()?.['paint'], codes(), map().requestedStyles]).toEqual([
      { 'fill-color': 'red' },
      'ready',
      [],
    ]);
    expect(statuses()).toEqual(['degraded', 'ready']);
  });

  test.each<[string, Partial<MapConfig>, (map: { canChangeStyle: boolean }) => void]>([
    ['has other glyphs', { style: OTHER }, () => {}],
    ['is more than the engine can change', { style: red }, (map) => (map.canChangeStyle = false)],
    ['comes with another provider', { style: red, provider: { baseApiUrl: 'https://b.example' } }, () => {}],
  ])('is put in anew if it %s', async (_why, next, prepare) => {
    const { switchTo, map, look, codes } = await createReady(DATA);
    prepare(map());
    await switchTo({ ...DATA, ...next });
    expect(map().requestedStyles.at(-1)).toEqual(next.style);
    expect([look('a')?.['id'], codes()]).toEqual(['a', 'ready']);
  });

  test('is put in anew if something of the style in use is missing', async () => {
    const { update, map } = await createReady();
    map().fail('HTTP status 404', { sourceId: 'world' });
    await update({ style: red });
    expect(map().requestedStyles).toEqual([red]);
  });

  test('restores the style’s own fog, of the document in use', async () => {
    const { update, map } = await createReady({ fog: { color: 'white' } });
    await update({ fog: { color: 'white' }, style: createStyle({}, { fog: { color: 'red' } }) });
    expect(map().scene['fog']).toEqual({ color: 'white' });
    await update({ style: createStyle({}, { fog: { color: 'red' } }) });
    expect(map().scene['fog']).toEqual({ color: 'red' });
  });

  test('sets the selection in the feature state again', async () => {
    const config = { ...DATA, selection: { sourceId: 'places', featureIds: [1] } };
    const { update, map, marked } = await createReady(config);
    map().featureState.clear();
    await update({ ...config, style: red });
    await settlePromises();
    expect(marked('selected')).toEqual([1]);
  });
});
