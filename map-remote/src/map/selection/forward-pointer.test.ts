import type { MapConfig, MapFeature, SelectionConfig } from '@mapdock/shared';
import { createLayer, createSource } from '../../testing/create-config.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createFeature, createReady } from '../../testing/create-ready.js';

/** Longer than a frame takes. */
const FRAME_MS = 20;
const DATA: Partial<MapConfig> = { sources: { places: createSource() }, layers: [createLayer('a')] };

prepareMounted();

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
  test('is marked and reported, and no longer when the pointer leaves it', async () => {
    const { pointer, hovers, marked, map } = await createReady(DATA);
    pointer('mousemove', [createFeature(1), createFeature(2)]);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[1], 'pointer']);
    pointer('mousemove', [createFeature(2)]);
    expect(marked('hover')).toEqual([2]);
    pointer('mouseout', []);
    expect([marked('hover'), map().canvas.style.cursor]).toEqual([[], '']);
    expect(hovers.map(({ features }) => features.map(({ id }) => id))).toEqual([[1, 2], [2], []]);
  });

  test('loses its hover when the pointer leaves it, though the config changed meanwhile', async () => {
    const { pointer, update, marked } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    await update({ ...DATA, label: 'Over 1' });
    expect(marked('hover')).toEqual([1]);
    pointer('mouseout', []);
    expect(marked('hover')).toEqual([]);
  });

  test('loses its hover when it goes while the pointer rests, and another that comes there has it', async () => {
    const { pointer, hovers, marked, map, settle } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    for (const features of [[], [createFeature(2)]]) {
      map().features = features;
      await settle();
      jest.advanceTimersByTime(FRAME_MS);
    }
    expect(hovers.map(({ features }) => features.map(({ id }) => id))).toEqual([[1], [], [2]]);
    expect(marked('hover')).toEqual([2]);
    pointer('mouseout', []);
    await settle();
    jest.advanceTimersByTime(FRAME_MS);
    expect(hovers).toHaveLength(4);
  });

  test('keeps its hover in the next style', async () => {
    const { pointer, switchStyle, marked } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    await switchStyle(DATA);
    expect(marked('hover')).toEqual([1]);
  });
});

describe('the pointer', () => {
  /** A map whose events about the pointer are recorded, in their order. */
  async function createCapture(changes: Partial<MapConfig> = DATA) {
    const ready = await createReady(changes);
    const moves: unknown[] = [];
    const stop = ready.handle.on('mappointermove', ({ phase, lngLat, features }) =>
      moves.push([phase, lngLat, features.map(({ id }) => id)]),
    );
    return { ...ready, moves, stop };
  }

  test('is reported at each move, with what is under it, and when it leaves', async () => {
    const { pointer, moves, hovers } = await createCapture();
    pointer('mousemove', [createFeature(1)]);
    pointer('mousemove', [createFeature(1)]);
    pointer('mouseout', []);
    expect(moves).toEqual([
      ['move', [1, 2], [1]],
      ['move', [1, 2], [1]],
      ['leave', [5, 6], []],
    ]);
    expect(hovers).toHaveLength(2);
  });

  test('is reported once a frame', async () => {
    const { map, moves } = await createCapture();
    const event = { point: { x: 1, y: 2 }, lngLat: {}, originalEvent: new MouseEvent('mousemove') };
    for (let times = 0; times < 3; times += 1) map().fire('mousemove', event);
    jest.advanceTimersByTime(FRAME_MS);
    expect(moves).toHaveLength(1);
  });

  test('is queried once for all listeners, and not as the map moves while there are none', async () => {
    const { map, pointer, moves, stop } = await createCapture();
    const query = jest.spyOn(map(), 'queryRenderedFeatures');
    pointer('mousemove', [createFeature(1)]);
    expect(query).toHaveBeenCalledTimes(1);
    map().step('move');
    jest.advanceTimersByTime(FRAME_MS);
    expect([query.mock.calls.length, moves.length]).toEqual([2, 2]);
    stop();
    map().step('move');
    jest.advanceTimersByTime(FRAME_MS);
    expect([query.mock.calls.length, moves.length]).toEqual([2, 2]);
  });

  test('names the place that is under it now, and what a map at rest has moved there', async () => {
    const { map, pointer, hovers, marked } = await createReady(DATA);
    pointer('mousemove', [createFeature(1)]);
    map().features = [createFeature(2)];
    jest.spyOn(map(), 'unproject').mockReturnValue(map().unproject([7, 8]));
    map().step('moveend');
    jest.advanceTimersByTime(FRAME_MS);
    expect(hovers.map(({ lngLat, features }) => [lngLat, features.map(({ id }) => id)])).toEqual([
      [[1, 2], [1]],
      [[7, 8], [2]],
    ]);
    expect(marked('hover')).toEqual([2]);
    pointer('mouseout', []);
    map().step('moveend');
    jest.advanceTimersByTime(FRAME_MS);
    expect(marked('hover')).toEqual([]);
  });

  test('has the config’s cursor, else one by what is under it', async () => {
    const { map, pointer, update } = await createReady({ ...DATA, cursor: 'crosshair' });
    const look = () => map().canvas.style.cursor;
    expect(look()).toBe('crosshair');
    pointer('mousemove', [createFeature(1)]);
    expect(look()).toBe('crosshair');
    await update(DATA);
    expect(look()).toBe('pointer');
    pointer('mouseout', []);
    expect(look()).toBe('');
    await update({ ...DATA, cursor: 'help' });
    expect(look()).toBe('help');
  });
});

describe('other events', () => {
  test.each(['mapdblclick', 'mapcontextmenu'] as const)('%s has position and features', async (name) => {
    const { handle, pointer } = await createReady(DATA);
    const captured: unknown[] = [];
    handle.on(name, (event) => captured.push(event));
    pointer(name.slice(3), [createFeature(1), createFeature(2, 'of the style')]);
    const features: Partial<MapFeature>[] = [{ layerId: 'a', sourceId: 'places', id: 1 }];
    expect(captured).toMatchObject([{ point: [1, 2], lngLat: [5, 6], features }]);
    expect((captured[0] as { features: unknown[] }).features).toHaveLength(1);
  });

  test('the browser’s menu opens unless somebody listens', async () => {
    const { handle, pointer } = await createReady(DATA);
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
    const unsubscribe = handle.on('mapcontextmenu', () => {});
    expect(pointer('contextmenu', []).defaultPrevented).toBe(true);
    unsubscribe();
    expect(pointer('contextmenu', []).defaultPrevented).toBe(false);
  });

  test('a click after a context menu is none, until a pointer comes down again', async () => {
    const { handle, map, pointer } = await createReady(DATA);
    const clicks: unknown[] = [];
    handle.on('mapclick', (event) => clicks.push(event));
    const act = (name: string) => map().getCanvasContainer().dispatchEvent(new MouseEvent(name));
    for (const name of ['pointerdown', 'contextmenu']) act(name);
    pointer('click', []);
    expect(clicks).toEqual([]);
    act('pointerdown');
    pointer('click', []);
    expect(clicks).toHaveLength(1);
  });

  test('a menu that a finger opens is reported, once, also where the engine fires no event', async () => {
    const { handle, map } = await createReady(DATA);
    const menus: unknown[] = [];
    const act = (name: string) => {
      const event = new MouseEvent(name, { bubbles: true, cancelable: true, clientX: 3, clientY: 4 });
      map()
        .getCanvasContainer()
        .dispatchEvent(Object.assign(event, { pointerType: 'touch' }));
      return event;
    };
    act('pointerdown');
    expect(act('contextmenu').defaultPrevented).toBe(false);
    handle.on('mapcontextmenu', (event) => menus.push(event));
    expect(act('contextmenu').defaultPrevented).toBe(true);
    expect(menus).toMatchObject([{ point: [3, 4] }]);
    // The engine's listener is older than the map's own.
    const engineEvent = { point: { x: 3, y: 4 }, lngLat: { wrap: () => ({ lng: 5, lat: 6 }) } };
    const fire = (originalEvent: MouseEvent) => map().fire('contextmenu', { ...engineEvent, originalEvent });
    map().getCanvasContainer().addEventListener('contextmenu', fire, true);
    act('contextmenu');
    expect(menus).toHaveLength(2);
  });

  test('size and graphics context are reported', async () => {
    const { handle, map } = await createReady(DATA);
    const captured: unknown[] = [];
    handle.on('mapresize', (event) => captured.push(event));
    handle.on('contextchange', (event) => captured.push(event));
    Object.defineProperties(map().getContainer(), {
      clientWidth: { value: 300 },
      clientHeight: { value: 200 },
    });
    for (const name of ['resize', 'webglcontextlost', 'webglcontextrestored']) map().fire(name);
    expect(captured).toEqual([{ width: 300, height: 200 }, { lost: true }, { lost: false }]);
  });
});
