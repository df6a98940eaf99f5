import { setPageIntegrity, type PageIntegrity } from '@mapdock/shared';
import { createHash } from 'node:crypto';
import { releaseBase } from './release-base.js';
import { bringFile, explainFile, hashOf, importVerified, verifyFile } from './verified-files.js';

const FOLDER = 'https://remote.example/engine/mapbox-gl/3.0.0/';
const WORKER = `${FOLDER}worker.js`;

const integrityOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const RELEASED = integrityOf('released');

/** A server that gives one text at every address, and a browser that compares hashes: tells how the cache is used for each request. */
function serve(text: string | undefined) {
  const caches: string[] = [];
  globalThis.fetch = (async (_url: string, { cache = 'default', integrity }: RequestInit = {}) => {
    caches.push(cache);
    const isRefused = integrity !== undefined && integrityOf(text ?? '') !== integrity;
    if (isRefused) throw new TypeError('Failed to fetch');
    return { ok: text !== undefined, arrayBuffer: async () => new ArrayBuffer(0) };
  }) as typeof fetch;
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

test('modules come as scripts with their hashes, each after what it needs, before anything imports them', async () => {
  const [shared, core] = [`${FOLDER}shared.js`, `${FOLDER}core.js`];
  know({ [shared]: integrityOf('a'), [core]: integrityOf('b') });
  serve('tampered');
  const outcome = importVerified(core, [shared]).catch((error: unknown) => error);
  await new Promise((resolve) => setTimeout(resolve));
  const scripts = [...document.head.querySelectorAll<HTMLScriptElement>('script[src]')];
  expect(scripts.map(({ src, type, integrity }) => [src, type, integrity])).toEqual([
    [shared, 'module', integrityOf('a')],
  ]);
  scripts[0]?.dispatchEvent(new Event('error'));
  expect(await outcome).toMatchObject({ code: 'REMOTE_INTEGRITY_FAILED', details: { url: shared } });
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
