import { CONTRACT_VERSION } from '@mapdock/shared';
import { createBody } from '@mapdock/shared/testing/readable-body';
import { OWN_POINTER } from './built-in.js';
import { createReleaseLoader } from './load-release.js';
import { TIME_LIMITS } from './deadline.js';

const STORE = 'https://maps.example';
const CHANNEL_EMBED = `${STORE}/channels/production/embed.js`;
const POINTER = `${STORE}/channels/production.json`;
const RELEASE = { mount: () => {}, remoteInfo: { contract: CONTRACT_VERSION }, eventNames: [] };
const NOT_IMPORTED = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));
/** Longer than all attempts and the pauses between them take. */
const ALL_ATTEMPTS_MS = 60_000;

/** `length`: the announced number of bytes. */
type Answer =
  | { readonly status?: number; readonly type?: string; readonly body?: unknown; readonly length?: number }
  | Error
  | 'none';

/** A store that answers by path, and an `import` that the test controls. */
function createStore({
  answers = {},
  imports = [],
  self = CHANNEL_EMBED,
}: {
  readonly answers?: Readonly<Record<string, readonly Answer[]>>;
  readonly imports?: readonly (() => Promise<unknown>)[];
  readonly self?: string;
}) {
  const requested: string[] = [];
  const imported: string[] = [];
  const counts: Record<string, number> = {};
  globalThis.fetch = ((url: string, { signal }: { signal: AbortSignal }) => {
    requested.push(url);
    const path = decodeURIComponent(url.slice(STORE.length));
    const list = answers[path] ?? [];
    const index = (counts[path] = (counts[path] ?? -1) + 1);
    const answer = list[Math.min(index, list.length - 1)] ?? {
      type: url === POINTER ? 'application/json' : 'text/javascript',
      body:
        url === POINTER ? { ...OWN_POINTER, release: { ...OWN_POINTER.release, url: '../releases/a/' } } : '',
    };
    if (answer === 'none') {
      return new Promise((_, reject) => signal.addEventListener('abort', () => reject(new Error('aborted'))));
    }
    if (answer instanceof Error) return Promise.reject(answer);
    const { status = 200, type = 'application/json', body, length } = answer;
    performance.getEntriesByName = () => [{ encodedBodySize: String(body).length }] as never;
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    return Promise.resolve({
      url,
      status,
      ok: status < 400,
      headers: new Headers({ 'content-type': type, ...(length && { 'content-length': String(length) }) }),
      body: createBody(async () => text),
    });
  }) as unknown as typeof fetch;
  const load = createReleaseLoader(self, (url) => {
    imported.push(url);
    return (imports[imported.length - 1] ?? (async () => RELEASE))();
  });
  /** Waits as long as all attempts take. */
  const settle = async () => {
    const outcome = load().then(
      () => 'loaded',
      (error: { code?: string }) => error.code ?? String(error),
    );
    await jest.advanceTimersByTimeAsync(ALL_ATTEMPTS_MS);
    return outcome;
  };
  return { load, settle, requested, imported };
}

beforeEach(() => {
  jest.useFakeTimers();
  document.head.replaceChildren();
});
afterEach(() => jest.useRealTimers());

test('a browser that is too old gets an error, and nothing is requested', async () => {
  jest.spyOn(CSS, 'supports').mockReturnValue(false);
  const { settle, requested, imported } = createStore({});
  expect(await settle()).toBe('BROWSER_TOO_OLD');
  expect([requested, imported, document.head.childElementCount]).toEqual([[], [], 0]);
});

test('a channel leads to its release, and all that a map needs starts at once', async () => {
  const { settle, imported } = createStore({});
  expect(await settle()).toBe('loaded');
  expect(imported).toEqual([`${STORE}/releases/a/mount.js`]);
  const hints = [...document.head.querySelectorAll('link')].map(({ rel, href, crossOrigin }) => [
    rel,
    href.slice(href.lastIndexOf('/') + 1),
    crossOrigin,
  ]);
  expect(hints).toEqual([
    ['modulepreload', 'mapbox-gl.js', 'anonymous'],
    ['modulepreload', 'core.js', 'anonymous'],
    ['modulepreload', 'shared.js', 'anonymous'],
    ['stylesheet', 'mapbox-gl.css', 'anonymous'],
  ]);
});

test('an `embed.js` in a release’s folder requests no pointer', async () => {
  const { settle, requested, imported } = createStore({ self: `${STORE}/releases/b/embed.js` });
  expect(await settle()).toBe('loaded');
  expect([requested, imported]).toEqual([[], [`${STORE}/releases/b/mount.js`]]);
});

test('all calls share one load', async () => {
  const { load, imported } = createStore({});
  const [first, second] = await Promise.all([load(), load()]);
  expect(first).toBe(second);
  expect(await load()).toBe(first);
  expect(imported).toHaveLength(1);
});

test('a failure that may pass is tried three times, then on request', async () => {
  const dead = {
    '/channels/production.json': [new TypeError('refused'), { status: 503 }, 'none', { body: { format: 2 } }],
  } as const;
  const { settle, requested } = createStore({ answers: dead });
  expect(await settle()).toBe('REMOTE_TIMEOUT');
  expect(requested).toHaveLength(3);
  expect(await settle()).toBe('REMOTE_INVALID');
});

test('a pointer that hangs fails after its time limit', async () => {
  const { load } = createStore({ answers: { '/channels/production.json': ['none'] } });
  const outcome = jest.fn();
  load().catch(outcome);
  await jest.advanceTimersByTimeAsync(3 * TIME_LIMITS.document - 1);
  expect(outcome).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(ALL_ATTEMPTS_MS);
  expect(outcome).toHaveBeenCalledWith(expect.objectContaining({ code: 'REMOTE_TIMEOUT' }));
});

test.each<[string, Answer, string]>([
  ['is missing', { status: 404 }, 'REMOTE_UNREACHABLE'],
  ['is a page', { type: 'text/html', body: '<!doctype html>' }, 'REMOTE_WRONG_CONTENT'],
  ['is no pointer', { body: { format: 1 } }, 'REMOTE_INVALID'],
  ['is nothing', { body: null }, 'REMOTE_INVALID'],
  ['has more than 64 kB', { body: { ...OWN_POINTER, note: 'x'.repeat(65_536) } }, 'REMOTE_INVALID'],
  [
    'names a release without ES module',
    { body: { ...OWN_POINTER, release: { ...OWN_POINTER.release, module: undefined } } },
    'REMOTE_INCOMPLETE',
  ],
  [
    'names a release of another contract',
    { body: { ...OWN_POINTER, release: { ...OWN_POINTER.release, contract: '2.0.0' } } },
    'CONTRACT_MISMATCH',
  ],
])('a pointer that %s runs no code', async (_what, answer, code) => {
  const { settle, imported } = createStore({ answers: { '/channels/production.json': [answer] } });
  expect(await settle()).toBe(code);
  expect(imported).toEqual([]);
});

test('a page for another contract gets no code', async () => {
  const { settle, imported } = createStore({ self: `${CHANNEL_EMBED}?contract=2.0` });
  expect(await settle()).toBe('CONTRACT_MISMATCH');
  expect(imported).toEqual([]);
});

test('a page whose code is written for another engine gets no code', async () => {
  const { settle, imported } = createStore({ self: `${CHANNEL_EMBED}?contract=1.3&engine=2` });
  expect(await settle()).toBe('ENGINE_MISMATCH');
  expect(imported).toEqual([]);
});

test('code that was not imported is requested from another address each time', async () => {
  const { settle, imported } = createStore({ imports: [NOT_IMPORTED, NOT_IMPORTED] });
  expect(await settle()).toBe('loaded');
  expect(new Set(imported).size).toBe(3);
  expect(new Set(imported.map(decodeURIComponent)).size).toBe(1);
});

test.each<[string, readonly Answer[], () => Promise<unknown>, string]>([
  ['the server is down', [new TypeError('refused')], NOT_IMPORTED, 'REMOTE_UNREACHABLE'],
  ['the server answers 500', [{ status: 500 }], NOT_IMPORTED, 'REMOTE_UNREACHABLE'],
  ['the server has no such file', [{ status: 404 }], NOT_IMPORTED, 'REMOTE_INCOMPLETE'],
  ['the object store has no such file', [{ status: 403 }], NOT_IMPORTED, 'REMOTE_INCOMPLETE'],
  ['the file is gone', [{ status: 410 }], NOT_IMPORTED, 'REMOTE_INCOMPLETE'],
  ['the file is a page', [{ type: 'text/html', body: '<html>' }], NOT_IMPORTED, 'REMOTE_WRONG_CONTENT'],
  [
    'the file is cut short',
    [{ type: 'text/javascript', body: 'f(', length: 1_000 }],
    () => Promise.reject(new SyntaxError('missing )')),
    'REMOTE_UNREACHABLE',
  ],
  ['the browser refuses', [], NOT_IMPORTED, 'REMOTE_UNREACHABLE'],
  ['it throws', [], () => Promise.reject(new Error('no luck')), 'REMOTE_THREW'],
  ['it hangs', [], () => new Promise(() => {}), 'REMOTE_TIMEOUT'],
  ['it is something else', [], async () => ({}), 'REMOTE_INCOMPLETE'],
  [
    'it has another contract than announced',
    [],
    async () => ({ ...RELEASE, remoteInfo: { contract: '2.0.0' } }),
    'CONTRACT_MISMATCH',
  ],
])('reports why there is no code when %s', async (_what, answers, fail, code) => {
  const { settle } = createStore({
    answers: answers.length > 0 ? { '/releases/a/mount.js': answers } : {},
    imports: [fail, fail, fail],
  });
  expect(await settle()).toBe(code);
});

test('code that the store does not have is requested once', async () => {
  const { settle, imported } = createStore({
    answers: { '/releases/a/mount.js': [{ status: 404 }] },
    imports: [NOT_IMPORTED],
  });
  expect(await settle()).toBe('REMOTE_INCOMPLETE');
  expect(imported).toHaveLength(1);
});
