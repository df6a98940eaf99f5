/** The page opens without a network, by its service worker, and the worker never holds back what servers answer. */
import { appendFile, cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createHostHandler } from '../serve/handlers/host-handler.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployChanged } from './support/deploy-changed.ts';
import { expectMap, mapStatus, openHost, openHostWithMap, retryLoadsMap } from './support/host-page.ts';
import { expectRelease, versionStatus } from './support/open-tab.ts';
import { serveForTest } from './support/servers/serve-for-test.ts';
import { expect, test } from './support/test.ts';
import type { Faults } from '../support/requests/faults.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** Cuts the connection of all requests to all servers. */
function endNetwork(site: Site) {
  for (const { faults } of [site.host, site.remote, site.provider]) faults.add({ match: '.', kind: 'drop' });
}

function startNetwork(site: Site) {
  for (const { faults } of [site.host, site.remote, site.provider]) faults.clear();
}

/** Addresses that the page's service worker has kept. The engine has a cache of its own. */
const keptAddresses = (page: Page) =>
  page.evaluate(async () => {
    const names = (await caches.keys()).filter((name) => name.startsWith('mapdock-offline'));
    // Only the oldest is in use; a newer one is being filled.
    const number = (name: string) => Number(name.split('#')[1]);
    const [oldest] = names.toSorted((a, b) => number(a) - number(b));
    const requests = oldest === undefined ? [] : await (await caches.open(oldest)).keys();
    return requests.map(({ url }) => url);
  });

const countWorkers = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** Waits until the page is kept with a release. */
const expectKept = (page: Page, { releaseId }: { releaseId: string }) =>
  expect
    .poll(async () => (await keptAddresses(page)).filter((url) => url.endsWith('/release.json')))
    .toEqual([expect.stringContaining(`/releases/${releaseId}/`)]);

/** Lines that the page writes for its developer. */
function watchWarnings(page: Page) {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  return warnings;
}

const rows = (page: Page) => page.getByRole('option');

/** A server of the places' data, which another origin may read. */
async function withData(use: (data: { origin: string; faults: Faults }) => Promise<void>) {
  const example = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  const text = JSON.stringify(example.map.sources[example.places.source].data);
  const server = await serveForTest((_request, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Access-Control-Allow-Origin': '*' });
    response.end(text);
  });
  try {
    await use(server);
  } finally {
    await server.close();
  }
}

test('the page opens without a network, with its title, its list and the release, and heals @every-browser @quick', async ({
  page,
  site,
}) => {
  await withData(async (data) => {
    site.host.changeConfig(({ places, map }) => {
      const sources = (map.sources ?? {}) as Record<string, object>;
      Object.assign(sources[String(Object(places).source)] ?? {}, { data: `${data.origin}/places.geojson` });
    });
    await openHostWithMap(page, site);
    await expect(rows(page)).toHaveCount(12);
    await expectKept(page, site.remote.release);
    endNetwork(site);
    data.faults.add({ match: '.', kind: 'drop' });
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('World Heritage');
    await expect(rows(page)).toHaveCount(12);
    await expect(versionStatus(page)).toContainText('this is the last one that worked');
    await expect(page.getByRole('alert')).toContainText('The map’s style could not be loaded');
    await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
    startNetwork(site);
    await retryLoadsMap(page);
  });
});

test('without a connection of the device, the page says so in its language and loads what is missing by itself', async ({
  page,
  site,
  context,
}) => {
  site.host.changeConfig((config) => void (config.language = 'de'));
  await openHost(page, site);
  await expectKept(page, site.remote.release);
  endNetwork(site);
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByText('Sie sind offline. Sie sehen die Seite vom letzten Besuch.')).toBeVisible();
  const inPlaceOfMap = page.getByRole('alert');
  await expect(inPlaceOfMap.getByRole('heading', { name: 'Sie sind offline' })).toBeVisible();
  await expect(inPlaceOfMap).toContainText('Die Karte wird geladen, sobald');
  await expect(rows(page)).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
  await page.evaluate(() => document.documentElement.setAttribute('data-same-page', ''));
  startNetwork(site);
  await context.setOffline(false);
  await expectMap(page);
});

test('a rollback reaches a page that is kept, and the release before is removed @every-browser', async ({
  page,
  site,
}) => {
  const changed = await deployChanged(site, (text) => text);
  await openHost(page, site);
  await expectRelease(page, changed);
  await expectKept(page, changed);
  await site.rollback();
  await page.reload();
  await expectRelease(page, site.remote.release);
  await expectKept(page, site.remote.release);
  const ofChanged = (await keptAddresses(page)).filter((url) => url.includes(changed.releaseId));
  expect(ofChanged).toEqual([]);
});

test('what the provider sent is not kept, nor is the channel, and the worker adds no request to a later visit but those for its own file @every-browser', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectKept(page, site.remote.release);
  const kept = await keptAddresses(page);
  expect.soft(kept.filter((url) => url.startsWith(site.provider.origin))).toEqual([]);
  expect.soft(kept.filter((url) => url.includes('/channels/'))).toEqual([]);
  expect.soft(kept).toContain(`${site.host.origin}/config.json`);

  site.host.requests.clear();
  site.remote.requests.clear();
  await page.reload();
  await expectMapOfReload(page);
  const requests = [...site.host.requests.list(), ...site.remote.requests.list()].map(({ path }) => path);
  // WebKit's private window, in which it is tested, lets workers of the engine request their files anew.
  const others = requests.filter((path) => !/^\/(service-worker.js|icon.svg|engine\/.*)$/.test(path));
  expect(others.filter((path, index) => others.indexOf(path) !== index)).toEqual([]);
});

test('an answer of the server counts, also one that is an error', async ({ page, site }) => {
  await openHost(page, site);
  await expectKept(page, site.remote.release);
  site.host.faults.add({ match: '^/config.json', kind: 'status', status: 500 });
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('HOST_CONFIG_UNREACHABLE');
  site.host.faults.clear();
  site.host.changeConfig((config) => void (config.title = 'Another title'));
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another title');
});

test('one line of config removes the worker and what it kept @every-browser', async ({ page, site }) => {
  await openHost(page, site);
  await expectKept(page, site.remote.release);
  site.host.changeConfig((config) => void Object.assign(config, { offline: false }));
  await page.reload();
  await expect.poll(() => countWorkers(page)).toBe(0);
  await expect.poll(() => keptAddresses(page)).toEqual([]);
  await expectMapOfReload(page);
  await page.reload();
  await expectMapOfReload(page);
  expect(await countWorkers(page)).toBe(0);
});

const expectMapOfReload = (page: Page) =>
  expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');

/** A host of its own, whose files the test changes. */
async function withOwnHost(site: Site, use: (host: { origin: string; folder: string }) => Promise<void>) {
  const folder = await createTempFolder();
  await cp(PATHS.hostDist, folder.path, { recursive: true });
  const config = await (await fetch(`${site.host.origin}/config.json`)).json();
  const server = await serveForTest(createHostHandler({ root: folder.path, config: () => config }));
  try {
    await use({ origin: server.origin, folder: folder.path });
  } finally {
    await server.close();
    await folder.remove();
  }
}

test('what does not fit its hash is not kept: what was kept stays, and one line says why', async ({
  page,
  site,
}) => {
  await withOwnHost(site, async ({ origin, folder }) => {
    const warnings = watchWarnings(page);
    await page.goto(origin);
    await expectKept(page, site.remote.release);
    const before = await keptAddresses(page);
    // As in the middle of a deployment: this file is of another build than the worker.
    await appendFile(join(folder, 'main.js'), '//');
    await page.reload();
    await expect
      .poll(() => warnings.filter((line) => line.includes('not kept')))
      .toEqual([
        `The page was not kept for use without a network. ${origin}/main.js: it did not load, or has another hash`,
      ]);
    expect(await keptAddresses(page)).toEqual(before);
    const kept = await page.evaluate(async () => (await (await caches.match('main.js'))?.text())?.slice(-2));
    expect(kept).not.toBe('//');
  });
});

test('a worker whose file is no longer on the server ends itself', async ({ page, site }) => {
  await withOwnHost(site, async ({ origin, folder }) => {
    await page.goto(origin);
    await expectKept(page, site.remote.release);
    // As after a return to a build that knows nothing of the worker.
    await rm(join(folder, 'service-worker.js'));
    await page.route('**/offline.*.js', (route) => route.abort());
    await page.reload();
    await expect.poll(() => countWorkers(page)).toBe(0);
    await expect.poll(() => keptAddresses(page)).toEqual([]);
  });
});

const OLDER_WORKER = `addEventListener('install', () => skipWaiting());
addEventListener('fetch', () => {});`;

test('a worker of an older build is replaced, and one that stays costs one line', async ({ page, site }) => {
  await withOwnHost(site, async ({ origin, folder }) => {
    const file = join(folder, 'service-worker.js');
    const current = await readFile(file);
    await writeFile(file, OLDER_WORKER);
    await page.clock.install();
    const warnings = watchWarnings(page);
    await page.goto(origin);
    await expectMapOfReload(page);
    await page.clock.fastForward(10_000);
    await expect.poll(() => countWorkers(page)).toBe(1);
    await expect
      .poll(async () => {
        await page.clock.fastForward(120_000);
        return warnings.filter((line) => line.includes('service-worker.js'));
      })
      .toEqual([
        'The page was not kept for use without a network. service-worker.js of another build does not answer',
      ]);
    await writeFile(file, current);
    await page.reload();
    await expectMapOfReload(page);
    await page.clock.fastForward(10_000);
    await expectKept(page, site.remote.release);
  });
});
