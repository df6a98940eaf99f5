import { createConfig } from '../../testing/create-config.js';
import { createLoader, LIGHT } from '../../testing/create-loader.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';

const TIMEOUT_MS = 15_000;
const DARK = 'mapbox://styles/team/dark';
const GRAY = 'mapbox://styles/team/gray';
const MAPBOX = { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mine' };
const DOCUMENT = { version: 8 as const, name: 'Own', sources: {}, layers: [] };

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => jest.useRealTimers());

describe('a style that replaces another', () => {
  test('is put in when the map is ready for it, unless it is not wanted any more', async () => {
    let go = () => {};
    const prepareReplacement = () => new Promise<void>((resolve) => (go = resolve));
    const { map, use } = createLoader({ prepareReplacement });
    use(DARK, MAPBOX);
    const goWithDark = go;
    expect(map.requestedStyles).toEqual([]);
    use(GRAY, MAPBOX);
    goWithDark();
    await settlePromises();
    expect(map.requestedStyles).toEqual([]);
    go();
    await settlePromises();
    expect(map.requestedStyles).toEqual([GRAY]);
  });
});

describe('the first style', () => {
  test('is loaded once the engine says so', () => {
    const { keeper, map, told } = createLoader({ isLoaded: false });
    expect([keeper.isLoaded, keeper.name]).toEqual([false, LIGHT]);
    map.loadStyle();
    expect(keeper.isLoaded).toBe(true);
    expect(told).toEqual(['loaded']);
    jest.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(told).toEqual(['loaded']);
  });

  test('that may come a moment later is asked for once more', () => {
    const { map, told, refuse } = createLoader({ isLoaded: false });
    expect(refuse('the server answered 503', true)).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([LIGHT]);
    expect(told).toEqual([]);
    refuse('the server answered 503', true);
    expect(told).toEqual(['failed STYLE_FAILED']);
  });

  test('is asked for past the cache once more, which may keep what the first request got', () => {
    const { map, refuse, renewal } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    expect(renewal.isOn).toBe(false);
    jest.advanceTimersByTime(1000);
    expect([renewal.isOn, map.requestedStyles]).toEqual([true, [LIGHT]]);
  });

  test('that failed is asked for past the cache when the map is retried', () => {
    const { refuse, renewal } = createLoader({ isLoaded: false });
    renewal.begin();
    expect(renewal.isOn).toBe(false);
    refuse('the server answered 500');
    renewal.begin();
    expect(renewal.isOn).toBe(true);
  });

  test('of which a part failed is put in anew, though the engine calls it loaded', () => {
    const { keeper, map, told, refuse } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    expect(refuse('the server answered 503', true)).toBe(true);
    map.loadStyle();
    expect([keeper.isLoaded, told]).toEqual([false, []]);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([LIGHT]);
    map.loadStyle();
    expect([keeper.isLoaded, told]).toEqual([true, ['loaded']]);
  });

  test('that another one has replaced meanwhile is not asked for again', () => {
    const { map, refuse, use } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    use(DARK);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([DARK]);
  });

  test('that the engine refuses leaves nothing to show', () => {
    const { told, refuse } = createLoader({ isLoaded: false });
    expect(refuse()).toBe(true);
    expect(told).toEqual(['failed STYLE_FAILED']);
  });

  test('that does not come in time leaves nothing to show', () => {
    const { told } = createLoader({ isLoaded: false });
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(told).toEqual(['failed STYLE_TIMEOUT']);
  });
});

describe('a switch', () => {
  test('goes to the engine only once the document is there', async () => {
    const { keeper, map, told, use, fetching } = createLoader();
    use(DARK);
    expect(map.requestedStyles).toEqual([]);
    await fetching.answer('/styles/v1/team/dark', { body: DOCUMENT });
    expect(map.requestedStyles).toEqual([DOCUMENT]);
    expect([keeper.isLoaded, keeper.name]).toEqual([false, DARK]);
    map.loadStyle();
    expect(keeper.isLoaded).toBe(true);
    expect(told).toEqual(['requested', 'loaded']);
  });

  test.each<[string, { status?: number; body?: unknown } | Error, string]>([
    ['is missing', { status: 404 }, 'STYLE_FAILED'],
    ['is refused', { status: 401 }, 'PROVIDER_TOKEN_REFUSED'],
    ['is no JSON', {}, 'STYLE_FAILED'],
    ['is no document', { body: 'text' }, 'STYLE_FAILED'],
  ])('to a style that %s never touches the one in use', async (_what, answer, code) => {
    const { keeper, map, told, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', answer);
    expect(map.requestedStyles).toEqual([]);
    expect([keeper.isLoaded, keeper.name]).toEqual([true, LIGHT]);
    expect(told).toEqual(['requested', `kept ${code}`]);
  });

  test('to a style that can’t be reached, twice, never touches the one in use', async () => {
    const { keeper, map, told, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', new TypeError('Failed to fetch'));
    expect(told).toEqual(['requested']);
    await jest.advanceTimersByTimeAsync(1000);
    await fetching.answer('dark', new TypeError('Failed to fetch'));
    expect([keeper.isLoaded, keeper.name, map.requestedStyles]).toEqual([true, LIGHT, []]);
    expect(told).toEqual(['requested', 'kept STYLE_FAILED']);
  });

  test.each([
    ['a document', DOCUMENT, createConfig().provider],
    ['a style of Mapbox itself', DARK, MAPBOX],
  ])('to %s is the engine’s from the start', (_what, style, provider) => {
    const { map, use, fetching } = createLoader();
    use(style, provider);
    expect(map.requestedStyles).toEqual([style]);
    expect(fetching.asked).toEqual([]);
  });

  test('to a style that the engine refuses brings the one before back', async () => {
    const { keeper, map, told, use, refuse } = createLoader();
    use(DOCUMENT);
    expect(refuse()).toBe(true);
    expect(refuse('more in the same breath')).toBe(true);
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT, LIGHT]);
    map.loadStyle();
    expect([keeper.isLoaded, keeper.name]).toEqual([true, LIGHT]);
    expect(told).toEqual(['requested', 'kept STYLE_FAILED', 'loaded']);
  });

  test('to a style that the engine never finishes brings the one before back', async () => {
    const { map, told, use } = createLoader();
    use(DOCUMENT);
    jest.advanceTimersByTime(TIMEOUT_MS);
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT, LIGHT]);
    expect(told).toEqual(['requested', 'kept STYLE_TIMEOUT']);
  });

  test('leaves nothing to show when the one before fails too', async () => {
    const { told, use, refuse } = createLoader();
    use(DOCUMENT);
    refuse();
    await settlePromises();
    refuse();
    await settlePromises();
    expect(told).toEqual(['requested', 'kept STYLE_FAILED', 'failed STYLE_FAILED']);
  });

  test('errors while the style in use is untouched are not about the style', () => {
    const { use, refuse } = createLoader();
    expect(refuse()).toBe(false);
    use(DARK);
    expect(refuse()).toBe(false);
  });
});

describe('a switch that is overtaken', () => {
  test('while it is fetched ends without a word', async () => {
    const { map, told, use, fetching } = createLoader();
    use(DARK);
    use(GRAY);
    await settlePromises();
    expect(fetching.waiting).toEqual([expect.stringContaining('gray')]);
    await fetching.answer('gray', { body: DOCUMENT });
    map.loadStyle();
    expect(map.requestedStyles).toEqual([DOCUMENT]);
    expect(told).toEqual(['requested', 'requested', 'loaded']);
  });

  test('by one back to the style in use ends there', async () => {
    const { keeper, use, fetching } = createLoader();
    use(DARK);
    use(LIGHT);
    await settlePromises();
    await fetching.answer('light', { status: 404 });
    expect([keeper.isLoaded, keeper.name]).toEqual([true, LIGHT]);
  });

  test('while the engine loads it is not taken for the wanted one', async () => {
    const { keeper, map, told, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', { body: DOCUMENT });
    use(GRAY);
    expect(map.requestedStyles).toEqual([DOCUMENT, GRAY]);
    expect(keeper.name).toBe(GRAY);
    map.loadStyle();
    expect([keeper.isLoaded, keeper.name]).toEqual([true, GRAY]);
    expect(told).toEqual(['requested', 'requested', 'loaded']);
  });

  test('while the last good style comes back still has that one to fall back on', async () => {
    const { keeper, map, told, use, refuse } = createLoader();
    use(DOCUMENT);
    refuse();
    await settlePromises();
    use({ ...DOCUMENT, name: 'Other' });
    refuse();
    await settlePromises();
    expect(map.requestedStyles.at(-1)).toBe(LIGHT);
    map.loadStyle();
    expect([keeper.isLoaded, keeper.name]).toEqual([true, LIGHT]);
    expect(told).not.toContain('failed STYLE_FAILED');
  });

  test('by a host that hears of its failure ends in what the host asked for', async () => {
    const wanted = { ...DOCUMENT, name: 'Other' };
    const created = createLoader({ onRetained: () => created.use(wanted) });
    created.use(DOCUMENT);
    created.refuse();
    await settlePromises();
    expect(created.map.requestedStyles).toEqual([DOCUMENT, wanted]);
  });
});

describe('the end of the map', () => {
  test('ends fetching and waiting, and nobody hears of it', async () => {
    const { map, told, use, ending, fetching } = createLoader();
    use(DARK);
    ending.abort();
    await settlePromises();
    expect(fetching.waiting).toEqual([]);
    expect(map.requestedStyles).toEqual([]);
    jest.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(told).toEqual(['requested']);
  });

  test('keeps the style before from being asked for', async () => {
    const { map, use, refuse, ending } = createLoader();
    use(DOCUMENT);
    refuse();
    ending.abort();
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT]);
  });
});
