import { LOADER_FILE } from './built-in.js';
import { importLoader } from './import-loader.js';

const SELF = 'https://maps.example/channels/production/embed.js';
const URL_OF_LOADER = 'https://maps.example/engine/map-remote/0123456789abcdef/loader.js';
/** Longer than all attempts and the pauses between them take. */
const ALL_ATTEMPTS_MS = 60_000;
const loader = { createReleases: () => {} };

/** Ends each script that is added to the page as its entry of `ends` says: `undefined` leaves it loading. */
function createPage(ends: readonly ('load' | 'error' | undefined)[]) {
  const scripts: { readonly src: string; readonly integrity: string }[] = [];
  const { append } = document.head;
  jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    append.apply(document.head, nodes);
    const script = nodes[0] as HTMLScriptElement;
    const end = ends[scripts.length];
    scripts.push({ src: script.src, integrity: script.integrity });
    if (end) queueMicrotask(() => script.dispatchEvent(new Event(end)));
  });
  const imported: string[] = [];
  const load = async () => {
    const loading = importLoader(SELF, async (url) => {
      imported.push(url);
      return loader;
    }).catch((error: unknown) => error);
    await jest.advanceTimersByTimeAsync(ALL_ATTEMPTS_MS);
    return loading;
  };
  return { load, scripts, imported };
}

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
  document.head.replaceChildren();
  delete (globalThis as unknown as Record<symbol, unknown>)[Symbol.for('mapdock.spellings')];
});

test('runs the file that embed.js was built with, with its hash, and imports it then', async () => {
  const { load, scripts, imported } = createPage(['load']);
  expect(await load()).toBe(loader);
  expect(scripts).toEqual([{ src: URL_OF_LOADER, integrity: LOADER_FILE.integrity }]);
  expect(imported).toEqual([URL_OF_LOADER]);
});

test('tries again at other addresses that lead to the same file', async () => {
  const { load, scripts, imported } = createPage(['error', undefined, 'load']);
  expect(await load()).toBe(loader);
  expect(new Set(scripts.map(({ src }) => src)).size).toBe(3);
  expect(imported).toEqual([scripts[2]?.src]);
});

test('says after three attempts that it did not arrive, and imports nothing', async () => {
  const { load, scripts, imported } = createPage(['error', 'error', 'error']);
  expect(await load()).toMatchObject({ code: 'REMOTE_UNREACHABLE', details: { url: URL_OF_LOADER } });
  expect([scripts.length, imported]).toEqual([3, []]);
});

test('says that it hangs', async () => {
  expect(await createPage([]).load()).toMatchObject({
    code: 'REMOTE_TIMEOUT',
    details: { url: URL_OF_LOADER, timeoutMs: 10_000 },
  });
});
