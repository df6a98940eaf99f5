import { consoleErrorsOf } from '../support/console-errors.ts';
import {
  attributesOf,
  channelEmbed,
  countRequests,
  dock,
  openDock,
  openEmbedPage,
  scriptOf,
  withDock,
} from '../support/embed-page.ts';
import { deployChanged } from '../support/deploy-changed.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import { makeConfig } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** Time for three attempts that all time out. */
const LAST_ATTEMPT_MS = 20_000;
const NEXT_MAJOR = '9.0.0';

async function expectPanel(page: Page, code: string) {
  await expect(dock(page)).toHaveAttribute('status', 'failed', { timeout: LAST_ATTEMPT_MS });
  const panel = page.getByRole('alert');
  await expect(panel).toHaveCount(1);
  await expect(panel).toContainText(code);
  expect(await withDock(page, (element) => element.error?.code)).toBe(code);
}

const tryAgain = (page: Page) => page.getByRole('button', { name: 'Try again' }).click();

test.describe('with a store that fails', () => {
  // The faults answer without CORS headers.
  test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind') });

  for (const [what, fault, code] of [
    ['does not give the pointer', { match: '/production\\.json', kind: 'drop' }, 'REMOTE_UNREACHABLE'],
    ['does not give the code', { match: 'ount\\.js$', kind: 'drop' }, 'REMOTE_UNREACHABLE'],
    ['cuts the code short', { match: 'ount\\.js$', kind: 'truncate' }, 'REMOTE_UNREACHABLE'],
    ['answers with an error', { match: 'ount\\.js$', kind: 'status', status: 503 }, 'REMOTE_UNREACHABLE'],
  ] as const) {
    test(`the element reports a store that ${what}, and recovers on retry @every-browser`, async ({
      page,
      site,
    }) => {
      site.remote.faults.add(fault);
      // The same fault for the cache-busting addresses of the retries.
      site.remote.faults.add({ ...fault, match: '/%6D' });
      site.remote.faults.add({ ...fault, match: '/m%6F' });
      await openDock(page, site);
      await expectPanel(page, code);
      expect(await findViolations(page)).toEqual([]);
      site.remote.faults.clear();
      await tryAgain(page);
      await expect(dock(page)).toHaveAttribute('status', 'ready');
      await expect(page.getByRole('alert')).toHaveCount(0);
    });
  }

  test('code that hangs is requested again, and a retry of one element helps the other too @every-browser', async ({
    page,
    site,
  }) => {
    test.slow();
    site.remote.faults.add({ match: '/mount\\.js$', kind: 'hang', times: 1 });
    // The faults apply by the order of requests, not by address: WebKitGTK requests the plain address even if the page imports a
    // cache-busting one.
    site.remote.faults.add({ match: 'unt\\.js$', kind: 'status', status: 503 });
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock ${attributesOf(site)}></map-dock><map-dock ${attributesOf(site)}></map-dock>`,
    });
    const alerts = page.getByRole('alert').filter({ hasText: 'REMOTE_UNREACHABLE' });
    await expect(alerts).toHaveCount(2, { timeout: LAST_ATTEMPT_MS });
    // The first request still hangs.
    site.remote.faults.end();
    await page.getByRole('button', { name: 'Try again' }).first().click();
    for (const index of [0, 1]) await expect(dock(page).nth(index).locator('canvas')).toBeVisible();
  });

  test('a failure that ends before the last attempt is not shown @every-browser', async ({ page, site }) => {
    site.remote.faults.add({ match: '/mount\\.js$', kind: 'drop', times: 2 });
    await openDock(page, site);
    await expect(dock(page)).toHaveAttribute('status', 'ready');
  });

  test('the function mount rejects with an error of the contract @every-browser', async ({ page, site }) => {
    site.remote.faults.add({ match: '/production\\.json', kind: 'status', status: 503 });
    await openEmbedPage(page, { body: '<div id="map"></div>' });
    const failure = await page.evaluate(
      async ([address, config]) => {
        const { mount } = await import(address as string);
        return mount(document.querySelector('#map'), config).catch((error: any) => ({
          ...error,
          message: error.message,
        }));
      },
      [channelEmbed(site), makeConfig(site)],
    );
    const url = `${site.remote.origin}/channels/production.json`;
    expect(failure).toMatchObject({ code: 'REMOTE_UNREACHABLE', retry: 'now', details: { url } });
    expect(failure.message).toContain(url);
  });

  test('the page can show its own content while the map loads and when it fails @every-browser', async ({
    page,
    site,
  }) => {
    site.remote.faults.add({ match: '/production\\.json', kind: 'drop' });
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: `<map-dock ${attributesOf(site)}>
          <p slot="loading">The map loads</p>
          <p slot="failed">No map today <button id="again">Ask again</button></p>
        </map-dock>`,
    });
    await expect(page.getByText('The map loads')).toBeVisible();
    await expect(page.getByText('No map today')).toBeVisible({ timeout: LAST_ATTEMPT_MS });
    await expect(page.getByText('The map loads')).toBeHidden();
    await expect(page.getByRole('alert')).toHaveCount(0);
    site.remote.faults.clear();
    await withDock(page, (element) =>
      document.querySelector('#again')?.addEventListener('click', () => element.retry()),
    );
    await page.getByRole('button', { name: 'Ask again' }).click();
    await expect(dock(page)).toHaveAttribute('status', 'ready');
    await expect(page.getByText('No map today')).toBeHidden();
    await expect(page.getByText('The map loads')).toBeHidden();
  });

  test('a missing config document is reported @every-browser', async ({ page, site }) => {
    await openEmbedPage(page, {
      head: scriptOf(channelEmbed(site)),
      body: '<map-dock src="nowhere.json"></map-dock>',
    });
    await expectPanel(page, 'HOST_CONFIG_UNREACHABLE');
  });
});

test('a remote of another contract is refused before its code runs @every-browser', async ({
  page,
  site,
}) => {
  const release = await deployChanged(site, (text, path) => {
    if (path === 'build.json') return JSON.stringify({ ...JSON.parse(text), contract: NEXT_MAJOR });
    // A release id is made from the release's files, so one of them must differ.
    return path === 'release/mount.js' ? `${text}\n// ${NEXT_MAJOR}` : text;
  });
  await openDock(page, site);
  await expectPanel(page, 'CONTRACT_MISMATCH');
  await expect(page.getByRole('alert')).toContainText(NEXT_MAJOR);
  expect(countRequests(site, new RegExp(release.releaseId))).toBe(0);
});

test('a page that was written for another contract is refused @every-browser', async ({ page, site }) => {
  await openDock(page, site, `${channelEmbed(site)}?contract=2.1`);
  await expectPanel(page, 'CONTRACT_MISMATCH');
  expect(countRequests(site, /mount\.js/)).toBe(0);
});

test('a map that fails shows one panel, not one of its own and one of the element @every-browser', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: '<map-dock map-style="mapbox://styles/mapdock/light" access-token="pk.mapdock-local"></map-dock>',
  });
  await expectPanel(page, 'CONFIG_INVALID');
  await expect(page.getByRole('alert')).toContainText('provider');
  await withDock(page, (element, url) => element.setAttribute('base-api-url', url), site.provider.origin);
  await expect(page.getByRole('alert')).toBeHidden();
});
