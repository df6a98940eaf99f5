import { canonicalAddress } from '@mapdock/shared/loader-parts';
import { engineFiles } from '../../engine/engine-module.js';
import { fakeBrowser } from '../../testing/import-address.js';
import { releaseBase } from '../../engine/files/release-base.js';
import { createConfig } from '../../testing/create-config.js';
import { createMounted, destroyMounted, installFakeEngine } from '../../testing/create-mounted.js';
import { settlePromises } from '../../testing/fakes/fake-fetch.js';
import { sendAsWorker } from '../../testing/install-browser-parts.js';

const TIMEOUT_MS = 15_000;
/** Longer than tiles may have no progress, and than workers have to start. */
const TILES_MS = 16_000;
const WORKERS_MS = 17_000;

beforeEach(() => jest.useFakeTimers({ doNotFake: ['queueMicrotask', 'nextTick'] }));
afterEach(() => {
  destroyMounted();
  jest.restoreAllMocks();
  jest.useRealTimers();
});

function stubWebGl(context: object | null): void {
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as never);
}

describe('loading the engine', () => {
  test('in a page that has frozen what it changes is a failure that says so', async () => {
    const engine = installFakeEngine(Promise.reject(new TypeError('object is not extensible')));
    const isExtensible = jest.spyOn(Object, 'isExtensible').mockImplementation((value) => value !== Object);
    const { handle } = createMounted(createConfig(), { engine });
    await settlePromises();
    isExtensible.mockRestore();
    expect(handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'MAP_FAILED', details: { reason: expect.stringContaining('has frozen') } },
    });
  });

  test('that can’t be loaded is a failure, and a retry requests it again', async () => {
    const engine = installFakeEngine(Promise.reject(new TypeError('Failed to fetch')));
    jest.spyOn(fakeBrowser, 'importAddress').mockRejectedValue(new TypeError('Failed to fetch'));
    const { handle, loadSheet, loadAll, errors, fetching } = createMounted(createConfig(), { engine });
    await fetching.answer('shared.js', { status: 500 });
    await loadSheet();
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'ENGINE_UNREACHABLE' } });
    expect(errors()).toEqual(['ENGINE_UNREACHABLE']);
    const { maps } = installFakeEngine();
    handle.retry();
    await settlePromises();
    await loadAll().catch(() => undefined);
    expect(maps).toHaveLength(1);
  });

  test('that fails once is done once more, from another address', async () => {
    const engine = installFakeEngine(Promise.reject(new TypeError('Failed to fetch')));
    const plain = engineFiles(releaseBase()).module;
    const importing = jest.spyOn(fakeBrowser, 'importAddress').mockResolvedValue(engine.module);
    const { loadAll, errors } = createMounted(createConfig(), { engine });
    await settlePromises();
    await loadAll().catch(() => undefined);
    expect([engine.maps.length, errors()]).toEqual([1, []]);
    const [address = ''] = importing.mock.lastCall ?? [];
    expect(address).not.toBe(plain);
    expect(canonicalAddress(address)).toBe(plain);
  });

  test('that never answers is a failure after a while', async () => {
    const engine = installFakeEngine(new Promise(() => {}));
    const { handle } = createMounted(createConfig(), { engine });
    await settlePromises();
    jest.advanceTimersByTime(TIMEOUT_MS);
    await settlePromises();
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'ENGINE_TIMEOUT' } });
  });

  test('without its style sheet is a failure', async () => {
    const { handle, loadSheet, loadAll, fetching } = createMounted();
    await settlePromises();
    await loadSheet('error');
    await fetching.answer('mapbox-gl.css', { status: 404 });
    await loadSheet('error');
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'ENGINE_UNREACHABLE' } });
    handle.retry();
    await loadAll();
    expect(handle.status.name).toBe('ready');
  });

  test('with a page in the place of its style sheet is a failure', async () => {
    const { handle, loadSheet, fetching } = createMounted();
    await settlePromises();
    await loadSheet('error');
    await fetching.answer('mapbox-gl.css', { type: 'text/html' });
    expect(handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'REMOTE_WRONG_CONTENT', details: { expected: 'a style sheet' } },
    });
  });

  test('with a style sheet that is wrong in the cache alone continues with the server’s', async () => {
    const { handle, loadSheet, loadAll, fetching } = createMounted();
    await settlePromises();
    await loadSheet('error');
    await fetching.answer('mapbox-gl.css', { type: 'text/css' });
    await loadAll();
    expect(handle.status.name).toBe('ready');
  });

  test('with a style sheet that never answers is a failure after a while', async () => {
    const { handle } = createMounted();
    await settlePromises();
    jest.advanceTimersByTime(TIMEOUT_MS);
    await settlePromises();
    expect(handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'ENGINE_TIMEOUT', details: { url: expect.stringMatching(/\.css$/) as string } },
    });
  });

  test('waits in a hidden container as long as it takes', async () => {
    const { handle, page, map, setSize, loadSheet, loadStyle, settle, maps } = createMounted();
    await settlePromises();
    await loadSheet();
    jest.advanceTimersByTime(10 * TIMEOUT_MS);
    await settlePromises();
    expect([handle.status.name, maps.length]).toEqual(['loading', 0]);
    await setSize();
    sendAsWorker(page.workerUrl, { started: true });
    await loadStyle();
    await settle();
    expect([handle.status.name, map().isRemoved]).toEqual(['ready', false]);
  });

  test('requests nothing in a browser that is too old, and reports that', async () => {
    jest.spyOn(CSS, 'supports').mockReturnValue(false);
    document.head.replaceChildren();
    const { handle, page } = createMounted();
    await settlePromises();
    expect(handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'BROWSER_TOO_OLD', retry: 'never' },
    });
    expect([page.workerUrl, document.head.childElementCount]).toEqual(['', 0]);
  });

  test.each([
    ['MAP_NO_WEBGL', null],
    ['MAP_FAILED', { getExtension: () => null }],
  ])('whose map can’t be made is %s', async (code, context) => {
    stubWebGl(context);
    const { handle, page, loadEngine } = createMounted();
    page.failure = new Error('Failed to initialize WebGL');
    await loadEngine().catch(() => undefined);
    expect(handle.status).toMatchObject({ name: 'failed', error: { code } });
  });

  test.each([
    ['https://', 'https://'],
    ['https://store.example/mapdock-worker.js?key=1', 'https://store.example/mapdock-worker.js'],
  ])('with the worker address %s is a failure of that map alone', async (workerUrl, url) => {
    const { handle } = createMounted(createConfig(), { workerUrl });
    await settlePromises();
    expect(handle.status).toMatchObject({
      name: 'failed',
      error: { code: 'WORKER_BLOCKED', details: { url } },
    });
    const next = createMounted();
    await next.loadAll();
    expect(next.handle.status.name).toBe('ready');
  });

  test('with a worker address that the page’s base leads elsewhere names where', async () => {
    const base = Object.assign(document.createElement('base'), { href: 'https://other.example/x/' });
    document.head.append(base);
    const { handle } = createMounted(createConfig(), { workerUrl: '/mapdock-worker.js' });
    await settlePromises();
    base.remove();
    const details = { url: 'https://other.example/mapdock-worker.js' };
    expect(handle.status).toMatchObject({ error: { code: 'WORKER_BLOCKED', details } });
  });

  test('whose workers are blocked is a failure, and trying again makes new ones', async () => {
    const { handle, page, loadSheet, setSize, loadAll, fetching } = createMounted();
    await settlePromises();
    await loadSheet();
    await setSize();
    const firstUrl = page.workerUrl;
    const loadScript = () => fetching.answer('/worker.js', { type: 'text/javascript' });
    await loadScript();
    sendAsWorker(firstUrl, { started: false, reason: 'blocked' });
    await loadScript();
    expect(handle.status).toMatchObject({ name: 'failed', error: { code: 'WORKER_BLOCKED' } });
    handle.retry();
    // The cache may have an old file.
    await loadScript();
    await loadAll();
    expect(handle.status.name).toBe('ready');
    expect(page.workerUrl).not.toBe(firstUrl);
  });

  describe('of which one does not start', () => {
    async function createHalf() {
      const engine = installFakeEngine();
      engine.page.workerCount = 2;
      const mounted = createMounted(createConfig(), { engine });
      // One of the two workers reports that it runs.
      await mounted.loadEngine();
      await mounted.loadStyle();
      return mounted;
    }

    test('has that reported as the cause, and its tiles not as a second one', async () => {
      const { handle, page, fetching, errors } = await createHalf();
      sendAsWorker(page.workerUrl, { started: false, reason: 'TypeError: Failed to fetch' });
      await fetching.answer('/worker.js', { status: 404 });
      jest.advanceTimersByTime(TILES_MS);
      expect(handle.status).toMatchObject({ name: 'degraded', errors: [{ code: 'ENGINE_UNREACHABLE' }] });
      expect(errors()).toEqual(['ENGINE_UNREACHABLE']);
    });

    test('waits longer for tiles than for a worker that is silent', async () => {
      const { handle, map, fetching, errors } = await createHalf();
      jest.advanceTimersByTime(WORKERS_MS);
      expect([handle.status.name, errors()]).toEqual(['loading', []]);
      await fetching.answer('/worker.js', { status: 404 });
      map().fire('render');
      expect([handle.status.name, errors()]).toEqual(['degraded', ['ENGINE_UNREACHABLE']]);
    });

    test('is repaired by a retry, with workers of another copy of the engine', async () => {
      const { handle, page, fetching, settle } = await createHalf();
      const { module } = engineFiles(releaseBase());
      sendAsWorker(page.workerUrl, { started: false, reason: 'TypeError: Failed to fetch' });
      await fetching.answer('/worker.js', { status: 404 });
      await settle();
      expect(handle.status.name).toBe('degraded');
      expect(engineFiles(releaseBase()).module).not.toBe(module);
      const next = installFakeEngine();
      handle.retry();
      await settlePromises();
      await fetching.answer('/worker.js', { type: 'text/javascript' });
      expect(handle.status).toMatchObject({ name: 'loading' });
      expect(next.page.workerUrl).not.toBe('');
    });
  });
});
