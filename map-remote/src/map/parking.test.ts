import type { MapStatus } from '@mapdock/shared';
import { getByRole, queryByRole } from '@testing-library/dom';
import { createConfig, createLayer, createSource } from '../testing/create-config.js';
import { createMounted, destroyMounted, installFakeEngine, styleLinks } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fake-fetch.js';
import { blobAddresses, reportedErrors, scroll, viewWatcherCount } from '../testing/install-browser-parts.js';

/** Longer than a page in the background is waited for. */
const NO_FRAME_MS = 5000;

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] });
  // As far as it goes without drawing.
  const context = { drawImage: () => {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => {
  destroyMounted();
  jest.useRealTimers();
  expect(reportedErrors.splice(0)).toEqual([]);
});

const data = { sources: { places: createSource() }, layers: [createLayer('a')] };

/** A mounted map that can be parked at once. */
async function createDrawn(config = createConfig(data), options: Parameters<typeof createMounted>[1] = {}) {
  const mounted = createMounted(config, options);
  await mounted.bringAll();
  const park = async () => {
    const parking = mounted.handle.park();
    await settlePromises();
    mounted.map().fire('render');
    await parking;
  };
  const picture = () => mounted.container.querySelector('canvas[aria-hidden=true]');
  return { ...mounted, park, picture };
}

describe('parking', () => {
  test('puts a picture in the map’s place and says so in words, until the map is drawn again', async () => {
    const { handle, container, maps, park, picture, bringEngine, bringStyle, settle, statuses, forget } =
      await createDrawn(createConfig({ ...data, label: 'Sales' }));
    forget();
    await park();
    expect([handle.status, maps[0]?.isRemoved]).toEqual([{ name: 'parked', by: 'host' }, true]);
    expect(getByRole(container, 'region', { name: 'Sales' }).textContent).toBe('The map is paused');
    expect(await handle.whenReady()).toEqual({ name: 'parked', by: 'host' });
    handle.resume();
    await bringEngine();
    await bringStyle();
    expect([picture() !== null, container.querySelector('[inert]') !== null]).toEqual([true, true]);
    await settle();
    expect([picture(), queryByRole(container, 'region')]).toEqual([null, null]);
    expect(statuses()).toEqual(['parked', 'engine', 'style', 'tiles', 'ready']);
  });

  test('keeps camera, selection and data', async () => {
    const selection = { sourceId: 'places', featureIds: [3] };
    const { handle, map, park, bringAll } = await createDrawn(createConfig({ ...data, selection }));
    map().jumpTo({ center: [5, 6], zoom: 7 });
    await park();
    expect(handle.getCamera()).toEqual({ center: [5, 6], zoom: 7, bearing: 0, pitch: 0 });
    handle.moveCamera({ zoom: 8 });
    expect(handle.getCamera()).toMatchObject({ center: [5, 6], zoom: 8 });
    handle.moveCamera({
      bounds: [
        [0, 0],
        [1, 1],
      ],
    });
    handle.resume();
    expect(handle.getCamera()).toMatchObject({ zoom: 8 });
    await bringAll();
    expect(map().options).toMatchObject({ center: [5, 6], zoom: 8 });
    expect(map().fits).toHaveLength(1);
    expect(map().getLayer('a')).toBeDefined();
    expect(map().featureState.get('places//3')).toEqual({ selected: true });
  });

  test('takes configs meanwhile, and refuses those that are not valid', async () => {
    const { handle, container, maps, map, park, bringAll, errors } = await createDrawn();
    await park();
    const provider = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };
    const later = createConfig({ provider, layers: [], label: 'Later', camera: { zoom: 9 } });
    expect(handle.update(later)).toMatchObject({ ok: true });
    expect(handle.update({ ...later, style: 'x' })).toMatchObject({ ok: false });
    expect(getByRole(container, 'region', { name: 'Later' })).toBeDefined();
    expect([handle.status.name, maps.length, errors()]).toEqual(['parked', 1, ['CONFIG_INVALID']]);
    expect(handle.getCamera()).toMatchObject({ zoom: 9 });
    handle.resume();
    await bringAll();
    expect([map().options['accessToken'], map().options['zoom'], map().getLayer('a')]).toEqual([
      'pk.first',
      9,
      undefined,
    ]);
  });

  test('has no engine to ask, and nothing to try again', async () => {
    const { handle, maps, park } = await createDrawn();
    await park();
    handle.retry();
    window.dispatchEvent(new Event('online'));
    await settlePromises();
    expect(handle.engine).toBeUndefined();
    expect([handle.queryFeatures(), handle.querySourceFeatures('places')]).toEqual([[], []]);
    expect([handle.project([0, 0]), handle.unproject([0, 0])]).toEqual([undefined, undefined]);
    expect([handle.status.name, maps.length]).toEqual(['parked', 1]);
  });

  test('does without a picture in a page that draws no frames, and on a map that lost its context', async () => {
    const { handle, picture, map, bringAll } = await createDrawn();
    const parking = handle.park();
    await settlePromises();
    expect(handle.status.name).toBe('ready');
    jest.advanceTimersByTime(NO_FRAME_MS);
    await parking;
    expect([handle.status.name, picture()]).toEqual(['parked', null]);
    handle.resume();
    await bringAll();
    map().fire('webglcontextlost');
    await handle.park();
    expect([handle.status.name, picture()]).toEqual(['parked', null]);
    expect(await handle.screenshot()).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
  });

  test('of a map that loads just stops it', async () => {
    const { handle, container, map, bringEngine, bringAll } = createMounted();
    await bringEngine();
    await handle.park();
    expect([handle.status.name, map().isRemoved]).toEqual(['parked', true]);
    expect(container.querySelector('canvas')).toBeNull();
    handle.resume();
    await bringAll();
    expect(handle.status.name).toBe('ready');
  });

  test('does nothing to a map that failed', async () => {
    const { handle, map, bringEngine } = createMounted();
    await bringEngine();
    map().fail('bad style');
    await handle.park();
    handle.resume();
    expect(handle.status.name).toBe('failed');
  });

  test('is called off by resuming, and by destroying, while the picture is taken', async () => {
    const { handle, map, statuses, forget } = await createDrawn();
    forget();
    const calledOff = handle.park();
    await settlePromises();
    handle.resume();
    map().fire('render');
    await calledOff;
    expect([handle.status.name, map().isRemoved, statuses()]).toEqual(['ready', false, []]);
    const tooLate = handle.park();
    await settlePromises();
    handle.destroy();
    map().fire('render');
    await tooLate;
    expect(document.querySelector('.mapdock-parked')).toBeNull();
  });

  test('keeps the picture of a map that is parked again before it was drawn', async () => {
    const { handle, park, picture, bringEngine } = await createDrawn();
    await park();
    const first = picture();
    handle.resume();
    await bringEngine();
    await handle.park();
    expect([handle.status.name, picture()]).toEqual(['parked', first]);
    expect(first).not.toBeNull();
  });

  test('takes the picture away as soon as the user goes elsewhere', async () => {
    const { handle, park, picture, map, bringEngine } = await createDrawn();
    await park();
    handle.resume();
    await bringEngine();
    map().jumpTo({ zoom: 3 }, { mapdockCause: 'host' });
    expect(picture()).not.toBeNull();
    map().jumpTo({ zoom: 4 });
    expect(picture()).toBeNull();
  });

  test('keeps the focus in the map', async () => {
    const { container, map, park } = await createDrawn();
    map().canvas.tabIndex = 0;
    map().canvas.focus();
    await park();
    expect(document.activeElement).toBe(container.firstElementChild);
  });

  test('of the last map ends the workers, and resuming watches new ones', async () => {
    const { handle, page, park, bringAll } = await createDrawn();
    const firstUrl = page.workerUrl;
    await park();
    expect(blobAddresses.has(firstUrl.split('#', 1)[0] as string)).toBe(false);
    handle.resume();
    await bringAll();
    expect([handle.status.name, page.workerUrl === firstUrl]).toEqual(['ready', false]);
  });

  test('and destroying leaves nothing behind', async () => {
    const { handle, container, park, forget, statuses } = await createDrawn();
    await park();
    forget();
    handle.destroy();
    await settlePromises();
    expect([container.childNodes.length, styleLinks().length, document.adoptedStyleSheets.length]).toEqual([
      0, 0, 0,
    ]);
    expect([jest.getTimerCount(), viewWatcherCount(), statuses()]).toEqual([0, 0, []]);
  });
});

describe('the budget of the page', () => {
  const byBudget: MapStatus = { name: 'parked', by: 'budget' };

  /** Two maps, of which one may be live; the first is. */
  async function createTwo() {
    const engine = installFakeEngine();
    const first = await createDrawn(createConfig(data), { engine, maxLiveMaps: 1 });
    scroll(first.container, true);
    const second = createMounted(createConfig(data), { engine });
    await settlePromises();
    return { engine, first, second };
  }
  const render = async ({ maps }: { maps: readonly { fire(name: string): void }[] }) => {
    await settlePromises();
    for (const map of maps) map.fire('render');
    await settlePromises();
  };

  test('parks a map that starts out of view before it makes a context', async () => {
    const { engine, second } = await createTwo();
    await second.bringEngine();
    expect(second.handle.status.name).toBe('loading');
    scroll(second.container, false);
    await settlePromises();
    expect([second.handle.status, engine.maps.length]).toEqual([byBudget, 1]);
    expect(second.statuses()).toEqual(['engine', 'style', 'parked']);
  });

  test('parks the map that went out of view for the one that came', async () => {
    const { engine, first, second } = await createTwo();
    first.forget();
    scroll(second.container, false);
    await settlePromises();
    second.forget();
    scroll(first.container, false);
    scroll(second.container, true);
    await settlePromises();
    await second.bringEngine();
    // Its context is free only when the picture is taken.
    expect([engine.maps.length, first.handle.status.name]).toEqual([1, 'ready']);
    await render(engine);
    expect([first.handle.status, engine.maps[0]?.isRemoved]).toEqual([byBudget, true]);
    await second.bringAll();
    expect(engine.maps).toHaveLength(2);
    expect([first.statuses(), second.statuses()]).toEqual([
      ['parked'],
      ['engine', 'style', 'tiles', 'ready'],
    ]);
    scroll(second.container, false);
    scroll(first.container, true);
    await render(engine);
    await first.bringAll();
    expect(first.statuses()).toEqual(['parked', 'engine', 'style', 'tiles', 'ready']);
  });

  test('lets all that are in view be live', async () => {
    const { first, second } = await createTwo();
    scroll(second.container, true);
    await second.bringAll();
    expect([first.handle.status.name, second.handle.status.name]).toEqual(['ready', 'ready']);
  });

  test('leaves those to the host that the host parked', async () => {
    const { first, second } = await createTwo();
    scroll(second.container, false);
    await settlePromises();
    await second.handle.park();
    expect(second.handle.status).toEqual({ name: 'parked', by: 'host' });
    first.handle.destroy();
    scroll(second.container, true);
    await settlePromises();
    expect(second.handle.status).toEqual({ name: 'parked', by: 'host' });
    second.handle.resume();
    await second.bringAll();
    expect(second.handle.status.name).toBe('ready');
  });

  test('leaves those to it that it parks while the budget takes their picture', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, true);
    await settlePromises();
    const parking = first.handle.park();
    await render(engine);
    await parking;
    expect(first.statuses().slice(-2)).toEqual(['ready', 'parked']);
    expect(first.handle.status).toEqual({ name: 'parked', by: 'host' });
  });

  test('gives the place of a map that goes to one in view', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, false);
    await settlePromises();
    expect(second.handle.status).toEqual(byBudget);
    first.handle.destroy();
    scroll(second.container, true);
    await second.bringAll();
    expect([second.handle.status.name, engine.maps.length]).toEqual(['ready', 2]);
  });

  test('puts a map that is resumed out of view before others there', async () => {
    const { engine, first, second } = await createTwo();
    scroll(first.container, false);
    scroll(second.container, false);
    await settlePromises();
    jest.advanceTimersByTime(1);
    second.handle.resume();
    await render(engine);
    expect(first.handle.status).toEqual(byBudget);
    await second.bringAll();
    expect(second.handle.status.name).toBe('ready');
  });
});

test.each([0, 17, 1.5, Number.NaN, '8', null])('refuses %p as maxLiveMaps', (maxLiveMaps) => {
  expect(() => createMounted(createConfig(), { maxLiveMaps: maxLiveMaps as never })).toThrow(TypeError);
});
