import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { createHash } from 'node:crypto';
import * as browser from './import-address.js';
import { releaseBase } from './release-base.js';
import { bringFile, explainFile, hashOf, importVerified, renewFile, verifyFile } from './verified-files.js';

const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const WORKER = `${FOLDER}worker.js`;
const SHEET = `${FOLDER}mapbox-gl.css`;
const [SHARED, CORE] = [`${FOLDER}shared.js`, `${FOLDER}core.js`];

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const RELEASED = integrityOf('released');

/** A server that gives one text at every address, and a browser that compares hashes: tells how the cache is used for each request. */
function serve(text: string | undefined, type = 'text/javascript; charset=utf-8') {
  const caches: string[] = [];
  globalThis.fetch = (async (_url: string, { cache = 'default', integrity }: RequestInit = {}) => {
    caches.push(cache);
    const isRefused = integrity !== undefined && integrityOf(text ?? '') !== integrity;
    if (isRefused) throw new TypeError('Failed to fetch');
    return {
      ok: text !== undefined,
      headers: new Map([['content-type', type]]),
      arrayBuffer: async () => new ArrayBuffer(0),
    };
  }) as unknown as typeof fetch;
  return caches;
}

function know(hashes: Readonly<Record<string, string>>, { isReleaseKnown = true } = {}): void {
  const own = isReleaseKnown ? { [releaseBase()]: 'one that nothing has' } : {};
  const integrity: PageIntegrity = {
    hashOf: (address) => ({ ...own, ...hashes })[address],
    filesIn: async () => hashes,
  };
  setPageIntegrity(integrity);
}

afterEach(() => {
  setPageIntegrity(undefined as unknown as PageIntegrity);
  document.head.replaceChildren();
});

test('asks for nothing on a page that knows no hashes', async () => {
  const requests = serve('tampered');
  expect(await hashOf(WORKER)).toBeUndefined();
  await verifyFile(WORKER);
  expect(requests).toEqual([]);
});

test('asks for nothing where the page knows other releases only, though one has the file too', async () => {
  know({ [WORKER]: RELEASED }, { isReleaseKnown: false });
  const requests = serve('tampered');
  expect(await hashOf(WORKER)).toBeUndefined();
  await verifyFile(WORKER);
  expect(requests).toEqual([]);
});

test('a file without a hash is brought into the cache, whatever comes of it', async () => {
  const requests = serve(undefined);
  await expect(bringFile(WORKER)).resolves.toBeUndefined();
  expect(requests).toEqual(['default']);
});

test('a file that is brought must be the released one', async () => {
  know({ [WORKER]: RELEASED });
  serve('tampered');
  await expect(bringFile(WORKER)).rejects.toMatchObject({ code: 'REMOTE_INTEGRITY_FAILED' });
});

test('takes the file that was released', async () => {
  know({ [WORKER]: RELEASED });
  serve('released');
  await expect(verifyFile(WORKER)).resolves.toBeUndefined();
});

test('names a file that was changed, and asks past the cache before it says so', async () => {
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
  await expect(verifyFile(WORKER)).rejects.not.toHaveProperty('code');
  expect(await explainFile(WORKER, RELEASED)).toBeUndefined();
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
  'a page in the place of %s is not called a changed one, with a hash or without',
  async (_what, url, type, details) => {
    know({ [url]: RELEASED });
    serve('<!doctype html>', type);
    const failure = { code: 'REMOTE_WRONG_CONTENT', details: { url, ...details } };
    await expect(verifyFile(url)).rejects.toMatchObject(failure);
    expect(await explainFile(url, undefined)).toMatchObject(failure);
  },
);

test('a file is renewed past the cache, and named if the server gives another', async () => {
  const caches = serve('released');
  await expect(renewFile(WORKER)).resolves.toBeUndefined();
  expect(caches).toEqual(['reload']);
  serve('<!doctype html>', 'text/html');
  await expect(renewFile(WORKER)).rejects.toMatchObject({ code: 'REMOTE_WRONG_CONTENT' });
});

describe('an import that fails', () => {
  const failOnce = () =>
    jest.spyOn(browser, 'importAddress').mockRejectedValueOnce(new TypeError('Failed to fetch'));

  test('of a page says which of the files is one', async () => {
    failOnce();
    serve('<!doctype html>', 'text/html');
    await expect(importVerified(CORE, [SHARED])).rejects.toMatchObject({
      code: 'REMOTE_WRONG_CONTENT',
      details: { url: SHARED },
    });
  });

  test('is made once more if the server has the files now', async () => {
    const importing = failOnce().mockResolvedValueOnce('engine');
    const caches = serve('released');
    expect(await importVerified(CORE, [SHARED])).toBe('engine');
    expect([importing.mock.calls.length, caches]).toEqual([2, ['reload', 'reload']]);
  });
});

test('modules come as scripts with their hashes, each after what it needs, before anything imports them', async () => {
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

test('the import map has the nonce of the page, whose policy would stop it', async () => {
  const page = document.createElement('script');
  page.setAttribute('nonce', 'of-the-page');
  document.head.append(page);
  const folder = 'https://remote.example/engine/mapbox-gl/3.1.0/';
  know({ [`${folder}late.js`]: RELEASED });
  const maps: [string | undefined, string | null][] = [];
  const watch = new MutationObserver((records) => {
    for (const { addedNodes } of records) {
      for (const node of addedNodes) {
        if (node instanceof HTMLScriptElement && node.type === 'importmap')
          maps.push([node.nonce, node.textContent]);
      }
    }
  });
  watch.observe(document.head, { childList: true });
  void importVerified(`${folder}late.js`).catch(() => undefined);
  await new Promise((resolve) => setTimeout(resolve));
  watch.disconnect();
  expect(maps).toEqual([['of-the-page', JSON.stringify({ integrity: { [`${folder}late.js`]: RELEASED } })]]);
});

describe('where the browser takes no import map', () => {
  const folderOf = (version: string) => `https://remote.example/engine/mapbox-gl/${version}/`;
  const settle = () => new Promise((resolve) => setTimeout(resolve, 5));
  const scripts = () => [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];

  /** As Firefox does once a module has run. */
  function refuseImportMaps(): () => void {
    const watch = new MutationObserver((records) => {
      for (const node of records.flatMap(({ addedNodes }) => [...addedNodes]))
        if (node instanceof HTMLScriptElement && node.type === 'importmap')
          node.dispatchEvent(new Event('error'));
    });
    watch.observe(document.head, { childList: true });
    return () => watch.disconnect();
  }

  /** Answers each script that the page adds; gives their addresses in order. */
  async function answerScripts(event: (url: string) => 'load' | 'error'): Promise<string[]> {
    const order: string[] = [];
    for (let turn = 0; turn < 8; turn += 1) {
      await settle();
      for (const script of scripts()) {
        order.push(script.src);
        script.dispatchEvent(new Event(event(script.src)));
      }
    }
    return order;
  }

  test('late modules run at once with their hashes, each kind after what it imports', async () => {
    const folder = folderOf('3.2.0');
    const names = ['hd.main.js', 'hd.shared.js', 'hd.worker.js', 'core.js', 'hd_standard.model.js'];
    know(Object.fromEntries(names.map((name) => [folder + name, RELEASED])));
    serve('released');
    const end = refuseImportMaps();
    void importVerified(`${folder}core.js`).catch(() => undefined);
    const order = await answerScripts(() => 'load');
    end();
    expect(order.map((url) => url.slice(folder.length))).toEqual([
      'core.js',
      'hd_standard.model.js',
      'hd.shared.js',
      'hd.main.js',
    ]);
  });

  test('one that was changed is an error, one that does not come is left to who wants it', async () => {
    const [changed, missing] = [folderOf('3.3.0'), folderOf('3.4.0')];
    know({ [`${changed}lite.main.js`]: RELEASED, [`${missing}lite.main.js`]: RELEASED });
    const end = refuseImportMaps();
    serve('tampered');
    const first = importVerified(`${changed}core.js`).catch((error: unknown) => error);
    await answerScripts(() => 'error');
    expect(await first).toMatchObject({
      code: 'REMOTE_INTEGRITY_FAILED',
      details: { url: `${changed}lite.main.js` },
    });
    serve(undefined);
    const second = importVerified(`${missing}core.js`).catch((error: unknown) => error);
    await answerScripts(() => 'error');
    end();
    expect(await second).not.toHaveProperty('code');
  });
});
