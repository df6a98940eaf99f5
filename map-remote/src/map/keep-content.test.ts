import type { MapConfig, MapEventMap, MapFeature, SelectionConfig } from '@mapdock/shared';
import { createConfig, createLayer, createSource } from '../testing/create-config.js';
import { REFUSED } from '../testing/create-fake-map.js';
import { createMounted, destroyMounted } from '../testing/create-mounted.js';
import { createFakePictures } from '../testing/fake-pictures.js';
import { settlePromises } from '../testing/fake-fetch.js';

const FRAME_MS = 20;
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const PIN = 'https://pictures.example/pin.png';
const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };
const HEIGHTS: MapConfig['sources'] = { heights: { type: 'raster-dem', url: 'https://data.example/a' } };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.useRealTimers();
});

const selected = (...featureIds: SelectionConfig['featureIds']) => ({ sourceId: 'places', featureIds });

/** A feature as the engine finds it. */
const feature = (id: number | undefined, layer = 'a') => ({
  layer: { id: layer },
  source: 'places',
  properties: {},
  geometry: { type: 'Point' },
  ...(id === undefined ? {} : { id }),
});

/** A map on which all is there, and what it tells of selection and pointer. */
async function createReady(changes: Partial<MapConfig> = DATA) {
  const pictures = createFakePictures();
  const mounted = createMounted(createConfig(changes));
  const { handle, map } = mounted;
  const selections: MapEventMap['mapselectionchange'][] = [];
  const hovers: MapEventMap['maphover'][] = [];
  handle.on('mapselectionchange', (event) => selections.push(event));
  handle.on('maphover', (event) => hovers.push(event));
  await mounted.bringAll();
  mounted.forget();
  const update = async (next: Partial<MapConfig>) => {
    handle.update(createConfig(next));
    await settlePromises();
  };
  let styles = 0;
  const switchStyle = async (next: Partial<MapConfig>) => {
    styles += 1;
    await update({ ...next, style: { ...DOCUMENT, name: `Own ${styles}` } });
    await mounted.bringStyle();
    await mounted.settle();
  };
  const pointer = (name: string, found: readonly ReturnType<typeof feature>[], keys: object = {}) => {
    map().features = [...found];
    const lngLat = { wrap: () => ({ lng: 5, lat: 6 }) };
    const originalEvent = new MouseEvent('click', { cancelable: true, ...keys });
    map().fire(name, { point: { x: 1, y: 2 }, lngLat, originalEvent });
    jest.advanceTimersByTime(FRAME_MS);
    return originalEvent;
  };
  /** Ids of the features in `places` that have this mark. */
  const marked = (name: 'selected' | 'hover') =>
    [...map().featureState].flatMap(([key, state]) =>
      state[name] === true ? Number(key.split('/')[2]) : [],
    );
  const codes = () => {
    const { status } = handle;
    return status.name === 'degraded' ? status.errors.map(({ code }) => code) : status.name;
  };
  return { ...mounted, pictures, selections, hovers, update, switchStyle, pointer, marked, codes };
}

describe('what the config puts into the style', () => {
  test('outlives it', async () => {
    const config: Partial<MapConfig> = {
      sources: { ...DATA.sources, ...HEIGHTS },
      layers: DATA.layers,
      images: { pin: { url: PIN } },
      terrain: { source: 'heights' },
      fog: { color: 'red' },
      selection: selected(1),
    };
    const { map, pictures, switchStyle, marked, codes } = await createReady(config);
    pictures.bring(PIN);
    await settlePromises();
    for (const _style of ['first', 'next']) {
      expect([...map().sources.keys()]).toEqual(['places', 'heights']);
      expect([map().layers.map(({ id }) => id), [...map().images.keys()]]).toEqual([['a'], ['pin']]);
      expect(map().scene).toMatchObject({ terrain: { source: 'heights' }, fog: { color: 'red' } });
      expect(marked('selected')).toEqual([1]);
      await switchStyle(config);
    }
    expect(codes()).toBe('ready');
  });

  test('gives the style’s own air back, of the style in use', async () => {
    const { map, update, bringStyle } = await createReady({ fog: { color: 'red' } });
    await update({ fog: { color: 'red' }, style: DOCUMENT });
    map().scene['fog'] = { color: 'white' };
    await bringStyle();
    expect(map().scene['fog']).toEqual({ color: 'red' });
    await update({ style: DOCUMENT });
    expect(map().scene['fog']).toEqual({ color: 'white' });
  });

  test('goes all at once, the ground before its heights', async () => {
    const { map, update, codes } = await createReady({ sources: HEIGHTS, terrain: { source: 'heights' } });
    await update({});
    expect([map().scene['terrain'], map().sources.size, codes()]).toEqual([null, 0, 'ready']);
    await update({ sources: HEIGHTS, terrain: { source: 'heights', exaggeration: 2 } });
    expect(map().scene['terrain']).toEqual({ source: 'heights', exaggeration: 2 });
  });

  test('lifts the ground again on heights that are made anew', async () => {
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

  test('degrades the map while a picture is missing, until a retry brings it', async () => {
    const { handle, pictures, codes, errors, settle } = await createReady({ images: { pin: { url: PIN } } });
    pictures.fail(PIN);
    await settlePromises();
    expect([codes(), errors()]).toEqual([['IMAGE_FAILED'], ['IMAGE_FAILED']]);
    handle.retry();
    pictures.bring(PIN);
    await settle();
    expect([codes(), errors()]).toEqual(['ready', ['IMAGE_FAILED']]);
  });
});

describe('the config’s selection', () => {
  test('is no change at first, and the host’s later', async () => {
    const { update, selections, marked } = await createReady({ ...DATA, selection: selected(1, 2) });
    expect([marked('selected'), selections]).toEqual([[1, 2], []]);
    await update({ ...DATA, selection: selected(2, 3) });
    expect(marked('selected')).toEqual([2, 3]);
    expect(selections).toEqual([{ selection: selected(2, 3), cause: 'host' }]);
    await update(DATA);
    expect(marked('selected')).toEqual([]);
    expect(selections.at(-1)).toEqual({ selection: undefined, cause: 'host' });
  });

  test('that selects the same features in another order is no change', async () => {
    const { update, selections } = await createReady({ ...DATA, selection: selected(1, 2) });
    await update({ ...DATA, selection: selected(2, 1) });
    expect(selections).toEqual([]);
  });

  test('leaves the user’s alone while it is the same', async () => {
    const config: Partial<MapConfig> = {
      ...DATA,
      selection: selected(1),
      interaction: { select: 'single' },
    };
    const { update, switchStyle, pointer, marked } = await createReady(config);
    pointer('click', [feature(7)]);
    await update({ ...config, label: 'Same' });
    expect(marked('selected')).toEqual([7]);
    await switchStyle(config);
    expect(marked('selected')).toEqual([7]);
    await update({ ...config, style: { ...DOCUMENT, name: 'Own 1' }, selection: selected(2) });
    expect(marked('selected')).toEqual([2]);
  });

  test('of a source that the engine refuses harms nothing', async () => {
    const sources = { places: createSource({ buffer: REFUSED }) };
    const { codes, marked } = await createReady({ sources, selection: selected(1) });
    expect([codes(), marked('selected')]).toEqual([['SOURCE_REJECTED'], []]);
  });

  test('comes back on a source that is made anew', async () => {
    const { map, update, marked } = await createReady({ ...DATA, selection: selected(1) });
    map().featureState.clear();
    await update({ ...DATA, sources: { places: createSource({ cluster: true }) }, selection: selected(1) });
    expect(marked('selected')).toEqual([1]);
  });
});

type Click = readonly [found: readonly (number | undefined)[], keys?: object];

describe('a click', () => {
  test.each<
    [string, NonNullable<MapConfig['interaction']>['select'], Click[], SelectionConfig['featureIds'][]]
  >([
    ['selects nothing unless the config says so', undefined, [[[1]]], []],
    ['selects nothing with none', 'none', [[[1]]], []],
    ['selects one', 'single', [[[1, 2]], [[3], { shiftKey: true }]], [[1], [3]]],
    ['beside all ends the selection', 'single', [[[1]], [[]]], [[1], []]],
    ['on what is selected is no change', 'single', [[[1]], [[1]]], [[1]]],
    ['passes features without an id', 'single', [[[undefined, 2]]], [[2]]],
    [
      'adds and takes away',
      'multiple',
      [[[1]], [[2], { ctrlKey: true }], [[1], { metaKey: true }]],
      [[1], [1, 2], [2]],
    ],
    ['without a key begins anew', 'multiple', [[[1]], [[2], { shiftKey: true }], [[3]]], [[1], [1, 2], [3]]],
  ])('%s', async (_what, select, clicks, expected) => {
    const { pointer, selections, marked } = await createReady({ ...DATA, interaction: select && { select } });
    for (const [found, keys] of clicks)
      pointer(
        'click',
        found.map((id) => feature(id)),
        keys,
      );
    expect(selections.map(({ selection }) => selection?.featureIds ?? [])).toEqual(expected);
    expect(selections.every(({ cause }) => cause === 'user')).toBe(true);
    expect(marked('selected')).toEqual(expected.at(-1) ?? []);
  });

  test('with shift held is not lost to the box zoom; escape is no click', async () => {
    const { map, selections, handle } = await createReady({ ...DATA, interaction: { select: 'multiple' } });
    const clicks: unknown[] = [];
    handle.on('mapclick', ({ point, lngLat }) => clicks.push([point, lngLat]));
    map().features = [feature(1)];
    const originalEvent = new MouseEvent('mouseup', { shiftKey: true, clientX: 3, clientY: 4 });
    map().fire('boxzoomcancel', { originalEvent });
    map().fire('boxzoomcancel', { originalEvent: new KeyboardEvent('keydown', { key: 'Escape' }) });
    expect(clicks).toEqual([
      [
        [3, 4],
        [3, 4],
      ],
    ]);
    expect(selections).toEqual([{ selection: selected(1), cause: 'user' }]);
  });

  test('may end the map', async () => {
    const { handle, map, pointer, marked } = await createReady({
      ...DATA,
      interaction: { select: 'single' },
    });
    handle.on('mapclick', () => handle.destroy());
    pointer('click', [feature(1)]);
    expect([map().isRemoved, marked('selected')]).toEqual([true, []]);
  });
});

describe('the feature under the pointer', () => {
  test('is marked and told, and no longer when it is left', async () => {
    const { pointer, hovers, marked, map } = await createReady();
    pointer('mousemove', [feature(1), feature(2)]);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[1], 'pointer']);
    pointer('mousemove', [feature(2)]);
    expect(marked('hover')).toEqual([2]);
    pointer('mouseout', []);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[], '']);
    expect(hovers.map(({ features }) => features.map(({ id }) => id))).toEqual([[1, 2], [2], []]);
  });

  test('loses its mark when it is left, though the config changed meanwhile', async () => {
    const { pointer, update, marked } = await createReady();
    pointer('mousemove', [feature(1)]);
    await update({ ...DATA, label: 'Over 1' });
    expect(marked('hover')).toEqual([1]);
    pointer('mouseout', []);
    expect(marked('hover')).toEqual([]);
  });

  test('keeps its mark in the next style', async () => {
    const { pointer, switchStyle, marked } = await createReady();
    pointer('mousemove', [feature(1)]);
    await switchStyle(DATA);
    expect(marked('hover')).toEqual([1]);
  });
});

describe('other events', () => {
  test.each(['mapdblclick', 'mapcontextmenu'] as const)('%s carries place and features', async (name) => {
    const { handle, pointer } = await createReady();
    const heard: unknown[] = [];
    handle.on(name, (event) => heard.push(event));
    pointer(name.slice(3), [feature(1), feature(2, 'of the style')]);
    const features: Partial<MapFeature>[] = [{ layerId: 'a', sourceId: 'places', id: 1 }];
    expect(heard).toMatchObject([{ point: [1, 2], lngLat: [5, 6], features }]);
    expect((heard[0] as { features: unknown[] }).features).toHaveLength(1);
  });

  test('the browser’s menu opens unless somebody listens', async () => {
    const { handle, pointer } = await createReady();
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
    const unsubscribe = handle.on('mapcontextmenu', () => {});
    expect(pointer('contextmenu', []).defaultPrevented).toBe(true);
    unsubscribe();
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
  });

  test('size and graphics context are told', async () => {
    const { handle, map } = await createReady();
    const heard: unknown[] = [];
    handle.on('mapresize', (event) => heard.push(event));
    handle.on('contextchange', (event) => heard.push(event));
    Object.defineProperties(map().getContainer(), {
      clientWidth: { value: 300 },
      clientHeight: { value: 200 },
    });
    for (const name of ['resize', 'webglcontextlost', 'webglcontextrestored']) map().fire(name);
    expect(heard).toEqual([{ width: 300, height: 200 }, { lost: true }, { lost: false }]);
  });
});
