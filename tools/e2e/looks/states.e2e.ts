/**
 * Compares each state of the app with a picture in `states.e2e.ts-snapshots`. The map itself is hidden, since graphics drivers draw it
 * differently, and texts use a font from the test's style sheet. After an intended change of the looks run
 * `npx playwright test --config tools/e2e/playwright.config.ts looks --update-snapshots`, and check the changed pictures.
 */
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { rm } from 'node:fs/promises';
import { mapStatus } from '../support/host-page.ts';
import { deployNew } from '../support/deploy-changed.ts';
import { openTab, passMinute } from '../support/open-tab.ts';
import { expect, test as base } from '../support/test.ts';
import { consoleErrorsOf } from '../support/console-errors.ts';
import { writeSnapshotSheet } from './snapshot-sheet.ts';
import type { Fixtures, Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

const POINTER = '^/channels/';
const WIDE = { width: 1024, height: 640 };
const NARROW = { width: 320, height: 640 };

const fixtures: Fixtures<object, { snapshotSheet: string }, object, object> = {
  snapshotSheet: [
    // Playwright reads from this pattern which fixtures are used, so the pattern must be there although it is empty.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const path = await writeSnapshotSheet();
      await use(path);
      await rm(path);
    },
    { scope: 'worker' },
  ],
};
const test = base.extend(fixtures);
test.use({ expectedConsoleErrors: consoleErrorsOf('request'), viewport: WIDE });
test.skip(
  process.platform !== 'linux',
  'the pictures were made on Linux, and each system renders text differently',
);

export interface State {
  name: string;
  /** Opens the page in this state, or changes the page that the state before has left. */
  open: (page: Page, site: Site) => Promise<unknown>;
  /** Status that the map reaches, also with another theme; absent if it never loads. */
  status?: 'ready' | 'degraded' | 'failed';
}

/** The states that one visit goes through. */
const VISITS: readonly (readonly State[])[] = [
  [
    {
      name: 'loading',
      async open(page, site) {
        site.remote.faults.add({ match: POINTER, kind: 'hang' });
        await page.clock.install();
        await page.goto(site.host.origin);
        await expect(page.locator('.progress-hint')).toBeVisible();
        // On a busy machine the page would give up the hanging pointer while the pictures are made.
        await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
      },
    },
  ],
  [
    {
      name: 'card open',
      async open(page, site) {
        await page.goto(`${site.host.origin}/#map=6/60.4/5.3&place=8`);
        await expect(page.locator('.place-card')).toBeVisible();
      },
      status: 'ready',
    },
    {
      name: 'ready',
      async open(page) {
        await page.evaluate(() => void (location.hash = '#'));
        await expect(page.locator('.place-card')).toBeHidden();
      },
      status: 'ready',
    },
    {
      name: 'list filtered',
      async open(page) {
        await page.getByRole('searchbox').fill('o');
        await expect(page.getByRole('option').first()).toBeVisible();
      },
      status: 'ready',
    },
  ],
  [
    {
      name: 'failed',
      async open(page, site) {
        site.remote.faults.add({ match: POINTER, kind: 'status', status: 404 });
        await page.goto(site.host.origin);
      },
      status: 'failed',
    },
    {
      name: 'offline',
      async open(page, site) {
        site.remote.faults.clear();
        site.remote.faults.add({ match: POINTER, kind: 'drop' });
        // Its name is in the page's language.
        await page.getByRole('alert').getByRole('button').first().click();
        await expect(page.getByRole('alert')).toBeVisible();
        await page.context().setOffline(true);
      },
      status: 'failed',
    },
    {
      name: 'degraded',
      async open(page, site) {
        site.remote.faults.clear();
        site.provider.faults.add({ match: String.raw`\.vector\.pbf`, kind: 'status', status: 503 });
        await page.context().setOffline(false);
      },
      status: 'degraded',
    },
  ],
  [
    {
      name: 'update offered',
      async open(page, site) {
        await openTab(page, site);
        await deployNew(site);
        await passMinute(page);
        await expect(page.locator('.update-card')).toBeVisible();
      },
      status: 'ready',
    },
  ],
];

/** Time for one comparison, which needs two equal pictures in a row. */
const PICTURE_TIMEOUT_MS = 10_000;
/** Time for all comparisons of one picture, so that one that differs leaves the others of its test enough time. */
const STATE_TIMEOUT_MS = 20_000;

async function expectPicture(page: Page, { name, status }: State, variant: string, stylePath: string) {
  // Another theme loads another style. Until that begins the map still has its status, and while it lasts there is a progress bar.
  const compare = async () => {
    if (status !== undefined) await expect(mapStatus(page)).toHaveAttribute(STATUS_ATTRIBUTE, status);
    const options = { stylePath, maxDiffPixelRatio: 0.0002, timeout: PICTURE_TIMEOUT_MS };
    await expect(page).toHaveScreenshot(`${name} ${variant}.png`, options);
  };
  await expect.soft(compare).toPass({ timeout: STATE_TIMEOUT_MS });
}

for (const states of VISITS) {
  const names = states.map(({ name }) => name).join(', ');

  test(`${names}, in light and dark, wide and narrow`, async ({ page, site, snapshotSheet }) => {
    for (const state of states)
      await test.step(state.name, async () => {
        await page.setViewportSize(WIDE);
        await state.open(page, site);
        await expectPicture(page, state, 'light', snapshotSheet);
        await page.emulateMedia({ colorScheme: 'dark' });
        await expectPicture(page, state, 'dark', snapshotSheet);
        await page.emulateMedia({ colorScheme: 'light' });
        await page.setViewportSize(NARROW);
        await expectPicture(page, state, 'narrow', snapshotSheet);
      });
  });

  test(`${names}, from right to left`, async ({ page, site, snapshotSheet }) => {
    site.host.changeConfig((config) => void (config.language = 'ar'));
    for (const state of states)
      await test.step(state.name, async () => {
        await state.open(page, site);
        await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
        await expectPicture(page, state, 'rtl', snapshotSheet);
      });
  });
}
