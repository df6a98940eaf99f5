/** What is on its way before the shell's code is there, and that nothing of it is asked for twice. */
import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { promote } from '../release/channel/promote.js';
import { embedData } from '../serve/embed-data.js';
import { createHostHandler } from '../serve/handlers/host-handler.js';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.js';
import { serveForTest } from './support/servers/serve-for-test.js';
import { expect, test } from './support/test.js';

/** @param {import('@playwright/test').Page} page */
const expectMap = (page) =>
  expect(page.locator(`[${STATUS_ATTRIBUTE}]`)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');

const STYLE = '/styles/v1/mapdock/light';
const CHANNEL = '/channels/production.json';
const FIRST_FILES = [/^\/channels\/production\.json$/, /core\.js$/, /remoteEntry\.js$/, /release\.json$/];

/** @param {{ requests: { list(): { path: string }[] } }} server */
const pathsOf = (server) => server.requests.list().map(({ path }) => path);

/** @param {import('./support/start-site.js').Site} site */
const hasAllStarted = ({ remote, provider }) =>
  FIRST_FILES.every((name) => pathsOf(remote).some((path) => name.test(path))) &&
  pathsOf(provider).includes(STYLE);

test('style, pointer and release are on their way before the shell’s code, and come once @quick', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: '^/main\\.js', kind: 'hang' });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expect.poll(() => hasAllStarted(site)).toBe(true);
  // Its words wait for the shell, which knows the language.
  await expect(page.locator('.progress-bar')).toBeVisible();
  site.host.faults.clear();
  await expectMap(page);
  const paths = [...pathsOf(site.remote), ...pathsOf(site.host).filter((path) => /config|main/.test(path))];
  expect(paths.toSorted()).toEqual([...new Set(paths)].toSorted());
  expect(pathsOf(site.provider).filter((path) => path === STYLE)).toHaveLength(1);
});

test('Mapbox’s own style, whose request says the engine’s version, is asked for with the release’s files, once', async ({
  page,
  site,
}) => {
  /** @type {string[]} */
  const asked = [];
  await page.route(/^https:\/\/[a-z]+\.mapbox\.com\//, async (route) => {
    asked.push(route.request().url());
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
  const askedStyles = () => asked.filter((url) => new URL(url).pathname === STYLE);
  await expect.poll(askedStyles).toHaveLength(1);
  expect(askedStyles()[0]).toContain(`sdk=js-${site.remote.release.engine.version}`);
  site.host.faults.clear();
  await expectMap(page);
  expect(askedStyles()).toHaveLength(1);
});

test('on the next visit the channel is asked together with the config, and once', async ({ page, site }) => {
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

test('a config with another channel than last time is followed', async ({ page, site }) => {
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

test('a config that has changed is there after a reload @every-browser', async ({ page, site }) => {
  await page.goto(site.host.origin);
  // More than one: what is left over from the page before is not what is left over from the first.
  for (const title of ['Second', 'Third']) {
    await expectMap(page);
    site.host.changeConfig((config) => void (config.title = title));
    await page.reload();
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
  }
});

test('the style is asked for after a reload @every-browser', async ({ page, site }) => {
  await page.goto(site.host.origin);
  for (const _reload of [1, 2]) {
    await expectMap(page);
    site.provider.requests.clear();
    await page.reload();
    await expect.poll(() => pathsOf(site.provider)).toContain(STYLE);
  }
});

test('the style is requested once where the engine is faster than it', async ({
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

test.describe('a style whose early request failed', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test('is requested by the engine', async ({ page, site: { host, provider } }) => {
    provider.faults.add({ match: '^/styles/.*/light\\?', kind: 'drop', times: 1 });
    await page.goto(host.origin);
    await expectMap(page);
  });
});

test.describe('a part of the engine that is lost on its early way', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  for (const file of ['mapbox-gl.js', 'core.js', 'shared.js', 'worker.js', 'mapbox-gl.css'])
    test(`is asked for again by whoever needs it: ${file}`, async ({ page, site: { host, remote } }) => {
      remote.faults.add({ match: `^/engine/.*/${file.replaceAll('.', '\\.')}$`, kind: 'drop', times: 1 });
      await page.goto(host.origin);
      await expectMap(page);
    });
});

test.describe('a file that the store refuses once, on its early way', () => {
  // Without CORS headers, as a server in front of it answers.
  test.use({
    expectedComplaints: /Failed to load|CORS|Cross-Origin|access control|503|hash|integrity|preload/i,
  });

  for (const file of [
    'remoteEntry\\.js',
    'map\\.\\w+\\.js',
    'core\\.js',
    'worker\\.js',
    'mapbox-gl\\.css',
    'mf-manifest\\.json',
  ])
    test(`is asked for again, and nobody has to do anything: ${file} @every-browser`, async ({
      page,
      site,
    }) => {
      site.remote.faults.add({ match: `/${file}$`, kind: 'status', status: 503, times: 1 });
      await page.goto(site.host.origin);
      await expectMap(page);
    });
});

test.describe('without the first script', () => {
  test.use({ expectedComplaints: /Failed to load resource/ });

  test('the shell asks for everything itself', async ({ page, site }) => {
    site.host.faults.add({ match: '^/head-start\\.js', kind: 'status', status: 404 });
    await page.goto(site.host.origin);
    await expectMap(page);
  });
});

test('a first script that comes late asks for nothing again', async ({ page, site }) => {
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
  test.use({ expectedComplaints: /Failed to load resource|preload/ });

  test('the page says so', async ({ page, site }) => {
    site.host.faults.add({ match: '^/main\\.js', kind: 'status', status: 404 });
    await page.goto(site.host.origin);
    await expect(page.getByRole('alert')).toContainText('did not load completely');
  });
});

/**
 * Serves the built host with data in its page, until the test ends. It has no `config.json`: a request for it fails.
 * @param {import('@playwright/test').Page} page
 * @param {Parameters<typeof embedData>[1]} data
 * @param {(host: import('./support/servers/serve-for-test.js').TestServer) => Promise<void>} run
 */
async function withEmbedded(page, data, run) {
  const folder = await createTempFolder();
  await cp(PATHS.hostDist, folder.path, { recursive: true });
  const file = join(folder.path, 'index.html');
  await writeFile(file, embedData(await readFile(file, 'utf8'), data));
  const host = await serveForTest(createHostHandler({ root: folder.path, config: () => undefined }));
  try {
    await run(host);
  } finally {
    // It may be asking for its icon still.
    await page.goto('about:blank');
    await host.close();
    await folder.remove();
  }
}

const readJson = async (/** @type {string} */ url) => (await fetch(url)).json();

/** @param {{ requests: { list(): { path: string }[] } }[]} servers */
const askedData = (...servers) =>
  servers.flatMap(pathsOf).filter((path) => [CHANNEL, '/config.json'].includes(path));

test('a page that has config and pointer in it asks for neither', async ({ page, site }) => {
  const [config, pointer] = await Promise.all([
    readJson(`${site.host.origin}/config.json`),
    readJson(`${site.remote.origin}${CHANNEL}`),
  ]);
  site.remote.requests.clear();
  await withEmbedded(page, { config, pointer }, async (host) => {
    await page.goto(host.origin);
    await expectMap(page);
    expect(askedData(host, site.remote)).toEqual([]);
  });
});

test('a page that has the config in it requests the pointer before its first script runs, and once', async ({
  page,
  site,
}) => {
  const config = await readJson(`${site.host.origin}/config.json`);
  await withEmbedded(page, { config }, async (host) => {
    host.faults.add({ match: '^/head-start\\.js', kind: 'hang' });
    await page.goto(host.origin, { waitUntil: 'commit' });
    await expect.poll(() => askedData(host, site.remote)).toEqual([CHANNEL]);
    host.faults.clear();
    await expectMap(page);
    expect(askedData(host, site.remote)).toEqual([CHANNEL]);
  });
});
