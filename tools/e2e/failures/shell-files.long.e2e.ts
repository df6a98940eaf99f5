import { consoleErrorsOf } from '../support/console-errors.ts';
import { mapStatus } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** Expects that the map is ready, also after a reload of the page. */
const expectReady = (page: Page) => expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');

const FAULTS = [
  ['fails', { kind: 'status', status: 500 }],
  ['hangs', { kind: 'hang' }],
] as const;

for (const [what, fault] of FAULTS) {
  for (const [file, match] of [
    ['the shell’s script', '^/main\\.js'],
    ['the React chunk', '^/react\\.'],
  ])
    test(`${file} that ${what} is reported, and the button loads it again @every-browser`, async ({
      page,
      site,
    }) => {
      site.host.faults.add({ match: String(match), ...fault, times: 1 });
      await page.goto(site.host.origin, { waitUntil: 'commit' });
      await expect(page.getByRole('alert')).toContainText('did not load completely');
      await page.getByRole('button', { name: 'Try again' }).click();
      await expectReady(page);
    });

  test(`a style sheet that ${what} once is requested again @every-browser`, async ({ page, site }) => {
    site.host.faults.add({ match: '^/main\\.\\w+\\.css', ...fault, times: 1 });
    await page.goto(site.host.origin, { waitUntil: 'commit' });
    await expectReady(page);
    await expect(page.getByRole('alert')).toHaveCount(0);
  });

  test(`a style sheet that always ${what} is reported @every-browser`, async ({
    page,
    site,
    browserName,
  }) => {
    site.host.faults.add({ match: '^/main\\.\\w+\\.css', ...fault });
    await page.goto(site.host.origin, { waitUntil: 'commit' });
    await expect(page.getByRole('alert').filter({ hasText: 'did not load completely' })).toBeVisible();
    // Firefox sends no request while a style sheet of the page hangs, so that the load of the map may have timed out.
    if (browserName !== 'firefox') await expect(page.getByText('its place has no size')).toBeVisible();
    site.host.faults.clear();
    await page.getByRole('button', { name: 'Try again' }).click();
    await expectReady(page);
  });
}

test('a script that loads late replaces the message @every-browser', async ({ page, site }) => {
  site.host.faults.add({ match: '^/main\\.js', kind: 'delay', delayMs: 18_000 });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('alert')).toContainText('did not load completely');
  await expectReady(page);
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('header and list, whose chunk failed three times, are loaded by a button', async ({ page, site }) => {
  const chunk = /^\/late-shell\.\w+\.js$/;
  site.host.faults.add({ match: chunk.source, kind: 'status', status: 503 });
  await page.goto(site.host.origin);
  await expectReady(page);
  const list = page.getByRole('complementary', { name: 'World Heritage sites' });
  await expect(list).toContainText('The list of places could not be loaded.');
  expect(site.host.requests.list().filter(({ path }) => chunk.test(path))).toHaveLength(3);
  await expect(page.getByRole('button', { name: 'Settings' })).toHaveCount(0);

  site.host.faults.clear();
  await list.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('main')).toBeFocused();
  await expect(list.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('header and list are loaded when the device is online again', async ({ page, site, context }) => {
  site.host.faults.add({ match: String.raw`^/late-shell\.\w+\.js$`, kind: 'status', status: 503 });
  await page.goto(site.host.origin);
  await expectReady(page);
  const list = page.getByRole('complementary', { name: 'World Heritage sites' });
  await expect(list).toContainText('The list of places could not be loaded.');
  await context.setOffline(true);
  await expect(list).toContainText('You are offline');

  site.host.faults.clear();
  await context.setOffline(false);
  await expect(list.getByRole('searchbox')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
});

test('the message that there is no list has room in a narrow window in German', async ({ page, site }) => {
  site.host.faults.add({ match: String.raw`^/late-shell\.\w+\.js$`, kind: 'status', status: 503 });
  site.host.changeConfig((config) => void (config['language'] = 'de'));
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(site.host.origin);
  const list = page.getByRole('complementary', { name: 'World Heritage sites' });
  await expect(list.getByRole('button')).toBeInViewport({ ratio: 1 });
  await expect(list.getByText('Die Liste der Orte')).toBeInViewport({ ratio: 1 });
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(640);
});
