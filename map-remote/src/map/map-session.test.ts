import { createConfig, createLayer, createSource } from '../testing/create-config.js';
import { REFUSED } from '../testing/fakes/create-fake-map.js';
import { createMounted, destroyMounted } from '../testing/create-mounted.js';
import { settlePromises } from '../testing/fakes/fake-fetch.js';

/** The time without progress, and some frames of jest's clock. */
const TIMEOUT_MS = 15_500;
const DARK = 'mapbox://styles/team/dark';
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const GLYPHS = 'https://provider.mapdock.invalid/fonts/v1/team/Sans/0-255.pbf';
const refusedLayer = createLayer('bad', { paint: { 'circle-radius': REFUSED } });
const sources = { places: createSource() };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.useRealTimers();
});

async function createReady(config = createConfig()) {
  const mounted = createMounted(config);
  await mounted.loadAll();
  mounted.forget();
  const startGlyphRequest = async () => {
    const hook = mounted.map().options['transformRequest'] as (url: string, type: string) => Promise<unknown>;
    await hook(GLYPHS, 'Glyphs');
  };
  const lackGlyphs = () => mounted.map().fire('sourcedata', { sourceId: 'base', sourceDataType: 'error' });
  const codes = () => {
    const { status } = mounted.handle;
    return status.name === 'degraded' ? status.errors.map(({ code }) => code) : status.name;
  };
  return { ...mounted, startGlyphRequest, lackGlyphs, codes };
}

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
    const { handle, map, fetching, settle, codes } = await createReady(createConfig({ selection }));
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

describe('missing glyphs', () => {
  test('are reported once the answer is known, and the map is not ready before', async () => {
    const {
      handle,
      map,
      settle,
      loadStyle,
      startGlyphRequest,
      lackGlyphs,
      fetching,
      statuses,
      codes,
      forget,
    } = await createReady();
    handle.update(createConfig({ style: DOCUMENT }));
    await loadStyle();
    forget();
    await startGlyphRequest();
    lackGlyphs();
    await settle();
    map().fire('idle');
    expect(statuses()).toEqual([]);
    await fetching.answer('/fonts/', { status: 404 });
    expect([codes(), statuses()]).toEqual([['GLYPHS_FAILED'], ['degraded']]);
  });

  test('of a style that was replaced are not reported, and do not settle the next one', async () => {
    const { handle, loadStyle, settle, startGlyphRequest, lackGlyphs, fetching, codes, errors } =
      await createReady();
    await startGlyphRequest();
    lackGlyphs();
    await settle();
    handle.update(createConfig({ style: DOCUMENT }));
    await loadStyle();
    await fetching.answer('/fonts/', { status: 404 });
    expect([codes(), errors()]).toEqual(['loading', []]);
    await settle();
    expect([codes(), errors()]).toEqual(['ready', []]);
  });

  test('of a style that was replaced before the map was idle are not reported either', async () => {
    const { handle, loadStyle, settle, startGlyphRequest, lackGlyphs, fetching, codes } = await createReady();
    await startGlyphRequest();
    lackGlyphs();
    handle.update(createConfig({ style: DOCUMENT }));
    await loadStyle();
    await settle();
    expect(codes()).toBe('ready');
    expect(fetching.waiting.filter((address) => address.includes('/fonts/'))).toEqual([]);
  });

  test('with an error of their own are reported at once, and not as a failure of the source', async () => {
    const { map, startGlyphRequest, codes } = await createReady();
    await startGlyphRequest();
    const url = 'https://maps.example/fonts/v1/team/Sans/0-255.pbf?access_token=pk.first';
    map().fail('500', { request: { status: 500, url }, sourceId: 'base', tile: { uid: 1 } });
    expect(codes()).toEqual(['GLYPHS_FAILED']);
  });

  test('that are a page are distinguished from tiles that are one', async () => {
    const { map, startGlyphRequest, settle, fetching, codes, errors } = await createReady();
    const failTile = () => map().fail('Unimplemented type: 4', { sourceId: 'base', tile: { uid: 1 } });
    await startGlyphRequest();
    failTile();
    await settle();
    await fetching.answer('/fonts/', { text: '<!doctype html>', type: 'text/html' });
    expect(codes()).toEqual(['GLYPHS_FAILED']);
    failTile();
    expect(errors()).toEqual(['GLYPHS_FAILED', 'SOURCE_FAILED']);
  });

  test('are waited for some seconds: a server that never answers counts as missing', async () => {
    const { map, startGlyphRequest, lackGlyphs, settle, fetching } = await createReady();
    await startGlyphRequest();
    lackGlyphs();
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    await settle();
    expect(timeout.mock.calls).toEqual([[5000]]);
    const glyphs = fetching.waiting.filter((address) => address.includes('/fonts/'));
    expect([glyphs.length, map().isRemoved]).toEqual([1, false]);
  });
});

describe('a source that fails', () => {
  test('degrades the map once for all its tiles, and a retry requests it again', async () => {
    const { map, handle, settle, codes, errors, statuses } = await createReady(createConfig({ sources }));
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
    const { map, handle, settle, codes } = await createReady(createConfig({ sources }));
    map().fail('503', { sourceId: 'places' });
    handle.retry();
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(codes()).toEqual(['TILES_TIMEOUT']);
    await settle();
    expect(codes()).toBe('ready');
  });

  test('is requested again with a new token', async () => {
    const { map, handle } = await createReady(createConfig({ sources }));
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
  const { map, loadStyle } = await createReady(createConfig({ sources, layers: [createLayer('a')] }));
  map().setStyle('https://styles.example/other.json');
  await loadStyle(['sea']);
  expect(map().layers.map(({ id }) => id)).toEqual(['sea', 'a']);
});

test('a token that was refused for one style is none of the next one’s failures', async () => {
  const { map, loadStyle, settle, codes } = await createReady(createConfig({ sources }));
  map().fail('401', { request: { status: 401, url: 'https://maps.example/v4/1.pbf' }, sourceId: 'places' });
  expect(codes()).toEqual(['PROVIDER_TOKEN_REFUSED']);
  map().setStyle('https://styles.example/other.json');
  await loadStyle();
  await settle();
  expect(codes()).toBe('ready');
});
