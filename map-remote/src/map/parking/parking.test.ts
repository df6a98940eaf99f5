import { getByRole, queryByRole } from '@testing-library/dom';
import { createConfig } from '../../testing/create-config.js';
import { createDrawn, DATA } from '../../testing/create-drawn.js';
import { createMounted, prepareMounted, styleLinks } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { blobAddresses, reportedErrors, viewWatcherCount } from '../../testing/install-browser-parts.js';

/** Longer than parking waits for a page in the background. */
const NO_FRAME_MS = 20_000;

prepareMounted();
beforeEach(() => {
  // Runs everything that needs no frame.
  const context = { drawImage: () => {} };
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
});
afterEach(() => expect(reportedErrors.splice(0)).toEqual([]));

describe('parking', () => {
  test('puts a picture in the map’s place and describes that as text, until the map is drawn again', async () => {
    const { handle, container, maps, park, picture, loadEngine, loadStyle, settle, statuses, forget } =
      await createDrawn(createConfig({ ...DATA, label: 'Sales' }));
    forget();
    await park();
    expect([handle.status, maps[0]?.isRemoved]).toEqual([{ name: 'parked', by: 'host' }, true]);
    expect(getByRole(container, 'region', { name: 'Sales', description: 'The map is paused' })).toBeDefined();
    expect(await handle.whenReady()).toEqual({ name: 'parked', by: 'host' });
    handle.resume();
    await loadEngine();
    await loadStyle();
    expect([picture() !== null, container.querySelector('[inert]') !== null]).toEqual([true, true]);
    await settle();
    expect([picture(), queryByRole(container, 'region', { description: /paused/ })]).toEqual([null, null]);
    expect(statuses()).toEqual(['parked', 'engine', 'style', 'tiles', 'ready']);
  });

  test('retains camera, selection and data', async () => {
    const selection = { sourceId: 'places', featureIds: [3] };
    const { handle, map, park, loadAll } = await createDrawn(createConfig({ ...DATA, selection }));
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
    await loadAll();
    expect(map().options).toMatchObject({ center: [5, 6], zoom: 8 });
    expect(map().fits).toHaveLength(1);
    expect(map().getLayer('a')).toBeDefined();
    expect(map().featureState.get('places//3')).toEqual({ selected: true });
  });

  test('accepts configs meanwhile, and refuses those that are not valid', async () => {
    const { handle, container, maps, map, park, loadAll, errors } = await createDrawn();
    await park();
    const provider = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };
    const later = createConfig({ provider, layers: [], label: 'Later', camera: { zoom: 9 } });
    expect(handle.update(later)).toMatchObject({ ok: true });
    expect(handle.update({ ...later, style: 'x' })).toMatchObject({ ok: false });
    expect(getByRole(container, 'region', { name: 'Later' })).toBeDefined();
    expect([handle.status.name, maps.length, errors()]).toEqual(['parked', 1, ['CONFIG_INVALID']]);
    expect(handle.getCamera()).toMatchObject({ zoom: 9 });
    handle.resume();
    await loadAll();
    expect([map().options['accessToken'], map().options['zoom'], map().getLayer('a')]).toEqual([
      'pk.first',
      9,
      undefined,
    ]);
  });

  test('has no engine to query, and nothing to retry', async () => {
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

  test('ends when the page removes the map', async () => {
    const warn = jest.spyOn(console, 'warn').mockImplementation();
    const { handle, container, park, errors } = await createDrawn();
    await park();
    container.replaceChildren();
    await settlePromises();
    expect([handle.status.name, errors()]).toEqual(['failed', ['MAP_REMOVED']]);
    warn.mockRestore();
  });

  test('does without a picture in a page that draws no frames, and on a map that lost its context', async () => {
    const { handle, picture, map, loadAll } = await createDrawn();
    const parking = handle.park();
    await settlePromises();
    expect(handle.status.name).toBe('ready');
    jest.advanceTimersByTime(NO_FRAME_MS);
    await parking;
    expect([handle.status.name, picture()]).toEqual(['parked', null]);
    handle.resume();
    await loadAll();
    map().fire('webglcontextlost');
    await handle.park();
    expect([handle.status.name, picture()]).toEqual(['parked', null]);
    expect(await handle.screenshot()).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
  });

  test('of a map that loads just stops it', async () => {
    const { handle, container, map, loadEngine, loadAll } = createMounted();
    await loadEngine();
    await handle.park();
    expect([handle.status.name, map().isRemoved]).toEqual(['parked', true]);
    expect(container.querySelector('canvas')).toBeNull();
    handle.resume();
    await loadAll();
    expect(handle.status.name).toBe('ready');
  });

  test('before anything is drawn resumes at once where the last config of that time says', async () => {
    const { handle, loadAll } = createMounted();
    await handle.park();
    for (let frame = 1; frame <= 60; frame += 1) {
      handle.update(createConfig({ camera: { center: [frame, 0], zoom: frame / 10, pitch: 5 } }));
    }
    handle.resume();
    const seen = new Set<number>();
    handle.on('camerachange', ({ camera }) => seen.add(camera.center[0]));
    await loadAll();
    expect(handle.getCamera()).toEqual({ center: [60, 0], zoom: 6, bearing: 0, pitch: 5 });
    expect([...seen]).toEqual([60]);
  });

  test('does nothing to a map that failed', async () => {
    const { handle, map, loadEngine } = createMounted();
    await loadEngine();
    map().fail('layers[0]: bad style');
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
    const { handle, park, picture, loadEngine } = await createDrawn();
    await park();
    const first = picture();
    handle.resume();
    await loadEngine();
    await handle.park();
    expect([handle.status.name, picture()]).toEqual(['parked', first]);
    expect(first).not.toBeNull();
  });

  test('removes the picture as soon as the user moves the map', async () => {
    const { handle, park, picture, map, loadEngine } = await createDrawn();
    await park();
    handle.resume();
    await loadEngine();
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
    const { handle, page, park, loadAll } = await createDrawn();
    const firstUrl = page.workerUrl;
    await park();
    expect(blobAddresses.has(firstUrl.split('#', 1)[0] as string)).toBe(false);
    handle.resume();
    await loadAll();
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
