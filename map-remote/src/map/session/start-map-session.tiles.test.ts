import { createConfig } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { logAnswer } from '../../testing/install-browser-parts.js';

/** The time without progress, and some frames of jest's clock. */
const TIMEOUT_MS = 15_500;
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const GLYPHS = 'https://provider.mapdock.invalid/fonts/v1/team/Sans/0-255.pbf';

/** As the engine does before it requests a range of glyphs; resolves to the request that it then makes. */
function requestGlyphs({ options }: { readonly options: Record<string, unknown> }) {
  const prepare = options['transformRequest'] as (url: string, type: string) => Promise<{ url: string }>;
  return prepare(GLYPHS, 'Glyphs');
}

prepareMounted();

describe('tiles', () => {
  test('that do not arrive degrade the map until they arrive', async () => {
    const { loadEngine, loadStyle, settle, handle, errors } = createMounted();
    await loadEngine();
    await loadStyle();
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'TILES_TIMEOUT' }] });
    await settle();
    expect([handle.status.name, errors()]).toEqual(['ready', ['TILES_TIMEOUT']]);
  });

  test('that keep arriving are waited for, up to a limit, and what hangs then is reported', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted();
    await loadEngine();
    await loadStyle();
    for (let uid = 0; uid < 3; uid += 1) {
      jest.advanceTimersByTime(TIMEOUT_MS - 1000);
      map().fire('sourcedata', { sourceId: 'base', tile: { uid } });
    }
    expect(handle.status.name).toBe('loading');
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(handle.status).toMatchObject({
      errors: [{ code: 'TILES_TIMEOUT', details: { timeoutMs: 58_000 } }],
    });
  });

  test('that wait for glyphs are waited for while those arrive', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted();
    await loadEngine();
    await loadStyle();
    const { url } = await requestGlyphs(map());
    jest.advanceTimersByTime(TIMEOUT_MS - 1000);
    logAnswer(url, 200);
    jest.advanceTimersByTime(TIMEOUT_MS - 1000);
    expect(handle.status.name).toBe('loading');
    jest.advanceTimersByTime(1000);
    expect(handle.status.name).toBe('degraded');
  });

  test('that wait for glyphs which hang are reported by the glyphs', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted();
    await loadEngine();
    await loadStyle();
    await requestGlyphs(map());
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(handle.status).toMatchObject({
      name: 'degraded',
      errors: [{ code: 'GLYPHS_FAILED', details: { httpStatus: 0 } }],
    });
  });

  test('that hang are requested with the whole style on a retry, since its sprite may hang too', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted(createConfig({ style: DOCUMENT }));
    await loadEngine();
    await loadStyle();
    jest.advanceTimersByTime(TIMEOUT_MS);
    const setStyle = jest.spyOn(map(), 'setStyle');
    handle.retry();
    expect(setStyle).toHaveBeenCalledTimes(1);
  });

  test('that arrive again are no progress', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted();
    await loadEngine();
    await loadStyle();
    map().fire('sourcedata', { sourceId: 'base', tile: { uid: 1 } });
    jest.advanceTimersByTime(TIMEOUT_MS - 1000);
    map().fire('sourcedata', { sourceId: 'base', tile: { uid: 1 } });
    jest.advanceTimersByTime(1000);
    expect(handle.status.name).toBe('degraded');
  });

  test('that are drawn make a map ready that moves all the time', async () => {
    const { loadEngine, loadStyle, map, handle, errors } = createMounted();
    await loadEngine();
    await loadStyle();
    map().hasTiles = true;
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect([handle.status.name, errors()]).toEqual(['ready', []]);
  });

  test('that are drawn make a map ready that always animates, and one that was degraded too', async () => {
    const { loadEngine, loadStyle, map, statuses } = createMounted();
    const draw = (count: number) => {
      for (let frame = 0; frame < count; frame += 1) {
        map().fire('render');
        jest.advanceTimersByTime(100);
      }
    };
    await loadEngine();
    await loadStyle();
    draw(200);
    expect(statuses().at(-1)).toBe('degraded');
    map().hasTiles = true;
    draw(10);
    expect(statuses().at(-1)).toBe('ready');
  });

  test('of a style that is replaced are not waited for', async () => {
    const { loadEngine, loadStyle, handle, errors } = createMounted();
    await loadEngine();
    await loadStyle();
    jest.advanceTimersByTime(TIMEOUT_MS - 1000);
    handle.update(createConfig({ style: DOCUMENT }));
    jest.advanceTimersByTime(2000);
    expect(errors()).toEqual([]);
  });

  test('are counted on the way', async () => {
    const { loadEngine, loadStyle, map, handle } = createMounted();
    await loadEngine();
    await loadStyle();
    for (const uid of [1, 2, 3]) map().fire('sourcedataloading', { tile: { uid } });
    map().fire('sourcedata', { tile: { uid: 1 } });
    map().fail('503', { tile: { uid: 2 }, sourceId: 'base' });
    expect(handle.status).toMatchObject({ phase: 'tiles', tiles: { loaded: 2, requested: 3 } });
  });
});
