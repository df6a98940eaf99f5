import { createConfig, createSource } from '../../testing/create-config.js';
import { createMounted, prepareMounted } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const sources = { places: createSource() };

prepareMounted();

describe('with a function for the token', () => {
  const TILE_ERROR = { sourceId: 'places', tile: {} };
  const refused = (token: string) =>
    Object.assign(new Error('Unauthorized'), {
      status: 401,
      url: `https://maps.example/x?access_token=${token}`,
    });

  /** A map whose host returns tokens in this order. */
  async function createRenewing(tokens: readonly string[]) {
    const left = [...tokens];
    const getAccessToken = jest.fn(async () => left.shift() ?? 'pk.last');
    const config = createConfig({ sources });
    const mounted = createMounted(config, { getAccessToken });
    await mounted.loadEngine();
    const refuse = async (token: string, event: object = {}) => {
      mounted.map().fire('error', { error: refused(token), ...event });
      await settlePromises();
    };
    return { ...mounted, refuse, calls: () => getAccessToken.mock.calls.length };
  }

  test('a refused first style is requested again, and no failure is reported', async () => {
    const { refuse, map, statuses, errors, loadStyle, settle, calls } = await createRenewing([
      'pk.a',
      'pk.b',
    ]);
    await refuse('pk.a');
    expect(map().requestedStyles).toEqual([createConfig().style]);
    await loadStyle();
    await settle();
    expect(statuses().at(-1)).toBe('ready');
    expect([statuses().includes('failed'), errors(), calls()]).toEqual([false, [], 2]);
  });

  test('a style that every token is refused for fails in the end', async () => {
    const { refuse, handle, calls } = await createRenewing(['pk.a', 'pk.b', 'pk.c']);
    await refuse('pk.a');
    await refuse('pk.b');
    jest.advanceTimersByTime(2000);
    await settlePromises();
    await refuse('pk.c');
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'PROVIDER_TOKEN_REFUSED' } });
    expect(calls()).toBe(3);
  });

  test('refused tiles are requested again without an error, once for all of them', async () => {
    const { refuse, map, loadStyle, settle, statuses, errors, forget, calls } = await createRenewing([
      'pk.a',
      'pk.b',
    ]);
    await loadStyle();
    await settle();
    forget();
    map().reloaded.length = 0;
    for (let tile = 0; tile < 5; tile += 1) map().fire('error', { error: refused('pk.a'), ...TILE_ERROR });
    await refuse('pk.a', TILE_ERROR);
    // A tile that was loading all the time, while its source is requested again.
    await refuse('pk.a', TILE_ERROR);
    expect([map().reloaded, statuses(), errors(), calls()]).toEqual([['places'], [], [], 2]);
  });

  test('a source whose address contains an old token is reported, not requested for ever', async () => {
    const { refuse, map, loadStyle, settle, errors, calls } = await createRenewing(['pk.a', 'pk.b']);
    await loadStyle();
    await settle();
    map().reloaded.length = 0;
    for (let turn = 0; turn < 4; turn += 1) await refuse('pk.a', { sourceId: 'places' });
    expect([map().reloaded, errors(), calls()]).toEqual([['places'], ['PROVIDER_TOKEN_REFUSED'], 2]);
  });

  test('that fails later, what was refused is missing until a retry', async () => {
    const { refuse, handle, map, loadStyle, settle } = await createRenewing(['pk.a', 'sk.no', 'pk.b']);
    await loadStyle();
    await settle();
    await refuse('pk.a', TILE_ERROR);
    expect(handle.status).toMatchObject({
      name: 'degraded',
      errors: [{ code: 'PROVIDER_TOKEN_UNAVAILABLE' }],
    });
    map().reloaded.length = 0;
    handle.retry();
    map().fire('sourcedata', { sourceId: 'places', sourceDataType: 'metadata' });
    await settle();
    expect([map().reloaded, handle.status]).toEqual([['places'], { name: 'ready' }]);
  });
});

test('Mapbox’s engine gets the function’s token at the start, and later ones need no new map', async () => {
  const tokens = ['pk.a', 'pk.b'];
  const provider = { baseApiUrl: 'https://api.mapbox.com' };
  const { loadEngine, map, maps, handle } = createMounted(createConfig({ provider }), {
    getAccessToken: async () => tokens.shift() ?? 'pk.last',
  });
  await loadEngine();
  expect(map().options['accessToken']).toBe('pk.a');
  const url = 'https://api.mapbox.com/v4/a.json?access_token=pk.a';
  map().fire('error', { error: Object.assign(new Error('Forbidden'), { status: 403, url }) });
  await settlePromises();
  const prepare = map().options['transformRequest'] as (url: string, type: string) => Promise<unknown>;
  expect(await prepare(url, 'Source')).toEqual({ url: url.replace('pk.a', 'pk.b') });
  handle.update(createConfig({ provider: { ...provider, accessToken: 'pk.config' } }));
  await settlePromises();
  expect(maps).toHaveLength(1);
});
