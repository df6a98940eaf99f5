/** A real nginx with the generated configuration must answer like the local server, which all other tests use. */
import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { promote } from '../../release/channel/promote.ts';
import { publish } from '../../release/release-files/publish.ts';
import { createFolderStorage } from '../../release/storage/folder-storage.ts';
import { writeSampleBuild } from '../../release/testing/sample-build.ts';
import { verify } from '../../release/verify/verify.ts';
import { useTempFolder } from '../../support/temp-folder.ts';
import { SITES } from '../../headers/header-rules.ts';
import { listen } from '../listen.ts';
import { createStaticHandler } from '../handlers/static-handler.ts';
import { sendRequest } from '../testing/send-request.ts';
import { findNginx } from './testing/find-nginx.ts';
import { startNginx } from './testing/start-nginx.ts';
import type { TestContext } from 'node:test';
import type { RawAnswer } from '../testing/send-request.ts';

const { nginx, reason } = await findNginx();
const skip = reason ?? false;
if (reason !== undefined) console.log(`nginx is not tested: ${reason}.`);

const SCRIPT = 'export const answer = 42;\n'.repeat(100);
const RELEASE_FILES = {
  'release/remoteEntry.js': SCRIPT,
  'release/index.html': `<title>The map</title>${'<p></p>'.repeat(100)}`,
  'release/module.mjs': SCRIPT,
  'release/notice.txt': 'Short.',
  'release/picture.png': SCRIPT,
  'engine/mapbox-gl/3.0.0/worker.js': SCRIPT,
};
const HOST_FILES = {
  'index.html': '<title>Host</title>',
  'main.js': SCRIPT,
  'main.0a1b2c3d.css': '.host { color: red }\n'.repeat(100),
  'icon.svg': `<svg>${'<g/>'.repeat(100)}</svg>`,
  'config.json': JSON.stringify({ title: 'Host'.repeat(100) }),
  'app.webmanifest': JSON.stringify({ name: 'Host'.repeat(100) }),
  'unknown.abc': SCRIPT,
};

/** Headers that depend on the connection or on the time. */
const IGNORED = ['connection', 'keep-alive', 'transfer-encoding', 'server', 'date'];

export type SiteName = keyof typeof SITES;

/** Serves a folder with nginx and with the local server. */
async function startBoth(t: TestContext, site: SiteName, root: string) {
  assert.ok(nginx);
  const real = await startNginx(nginx, { site, root });
  t.after(real.close);
  const { rules, privateFolders } = SITES[site];
  const local = await listen(createStaticHandler({ root, headerRules: rules, privateFolders }), { port: 0 });
  t.after(local.close);
  return { nginx: real, local };
}

async function writeFiles(root: string, files: Record<string, string>) {
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true });
    await writeFile(join(root, path), content);
  }
}

/**
 * What must be equal in both answers. Not so the entity tag, which each server makes in its own way, and the length, which a server
 * does not know while it compresses.
 */
function factsOf({ status, headers, body }: RawAnswer) {
  const compared = Object.entries(headers).filter(
    ([name]) => !IGNORED.includes(name) && name !== 'content-length',
  );
  return {
    status,
    headers: Object.fromEntries(compared.map(([name, value]) => [name, name === 'etag' ? 'some' : value])),
    hasBody: body.length > 0,
  };
}

/** Sends both the same request, then sends it again with the entity tag of the first answer. */
async function compare(
  servers: Awaited<ReturnType<typeof startBoth>>,
  path: string,
  options: { method?: string; headers?: Record<string, string> },
) {
  const name = `${options.method ?? 'GET'} ${path} ${JSON.stringify(options.headers ?? {})}`;
  const [real, local] = await Promise.all(
    [servers.nginx, servers.local].map(({ port }) => sendRequest(port, path, options)),
  );
  assert.ok(real && local);
  assert.deepEqual(factsOf(real), factsOf(local), name);
  const lengths = [real, local].map(({ headers }) => headers['content-length']);
  if (lengths[0] !== undefined) {
    assert.equal(lengths[0], lengths[1], `length of ${name}`);
    assert.ok(real.body.equals(local.body), `content of ${name}`);
  }
  if (real.status !== 200) return;
  const [realAgain, localAgain] = await Promise.all(
    (
      [
        [servers.nginx, real],
        [servers.local, local],
      ] as const
    ).map(([{ port }, { headers }]) =>
      sendRequest(port, path, {
        ...options,
        headers: { ...options.headers, 'if-none-match': String(headers.etag) },
      }),
    ),
  );
  assert.ok(realAgain && localAgain);
  assert.equal(realAgain.status, 304, `${name}, again`);
  assert.deepEqual(factsOf(realAgain), factsOf(localAgain), `${name}, again`);
}

/** nginx sends `.br` files, but does not compress with brotli itself: it sends a file without such a sibling as gzip. */
const ENCODINGS = ['', 'gzip', ...(nginx?.brotliModule ? ['gzip, deflate, br'] : [])];

async function createStore(t: TestContext) {
  const folder = await useTempFolder(t);
  const root = join(folder.path, 'store');
  const storage = createFolderStorage(root);
  await writeSampleBuild(join(folder.path, 'dist'), { files: RELEASE_FILES });
  const { release } = await publish(join(folder.path, 'dist'), storage);
  await promote(release.releaseId, 'production', storage);
  await writeFiles(root, { 'hosts/shop/production.json': '{}', '.work/draft': 'draft' });
  return { root, storage, releaseFolder: `/releases/${release.releaseId}` };
}

test('nginx answers for a store as the local server does', { skip }, async (t) => {
  const { root, releaseFolder } = await createStore(t);
  const servers = await startBoth(t, 'store', root);
  const names = await readdir(join(root, releaseFolder));
  const files = [...names.map((name) => `${releaseFolder}/${name}`), '/engine/mapbox-gl/3.0.0/worker.js'];
  assert.ok(files.includes(`${releaseFolder}/remoteEntry.js.br`));
  const absent = [
    '/releases/not-there/',
    `${releaseFolder}/not-there.js`,
    releaseFolder,
    '/engine/',
    '/channels/staging.json',
    '/hosts/shop/production.json',
    '//hosts/shop/production.json',
    '/%2Fhosts/shop/production.json',
    '/.work/draft',
    '/not-there',
    '/',
  ];
  for (const path of [...files, `${releaseFolder}/`, ...absent]) {
    for (const method of ['GET', 'HEAD', 'POST']) {
      // release.json has no compressed sibling: the local server would compress it with brotli, nginx with gzip.
      const encodings = /release\.json$/.test(path) ? ['', 'gzip'] : ENCODINGS;
      for (const accept of encodings) {
        await compare(servers, path, { method, headers: accept ? { 'accept-encoding': accept } : {} });
      }
    }
  }
  for (const accept of ['', 'gzip']) {
    const headers = accept ? { 'accept-encoding': accept } : {};
    await compare(servers, '/channels/production.json', { headers });
    await compare(servers, '/history/production/1.json', { headers });
  }
});

test('verify finds nothing wrong with a store behind nginx', { skip }, async (t) => {
  const { root } = await createStore(t);
  const { nginx: real } = await startBoth(t, 'store', root);
  const { files, problems, uncompressed } = await verify({
    url: new URL(real.origin),
    channel: 'production',
  });
  assert.ok(files > Object.keys(RELEASE_FILES).length);
  assert.deepEqual([problems, uncompressed], [[], []]);
});

test('nginx answers for a host as the local server does', { skip }, async (t) => {
  const folder = await useTempFolder(t);
  await writeFiles(folder.path, HOST_FILES);
  const servers = await startBoth(t, 'host', folder.path);
  for (const path of ['/', '/not-there', '/not-there.0a1b2c3d.js', ...Object.keys(HOST_FILES)]) {
    for (const accept of ['', 'gzip']) {
      const headers = accept ? { 'accept-encoding': accept } : {};
      await compare(servers, path.startsWith('/') ? path : `/${path}`, { headers });
    }
  }
});

test('nginx serves no compressed sibling without its original', { skip }, async (t) => {
  const folder = await useTempFolder(t);
  await writeFiles(folder.path, { 'releases/1/lost.js.gz': SCRIPT });
  const { nginx: real } = await startBoth(t, 'store', folder.path);
  const { status } = await sendRequest(real.port, '/releases/1/lost.js', {
    headers: { 'accept-encoding': 'gzip' },
  });
  assert.equal(status, 404);
});

test('nginx compresses for a CDN too', { skip }, async (t) => {
  const { root, releaseFolder } = await createStore(t);
  const { nginx: real } = await startBoth(t, 'store', root);
  for (const path of [`${releaseFolder}/remoteEntry.js`, `${releaseFolder}/release.json`]) {
    const { headers } = await sendRequest(real.port, path, {
      headers: { 'accept-encoding': 'gzip', via: '1.1 a-cdn' },
    });
    assert.equal(headers['content-encoding'], 'gzip', path);
  }
});

test('nginx sends a new pointer that has the size of the last one', { skip }, async (t) => {
  const { root, storage } = await createStore(t);
  const { nginx: real } = await startBoth(t, 'store', root);
  const path = 'channels/production.json';
  const first = await sendRequest(real.port, `/${path}`);
  const before = await storage.read(path);
  const next = String(before?.content).replace('"sequence":1', '"sequence":2');
  assert.notEqual(next, String(before?.content));
  assert.equal(await storage.replace(path, Buffer.from(next), before?.tag), true);
  const second = await sendRequest(real.port, `/${path}`, {
    headers: { 'if-none-match': String(first.headers.etag) },
  });
  assert.deepEqual([second.status, String(second.body)], [200, next]);
});
