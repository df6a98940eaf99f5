/** Records of visits of pages with `embed.js`. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { attributesOf, channelEmbed, dock, openDock, openEmbedPage, scriptOf } from './support/embed-page.ts';
import { expect } from './support/test.ts';
import { BOTH, expectVisits, keepVisits, keptVisits, pauseOf, test } from './support/visits.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'policy', 'integrity') });

for (const [what, attribute] of [
  ['an address', (url: string) => `telemetry="${url}"`],
  ['JSON', (url: string) => `telemetry='{"url":"${url}","host":"shop"}'`],
] as const)
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
  await openDock(page, site);
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
  await openDock(page, site);
  await arrived;
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect.poll(() => watch.consoleErrors.some((text) => /integrity|valid digest/.test(text))).toBe(true);
  expect(await page.evaluate('globalThis.hasRun')).toBeUndefined();
  expect(await keptVisits(page)).toEqual([]);
});

test('an element with wrong telemetry says so on the console, and shows its map', async ({ page, site }) => {
  const warnings: string[] = [];
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
