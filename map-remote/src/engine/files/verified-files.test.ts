import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { createHash } from 'node:crypto';
import { fakeBrowser } from '../../testing/import-address.js';
import { releaseBase } from './release-base.js';
import { prefetchFile, explainFile, hashOf, importVerified, verifyFile } from './verified-files.js';

const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const WORKER = `${FOLDER}worker.js`;
const SHEET = `${FOLDER}mapbox-gl.css`;
const [SHARED, CORE] = [`${FOLDER}shared.js`, `${FOLDER}core.js`];

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const RELEASED = integrityOf('released');

/** A server with one text at every address, and a browser that checks hashes: returns */
function serve(
  text: string | undefined,
  type = 'text/javascript; charset=utf-8',
  length = text?.length ?? 0,
) {
  const caches: string[] = [];
  performance.getEntriesByName = () => [{ encodedBodySize: text?.length ?? 0 }] as never;
  globalThis.fetch = (async (_url: string, { cache = 'default', integrity }: RequestInit = {}) => {
    caches.push(cache);
    const isRefused = integrity !== undefined && integrityOf(text ?? '') !== integrity;
    if (isRefused) throw new TypeError('Failed to fetch');
    return {
      ok: text !== undefined,
      headers: new Map([
        ['content-type', type],
        ['content-length', String(length)],
      ]),
      arrayBuffer: async () => new ArrayBuffer(text?.length ?? 0),
    };
  }) as unknown as typeof fetch;
  return caches;
}

function know(
  hashes: Readonly<Record<string, string>>,
  { isReleaseKnown = true, areHashesRequired = true } = {},
): void {
  const own = isReleaseKnown ? { [releaseBase()]: 'one that nothing has' } : {};
  const integrity: PageIntegrity = {
    hashOf: (address) => ({ ...own, ...hashes })[address],
    filesIn: async () => hashes,
    areHashesRequired,
  };
  setPageIntegrity(integrity);
}

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
  await expect(verifyFile(WORKER)).rejects.not.toHaveProperty('code');
  expect(await explainFile(WORKER, RELEASED)).toBeUndefined();
});

test('a file that is cut short is not called changed', async () => {
  know({ [WORKER]: RELEASED });
  serve('relea', undefined, 'released'.length);
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
  'a page in the place of %s is not called a changed file, with a hash or without',
  async (_what, url, type, details) => {
    know({ [url]: RELEASED });
    serve('<!doctype html>', type);
    const failure = { code: 'REMOTE_WRONG_CONTENT', details: { url, ...details } };
    await expect(verifyFile(url)).rejects.toMatchObject(failure);
    expect(await explainFile(url, undefined)).toMatchObject(failure);
  },
);

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

describe('late modules', () => {
  const NAMES = ['hd.main.js', 'hd.shared.js', 'hd.worker.js', 'core.js', 'hd_standard.model.js'];
  const LATE_IN_ORDER = ['hd_standard.model.js', 'hd.shared.js', 'hd.main.js'];
  let version = 0;
  let folder: string;
  beforeEach(() => (folder = `https://remote.example/engine/mapbox-gl/3.1.${(version += 1)}/`));

  /** Import maps that scripts add to the page, as text, each with its nonce. */
  function watchMaps(): [nonce: string, text: string][] {
    const maps: [string, string][] = [];
    const append = document.head.append.bind(document.head);
    jest.spyOn(document.head, 'append').mockImplementation((...nodes) => {
      for (const node of nodes) {
        if (node instanceof HTMLScriptElement && node.type === 'importmap')
          maps.push([node.nonce, node.textContent]);
      }
      append(...nodes);
    });
    return maps;
  }

  /** A browser that imports loaded modules, and names of import maps if it uses these. */
  function browse({ usesMaps }: { readonly usesMaps: boolean }, browser = fakeBrowser) {
    jest.spyOn(browser, 'importAddress').mockImplementation(async (address) => {
      if (!usesMaps && address.startsWith('mapdock-')) throw new TypeError('Failed to resolve a module');
      return 'module' as never;
    });
  }

  /** Answers each script that the page adds until `outcome` settles; returns their names in order. */
  async function answerScripts(outcome: Promise<unknown>, event: (name: string) => 'load' | 'error') {
    const order: string[] = [];
    let isOver = false;
    void outcome.catch(() => undefined).then(() => (isOver = true));
    while (!isOver) {
      await new Promise((resolve) => setTimeout(resolve, 1));
      for (const script of document.head.querySelectorAll<HTMLScriptElement>('script[src]')) {
        const name = script.src.slice(folder.length);
        order.push(name);
        script.dispatchEvent(new Event(event(name)));
      }
    }
    return order;
  }

  const knowAll = () => know(Object.fromEntries(NAMES.map((name) => [folder + name, RELEASED])));
  afterEach(() => jest.restoreAllMocks());

  test('are left to a browser that uses the import map, which has their hashes and the nonce of the page', async () => {
    const page = document.createElement('script');
    page.setAttribute('nonce', 'of-the-page');
    document.head.append(page);
    const maps = watchMaps();
    browse({ usesMaps: true });
    knowAll();
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js']);
    expect(await importing).toBe('module');
    const [[nonce, text] = ['', '{}']] = maps;
    const { imports, integrity } = JSON.parse(text) as Record<string, Record<string, string>>;
    expect(nonce).toBe('of-the-page');
    expect(Object.values(imports ?? {})).toEqual([`${folder}core.js`]);
    expect(Object.keys(integrity ?? {})).toEqual(NAMES.map((name) => folder + name));
  });

  /** Imports `core.js` as another release on the same page does, with code of its own. Returns the names of the scripts that run. */
  async function importAsOtherRelease({ usesMaps }: { readonly usesMaps: boolean }) {
    let importing: Promise<unknown> = Promise.resolve();
    await jest.isolateModulesAsync(async () => {
      const { fakeBrowser: other } = await import('../../testing/import-address.js');
      browse({ usesMaps }, other);
      importing = (await import('./verified-files.js')).importVerified(`${folder}core.js`);
    });
    const scripts = await answerScripts(importing, () => 'load');
    await importing;
    return scripts;
  }

  test('get no second import map from the next release with the same engine, only one for what differs', async () => {
    const maps = watchMaps();
    /** The hashes in the maps that one more release adds. */
    const listAdded = async () => {
      maps.length = 0;
      expect(await importAsOtherRelease({ usesMaps: true })).toEqual(['core.js']);
      return maps.map(([, text]) => (JSON.parse(text) as { integrity: unknown }).integrity);
    };
    const [late, core] = [`${folder}more.main.js`, `${folder}core.js`];
    know({ [core]: RELEASED });
    expect(await listAdded()).toEqual([{ [core]: RELEASED }]);
    expect(await listAdded()).toEqual([]);
    know({ [core]: RELEASED, [late]: RELEASED });
    expect(await listAdded()).toEqual([{ [late]: RELEASED }]);
    know({ [core]: integrityOf('other'), [late]: RELEASED });
    expect(await listAdded()).toEqual([{ [core]: integrityOf('other') }]);
  });

  test('are left alone on a page without keys whose policy may forbid an import map', async () => {
    const maps = watchMaps();
    serve('released');
    know({ [`${folder}core.js`]: RELEASED, [`${folder}hd.main.js`]: RELEASED }, { areHashesRequired: false });
    expect(await importAsOtherRelease({ usesMaps: false })).toEqual(['core.js']);
    expect(maps).toEqual([]);
  });

  test('run at once with their hashes for each release, where the browser uses no map', async () => {
    knowAll();
    serve('released');
    for (let release = 0; release < 2; release += 1)
      expect(await importAsOtherRelease({ usesMaps: false })).toEqual(['core.js', ...LATE_IN_ORDER]);
  });

  test('run at once with their hashes where the browser uses no map, each kind after what it imports', async () => {
    browse({ usesMaps: false });
    knowAll();
    serve('released');
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js', ...LATE_IN_ORDER]);
    expect(await importing).toBe('module');
  });

  test.each([
    ['was changed', 'tampered', 'REMOTE_INTEGRITY_FAILED'],
    ['does not come', undefined, 'ENGINE_UNREACHABLE'],
  ])('are an error there if one %s, and are requested again', async (_what, text, code) => {
    browse({ usesMaps: false });
    knowAll();
    serve(text);
    const failing = importVerified(`${folder}core.js`);
    await answerScripts(failing, (name) => (name === 'hd.main.js' ? 'error' : 'load'));
    await expect(failing).rejects.toMatchObject({ code, details: { url: `${folder}hd.main.js` } });
    serve('released');
    const importing = importVerified(`${folder}core.js`);
    expect(await answerScripts(importing, () => 'load')).toEqual(['core.js', ...LATE_IN_ORDER]);
  });
});
