import { createConfig } from '../../testing/create-config.js';
import { prepareMounted } from '../../testing/create-mounted.js';
import { createReady as createAny } from '../../testing/create-ready.js';

const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };
const GLYPHS = 'https://provider.mapdock.invalid/fonts/v1/team/Sans/0-255.pbf';

prepareMounted();

async function createReady() {
  const mounted = await createAny();
  const startGlyphRequest = async () => {
    const hook = mounted.map().options['transformRequest'] as (url: string, type: string) => Promise<unknown>;
    await hook(GLYPHS, 'Glyphs');
  };
  const lackGlyphs = () => mounted.map().fire('sourcedata', { sourceId: 'base', sourceDataType: 'error' });
  return { ...mounted, startGlyphRequest, lackGlyphs };
}

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
