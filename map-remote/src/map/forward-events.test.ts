import type { MapConfig, MapFeature, SelectionConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../testing/create-config.js';
import { destroyMounted } from '../testing/create-mounted.js';
import { createFeature, createReady } from '../testing/create-ready.js';

const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.useRealTimers();
});

const selected = (...featureIds: SelectionConfig['featureIds']) => ({ sourceId: 'places', featureIds });

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
        found.map((id) => createFeature(id)),
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
    map().features = [createFeature(1)];
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
    pointer('click', [createFeature(1)]);
    expect([map().isRemoved, marked('selected')]).toEqual([true, []]);
  });
});

describe('the feature under the pointer', () => {
  test('is marked and told, and no longer when it is left', async () => {
    const { pointer, hovers, marked, map } = await createReady(DATA);
    pointer('mousemove', [createFeature(1), createFeature(2)]);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[1], 'pointer']);
    pointer('mousemove', [createFeature(2)]);
    expect(marked('hover')).toEqual([2]);
    pointer('mouseout', []);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[], '']);
    expect(hovers.map(({ features }) => features.map(({ id }) => id))).toEqual([[1, 2], [2], []]);
  });

  test('loses its mark when it is left, though the config changed meanwhile', async () => {
    const { pointer, update, marked } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    await update({ ...DATA, label: 'Over 1' });
    expect(marked('hover')).toEqual([1]);
    pointer('mouseout', []);
    expect(marked('hover')).toEqual([]);
  });

  test('keeps its mark in the next style', async () => {
    const { pointer, switchStyle, marked } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    await switchStyle(DATA);
    expect(marked('hover')).toEqual([1]);
  });
});

describe('other events', () => {
  test.each(['mapdblclick', 'mapcontextmenu'] as const)('%s carries place and features', async (name) => {
    const { handle, pointer } = await createReady(DATA);
    const heard: unknown[] = [];
    handle.on(name, (event) => heard.push(event));
    pointer(name.slice(3), [createFeature(1), createFeature(2, 'of the style')]);
    const features: Partial<MapFeature>[] = [{ layerId: 'a', sourceId: 'places', id: 1 }];
    expect(heard).toMatchObject([{ point: [1, 2], lngLat: [5, 6], features }]);
    expect((heard[0] as { features: unknown[] }).features).toHaveLength(1);
  });

  test('the browser’s menu opens unless somebody listens', async () => {
    const { handle, pointer } = await createReady(DATA);
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
    const unsubscribe = handle.on('mapcontextmenu', () => {});
    expect(pointer('contextmenu', []).defaultPrevented).toBe(true);
    unsubscribe();
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
  });

  test('size and graphics context are told', async () => {
    const { handle, map } = await createReady(DATA);
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

describe('a click on a cluster', () => {
  const clustered = { ...DATA, sources: { places: createSource({ cluster: true }) } };
  const interaction = { expandClusters: true, select: 'single' } as const;
  const cluster = {
    ...createFeature(7),
    properties: { cluster: true, cluster_id: 7 },
    geometry: { type: 'Point', coordinates: [5, 6] },
  };
  const createClusters = async (config: Partial<MapConfig>) => {
    const ready = await createReady(config);
    ready.map().expansionZoom = 9;
    const clicks: unknown[] = [];
    ready.handle.on('mapclick', (event) => clicks.push(event));
    return { ...ready, clicks };
  };

  test('zooms in until it parts, selects nothing, and is told all the same', async () => {
    const { map, pointer, selections, clicks } = await createClusters({ ...clustered, interaction });
    pointer('click', [cluster]);
    expect(map().eased).toEqual([{ center: [5, 6], zoom: 9 }]);
    expect([selections, clicks.length]).toEqual([[], 1]);
  });

  test.each<[string, Partial<MapConfig>]>([
    ['unless the config says so', { ...clustered, interaction: { select: 'single' } }],
    ['in a source without clusters', { ...DATA, interaction }],
  ])('selects it like any other feature %s', async (_where, config) => {
    const { map, pointer, selections } = await createClusters(config);
    pointer('click', [cluster]);
    expect([map().eased, selections.length]).toEqual([[], 1]);
  });

  test('that is gone by now does nothing', async () => {
    const { map, pointer, errors } = await createClusters({ ...clustered, interaction });
    map().expansionZoom = undefined;
    pointer('click', [cluster]);
    expect([map().eased, errors()]).toEqual([[], []]);
  });
});
