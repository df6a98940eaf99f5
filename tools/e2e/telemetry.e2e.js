/** Records of visits, as a page gets them and as a collector receives them. */
import { isInCanary } from '@mapdock/shared';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf } from './support/embed-page.js';
import { consoleErrorsOf } from './support/console-errors.js';
import { deployChanged, deployNew } from './support/deploy-changed.js';
import { expectFailure, mapStatus, openHost } from './support/host-page.js';
import { makeConfig } from './support/plain-page/plain-page.js';
import { openReactDockPage } from './support/react-dock-page.js';
import { startCollector } from './support/servers/start-collector.js';
import { expect, test as base } from './support/test.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('./support/start-site.js').Site} Site
 * @typedef {Awaited<ReturnType<typeof startCollector>>} Collector
 */

const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ collector: Collector }>} */ ({
    // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async collector({}, use) {
      const collector = await startCollector();
      await use(collector);
      await collector.close();
    },
  }),
);

const BROWSERS = { chromium: 'chrome', firefox: 'firefox', webkit: 'safari' };
const BOTH = 'mapdock.visits,mapdock.ready.duration';
const ONE = 'mapdock.visits';
/** The file with the code that makes and sends records. */
const LATE_FILE = /\/visits\.\w+\.js$/;

/** Lets the host send. @param {Site} site @param {Collector} collector @param {object} [more] */
const turnOn = (site, { origin: url }, more = {}) =>
  site.host.changeConfig((config) => ({ ...config, telemetry: { url, host: 'shop', ...more } }));

/** Lets the page keep its records as `visits`. @param {Page} page */
const keepVisits = (page) =>
  page.addInitScript(() => {
    const kept = /** @type {unknown[]} */ ([]);
    Object.assign(globalThis, { visits: kept });
    addEventListener('mapdockvisit', (event) => kept.push(/** @type {CustomEvent} */ (event).detail));
  });
/** @param {Page} page @returns {Promise<import('@mapdock/shared/loader').VisitRecord[]>} */
const keptVisits = (page) => page.evaluate('visits');

/** @param {Page} page @param {string} name */
const expectStatus = (page, name) => expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', name);

/** Expects these visits, in this order. @param {Collector} collector @param {Record<string, string>[]} visits */
const expectVisits = (collector, visits) =>
  expect.poll(collector.visits).toEqual(visits.map((visit) => expect.objectContaining(visit)));

test('a map that is drawn is one record, with nothing about the person, the page or the place @every-browser @quick', async ({
  page,
  site,
  collector,
  browserName,
}) => {
  turnOn(site, collector);
  await keepVisits(page);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await expectVisits(collector, [
    {
      'mapdock.release.id': site.remote.release.releaseId,
      'mapdock.channel': 'production',
      'mapdock.cohort': 'stable',
      'mapdock.outcome': 'ready',
      'mapdock.visit.part': 'start',
      'mapdock.host': 'shop',
      'browser.name': BROWSERS[browserName],
      metrics: BOTH,
    },
  ]);
  const [{ path = '', headers = {}, body = '' } = {}] = collector.received;
  expect(path).toBe('/v1/metrics');
  expect([headers['referer'], headers['cookie'], headers['authorization']]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  const ids = await page.evaluate(() => JSON.stringify(localStorage).match(/[0-9a-f]{32}/g) ?? []);
  expect(ids).not.toEqual([]);
  const { host, provider, remote } = site;
  for (const secret of [...ids, 'pk.', host.origin, provider.origin, remote.origin, 'localhost', 'Mozilla'])
    expect(body).not.toContain(secret);
  const [visit] = await keptVisits(page);
  expect(visit).toMatchObject({ outcome: 'ready', retries: 0, releaseId: remote.release.releaseId });
  const { secondsToRemote = 0, secondsToEngine = 0, secondsToReady = 0 } = visit ?? {};
  expect([secondsToRemote, secondsToEngine, secondsToReady]).toEqual(
    [secondsToRemote, secondsToEngine, secondsToReady].toSorted((a, b) => a - b),
  );
  expect(secondsToRemote).toBeGreaterThan(0);
});

test('without telemetry nothing is sent, and the page gets the record all the same', async ({
  page,
  site,
  watch,
}) => {
  await keepVisits(page);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await expect.poll(() => keptVisits(page)).toHaveLength(1);
  const urls = watch.requestedUrls();
  expect(urls.filter((url) => !site.origins.includes(new URL(url).origin))).toEqual([]);
  expect(urls.filter((url) => LATE_FILE.test(url))).toHaveLength(1);
});

test('a visit outside of the sample sends nothing', async ({ page, site, collector }) => {
  turnOn(site, collector, { sample: 0 });
  await keepVisits(page);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await expect.poll(() => keptVisits(page)).toHaveLength(1);
  turnOn(site, collector, { sample: 1, host: 'second' });
  await openHost(page, site);
  await expectVisits(collector, [{ 'mapdock.host': 'second' }]);
});

test('a map without parts is degraded, with the reason @every-browser', async ({ page, site, collector }) => {
  site.provider.faults.add({ match: '^/v4/', kind: 'status', status: 500 });
  turnOn(site, collector);
  await openHost(page, site);
  await expectStatus(page, 'degraded');
  await expectVisits(collector, [
    { 'mapdock.outcome': 'degraded', 'error.type': 'SOURCE_FAILED', metrics: BOTH },
  ]);
});
test.use({
  expectedConsoleErrors: consoleErrorsOf(
    'request',
    'policy',
    'integrity',
    'syntax',
    /provoked|mount: expected/,
  ),
});

test('a release that throws is a failure with its code @every-browser', async ({ page, site, collector }) => {
  await deployChanged(site, (text, path) =>
    path.endsWith('remoteEntry.js') ? `throw Error("provoked");${text}` : text,
  );
  turnOn(site, collector);
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_THREW');
  await expectVisits(collector, [
    { 'mapdock.outcome': 'failed', 'error.type': 'REMOTE_THREW', 'mapdock.cohort': 'stable', metrics: ONE },
  ]);
});

test('the last good release in place of one that throws is a record of its own cohort', async ({
  page,
  site,
  collector,
}) => {
  turnOn(site, collector);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await deployChanged(site, (text, path) =>
    path.endsWith('remoteEntry.js') ? `throw Error("provoked");${text}` : text,
  );
  // A device does not use a release that has failed twice.
  for (const visit of [1, 2, 3]) {
    await openHost(page, site);
    await expectStatus(page, 'ready');
    await expect.poll(collector.visits).toHaveLength(visit + 1);
  }
  const { releaseId } = site.remote.release;
  await expectVisits(collector, [
    { 'mapdock.cohort': 'stable', 'mapdock.release.id': releaseId },
    ...['new', 'new', 'remembered'].map((refusal) => ({
      'mapdock.cohort': 'last-good',
      'mapdock.refusal': refusal,
      'mapdock.release.id': releaseId,
      'mapdock.outcome': 'ready',
      'error.type': 'REMOTE_THREW',
    })),
  ]);
});

test('a device in the canary says so', async ({ page, site, collector }) => {
  const canary = await deployNew(site, { percent: 99.99 });
  turnOn(site, collector);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  const ids = await page.evaluate(() => JSON.stringify(localStorage).match(/[0-9a-f]{32}/g) ?? []);
  const isIn = ids.some((id) => isInCanary(id, canary.releaseId, 99.99));
  await expectVisits(collector, [
    isIn
      ? { 'mapdock.cohort': 'canary', 'mapdock.release.id': canary.releaseId }
      : { 'mapdock.cohort': 'stable' },
  ]);
});

test('a page that is left after five seconds without a map is a record @every-browser', async ({
  page,
  site,
  collector,
}) => {
  site.provider.faults.add({ match: '/styles/', kind: 'hang' });
  turnOn(site, collector);
  const arrived = page.waitForResponse((response) => LATE_FILE.test(response.url()));
  await openHost(page, site);
  await arrived;
  await page.waitForFunction(() => performance.now() > 6_000);
  await page.goto('about:blank');
  await expectVisits(collector, [{ 'mapdock.outcome': 'left', 'mapdock.visit.part': 'start', metrics: ONE }]);
});

test('a drawn map that fails is a second record of the same visit @every-browser', async ({
  page,
  site,
  collector,
}) => {
  turnOn(site, collector);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await mapStatus(page).evaluate((element) => element.remove());
  await expectVisits(collector, [
    { 'mapdock.outcome': 'ready', 'mapdock.visit.part': 'start', metrics: BOTH },
    {
      'mapdock.outcome': 'failed',
      'mapdock.visit.part': 'later',
      'error.type': 'MAP_REMOVED',
      metrics: ONE,
    },
  ]);
});

/** Until when the page sends nothing; 0 if it may send. @param {Page} page */
const pauseOf = (page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('mapdock:telemetry:'));
    return key === undefined ? 0 : Number(localStorage.getItem(key));
  });

for (const [what, fault] of /** @type {const} */ ([
  ['answers with an error', { match: '/v1/metrics', kind: 'status', status: 500 }],
  ['never answers', { match: '/v1/metrics', kind: 'hang' }],
  ['ends the connection', { match: '/v1/metrics', kind: 'reset' }],
]))
  test(`a collector that ${what} costs the page nothing, and is asked no more for an hour @every-browser`, async ({
    page,
    site,
    collector,
  }) => {
    collector.faults.add(fault);
    turnOn(site, collector);
    await keepVisits(page);
    await openHost(page, site);
    await expectStatus(page, 'ready');
    await expect(page.getByRole('alert')).toBeHidden();
    await expect.poll(() => pauseOf(page)).toBeGreaterThan(0);
    const before = collector.requests.list().length;
    collector.faults.clear();
    await openHost(page, site);
    await expectStatus(page, 'ready');
    await expect.poll(() => keptVisits(page)).toHaveLength(1);
    await mapStatus(page).evaluate((element) => element.remove());
    await expect.poll(() => keptVisits(page)).toHaveLength(2);
    expect(collector.requests.list()).toHaveLength(before);
  });

test('a device without a network does not pause, and sends the next record @every-browser', async ({
  page,
  context,
  site,
  collector,
}) => {
  turnOn(site, collector);
  await keepVisits(page);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  await expect.poll(collector.visits).toHaveLength(1);
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/v1/metrics'));
  await context.setOffline(true);
  await mapStatus(page).evaluate((element) => element.remove());
  await failed;
  await expect.poll(() => keptVisits(page)).toHaveLength(2);
  await context.setOffline(false);
  expect(await pauseOf(page)).toBe(0);
  await openHost(page, site);
  await expect.poll(collector.visits).toHaveLength(2);
});

for (const [what, attribute] of /** @type {const} */ ([
  ['an address', (/** @type {string} */ url) => `telemetry="${url}"`],
  ['JSON', (/** @type {string} */ url) => `telemetry='{"url":"${url}","host":"shop"}'`],
]))
  test(`an element sends its visit to the collector of ${what} @every-browser`, async ({
    page,
    site,
    collector,
  }) => {
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock ${attributesOf(site)} ${attribute(collector.origin)}></map-dock>`,
    });
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await expectVisits(collector, [
      { 'mapdock.outcome': 'ready', 'mapdock.release.id': site.remote.release.releaseId, metrics: BOTH },
    ]);
  });

/** The same file for the loader of `embed.js`. */
const LATE_FILE_OF_EMBED = /\/engine\/map-remote\/\w+\/visits\.js$/;

test('an element has the code of the records in a file of its own, which it requests once @every-browser', async ({
  page,
  site,
  watch,
}) => {
  await keepVisits(page);
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)}></map-dock>`,
  });
  await expect.poll(() => keptVisits(page)).toHaveLength(1);
  expect(watch.requestedUrls().filter((url) => LATE_FILE_OF_EMBED.test(url))).toHaveLength(1);
});

test('code of the records that was changed never runs, and the map is drawn without it @every-browser', async ({
  page,
  site,
  watch,
}) => {
  await page.route(LATE_FILE_OF_EMBED, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: `globalThis.hasRun = true;${await response.text()}` });
  });
  await keepVisits(page);
  const arrived = page.waitForResponse((response) => LATE_FILE_OF_EMBED.test(response.url()));
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)}></map-dock>`,
  });
  await arrived;
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect.poll(() => watch.consoleErrors.some((text) => /integrity|valid digest/.test(text))).toBe(true);
  expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
  expect(await keptVisits(page)).toEqual([]);
});

test('an element with wrong telemetry says so on the console, and shows its map', async ({ page, site }) => {
  /** @type {string[]} */
  const warnings = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)} telemetry='{"url":"https://otel.example","sample":2}'></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(warnings.filter((text) => text.includes('telemetry'))).toEqual([
    'Records of visits are not sent. telemetry.sample: expected a number from 0 to 1, got 2',
  ]);
});

test('a policy that forbids the collector costs what the browser says of one request @every-browser', async ({
  page,
  site,
  collector,
  watch,
}) => {
  const allowed = `${site.remote.origin} ${site.provider.origin} 'self'`;
  await openEmbedPage(page, {
    head: `<meta http-equiv="Content-Security-Policy" content="connect-src ${allowed}">${scriptOf(channelEmbed(site))}`,
    body: `<map-dock ${attributesOf(site)} telemetry="${collector.origin}"></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect.poll(() => pauseOf(page)).toBeGreaterThan(0);
  const told = watch.consoleErrors.filter((text) => text.includes(collector.origin));
  await page.reload();
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  expect(watch.consoleErrors).toEqual(told);
  expect(collector.received).toEqual([]);
});

test('a MapDock of React sends its visit', async ({ page, site, collector }) => {
  await openReactDockPage(page, {
    channelUrl: `${site.remote.origin}/channels/production.json`,
    config: makeConfig(site),
    telemetry: { url: collector.origin },
  });
  await expectStatus(page, 'ready');
  await expectVisits(collector, [{ 'mapdock.outcome': 'ready', metrics: BOTH }]);
});
