import { consoleErrorsOf } from '../support/console-errors.ts';
import { countRequests, dock, openDock, withDock } from '../support/embed-page.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import {
  expectStatus,
  makeConfig,
  mountMap,
  ready,
  openPageWithMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind') });

/** The first wait of the map with what it may last longer at random, and the request. */
const FIRST_ATTEMPT_MS = 15_000;

const notice = (page: Page) => page.getByRole('group', { name: 'Parts of the map are missing' });

for (const [what, fault] of [
  ['an error', { match: '^/v4/', kind: 'status', status: 500 }],
  ['a page of HTML', { match: '^/v4/', kind: 'page' }],
  ['half of what it should be', { match: '^/v4/', kind: 'truncate' }],
] as const) {
  test(`an element whose sources answer with ${what} says so, and heals by itself @every-browser`, async ({
    page,
    site,
  }) => {
    site.provider.faults.add(fault);
    await openDock(page, site);
    await expect(dock(page)).toHaveAttribute('status', 'degraded');
    await expect(notice(page)).toBeVisible();
    await expect(notice(page)).toContainText('SOURCE_FAILED');
    expect(await findViolations(page)).toEqual([]);
    site.provider.faults.clear();
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: FIRST_ATTEMPT_MS });
    await expect(notice(page)).toBeHidden();
  });
}

/** The end of the file's name. A cache-busting address percent-encodes only characters before it. */
const GESTURES = /tures\.(\w+\.)?js/;

test('an element says that a part is missing until that has come, while it requests it again by itself @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: GESTURES.source, kind: 'hang' });
  await openDock(page, site);
  await withDock(page, (element) => {
    const list = ((window as unknown as Record<string, string[]>)['statuses'] = [] as string[]);
    element.addEventListener('statuschange', ({ detail }) => list.push(detail.name));
    element.addEventListener('mapwheel', () => {});
  });
  await expect(dock(page)).toHaveAttribute('status', 'degraded');
  await expect.poll(() => countRequests(site, GESTURES)).toBeGreaterThanOrEqual(2);
  // The request that hangs now ends before the next one, which is answered.
  site.remote.faults.clear();
  await expect(notice(page)).toContainText('REMOTE_TIMEOUT');
  await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 2 * FIRST_ATTEMPT_MS });
  await expect(notice(page)).toBeHidden();
  const seen = await page.evaluate(() => (window as unknown as Record<string, string[]>)['statuses'] ?? []);
  const after = seen.slice(seen.indexOf('degraded'));
  expect(after.filter((name) => name !== 'loading')).toEqual(['degraded', 'ready']);
});

test('the button of the notice requests at once what is missing, and the other one closes it', async ({
  page,
  site,
}) => {
  site.provider.faults.add({ match: '^/v4/', kind: 'status', status: 500 });
  await openPageWithMap(page, site, {}, { degradedNotice: true });
  await expect(notice(page)).toBeVisible();
  await notice(page).getByRole('button', { name: 'Close' }).click();
  await expect(notice(page)).toBeHidden();
  await page.reload();
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  await mountMap(page, makeConfig(site), { degradedNotice: true });
  await expect(notice(page)).toBeVisible();
  site.provider.faults.clear();
  await notice(page).getByRole('button', { name: 'Try again' }).click();
  await ready(page);
  await expect(notice(page)).toBeHidden();
});

test('a host that shows it by itself has no notice', async ({ page, site }) => {
  site.provider.faults.add({ match: '^/v4/', kind: 'status', status: 500 });
  await openPageWithMap(page, site);
  await expectStatus(page, 'degraded');
  await expect(notice(page)).toHaveCount(0);
});
