import type { MapConfig } from '@mapdock/shared';
import { createConfig, createLayer, createSource } from '../../testing/create-config.js';
import { createMounted, prepareMounted, installFakeEngine } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { reportedErrors } from '../../testing/install-browser-parts.js';

const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.first' };

prepareMounted();
afterEach(() => expect(reportedErrors.splice(0)).toEqual([]));

test('passes through engine, style and tiles to ready, and reports each', async () => {
  const { handle, loadAll, statuses, errors, container } = createMounted();
  expect(handle.status).toMatchObject({ name: 'loading', phase: 'engine' });
  await loadAll();
  expect(statuses()).toEqual(['engine', 'style', 'tiles', 'ready']);
  expect(errors()).toEqual([]);
  expect(container.querySelector('[data-mapdock-status=ready]')).not.toBeNull();
});

/** Everything that is requested beside the engine's own requests. */
const WORKER = 'https://remote.example/engine/mapbox-gl/3.0.0/worker.js';

describe('a first config that is not valid', () => {
  const bad = { ...createConfig(), provider: { baseApiUrl: '/api' } };

  test('fails at once, and a listener that is added after mounting is called', async () => {
    const { handle, statuses, errors } = createMounted(bad);
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'CONFIG_INVALID' } });
    await settlePromises();
    expect(statuses()).toEqual(['failed']);
    expect(errors()).toEqual(['CONFIG_INVALID']);
  });

  test('stays failed when it is tried again, and starts with a good one', async () => {
    const { handle, loadAll } = createMounted(bad);
    handle.retry();
    window.dispatchEvent(new Event('online'));
    expect(handle.status.name).toBe('failed');
    expect(handle.update(createConfig()).ok).toBe(true);
    await loadAll();
    expect(handle.status).toEqual({ name: 'ready' });
  });
});

describe('an update', () => {
  const changes: Partial<MapConfig> = {
    camera: { center: [7, 8], zoom: 9 },
    sources: { places: createSource() },
    layers: [createLayer('a')],
    label: 'Later',
  };

  test('before the engine is loaded is not lost', async () => {
    const { handle, map, loadAll } = createMounted();
    handle.update(createConfig(changes));
    await loadAll();
    expect(map().options).toMatchObject({ center: [7, 8], zoom: 9 });
    expect(map().canvas.ariaLabel).toBe('Later');
    expect(map().getLayer('a')).toBeDefined();
    expect(handle.status).toEqual({ name: 'ready' });
  });

  test('before the style is loaded is not lost', async () => {
    const { handle, map, loadEngine, loadStyle, settle } = createMounted();
    await loadEngine();
    handle.update(createConfig({ ...changes, projection: 'globe' }));
    await loadStyle();
    await settle();
    expect(map().camera).toMatchObject({ center: [7, 8], zoom: 9 });
    expect(map().getLayer('a')).toBeDefined();
    expect(map().styleSettings).toEqual({ projection: 'globe' });
    expect(handle.status).toEqual({ name: 'ready' });
  });

  test('that is not valid changes nothing and is an error', async () => {
    const { handle, loadAll, errors, maps } = createMounted();
    await loadAll();
    expect(handle.update({ ...createConfig(), style: 'x' })).toMatchObject({ ok: false });
    expect([handle.status.name, errors(), maps.length]).toEqual(['ready', ['CONFIG_INVALID'], 1]);
  });

  test('after a failure starts anew', async () => {
    const { handle, maps, map, loadEngine, loadAll, fetching } = createMounted();
    await loadEngine();
    map().fail('Not found', { request: { status: 404, url: 'https://maps.example/styles/v1/team/light' } });
    expect([handle.status.name, map().isRemoved]).toEqual(['failed', true]);
    handle.update(createConfig({ style: 'mapbox://styles/team/dark' }));
    await loadAll();
    expect([handle.status.name, maps.length]).toEqual(['ready', 2]);
    expect(map().options['style']).toBe('mapbox://styles/team/dark');
    expect(new Set(fetching.requested)).toEqual(new Set([WORKER]));
  });
});

describe('what the engine takes only at the start makes a new map', () => {
  test.each<[string, MapConfig['provider']]>([
    ['a new token for Mapbox', { ...MAPBOX, accessToken: 'pk.second' }],
    ['Mapbox’s other address', { ...MAPBOX, baseApiUrl: 'https://api.mapbox.cn' }],
    ['another provider than Mapbox', { baseApiUrl: 'https://maps.example' }],
  ])('%s', async (_what, provider) => {
    const { handle, maps, map, page, loadAll } = createMounted(createConfig({ provider: MAPBOX }));
    await loadAll();
    map().jumpTo({ center: [5, 6], zoom: 7 });
    handle.update(createConfig({ provider }));
    await loadAll();
    expect([handle.status.name, maps.length, maps[0]?.isRemoved]).toEqual(['ready', 2, true]);
    expect(map().options).toMatchObject({ center: [5, 6], zoom: 7 });
    const isMapbox = provider.baseApiUrl.includes('mapbox');
    expect(page.base).toBe(isMapbox ? provider.baseApiUrl : 'https://provider.mapdock.invalid');
    expect(map().options['accessToken']).toBe(isMapbox ? provider.accessToken : 'pk.mapdock-placeholder');
  });

  const renewed = { ...MAPBOX, accessToken: 'pk.second' };

  test('which looks where the config says, if that changed too', async () => {
    const { handle, map, loadAll } = createMounted(createConfig({ provider: MAPBOX, camera: { zoom: 3 } }));
    await loadAll();
    handle.update(createConfig({ provider: renewed, camera: { zoom: 4 } }));
    await loadAll();
    expect(map().options['zoom']).toBe(4);
  });

  test('which looks where the config says, if that changes while it loads', async () => {
    const { handle, map, loadAll } = createMounted(createConfig({ provider: MAPBOX, camera: { zoom: 3 } }));
    await loadAll();
    handle.update(createConfig({ provider: renewed, camera: { zoom: 3 } }));
    handle.update(createConfig({ provider: renewed, camera: { zoom: 5 } }));
    await loadAll();
    expect(map().options['zoom']).toBe(5);
  });

  test('which looks where the style says, if the first one never loaded', async () => {
    const { handle, map, loadEngine } = createMounted(createConfig({ provider: MAPBOX }));
    await loadEngine();
    handle.update(createConfig({ provider: renewed }));
    await loadEngine();
    expect(map().options).not.toHaveProperty('zoom');
  });
});

describe('providers that can’t share a page', () => {
  test('are distinguished, and the second works once the first is destroyed', async () => {
    const engine = installFakeEngine();
    const first = createMounted(createConfig({ provider: MAPBOX }), { engine });
    await first.loadAll();
    const second = createMounted(createConfig(), { engine });
    await settlePromises();
    expect(second.handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'PROVIDER_CONFLICT', details: { inUse: 'https://api.mapbox.com' } },
    });
    first.handle.destroy();
    second.handle.retry();
    await second.loadAll();
    expect([second.handle.status.name, engine.page.base]).toEqual([
      'ready',
      'https://provider.mapdock.invalid',
    ]);
  });

  test('a map that was destroyed while its style sheet loaded blocks no other', async () => {
    const engine = installFakeEngine();
    const first = createMounted(createConfig({ provider: MAPBOX }), { engine });
    await settlePromises();
    first.handle.destroy();
    const second = createMounted(createConfig(), { engine });
    await second.loadAll();
    expect(second.handle.status.name).toBe('ready');
  });
});

describe('a lost graphics context', () => {
  test('degrades the map until the browser restores it', async () => {
    const { handle, map, loadAll, errors } = createMounted();
    await loadAll();
    map().fire('webglcontextlost');
    expect(handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'MAP_CONTEXT_LOST' }] });
    map().fire('webglcontextrestored');
    expect([handle.status.name, errors()]).toEqual(['ready', ['MAP_CONTEXT_LOST']]);
  });

  test('is repaired by a retry, which makes a new map at the same place', async () => {
    const { handle, maps, map, loadAll } = createMounted();
    await loadAll();
    map().jumpTo({ center: [5, 6], zoom: 7 });
    map().fire('webglcontextlost');
    handle.retry();
    await loadAll();
    expect([handle.status.name, maps.length, maps[0]?.isRemoved]).toEqual(['ready', 2, true]);
    expect(map().options).toMatchObject({ center: [5, 6], zoom: 7 });
  });
});

test('being online again tries a failed map again', async () => {
  const { handle, loadSheet, loadAll, fetching } = createMounted();
  await settlePromises();
  await loadSheet('error');
  await fetching.answer('mapbox-gl.css', { status: 404 });
  await loadSheet('error');
  expect(handle.status.name).toBe('failed');
  window.dispatchEvent(new Event('online'));
  await loadAll();
  expect(handle.status.name).toBe('ready');
});

test('a config that a listener gives while another one closes a popup stays', async () => {
  const { handle, loadAll, map } = createMounted();
  await loadAll();
  const popups = [{ id: 'p', position: [1, 2] as [number, number], content: 'Text', open: true }];
  handle.update(createConfig({ popups }));
  await settlePromises();
  let hasAnswered = false;
  handle.on('popupchange', () => {
    if (!hasAnswered) handle.update(createConfig({ limits: { minZoom: 7 } }));
    hasAnswered = true;
  });
  handle.update(createConfig({ limits: { minZoom: 3 } }));
  expect(hasAnswered).toBe(true);
  await settlePromises();
  expect(map().limits.minZoom).toBe(7);
});
