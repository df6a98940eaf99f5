/** Records of visits, as a page gets them and as a collector receives them. */
import { isInCanary } from '@mapdock/shared';
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployChanged, deployNew } from './support/deploy-changed.ts';
import { expectFailure, mapStatus, openHost } from './support/host-page.ts';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { openReactDockPage } from './support/react-dock-page.ts';
import { expect } from './support/test.ts';
import {
  BOTH,
  expectStatus,
  expectVisits,
  keepVisits,
  keptVisits,
  LATE_FILE,
  pauseOf,
  test,
  turnOn,
} from './support/visits.ts';

const BROWSERS = { chromium: 'chrome', firefox: 'firefox', webkit: 'safari' };
const ONE = 'mapdock.visits';

test('a map that is drawn is one record, with nothing about the person, the page or the place; if it fails later, that is a second record of the same visit @every-browser @quick', async ({
  page,
  site,
  collector,
  browserName,
}) => {
  turnOn(site, collector);
  await keepVisits(page);
  await openHost(page, site);
  await expectStatus(page, 'ready');
  const drawn = {
    'mapdock.release.id': site.remote.release.releaseId,
    'mapdock.channel': 'production',
    'mapdock.cohort': 'stable',
    'mapdock.outcome': 'ready',
    'mapdock.visit.part': 'start',
    'mapdock.host': 'shop',
    'browser.name': BROWSERS[browserName],
    metrics: BOTH,
  };
  await expectVisits(collector, [drawn]);
  await test.step('nothing about the person, the page or the place', async () => {
    const [{ path = '', headers = {}, body = '' } = {}] = collector.received;
    expect.soft(path).toBe('/v1/metrics');
    expect
      .soft([headers['referer'], headers['cookie'], headers['authorization']])
      .toEqual([undefined, undefined, undefined]);
    const ids = await page.evaluate(() => JSON.stringify(localStorage).match(/[0-9a-f]{32}/g) ?? []);
    expect.soft(ids).not.toEqual([]);
    const { host, provider, remote } = site;
    for (const secret of [...ids, 'pk.', host.origin, provider.origin, remote.origin, 'localhost', 'Mozilla'])
      expect.soft(body).not.toContain(secret);
    const [visit] = await keptVisits(page);
    expect.soft(visit).toMatchObject({ outcome: 'ready', retries: 0, releaseId: remote.release.releaseId });
    const { secondsToRemote = 0, secondsToEngine = 0, secondsToReady = 0 } = visit ?? {};
    expect
      .soft([secondsToRemote, secondsToEngine, secondsToReady])
      .toEqual([secondsToRemote, secondsToEngine, secondsToReady].toSorted((a, b) => a - b));
    expect.soft(secondsToRemote).toBeGreaterThan(0);
  });
  await test.step('it fails later', async () => {
    await mapStatus(page).evaluate((element) => element.remove());
    const failed = {
      'mapdock.outcome': 'failed',
      'mapdock.visit.part': 'later',
      'error.type': 'MAP_REMOVED',
      metrics: ONE,
    };
    await expectVisits(collector, [drawn, failed]);
  });
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
  // The five seconds begin with the request for the channel, which is late on a busy machine.
  await page.waitForFunction(() => performance.now() > 9_000);
  await page.goto('about:blank');
  await expectVisits(collector, [{ 'mapdock.outcome': 'left', 'mapdock.visit.part': 'start', metrics: ONE }]);
});

for (const [what, fault] of [
  ['answers with an error', { match: '/v1/metrics', kind: 'status', status: 500 }],
  ['never answers', { match: '/v1/metrics', kind: 'hang' }],
  ['ends the connection', { match: '/v1/metrics', kind: 'reset' }],
] as const)
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

test('a device without a network does not pause, and sends the next record', async ({
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

test('a MapDock of React sends its visit', async ({ page, site, collector }) => {
  await openReactDockPage(page, {
    channelUrl: `${site.remote.origin}/channels/production.json`,
    config: makeConfig(site),
    telemetry: { url: collector.origin },
  });
  await expectStatus(page, 'ready');
  await expectVisits(collector, [{ 'mapdock.outcome': 'ready', metrics: BOTH }]);
});
