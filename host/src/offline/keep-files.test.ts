/** @jest-environment node */
import { createHash } from 'node:crypto';
import { keepFiles } from './keep-files.js';
import type { KeepMessage } from './keep-message.js';
import { deleteKept, listCaches, listKept, matchKept } from './offline-cache.js';

const SCOPE = 'https://host.example/maps/';
const BESIDE = 'https://host.example/';
const DATA = ['https://data.example/a.json', 'https://data.example/b.json'];
const BUILD = { files: { 'main.js': 'sha384-main' }, named: ['main.js'] };

const hashOf = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;

/** The browser's caches, without their storage; `quota` is how many files they take. */
class Caches {
  readonly stored = new Map<string, Map<string, Response>>();
  quota = Infinity;

  async keys() {
    return [...this.stored.keys()];
  }
  async delete(name: string) {
    return this.stored.delete(name);
  }
  async match(url: string, { cacheName }: { cacheName: string }) {
    return this.stored.get(cacheName)?.get(url)?.clone();
  }
  async open(name: string) {
    const files = this.stored.get(name) ?? new Map<string, Response>();
    this.stored.set(name, files);
    return {
      keys: async () => [...files.keys()].map((url) => ({ url })),
      match: async ({ url }: { url: string }) => files.get(url)?.clone(),
      put: async (url: string, response: Response) => {
        const size = [...this.stored.values()].reduce((sum, each) => sum + each.size, 0);
        if (size >= this.quota) throw new DOMException('full', 'QuotaExceededError');
        files.set(url, response);
      },
    };
  }
}

/** A host whose files have the number of its build in them; its release lists one file that the page has used. */
function createSite() {
  const storage = new Caches();
  Object.assign(globalThis, { caches: storage });
  const site = { build: 1, missing: '', requests: [] as string[] };
  const release = () => `https://store.example/${site.build}/`;
  const textOf = (url: string) => {
    if (url.endsWith('release.json')) return JSON.stringify({ files: { 'view.js': { integrity: 'any' } } });
    if (url === SCOPE) return '<script src="main.js"></script>';
    return url.endsWith('json') ? `{"build":${site.build}}` : `build ${site.build}`;
  };
  globalThis.fetch = (async (url: string) => {
    site.requests.push(url);
    return url === site.missing ? new Response('', { status: 404 }) : new Response(textOf(url));
  }) as typeof fetch;
  const message = (used: readonly string[]): KeepMessage => ({
    type: 'mapdock-keep',
    page: SCOPE,
    configUrl: `${SCOPE}config.json`,
    release: { file: `${release()}release.json`, integrity: hashOf('any') },
    used,
    data: DATA,
  });
  const textKept = async (url: string) => (await matchKept(SCOPE, url))?.text();
  const keep = (used: readonly string[] = [`${release()}view.js`]) => keepFiles(message(used), BUILD, SCOPE);
  return { site, storage, textKept, keep };
}

test('a newer build replaces what is kept, and what the older one alone has is removed', async () => {
  const { site, keep, textKept } = createSite();
  expect(await keep()).toEqual({ ok: true });
  site.build = 2;
  expect(await keep()).toEqual({ ok: true });
  expect(await textKept(`${SCOPE}main.js`)).toBe('build 2');
  expect((await listKept(SCOPE)).toSorted()).toEqual(
    [
      ...DATA,
      SCOPE,
      `${SCOPE}config.json`,
      `${SCOPE}main.js`,
      'https://store.example/2/release.json',
      'https://store.example/2/view.js',
    ].toSorted(),
  );
  expect(await listCaches(SCOPE)).toHaveLength(1);
});

test('a storage that is full in the middle leaves all as it was', async () => {
  const { site, storage, keep, textKept } = createSite();
  await keep();
  const before = await listKept(SCOPE);
  site.build = 2;
  storage.quota = before.length + 4;
  expect(await keep()).toEqual({ ok: false, reason: 'the storage is full or forbidden' });
  expect(await listKept(SCOPE)).toEqual(before);
  expect(await textKept(`${SCOPE}main.js`)).toBe('build 1');
  expect(await listCaches(SCOPE)).toHaveLength(1);
});

test('a worker that the browser ends in the middle leaves all as it was, and the next one replaces it', async () => {
  const { site, storage, keep, textKept } = createSite();
  await keep();
  const [name = ''] = await listCaches(SCOPE);
  site.build = 2;
  const unfinished = await storage.open(name.replace(/\d+$/, (number) => String(Number(number) + 1)));
  await unfinished.put(`${SCOPE}main.js`, new Response('build 2'));
  await unfinished.put(`${SCOPE}of-no-build.js`, new Response(''));
  expect(await textKept(`${SCOPE}main.js`)).toBe('build 1');
  await keep();
  expect(await textKept(`${SCOPE}main.js`)).toBe('build 2');
  expect(await textKept(`${SCOPE}config.json`)).toBe('{"build":2}');
  expect(await textKept(`${SCOPE}of-no-build.js`)).toBeUndefined();
});

test('files of the same release that an earlier visit used stay, and lasting ones are not requested again', async () => {
  const { site, keep, textKept } = createSite();
  await keep();
  site.requests = [];
  await keep();
  expect(site.requests).not.toContain('https://store.example/1/view.js');
  expect(await textKept('https://store.example/1/view.js')).toBe('build 1');
  await keep([]);
  expect(await textKept('https://store.example/1/view.js')).toBe('build 1');
});

test('data that is missing is left out, and another missing file changes nothing', async () => {
  const { site, keep } = createSite();
  site.missing = DATA[0] ?? '';
  expect(await keep()).toEqual({ ok: true });
  const kept = await listKept(SCOPE);
  expect(kept).not.toContain(DATA[0]);
  expect(kept).toContain(DATA[1]);
  site.missing = `${SCOPE}main.js`;
  expect(await keep()).toEqual({ ok: false, reason: `${SCOPE}main.js: the server answered 404` });
  expect(await listKept(SCOPE)).toEqual(kept);
});

test('as much data is kept as the list shows', async () => {
  const { keep } = createSite();
  const { fetch } = globalThis;
  const large = `"${'x'.repeat(21_000_000)}"`;
  globalThis.fetch = (async (url: string) =>
    url === DATA[0] ? new Response(large) : fetch(url)) as typeof globalThis.fetch;
  expect(await keep()).toEqual({ ok: true });
  expect(await listKept(SCOPE)).toContain(DATA[0]);
});

test('hosts in folders of each other have caches of their own', async () => {
  const { keep, storage } = createSite();
  await keep();
  expect(await listKept(BESIDE)).toEqual([]);
  await deleteKept(BESIDE);
  expect(await listKept(SCOPE)).not.toEqual([]);
  await deleteKept(SCOPE);
  expect(await storage.keys()).toEqual([]);
});
