import { engineFiles } from '../../engine/engine-module.js';
import { releaseBase } from '../../engine/files/release-base.js';
import { createConfig, createLayer, createSource } from '../../testing/create-config.js';
import { REFUSED } from '../../testing/fakes/fake-content.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady } from '../../testing/create-ready.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { fakeBrowser } from '../../testing/import-address.js';
import { logAnswer } from '../../testing/install-browser-parts.js';

/** The time without progress, and some frames of jest's clock. */
const TIMEOUT_MS = 15_500;
/** The first wait before an attempt of the map's own, with what it may last longer at random. */
const FIRST_ATTEMPT_MS = 6_300;
const HOUR_MS = 3_600_000;
const DARK = 'mapbox://styles/team/dark';
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const refusedLayer = createLayer('bad', { paint: { 'circle-radius': REFUSED } });
const sources = { places: createSource() };

prepareMounted();

describe('a style switch that fails', () => {
  test('still applies what else the config changed', async () => {
    const { handle, map, fetching, settle, codes } = await createReady();
    handle.update(createConfig({ style: DARK, sources, layers: [createLayer('a')], projection: 'globe' }));
    await fetching.answer('dark', { status: 404 });
    expect(map().getLayer('a')).toBeDefined();
    expect(map().styleSettings).toEqual({ projection: 'globe' });
    await settle();
    expect(codes()).toEqual(['STYLE_FAILED']);
  });

  test('does not lose data that was loading before it', async () => {
    const { handle, map, fetching, settle, codes } = await createReady();
    const data = { sources, layers: [createLayer('a')] };
    handle.update(createConfig(data));
    handle.update(createConfig({ ...data, style: DARK }));
    await fetching.answer('dark', { status: 404 });
    await settle();
    expect(map().getLayer('a')).toBeDefined();
    expect(codes()).toEqual(['STYLE_FAILED']);
  });

  test('does not lose data whose validators arrived while the style was loading', async () => {
    const selection = { sourceId: 'places', featureIds: [1] };
    const { handle, map, fetching, settle, codes } = await createReady({ selection });
    const data = { selection, sources, layers: [createLayer('a')] };
    handle.update(createConfig(data));
    handle.update(createConfig({ ...data, style: DARK }));
    await settlePromises();
    await fetching.answer('dark', { status: 404 });
    await settle();
    expect(map().getLayer('a')).toBeDefined();
    expect(codes()).toEqual(['STYLE_FAILED']);
  });

  test('is tried again by a retry, even if the token was refused', async () => {
    const { handle, map, fetching, settle, loadStyle, codes } = await createReady();
    handle.update(createConfig({ style: DARK }));
    await fetching.answer('dark', { status: 401 });
    await settle();
    expect(codes()).toEqual(['PROVIDER_TOKEN_REFUSED']);
    handle.retry();
    await fetching.answer('dark', { body: DOCUMENT });
    expect(map().requestedStyles).toEqual([DOCUMENT]);
    await loadStyle();
    await settle();
    expect(codes()).toBe('ready');
  });

  test('is tried again with a new token', async () => {
    const { handle, fetching, settle, loadStyle, codes } = await createReady();
    handle.update(createConfig({ style: DARK }));
    await fetching.answer('dark', { status: 401 });
    await settle();
    const provider = { ...createConfig().provider, accessToken: 'pk.renewed' };
    handle.update(createConfig({ style: DARK, provider }));
    await fetching.answer('access_token=pk.renewed', { body: DOCUMENT });
    await loadStyle();
    await settle();
    expect(codes()).toBe('ready');
  });

  test('keeps its error beside a new token for sources that failed before', async () => {
    const { handle, map, fetching, settle, codes } = await createReady({ sources });
    map().fail('Unavailable', { request: { status: 503, url: 'https://a.example' }, sourceId: 'places' });
    const provider = { ...createConfig().provider, accessToken: 'pk.renewed' };
    handle.update(createConfig({ sources, style: DARK, provider }));
    await fetching.answer('dark', { status: 401 });
    await settle();
    expect(codes()).toContain('PROVIDER_TOKEN_REFUSED');
  });

  test('keeps its error while the style before is restored', async () => {
    const { handle, map, settle, loadStyle, codes, errors } = await createReady();
    handle.update(createConfig({ style: DOCUMENT }));
    const url = 'https://maps.example/styles/v1/team/own/sprite.json';
    map().fail('Forbidden', { request: { status: 403, url } });
    await settlePromises();
    await loadStyle();
    await settle();
    expect([codes(), errors()]).toEqual([['PROVIDER_TOKEN_REFUSED'], ['PROVIDER_TOKEN_REFUSED']]);
  });
});

describe('a listener of the host', () => {
  const LIMITS = { limits: { minZoom: 4 } };

  test('that destroys the map while a config is applied ends that', async () => {
    const { handle, map } = await createReady();
    const { requestedStyles } = map();
    handle.on('camerachange', handle.destroy);
    handle.update(createConfig({ ...LIMITS, style: DOCUMENT }));
    expect([map().isRemoved, requestedStyles]).toEqual([true, []]);
  });

  test('that updates while a config is applied has the last word', async () => {
    const { handle, map, settle, loadStyle } = await createReady();
    const other = { ...DOCUMENT, name: 'Other' };
    const stop = handle.on('camerachange', () => {
      stop();
      handle.update(createConfig({ ...LIMITS, style: other, cursor: 'wait' }));
    });
    handle.update(createConfig({ ...LIMITS, style: DOCUMENT, cursor: 'help' }));
    await settle();
    await loadStyle();
    expect(map().requestedStyles.at(-1)).toEqual(other);
    expect(map().getCanvas().style.cursor).toBe('wait');
  });

  test('that has the map made anew while a retry begins hears no more of the old one', async () => {
    const images = { pin: { url: 'https://pictures.example/pin.png' } };
    const { handle, map, fakeImages, settle, loadAll, codes } = await createReady({ sources, images });
    fakeImages.fail(images.pin.url);
    await settlePromises();
    map().fail('Unavailable', { request: { status: 503, url: 'https://a.example' }, sourceId: 'places' });
    await settle();
    expect(codes()).toEqual(['IMAGE_FAILED', 'SOURCE_FAILED']);
    const provider = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mapbox' };
    const stop = handle.on('statuschange', ({ name }) => {
      if (name !== 'loading') return;
      stop();
      handle.update(createConfig({ provider }));
    });
    handle.retry();
    await loadAll();
    expect(codes()).toBe('ready');
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(codes()).toBe('ready');
  });
});

describe('a file of the engine that is another one', () => {
  async function createLacking() {
    const file = 'standard.main.js';
    const mounted = await createReady({ sources });
    const lost = new TypeError('Failed to fetch dynamically imported module');
    jest.spyOn(fakeBrowser, 'importAddress').mockRejectedValue(lost);
    logAnswer(new URL(file, engineFiles(releaseBase()).module).href, 200);
    await mounted.fetching.answer(file, { text: '<!doctype html>', type: 'text/html' });
    expect(mounted.codes()).toEqual(['REMOTE_WRONG_CONTENT']);
    mounted.forget();
    return mounted;
  }

  test('is not requested again by a timer, and somebody who asks for it gets a new map', async () => {
    const { handle, map, codes, statuses } = await createLacking();
    const change = map().options['transformRequest'] as (url: string, kind: string) => unknown;
    const requestTile = async () => change('https://maps.example/v4/1.pbf', 'Tile');
    const before = await requestTile();
    jest.advanceTimersByTime(HOUR_MS);
    await settlePromises();
    expect([codes(), statuses()]).toEqual([['REMOTE_WRONG_CONTENT'], []]);
    // After an attempt tiles are requested past the browser's cache.
    expect(await requestTile()).toEqual(before);
    handle.retry();
    expect(statuses()).toEqual(['engine']);
    handle.destroy();
  });

  test('stays reported while the timer’s attempt brings what else is missing, on the same map', async () => {
    const { maps, map, settle, codes } = await createLacking();
    map().fail('Unavailable', { request: { status: 503, url: 'https://a.example' }, sourceId: 'places' });
    expect(codes()).toEqual(['REMOTE_WRONG_CONTENT', 'SOURCE_FAILED']);
    jest.advanceTimersByTime(FIRST_ATTEMPT_MS);
    expect(map().reloaded).toEqual(['places']);
    map().fire('sourcedata', { sourceId: 'places', sourceDataType: 'content' });
    await settle();
    expect([maps.length, codes()]).toEqual([1, ['REMOTE_WRONG_CONTENT']]);
  });
});

describe('a source that fails', () => {
  test('degrades the map once for all its tiles, and a retry requests it again', async () => {
    const { map, handle, settle, codes, errors, statuses } = await createReady({ sources });
    for (const uid of [1, 2, 3]) {
      const url = `https://maps.example/v4/${uid}.pbf`;
      map().fail(`503 ${url}`, { request: { status: 503, url }, sourceId: 'places', tile: { uid } });
    }
    expect([codes(), errors(), statuses()]).toEqual([['SOURCE_FAILED'], ['SOURCE_FAILED'], ['degraded']]);
    handle.retry();
    expect(map().reloaded).toEqual(['places']);
    await settle();
    // The engine counts the source as loaded until the answer arrives.
    expect(codes()).toBe('loading');
    map().fire('sourcedata', { sourceId: 'places', sourceDataType: 'content' });
    await settle();
    expect(codes()).toBe('ready');
  });

  test('and never answers a retry does not prevent the map from being ready', async () => {
    const { map, handle, settle, codes } = await createReady({ sources });
    map().fail('503', { sourceId: 'places' });
    handle.retry();
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(codes()).toEqual(['TILES_TIMEOUT']);
    await settle();
    expect(codes()).toBe('ready');
  });

  test('is requested again with a new token', async () => {
    const { map, handle } = await createReady({ sources });
    const url = 'https://maps.example/v4/places.json';
    map().fail('401', { request: { status: 401, url }, sourceId: 'places' });
    const provider = { ...createConfig().provider, accessToken: 'pk.renewed' };
    handle.update(createConfig({ sources, provider }));
    expect(map().reloaded).toEqual(['places']);
  });
});

describe('a call on the engine that finds nothing', () => {
  const PROBE = "The layer 'nope' does not exist in the map's style.";

  test('is reported once and changes nothing', async () => {
    const { map, codes, errors, statuses } = await createReady();
    for (let turn = 0; turn < 3; turn += 1) map().fail(PROBE);
    expect([codes(), errors(), statuses()]).toEqual(['ready', ['ENGINE_ERROR'], []]);
  });

  test('while a style is loading does not touch it', async () => {
    const { handle, map, loadStyle, settle, codes, errors, forget } = await createReady();
    handle.update(createConfig({ style: DOCUMENT }));
    forget();
    for (let turn = 0; turn < 4; turn += 1) {
      map().fail(PROBE);
      await settlePromises();
    }
    expect([map().requestedStyles, errors()]).toEqual([[DOCUMENT], ['ENGINE_ERROR']]);
    await loadStyle();
    await settle();
    expect(codes()).toBe('ready');
  });

  test('hides no failure of the style, which is named', async () => {
    const { handle, map, settle, loadStyle } = await createReady();
    handle.update(createConfig({ style: { ...DOCUMENT, name: 'New' } }));
    map().fail(PROBE);
    map().fail('layers[0].type: expected one of [fill, line]');
    await settlePromises();
    await loadStyle();
    await settle();
    expect(handle.status).toMatchObject({
      name: 'degraded',
      errors: [{ code: 'STYLE_FAILED', details: { style: '"New"' } }],
    });
  });
});

describe('a layer that the engine refuses', () => {
  test('degrades the map and is reported once, however often the rest changes', async () => {
    const { handle, errors, statuses, codes } = await createReady();
    for (const label of ['one', 'two', 'three']) {
      handle.update(createConfig({ sources, layers: [refusedLayer], label }));
      await settlePromises();
    }
    expect([codes(), errors(), statuses()]).toEqual([['LAYER_REJECTED'], ['LAYER_REJECTED'], ['degraded']]);
    handle.update(createConfig({ sources, layers: [createLayer('bad')] }));
    await settlePromises();
    expect(codes()).toBe('ready');
  });

  test('is refused in every style, and reported once', async () => {
    const { handle, loadStyle, settle, errors, codes } = await createReady();
    const data = { sources, layers: [refusedLayer, createLayer('good')] };
    handle.update(createConfig(data));
    await settlePromises();
    handle.update(createConfig({ ...data, style: DOCUMENT }));
    await loadStyle();
    await settle();
    expect([codes(), errors()]).toEqual([['LAYER_REJECTED'], ['LAYER_REJECTED']]);
  });
});

test('own sources and layers outlive a style that somebody sets on the engine', async () => {
  const { map, loadStyle } = await createReady({ sources, layers: [createLayer('a')] });
  map().setStyle('https://styles.example/other.json');
  await loadStyle(['sea']);
  expect(map().layers.map(({ id }) => id)).toEqual(['sea', 'a']);
});

test('a token that was refused for one style is none of the next one’s failures', async () => {
  const { map, loadStyle, settle, codes } = await createReady({ sources });
  map().fail('401', { request: { status: 401, url: 'https://maps.example/v4/1.pbf' }, sourceId: 'places' });
  expect(codes()).toEqual(['PROVIDER_TOKEN_REFUSED']);
  map().setStyle('https://styles.example/other.json');
  await loadStyle();
  await settle();
  expect(codes()).toBe('ready');
});
