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
  test('is loaded once the engine fires `style.load`', () => {
    const { currentStyle, map, calls } = createLoader({ isLoaded: false });
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([false, LIGHT]);
    map.loadStyle();
    expect(currentStyle.isLoaded).toBe(true);
    expect(calls).toEqual(['loaded']);
    jest.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(calls).toEqual(['loaded']);
  });

  test('that may succeed a moment later is requested once more', () => {
    const { map, calls, refuse } = createLoader({ isLoaded: false });
    expect(refuse('the server answered 503', true)).toBe(true);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([LIGHT]);
    expect(calls).toEqual([]);
    refuse('the server answered 503', true);
    expect(calls).toEqual(['failed STYLE_FAILED']);
  });

  test('is requested once more past the cache, which may have the first answer', () => {
    const { map, refuse, renewal } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    expect(renewal.isOn).toBe(false);
    jest.advanceTimersByTime(1000);
    expect([renewal.isOn, map.requestedStyles]).toEqual([true, [LIGHT]]);
  });

  test('that failed is requested past the cache when the map is retried', () => {
    const { refuse, renewal } = createLoader({ isLoaded: false });
    renewal.begin();
    expect(renewal.isOn).toBe(false);
    refuse('the server answered 500');
    renewal.begin();
    expect(renewal.isOn).toBe(true);
  });

  test('of which a part failed is put in anew, though the engine counts it as loaded', () => {
    const { currentStyle, map, calls, refuse } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    expect(refuse('the server answered 503', true)).toBe(true);
    map.loadStyle();
    expect([currentStyle.isLoaded, calls]).toEqual([false, []]);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([LIGHT]);
    map.loadStyle();
    expect([currentStyle.isLoaded, calls]).toEqual([true, ['loaded']]);
  });

  test('that another one has replaced meanwhile is not requested again', () => {
    const { map, refuse, use } = createLoader({ isLoaded: false });
    refuse('the server answered 503', true);
    use(DARK);
    jest.advanceTimersByTime(1000);
    expect(map.requestedStyles).toEqual([DARK]);
  });

  test('that the engine refuses leaves nothing to show', () => {
    const { calls, refuse } = createLoader({ isLoaded: false });
    expect(refuse()).toBe(true);
    expect(calls).toEqual(['failed STYLE_FAILED']);
  });

  test('that does not arrive in time leaves nothing to show', () => {
    const { calls } = createLoader({ isLoaded: false });
    jest.advanceTimersByTime(TIMEOUT_MS);
    expect(calls).toEqual(['failed STYLE_TIMEOUT']);
  });
});

describe('a switch', () => {
  test('reaches the engine only once the document is loaded', async () => {
    const { currentStyle, map, calls, use, fetching } = createLoader();
    use(DARK);
    expect(map.requestedStyles).toEqual([]);
    await fetching.answer('/styles/v1/team/dark', { body: DOCUMENT });
    expect(map.requestedStyles).toEqual([DOCUMENT]);
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([false, DARK]);
    map.loadStyle();
    expect(currentStyle.isLoaded).toBe(true);
    expect(calls).toEqual(['requested', 'loaded']);
  });

  test.each<[string, { status?: number; body?: unknown } | Error, string]>([
    ['is missing', { status: 404 }, 'STYLE_FAILED'],
    ['is refused', { status: 401 }, 'PROVIDER_TOKEN_REFUSED'],
    ['is no JSON', {}, 'STYLE_FAILED'],
    ['is no document', { body: 'text' }, 'STYLE_FAILED'],
  ])('to a style that %s never touches the one in use', async (_what, answer, code) => {
    const { currentStyle, map, calls, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', answer);
    expect(map.requestedStyles).toEqual([]);
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([true, LIGHT]);
    expect(calls).toEqual(['requested', `kept ${code}`]);
  });

  test('to a style that can’t be reached, twice, never touches the one in use', async () => {
    const { currentStyle, map, calls, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', new TypeError('Failed to fetch'));
    expect(calls).toEqual(['requested']);
    await jest.advanceTimersByTimeAsync(1000);
    await fetching.answer('dark', new TypeError('Failed to fetch'));
    expect([currentStyle.isLoaded, currentStyle.name, map.requestedStyles]).toEqual([true, LIGHT, []]);
    expect(calls).toEqual(['requested', 'kept STYLE_FAILED']);
  });

  test.each([
    ['a document', DOCUMENT, createConfig().provider],
    ['a style of Mapbox itself', DARK, MAPBOX],
  ])('to %s is the engine’s from the start', (_what, style, provider) => {
    const { map, use, fetching } = createLoader();
    use(style, provider);
    expect(map.requestedStyles).toEqual([style]);
    expect(fetching.requested).toEqual([]);
  });

  test('to a style that the engine refuses restores the one before', async () => {
    const { currentStyle, map, calls, use, refuse } = createLoader();
    use(DOCUMENT);
    expect(refuse()).toBe(true);
    expect(refuse('more in the same breath')).toBe(true);
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT, LIGHT]);
    map.loadStyle();
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([true, LIGHT]);
    expect(calls).toEqual(['requested', 'kept STYLE_FAILED', 'loaded']);
  });

  test('to a style that the engine never finishes restores the one before', async () => {
    const { map, calls, use } = createLoader();
    use(DOCUMENT);
    jest.advanceTimersByTime(TIMEOUT_MS);
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT, LIGHT]);
    expect(calls).toEqual(['requested', 'kept STYLE_TIMEOUT']);
  });

  test('leaves nothing to show when the one before fails too', async () => {
    const { calls, use, refuse } = createLoader();
    use(DOCUMENT);
    refuse();
    await settlePromises();
    refuse();
    await settlePromises();
    expect(calls).toEqual(['requested', 'kept STYLE_FAILED', 'failed STYLE_FAILED']);
  });

  test('errors while the style in use is untouched are not about the style', () => {
    const { use, refuse } = createLoader();
    expect(refuse()).toBe(false);
    use(DARK);
    expect(refuse()).toBe(false);
  });
});

describe('a switch that is overtaken', () => {
  test('while it is fetched ends without a report', async () => {
    const { map, calls, use, fetching } = createLoader();
    use(DARK);
    use(GRAY);
    await settlePromises();
    expect(fetching.waiting).toEqual([expect.stringContaining('gray')]);
    await fetching.answer('gray', { body: DOCUMENT });
    map.loadStyle();
    expect(map.requestedStyles).toEqual([DOCUMENT]);
    expect(calls).toEqual(['requested', 'requested', 'loaded']);
  });

  test('by one back to the style in use ends there', async () => {
    const { currentStyle, use, fetching } = createLoader();
    use(DARK);
    use(LIGHT);
    await settlePromises();
    await fetching.answer('light', { status: 404 });
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([true, LIGHT]);
  });

  test('while the engine loads it is not taken for the wanted one', async () => {
    const { currentStyle, map, calls, use, fetching } = createLoader();
    use(DARK);
    await fetching.answer('dark', { body: DOCUMENT });
    use(GRAY);
    expect(map.requestedStyles).toEqual([DOCUMENT, GRAY]);
    expect(currentStyle.name).toBe(GRAY);
    map.loadStyle();
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([true, GRAY]);
    expect(calls).toEqual(['requested', 'requested', 'loaded']);
  });

  test('while the last good style is restored still has that one to fall back on', async () => {
    const { currentStyle, map, calls, use, refuse } = createLoader();
    use(DOCUMENT);
    refuse();
    await settlePromises();
    use({ ...DOCUMENT, name: 'Other' });
    refuse();
    await settlePromises();
    expect(map.requestedStyles.at(-1)).toBe(LIGHT);
    map.loadStyle();
    expect([currentStyle.isLoaded, currentStyle.name]).toEqual([true, LIGHT]);
    expect(calls).not.toContain('failed STYLE_FAILED');
  });

  test('by a host in a listener of its failure ends in the host’s style', async () => {
    const wanted = { ...DOCUMENT, name: 'Other' };
    const created = createLoader({ onRetained: () => created.use(wanted) });
    created.use(DOCUMENT);
    created.refuse();
    await settlePromises();
    expect(created.map.requestedStyles).toEqual([DOCUMENT, wanted]);
  });
});

describe('the end of the map', () => {
  test('ends fetching and waiting, without a report', async () => {
    const { map, calls, use, ending, fetching } = createLoader();
    use(DARK);
    ending.abort();
    await settlePromises();
    expect(fetching.waiting).toEqual([]);
    expect(map.requestedStyles).toEqual([]);
    jest.advanceTimersByTime(10 * TIMEOUT_MS);
    expect(calls).toEqual(['requested']);
  });

  test('prevents a request for the style before', async () => {
    const { map, use, refuse, ending } = createLoader();
    use(DOCUMENT);
    refuse();
    ending.abort();
    await settlePromises();
    expect(map.requestedStyles).toEqual([DOCUMENT]);
  });
});
