/** What the page requests before the shell's code is loaded, and that no file is requested twice. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { promote } from '../release/channel/promote.ts';
import { embedData } from '../serve/embed-data.ts';
import { createHostHandler } from '../serve/handlers/host-handler.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { serveForTest } from './support/servers/serve-for-test.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';
import type { TestServer } from './support/servers/serve-for-test.ts';

const expectMap = (page: Page) =>
  expect(page.locator(`[${STATUS_ATTRIBUTE}]`)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');

const STYLE = '/styles/v1/mapdock/light';
const CHANNEL = '/channels/production.json';
const FIRST_FILES = [/^\/channels\/production\.json$/, /core\.js$/, /remoteEntry\.js$/, /release\.json$/];

const pathsOf = (server: { requests: { list(): { path: string }[] } }) =>
  server.requests.list().map(({ path }) => path);

const hasAllStarted = ({ remote, provider }: Site) =>
  FIRST_FILES.every((name) => pathsOf(remote).some((path) => name.test(path))) &&
  pathsOf(provider).includes(STYLE);

test('style, pointer and release are requested before the shell’s code is loaded, and only once @quick', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: '^/main\\.js', kind: 'hang' });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expect.poll(() => hasAllStarted(site)).toBe(true);
  // The bar has no text before the shell is loaded, which knows the language.
  await expect(page.locator('.progress-bar')).toBeVisible();
  site.host.faults.clear();
  await expectMap(page);
  const paths = [...pathsOf(site.remote), ...pathsOf(site.host).filter((path) => /config|main/.test(path))];
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  expect(pathsOf(site.provider).filter((path) => path === STYLE)).toHaveLength(1);
});

test('Mapbox’s own style, whose request contains the engine’s version, is requested with the release’s files, once', async ({
  page,
  site,
}) => {
  const urls: string[] = [];
  await page.route(/^https:\/\/[a-z]+\.mapbox\.com\//, async (route) => {
    urls.push(route.request().url());
    await route.fulfill({ json: { version: 8, sources: {}, layers: [] } });
  });
  site.host.changeConfig((config) => {
    config.map = {
      ...config.map,
      provider: { baseApiUrl: 'https://api.mapbox.com', accessToken: 'pk.mapdock-local' },
    };
  });
  site.host.faults.add({ match: '^/main\\.js', kind: 'hang' });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  const styleRequests = () => urls.filter((url) => new URL(url).pathname === STYLE);
  await expect.poll(styleRequests).toHaveLength(1);
  expect(styleRequests()[0]).toContain(`sdk=js-${site.remote.release.engine.version}`);
  site.host.faults.clear();
  await expectMap(page);
  expect(styleRequests()).toHaveLength(1);
});

test('on the next visit the channel is requested together with the config, and once', async ({
  page,
  site,
}) => {
  await page.goto(site.host.origin);
  await expectMap(page);
  site.remote.requests.clear();
  site.host.faults.add({ match: '^/config\\.json', kind: 'hang' });
  await page.reload({ waitUntil: 'commit' });
  await expect.poll(() => pathsOf(site.remote)).toEqual([CHANNEL]);
  site.host.faults.clear();
  await expectMap(page);
  expect(pathsOf(site.remote)).toEqual([CHANNEL]);
});

test('a config that names another channel than last time is used', async ({ page, site }) => {
  await page.goto(site.host.origin);
  await expectMap(page);
  await promote(site.remote.release.releaseId, 'next', site.remote.storage);
  site.host.changeConfig((config) => {
    config.remote.channelUrl = `${site.remote.origin}/channels/next.json`;
  });
  site.remote.requests.clear();
  await page.reload();
  await expectMap(page);
  expect(pathsOf(site.remote)).toContain('/channels/next.json');
  site.remote.requests.clear();
  await page.reload();
  await expectMap(page);
  expect(pathsOf(site.remote)).toEqual(['/channels/next.json']);
});

test('a changed config is used after a reload @every-browser', async ({ page, site }) => {
  await page.goto(site.host.origin);
  // Two reloads, since what a browser reuses of the previous page may differ between a first load and a reload.
  for (const title of ['Second', 'Third']) {
    await expectMap(page);
    site.host.changeConfig((config) => void (config.title = title));
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the style is requested after a reload @every-browser', async ({ page, site }) => {
  await page.goto(site.host.origin);
  for (const _reload of [1, 2]) {
    await expectMap(page);
    site.provider.requests.clear();
    await page.reload();
    await expect.poll(() => pathsOf(site.provider)).toContain(STYLE);
  }
});

test('the style is requested once if the engine is loaded before it', async ({
  page,
  site: { host, provider },
}) => {
  await page.goto(host.origin);
  await expectMap(page);
  provider.requests.clear();
  provider.faults.add({ match: '^/styles/.*/light\\?', kind: 'delay', delayMs: 4000 });
  await page.reload();
  await expectMap(page);
  expect(pathsOf(provider).filter((path) => path === STYLE)).toHaveLength(1);
});

test.describe('a style whose early request fails', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test('is requested again by the engine', async ({ page, site: { host, provider } }) => {
    provider.faults.add({ match: '^/styles/.*/light\\?', kind: 'drop', times: 1 });
    await page.goto(host.origin);
    await expectMap(page);
  });
});

test.describe('a file of the engine whose early request fails', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  for (const file of ['mapbox-gl.js', 'core.js', 'shared.js', 'worker.js', 'mapbox-gl.css'])
    test(`is requested again by the code that needs it: ${file}`, async ({
      page,
      site: { host, remote },
    }) => {
      remote.faults.add({ match: `^/engine/.*/${file.replaceAll('.', '\\.')}$`, kind: 'drop', times: 1 });
      await page.goto(host.origin);
      await expectMap(page);
    });
});

test.describe('a file for whose early request the store answers with an error', () => {
  // The error has no CORS headers, as that of a server in front of the store.
  test.use({
    expectedConsoleErrors: /Failed to load|CORS|Cross-Origin|access control|503|hash|integrity|preload/i,
  });

  for (const file of [
    'remoteEntry\\.js',
    'map\\.\\w+\\.js',
    'core\\.js',
    'worker\\.js',
    'mapbox-gl\\.css',
    'mf-manifest\\.json',
  ])
    test(`is requested again without any action of the user: ${file} @every-browser`, async ({
      page,
      site,
    }) => {
      site.remote.faults.add({ match: `/${file}$`, kind: 'status', status: 503, times: 1 });
      await page.goto(site.host.origin);
      await expectMap(page);
    });
});

test.describe('without the first script', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource/ });

  test('the shell requests everything itself', async ({ page, site }) => {
    site.host.faults.add({ match: '^/head-start\\.js', kind: 'status', status: 404 });
    await page.goto(site.host.origin);
    await expectMap(page);
  });
});

test('a first script that loads late requests nothing again', async ({ page, site }) => {
  site.host.faults.add({ match: '^/head-start\\.js', kind: 'hang' });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expectMap(page);
  const before = [...pathsOf(site.remote), ...pathsOf(site.provider)];
  const loaded = page.waitForResponse(/head-start\.js/);
  site.host.faults.clear();
  await (await loaded).finished();
  await page.waitForLoadState();
  expect([...pathsOf(site.remote), ...pathsOf(site.provider)]).toEqual(before);
});

test.describe('without the shell’s script', () => {
  test.use({ expectedConsoleErrors: /Failed to load resource|preload/ });

  test('the page reports it', async ({ page, site }) => {
    site.host.faults.add({ match: '^/main\\.js', kind: 'status', status: 404 });
    await page.goto(site.host.origin);
    await expect(page.getByRole('alert')).toContainText('did not load completely');
  });
});

/** Serves the built host with data in its page while `run` runs. There is no `config.json`, so a request for it fails. */
async function withEmbedded(
  page: Page,
  data: Parameters<typeof embedData>[1],
  run: (host: TestServer) => Promise<void>,
) {
  const folder = await createTempFolder();
  await cp(PATHS.hostDist, folder.path, { recursive: true });
  const file = join(folder.path, 'index.html');
  await writeFile(file, embedData(await readFile(file, 'utf8'), data));
  const host = await serveForTest(createHostHandler({ root: folder.path, config: () => undefined }));
  try {
    await run(host);
  } finally {
    // The page is left first, since it may still request its icon.
    await page.goto('about:blank');
    await host.close();
    await folder.remove();
  }
}

const readJson = async (url: string) => (await fetch(url)).json();

const dataRequests = (...servers: { requests: { list(): { path: string }[] } }[]) =>
  servers.flatMap(pathsOf).filter((path) => [CHANNEL, '/config.json'].includes(path));

test('a page that contains config and pointer requests neither', async ({ page, site }) => {
  const [config, pointer] = await Promise.all([
    readJson(`${site.host.origin}/config.json`),
    readJson(`${site.remote.origin}${CHANNEL}`),
  ]);
  site.remote.requests.clear();
  await withEmbedded(page, { config, pointer }, async (host) => {
    await page.goto(host.origin);
    await expectMap(page);
    expect(dataRequests(host, site.remote)).toEqual([]);
  });
});

test('a page that contains the config requests the pointer before its first script runs, and once', async ({
  page,
  site,
}) => {
  const config = await readJson(`${site.host.origin}/config.json`);
  await withEmbedded(page, { config }, async (host) => {
    host.faults.add({ match: '^/head-start\\.js', kind: 'hang' });
    await page.goto(host.origin, { waitUntil: 'commit' });
    await expect.poll(() => dataRequests(host, site.remote)).toEqual([CHANNEL]);
    host.faults.clear();
    await expectMap(page);
    expect(dataRequests(host, site.remote)).toEqual([CHANNEL]);
  });
});
