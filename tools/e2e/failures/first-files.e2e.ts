/** Several files of the page's start fail together, as behind a captive portal or while a server restarts. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import { mapStatus } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'syntax') });

const expectReady = (page: Page) => expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');

async function expectHeals(page: Page) {
  const notice = page.getByRole('alert').filter({ hasText: 'did not load completely' });
  await expect(notice).toBeVisible();
  await notice.getByText('Try again', { exact: true }).click();
  await expectReady(page);
  await expect(notice).toBeHidden();
}

/**
 * Ends the 18 s after which the style sheet shows that no script has come. They are delays of animations, of the message and of the progress bar
 * that it replaces.
 */
const passDelay = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(() => {
        const elements = [...document.querySelectorAll('.start-lost, .progress')];
        const delayed = elements.flatMap((element) => element.getAnimations());
        for (const animation of delayed) animation.finish();
        return delayed.map(({ effect }) => effect?.getTiming().delay);
      }),
    )
    .toEqual([18_000, 18_000]);

const FIRST = String.raw`^/head-start\.js`;

for (const [what, other, fault] of [
  ['the shell’s script get a portal’s page', String.raw`^/main\.js`, { kind: 'page' }],
  ['React’s file are not there', String.raw`^/react\.`, { kind: 'status', status: 404 }],
  ['React’s file hang', String.raw`^/react\.`, { kind: 'hang' }],
] as const)
  test(`the first script and ${what}: the page says so, and loads again @every-browser`, async ({
    page,
    site,
  }) => {
    for (const match of [FIRST, other]) site.host.faults.add({ match, ...fault, times: 1 });
    await page.goto(site.host.origin, { waitUntil: 'commit' });
    await passDelay(page);
    await expect(page.getByText('did not load completely')).toBeVisible();
    await expect(page.locator('.progress')).toHaveCSS('opacity', '0');
    await expectHeals(page);
  });

test('all scripts and the style sheet fail: the text says so, and loads again', async ({ page, site }) => {
  site.host.faults.add({
    match: String.raw`^/(head-start|react|main)\..*(js|css)$`,
    kind: 'reset',
    times: 4,
  });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expectHeals(page);
});

test('the first script and the style sheet fail: the shell requests the style sheet again', async ({
  page,
  site,
}) => {
  site.host.faults.add({ match: FIRST, kind: 'status', status: 500 });
  site.host.faults.add({ match: String.raw`^/main\.\w+\.css`, kind: 'status', status: 500, times: 1 });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expectReady(page);
  await expect
    .poll(() => page.evaluate(() => document.querySelector('main')?.clientHeight))
    .toBeGreaterThan(300);
});

test('a page that loads shows no such message', async ({ page, site }) => {
  await page.goto(site.host.origin);
  await expectReady(page);
  await expect(page.getByText('did not load completely')).toHaveCount(0);
});
