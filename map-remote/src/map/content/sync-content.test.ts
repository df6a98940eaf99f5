import type { MapConfig, SelectionConfig } from '@mapdock/shared';
import { createConfig, createLayer, createSource } from '../../testing/create-config.js';
import { REFUSED } from '../../testing/fakes/fake-content.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const TIMEOUT_MS = 15_000;
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const LATER_MS = 5000;
const OTHER_PIN = 'https://pictures.example/other.png';
const PIN = 'https://pictures.example/pin.png';
const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };
const HEIGHTS: MapConfig['sources'] = { heights: { type: 'raster-dem', url: 'https://data.example/a' } };

prepareMounted();

const selected = (...featureIds: SelectionConfig['featureIds']) => ({ sourceId: 'places', featureIds });

describe('what the config puts into the style', () => {
  test('outlives it', async () => {
    const featureStates = [{ sourceId: 'places', featureId: 1, state: { age: 3 } }];
    const config: Partial<MapConfig> = {
      featureStates,
      sources: { ...DATA.sources, ...HEIGHTS },
      layers: DATA.layers,
      images: { pin: { url: PIN } },
      terrain: { source: 'heights' },
      fog: { color: 'red' },
      selection: selected(1),
    };
    const { map, fakeImages, switchStyle, marked, codes } = await createReady(config);
    fakeImages.arrive(PIN);
    await settlePromises();
    for (const _style of ['first', 'next']) {
      expect([...map().sources.keys()]).toEqual(['places', 'heights']);
      expect([map().layers.map(({ id }) => id), [...map().images.keys()]]).toEqual([['a'], ['pin']]);
      expect(map().scene).toMatchObject({ terrain: { source: 'heights' }, fog: { color: 'red' } });
      expect(marked('selected')).toEqual([1]);
      expect([...map().featureState.values()]).toEqual([{ age: 3, selected: true }]);
      await switchStyle(config);
    }
    expect(codes()).toBe('ready');
  });

  test('restores the style’s own fog, of the style in use', async () => {
    const { map, update, loadStyle } = await createReady({ fog: { color: 'red' } });
    await update({ fog: { color: 'red' }, style: DOCUMENT });
    map().scene['fog'] = { color: 'white' };
    await loadStyle();
    expect(map().scene['fog']).toEqual({ color: 'red' });
    await update({ style: DOCUMENT });
    expect(map().scene['fog']).toEqual({ color: 'white' });
  });

  test('is removed all at once, the terrain before its source', async () => {
    const { map, update, codes } = await createReady({ sources: HEIGHTS, terrain: { source: 'heights' } });
    await update({});
    expect([map().scene['terrain'], map().sources.size, codes()]).toEqual([undefined, 0, 'ready']);
    await update({ sources: HEIGHTS, terrain: { source: 'heights', exaggeration: 2 } });
    expect(map().scene['terrain']).toEqual({ source: 'heights', exaggeration: 2 });
  });

  test('leaves fog that is turned off alone while terrain changes, in every style', async () => {
    const config: Partial<MapConfig> = { sources: HEIGHTS, terrain: { source: 'heights' }, fog: null };
    const { map, update, loadStyle } = await createReady(config);
    await update({ ...config, style: DOCUMENT });
    map().scene['fog'] = { color: 'white' };
    await loadStyle();
    const fogs: unknown[] = [];
    const { setFog } = map();
    map().setFog = (value) => {
      fogs.push(value);
      setFog(value);
    };
    expect(map().scene).toEqual({ terrain: { source: 'heights' } });
    await update({ fog: null, style: DOCUMENT });
    expect([map().scene['terrain'], fogs]).toEqual([undefined, []]);
  });

  test('sets terrain again on a source that is made anew', async () => {
    const { map, update, codes } = await createReady({ sources: HEIGHTS, terrain: { source: 'heights' } });
    const sources = { heights: { ...HEIGHTS?.['heights'], encoding: 'terrarium' } } as MapConfig['sources'];
    await update({ sources, terrain: { source: 'heights' } });
    expect(map().sources.get('heights')).toEqual(sources?.['heights']);
    expect([map().scene['terrain'], codes()]).toEqual([{ source: 'heights' }, 'ready']);
  });

  test('degrades the map while a part is refused', async () => {
    const { update, codes, errors } = await createReady({ fog: { color: REFUSED } });
    expect(codes()).toEqual(['SCENE_REJECTED']);
    await update({ fog: { color: REFUSED }, label: 'Same' });
    expect([codes(), errors()]).toEqual([['SCENE_REJECTED'], []]);
    await update({});
    expect(codes()).toBe('ready');
  });

  test('degrades the map while an image is missing, until a retry loads it', async () => {
    const { handle, fakeImages, codes, errors, settle } = await createReady({
      images: { pin: { url: PIN } },
    });
    fakeImages.fail(PIN);
    await settlePromises();
    await settle();
    expect([codes(), errors()]).toEqual([['IMAGE_FAILED'], ['IMAGE_FAILED']]);
    handle.retry();
    await settlePromises();
    fakeImages.arrive(PIN);
    await settlePromises();
    await settle();
    expect([codes(), errors()]).toEqual(['ready', ['IMAGE_FAILED']]);
  });

  test('is not complete without its images', async () => {
    const { handle, map, fakeImages, settle } = await createReady({ images: { pin: { url: PIN } } });
    expect(handle.status).toMatchObject({ name: 'loading', phase: 'tiles' });
    fakeImages.arrive(PIN);
    await settlePromises();
    expect([...map().images.keys(), handle.status.name]).toEqual(['pin', 'loading']);
    await settle();
    expect(handle.status.name).toBe('ready');
  });

  test('is taken for complete in the end, without an error about tiles that are all loaded', async () => {
    const { map, codes, errors } = await createReady({ images: { pin: { url: PIN } } });
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(errors()).toEqual(['IMAGE_FAILED']);
    map().fire('idle');
    expect([codes(), errors()]).toEqual([['IMAGE_FAILED'], ['IMAGE_FAILED']]);
  });

  test('is not complete before the change by a late image is drawn, and that is limited too', async () => {
    const { map, update, fakeImages, codes } = await createReady({ images: { pin: { url: PIN } } });
    jest.advanceTimersByTime(LATER_MS);
    await update({ images: { pin: { url: OTHER_PIN } } });
    jest.advanceTimersByTime(TIMEOUT_MS - 1);
    expect(codes()).toBe('loading');
    fakeImages.arrive(OTHER_PIN);
    await settlePromises();
    map().hasTiles = false;
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(codes()).toEqual(['TILES_TIMEOUT']);
  });
});

describe('an update', () => {
  const paint = (radius: number): Partial<MapConfig> => ({
    sources: { places: createSource() },
    layers: [createLayer('a', { paint: { 'circle-radius': radius } })],
  });

  test('takes effect within the call, once the validators are loaded', async () => {
    const { map, handle } = await createReady(paint(1));
    handle.update(createConfig(paint(2)));
    expect(map().getLayer('a')).toMatchObject({ paint: { 'circle-radius': 2 } });
  });

  test('by a listener of an update is applied after it', async () => {
    const { map, handle } = await createReady(paint(1));
    handle.on('mapselectionchange', () =>
      handle.update(createConfig({ ...paint(3), selection: selected(1) })),
    );
    handle.update(createConfig({ ...paint(2), selection: selected(1), fog: { color: REFUSED } }));
    await settlePromises();
    expect(map().getLayer('a')).toMatchObject({ paint: { 'circle-radius': 3 } });
    expect(handle.status.name).toBe('ready');
  });

  test('of a paint property leaves the feature state of selected features alone', async () => {
    const { map, update, marked } = await createReady({ ...paint(1), selection: selected(1) });
    map().featureState.clear();
    await update({ ...paint(2), selection: selected(1) });
    expect(marked('selected')).toEqual([]);
    await update({ selection: selected(1) });
    await update({ ...paint(2), selection: selected(1) });
    expect(marked('selected')).toEqual([1]);
  });
});

describe('the config’s feature states', () => {
  const events = (...ages: number[]) =>
    ages.map((age, index) => ({ sourceId: 'places', featureId: index, state: { age } }));

  test('are set, changed and removed live', async () => {
    const { map, update } = await createReady({ ...DATA, featureStates: events(3, 4) });
    const states = () => [...map().featureState.values()];
    expect(states()).toEqual([{ age: 3 }, { age: 4 }]);
    await update({ ...DATA, featureStates: events(5) });
    expect(states()).toEqual([{ age: 5 }, {}]);
    await update(DATA);
    expect(states()).toEqual([{}, {}]);
  });

  test('are set again on a source that is made anew', async () => {
    const featureStates = events(3);
    const { map, update } = await createReady({ ...DATA, featureStates });
    map().featureState.clear();
    await update({
      sources: { places: createSource({ cluster: true }) },
      layers: DATA.layers,
      featureStates,
    });
    expect([...map().featureState.values()]).toEqual([{ age: 3 }]);
  });
});
