import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { fakeBrowser } from '../../testing/import-address.js';
import { integrityOf, know, RELEASED, serve } from '../../testing/verified-page.js';
import { prefetchFile, explainFile, hashOf, importVerified, verifyFile } from './verified-files.js';

const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const WORKER = `${FOLDER}worker.js`;
const SHEET = `${FOLDER}mapbox-gl.css`;
const [SHARED, CORE] = [`${FOLDER}shared.js`, `${FOLDER}core.js`];

afterEach(() => {
  setPageIntegrity(undefined as unknown as PageIntegrity);
  document.head.replaceChildren();
});

test('requests nothing on a page without hashes', async () => {
  const requests = serve('tampered');
  expect(await hashOf(WORKER)).toBeUndefined();
  await verifyFile(WORKER);
  expect(requests).toEqual([]);
});

test('requests nothing if the page knows other releases only, though one has the file too', async () => {
  know({ [WORKER]: RELEASED }, { isReleaseKnown: false });
  const requests = serve('tampered');
  expect(await hashOf(WORKER)).toBeUndefined();
  await verifyFile(WORKER);
  expect(requests).toEqual([]);
});

test('a file without a hash is loaded into the cache, whatever the result', async () => {
  const requests = serve(undefined);
  await expect(prefetchFile(WORKER)).resolves.toBeUndefined();
  expect(requests).toEqual(['default']);
});

test('a page in the cache in place of a file without a hash is replaced, and nothing waits for that', async () => {
  const requests = serve('<!doctype html>', 'text/html');
  await prefetchFile(WORKER);
  expect(requests).toEqual(['default']);
  await new Promise((resolve) => setTimeout(resolve));
  expect(requests).toEqual(['default', 'reload']);
});

test('a prefetched file must be the released one', async () => {
  know({ [WORKER]: RELEASED });
  serve('tampered');
  await expect(prefetchFile(WORKER)).rejects.toMatchObject({ code: 'REMOTE_INTEGRITY_FAILED' });
});

test('accepts the file that was released', async () => {
  know({ [WORKER]: RELEASED });
  serve('released');
  await expect(verifyFile(WORKER)).resolves.toBeUndefined();
});

test('names a file that was changed, after a request past the cache', async () => {
  know({ [WORKER]: RELEASED });
  const caches = serve('tampered');
  await expect(verifyFile(WORKER)).rejects.toMatchObject({
    code: 'REMOTE_INTEGRITY_FAILED',
    details: { url: WORKER },
  });
  expect(caches).toContain('reload');
});

test('a file that is missing is not called changed', async () => {
  know({ [WORKER]: RELEASED });
  serve(undefined);
  const failure = { code: 'ENGINE_UNREACHABLE', details: { url: WORKER, reason: 'the server answered 404' } };
  await expect(verifyFile(WORKER)).rejects.toMatchObject(failure);
  expect(await explainFile(WORKER, RELEASED)).toMatchObject(failure);
});

test('a file that is cut short is not called changed', async () => {
  know({ [WORKER]: RELEASED });
  serve('relea', undefined, 'released'.length);
  const failure = { code: 'ENGINE_UNREACHABLE', details: { reason: 'the answer was cut short' } };
  await expect(verifyFile(WORKER)).rejects.toMatchObject(failure);
  expect(await explainFile(WORKER, RELEASED)).toMatchObject(failure);
});

test.each([
  [
    'a script',
    WORKER,
    'text/html; charset=utf-8',
    { expected: 'JavaScript', actual: 'text/html; charset=utf-8' },
  ],
  ['a style sheet', SHEET, 'text/html', { expected: 'a style sheet', actual: 'text/html' }],
  ['a script', WORKER, 'application/json', { expected: 'JavaScript', actual: 'application/json' }],
])(
  'a page in the place of %s is not called a changed file, with a hash or without',
  async (_what, url, type, details) => {
    know({ [url]: RELEASED });
    serve('<!doctype html>', type);
    const failure = { code: 'REMOTE_WRONG_CONTENT', details: { url, ...details } };
    await expect(verifyFile(url)).rejects.toMatchObject(failure);
    expect(await explainFile(url, undefined)).toMatchObject(failure);
  },
);

test('a worker’s script that the browser has stored with a wrong type, by which no worker runs it, is replaced', async () => {
  know({ [WORKER]: RELEASED });
  const caches: (string | undefined)[] = [];
  let type = 'text/plain';
  globalThis.fetch = (async (_url: string, { cache }: RequestInit) => {
    caches.push(cache);
    if (cache === 'reload') type = 'text/javascript';
    return {
      ok: true,
      headers: new Map([['content-type', type]]),
      arrayBuffer: async () => new ArrayBuffer(0),
    };
  }) as never;
  await expect(prefetchFile(WORKER)).resolves.toBeUndefined();
  expect(caches).toEqual([undefined, 'reload', 'force-cache', undefined]);
});

describe('an import that fails', () => {
  afterEach(() => jest.restoreAllMocks());
  const failOnce = () =>
    jest.spyOn(fakeBrowser, 'importAddress').mockRejectedValueOnce(new TypeError('Failed to fetch'));

  test('of a page names the file that is one', async () => {
    failOnce();
    serve('<!doctype html>', 'text/html');
    await expect(importVerified(CORE, [SHARED])).rejects.toMatchObject({
      code: 'REMOTE_WRONG_CONTENT',
      details: { url: SHARED },
    });
  });

  test('of files that are there rejects as before, with new files in the cache', async () => {
    const importing = failOnce();
    const caches = serve('released');
    await expect(importVerified(CORE, [SHARED])).rejects.toThrow('Failed to fetch');
    expect([importing.mock.calls.length, caches]).toEqual([1, ['reload', 'reload']]);
  });
});

test('modules run as scripts with their hashes, each after those that it needs, before anything imports them', async () => {
  know({ [SHARED]: integrityOf('a'), [CORE]: integrityOf('b') });
  serve('tampered');
  const outcome = importVerified(CORE, [SHARED]).catch((error: unknown) => error);
  while (document.head.querySelector('script[src]') === null)
    await new Promise((resolve) => setTimeout(resolve, 1));
  const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(scripts.map(({ src, type, integrity }) => [src, type, integrity])).toEqual([
    [SHARED, 'module', integrityOf('a')],
  ]);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(await outcome).toMatchObject({ code: 'REMOTE_INTEGRITY_FAILED', details: { url: SHARED } });
  expect(document.head.querySelector('script[src]')).toBeNull();
});
