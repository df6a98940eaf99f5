import { MapdockError, type MapStatus } from '@mapdock/shared';
import { limitLoads } from '@mapdock/shared/loader-parts';
import { createConfig, createLayer, createSource } from '../testing/create-config.js';
import { createMounted, prepareMounted, installFakeEngine, styleLinks } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';
import { mount } from './mount.js';
import { QUERIES } from './queries/late-queries.js';

prepareMounted();

test.each(['#map', null, undefined, {}, document])('refuses %p as a container', (container) => {
  expect(() => mount(container as never, createConfig())).toThrow(TypeError);
});

test('refuses a container of another window with that reason, but not one that another window has made', () => {
  const frame = document.createElement('iframe');
  document.body.append(frame);
  const made = (frame.contentDocument as Document).createElement('div');
  expect(() => mount(made, createConfig())).toThrow('the container is in another window');
  document.body.append(made);
  expect(made).not.toBeInstanceOf(HTMLElement);
  mount(made, createConfig()).destroy();
  frame.remove();
  made.remove();
});

test('a listener of the status is called with the present one, though nothing changes', async () => {
  const { handle, loadAll } = createMounted();
  await loadAll();
  const captured: MapStatus[] = [];
  handle.on('statuschange', (status) => captured.push(status));
  expect(captured).toEqual([]);
  await settlePromises();
  expect(captured).toEqual([{ name: 'ready' }]);
});

test('one that unsubscribes at once, or whose map is destroyed, is not called', async () => {
  const { handle } = createMounted();
  const captured: MapStatus[] = [];
  handle.on('statuschange', (status) => captured.push(status))();
  handle.on('statuschange', (status) => captured.push(status));
  handle.destroy();
  await settlePromises();
  expect(captured).toEqual([]);
});

test('fields of the first config that it does not know are named on the console', () => {
  const warn = jest.spyOn(console, 'warn').mockImplementation();
  createMounted({ ...createConfig(), zooom: 3, camera: { zoom: 3, tilt: 1 } });
  createMounted(createConfig());
  expect(warn.mock.calls).toEqual([[expect.stringContaining('zooom, camera.tilt')]]);
  warn.mockRestore();
});

test('a file that keeps failing is requested again by `retry` alone, not for another map or an unsteady connection', async () => {
  const error = new MapdockError('REMOTE_UNREACHABLE', { url: 'https://store.example/other.js', reason: '' });
  const load = jest.fn(async () => ({ ok: false as const, error }));
  const want = () => limitLoads('https://store.example/other.js', load);
  for (let each = 0; each < 4; each += 1) await want();
  const { handle } = createMounted();
  await want();
  window.dispatchEvent(new Event('online'));
  await want();
  expect(load).toHaveBeenCalledTimes(3);
  handle.retry();
  await want();
  expect(load).toHaveBeenCalledTimes(4);
});

test('a map does not wait for the style sheet of one that was destroyed', async () => {
  const first = createMounted();
  await settlePromises();
  first.handle.destroy();
  const { handle, loadAll } = createMounted();
  await loadAll();
  expect(handle.status.name).toBe('ready');
});

test('a map that is destroyed while it waits for the style sheet of another leaves none behind', async () => {
  const engine = installFakeEngine();
  const { handle, loadAll } = createMounted(createConfig(), { engine });
  const second = createMounted(createConfig(), { engine });
  await settlePromises();
  second.handle.destroy();
  await loadAll();
  expect(styleLinks()).toHaveLength(1);
  handle.destroy();
  expect(styleLinks()).toEqual([]);
});

test('before the engine is loaded, the camera is unknown and moving it does nothing', () => {
  const { handle } = createMounted();
  handle.moveCamera({ zoom: 3 });
  expect([handle.getCamera(), handle.engine]).toEqual([undefined, undefined]);
});

test('returns the engine’s own map and its camera', async () => {
  const { handle, map, loadAll } = createMounted();
  await loadAll();
  handle.moveCamera({ center: [5, 6], zoom: 3 });
  expect(handle.engine).toBe(map());
  expect(handle.getCamera()).toEqual({ center: [5, 6], zoom: 3, bearing: 0, pitch: 0 });
});

test('a signal that aborted before makes no map: no token is requested, and the container stays empty', async () => {
  const getAccessToken = jest.fn(() => Promise.resolve('pk.asked'));
  const { handle, container } = createMounted(createConfig(), {
    signal: AbortSignal.abort(),
    getAccessToken,
  });
  await settlePromises();
  expect([getAccessToken.mock.calls, container.childNodes.length]).toEqual([[], 0]);
  expect(() => handle.status).toThrow('destroyed');
  expect(await handle.park()).toBeUndefined();
  expect(await handle.screenshot()).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
  handle.destroy();
});

describe('whenReady', () => {
  test('waits for the end of the loading', async () => {
    const { handle, loadAll } = createMounted();
    const captured: MapStatus[] = [];
    void handle.whenReady().then((status) => captured.push(status));
    await settlePromises();
    expect(captured).toEqual([]);
    await loadAll();
    expect(captured).toEqual([{ name: 'ready' }]);
    expect(await handle.whenReady()).toEqual({ name: 'ready' });
  });

  test('resolves with a failure', async () => {
    const { handle, loadSheet, fetching } = createMounted();
    const status = handle.whenReady();
    await settlePromises();
    await loadSheet('error');
    await fetching.answer('mapbox-gl.css', { status: 404 });
    await loadSheet('error');
    expect(await status).toMatchObject({ name: 'failed', error: { code: 'ENGINE_UNREACHABLE' } });
  });

  test('resolves at the end of the map', async () => {
    const { handle } = createMounted();
    const status = handle.whenReady();
    handle.destroy();
    expect(await status).toMatchObject({ name: 'loading' });
    expect(() => handle.whenReady()).toThrow('destroyed');
  });
});

describe('queries', () => {
  const data = { sources: { places: createSource() }, layers: [createLayer('a'), createLayer('b')] };
  const feature = (layer: string, id: number) => ({
    layer: { id: layer },
    source: 'places',
    id,
    properties: null,
    geometry: { type: 'Point' },
  });

  test('before the engine is loaded have empty results', () => {
    const { handle } = createMounted(createConfig(data));
    expect([handle.project([1, 2]), handle.unproject([1, 2])]).toEqual([undefined, undefined]);
    expect([handle.queryFeatures(), handle.querySourceFeatures('places')]).toEqual([[], []]);
  });

  test('for a point and a box at once are wrong use', async () => {
    const { handle } = createMounted(createConfig(data));
    const query = {
      point: [1, 2],
      bounds: [
        [1, 2],
        [3, 4],
      ],
    } as const;
    expect(() => handle.queryFeatures(query)).toThrow(TypeError);
  });

  test('are about the config’s layers alone', async () => {
    const { handle, map, loadEngine, loadStyle } = createMounted(createConfig(data));
    await loadEngine();
    await loadStyle(['sea']);
    map().features = [feature('a', 1), feature('b', 2), feature('sea', 3)];
    const found = (layerIds?: string[]) =>
      handle.queryFeatures({ layerIds }).map(({ layerId, id }) => [layerId, id]);
    expect(found()).toEqual([
      ['a', 1],
      ['b', 2],
    ]);
    expect(found(['b', 'sea', 'nowhere'])).toEqual([['b', 2]]);
    expect(found([])).toEqual([]);
    expect(handle.queryFeatures({ point: [1, 2], layerIds: ['a'] })).toEqual([
      { layerId: 'a', sourceId: 'places', id: 1, properties: {}, geometry: { type: 'Point' } },
    ]);
  });

  test('about a source name it, though the engine does not', async () => {
    const { handle, map, loadAll } = createMounted(createConfig(data));
    await loadAll();
    map().features = [feature('a', 1)];
    expect(handle.querySourceFeatures('places')).toEqual([
      { sourceId: 'places', id: 1, properties: {}, geometry: { type: 'Point' } },
    ]);
    expect(handle.querySourceFeatures('nowhere')).toEqual([]);
  });

  test('about places and points are answered by the engine', async () => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    expect([handle.project([5, 6]), handle.unproject([7, 8])]).toEqual([
      [5, 6],
      [7, 8],
    ]);
  });
});

describe('a screenshot', () => {
  const FRAME_LIMIT_MS = 20_000;

  test.each([0, -1, NaN])('of pixel ratio %p fails', async (pixelRatio) => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    expect(await handle.screenshot({ pixelRatio })).toMatchObject({ error: { code: 'SCREENSHOT_FAILED' } });
  });

  test('without a map fails, and never throws', async () => {
    const { handle } = createMounted();
    expect(await handle.screenshot()).toMatchObject({ ok: false });
    handle.destroy();
    expect(await handle.screenshot()).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
  });

  test('is taken within the next frame', async () => {
    const { handle, map, loadAll } = createMounted();
    await loadAll();
    const picture = new Blob(['picture']);
    map().canvas.toBlob = (callback) => callback(picture);
    const { frames } = map();
    const shot = handle.screenshot();
    await settlePromises();
    expect(map().frames).toBe(frames + 1);
    map().fire('render');
    expect(await shot).toEqual({ ok: true, value: picture });
  });

  test('of a page that draws no frame fails in time', async () => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    const shot = handle.screenshot();
    await settlePromises();
    jest.advanceTimersByTime(FRAME_LIMIT_MS);
    expect(await shot).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
  });

  test('fails if its code does not come', async () => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    const error = new MapdockError('REMOTE_TIMEOUT', {
      url: 'https://remote.example/queries.js',
      timeoutMs: 1,
    });
    jest.spyOn(QUERIES, 'load').mockResolvedValueOnce({ ok: false, error });
    const failed = { ok: false, error: { code: 'SCREENSHOT_FAILED', details: { reason: error.message } } };
    expect(await handle.screenshot()).toMatchObject(failed);
  });

  test('of a page in the background fails at once', async () => {
    const { handle, loadAll } = createMounted();
    await loadAll();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    expect(await handle.screenshot()).toMatchObject({ ok: false, error: { code: 'SCREENSHOT_FAILED' } });
    hidden.mockRestore();
  });
});
