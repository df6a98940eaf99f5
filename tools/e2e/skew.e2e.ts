/** Tabs that stay open while releases are deployed and rolled back. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployNew } from './support/deploy-changed.ts';
import { expectRegistered } from './support/readings/expect-registered.ts';
import { readColors } from './support/pictures/make-png.ts';
import {
  countPointerRequests,
  expectRelease,
  expectSamePage,
  openTab,
  passMinute,
  requestsOf,
  setVisibility,
  versionStatus,
} from './support/open-tab.ts';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { expect, test } from './support/test.ts';
import { chooseSetting } from '../support/shell-controls.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';
import type { MapConfig } from '@mapdock/shared';

const COLOSSEUM = '/#map=8.00/41.8902/12.4922/0/0';
const SELECTED = '#ff0000';
const CLIP = 24;
const MARKER_CODE = /\/overlays\.\w+\.js$/;

/** Lets the config's dots show by their colour whether they are selected. */
const showSelection = (site: Site) =>
  site.host.changeConfig((config) => {
    const color = ['case', ['boolean', ['feature-state', 'selected'], false], SELECTED, '#0000ff'];
    const paint = { 'circle-radius': 20, 'circle-color': color };
    const layers = [{ id: 'site-dots', type: 'circle', source: 'sites', paint }];
    config.map = { ...config.map, layers, interaction: { select: 'single' } };
  });

/** Time for the card to open after a click, before the click is repeated. */
const CARD_TIMEOUT_MS = 2_000;

async function middleOf(page: Page) {
  const box = await page.getByRole('main').boundingBox();
  if (!box) throw new Error('The page has no main part.');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

async function isSelected(page: Page) {
  const { x, y } = await middleOf(page);
  const clip = { x: x - CLIP / 2, y: y - CLIP / 2, width: CLIP, height: CLIP };
  return readColors(await page.screenshot({ clip })).colors.has(SELECTED);
}

test('a new release is offered, and keeps camera, settings and selection without a reload @every-browser @quick', async ({
  page,
  site,
}) => {
  // WebKitGTK does not show the frame that draws the selection if no other frame follows, such as one of a label that fades in.
  site.provider.showSea(false);
  showSelection(site);
  await openTab(page, site, COLOSSEUM);
  await chooseSetting(page, 'Projection', 'Globe');
  const { x, y } = await middleOf(page);
  const card = page.getByRole('region', { name: 'Selected place' });
  // While the globe is still being drawn, a click on it selects no place.
  await expect(async () => {
    await page.mouse.click(x, y);
    await expect(card).toContainText('Colosseum, Rome', { timeout: CARD_TIMEOUT_MS });
  }).toPass();
  await expect.poll(() => isSelected(page)).toBe(true);
  const before = { url: page.url(), entries: await page.evaluate(() => history.length) };
  await page.evaluate(() =>
    Object.assign(globalThis, { oldContainer: Reflect.get(globalThis, 'map_remote') }),
  );

  const next = await deployNew(site);
  await expectRelease(page, site.remote.release);
  await passMinute(page);
  await expect(versionStatus(page)).toContainText('A new version of the map is ready.');
  expect(
    requestsOf(site, next),
    'nothing of the new release is requested before the user accepts it',
  ).toEqual([]);

  await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
  await expectRelease(page, next);
  await expect(versionStatus(page)).toBeEmpty();
  await expect(page.getByRole('main')).toBeFocused();
  await expectSamePage(page);
  expect({ url: page.url(), entries: await page.evaluate(() => history.length) }).toEqual(before);
  await expect(page).toHaveURL(/projection=globe/);
  await expect(card).toContainText('Colosseum, Rome');
  await expect.poll(() => isSelected(page)).toBe(true);
});

/** Deploys a release whose code for markers records the name of the release when it runs. */
const deployWithNamed = (site: Site, name: string) =>
  deployNew(site, {
    change: (text, path) =>
      MARKER_CODE.test(path) ? `${text}(globalThis.ran ??= []).push(${JSON.stringify(name)});` : text,
  });

/** Mounts another map with a marker, through the federation container in a global variable. */
const mountWithMarker = (page: Page, container: string, config: MapConfig) =>
  page.evaluate(
    async ([variable, map]) => {
      const factory = await Reflect.get(globalThis, variable).get('./mount');
      const element = document.body.appendChild(document.createElement('div'));
      element.style.height = '240px';
      factory().mount(element, {
        ...map,
        markers: [{ id: 'm', position: [10, 48], label: `By ${variable}` }],
      });
    },
    [container, config] as const,
  );

test('a map loads late chunks from its own release, whatever was deployed and rolled back since', async ({
  page,
  site,
}) => {
  await deployWithNamed(site, 'old');
  await openTab(page, site);
  await page.evaluate(() =>
    Object.assign(globalThis, { oldContainer: Reflect.get(globalThis, 'map_remote') }),
  );
  const next = await deployWithNamed(site, 'next');
  await passMinute(page);
  await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
  await expectRelease(page, next);
  await deployWithNamed(site, 'third');
  await site.rollback();
  const ran = () => page.evaluate(() => Reflect.get(globalThis, 'ran'));
  expect(await ran()).toBeUndefined();

  await mountWithMarker(page, 'oldContainer', makeConfig(site));
  await expect(page.getByRole('button', { name: 'By oldContainer' })).toBeVisible();
  expect(await ran()).toEqual(['old']);
  await mountWithMarker(page, 'map_remote', makeConfig(site));
  await expect(page.getByRole('button', { name: 'By map_remote' })).toBeVisible();
  expect(await ran()).toEqual(['old', 'next']);
  expect(site.remote.requests.list().filter(({ path }) => MARKER_CODE.test(path))).toHaveLength(2);
});

test('a postponed update is offered again only with the next release', async ({ page, site }) => {
  await openTab(page, site);
  await deployNew(site);
  await passMinute(page);
  await versionStatus(page).getByRole('button', { name: 'Later' }).press('Enter');
  await expect(versionStatus(page)).toBeEmpty();
  const requestsBefore = countPointerRequests(site);
  await passMinute(page);
  await expect.poll(() => countPointerRequests(site)).toBe(requestsBefore + 1);
  await expect(versionStatus(page)).toBeEmpty();
  await deployNew(site);
  await passMinute(page);
  await expect(versionStatus(page)).toContainText('A new version of the map is ready.');
});

test('a page leaves a withdrawn release without a question to its user', async ({ page, site }) => {
  const old = site.remote.release;
  const bad = await deployNew(site);
  await openTab(page, site);
  await expectRelease(page, bad);
  await site.rollback();
  await passMinute(page);
  await expect(versionStatus(page)).toContainText('was withdrawn');
  await expectRelease(page, old);
  await expectSamePage(page);
  await versionStatus(page).getByRole('button', { name: 'Dismiss' }).click();
  await expect(versionStatus(page)).toBeEmpty();
});

test('the channel is not requested while the tab is hidden, and at once when the tab is shown again', async ({
  page,
  site,
}) => {
  await openTab(page, site);
  const requestsBefore = countPointerRequests(site);
  await setVisibility(page, 'hidden');
  await passMinute(page);
  await passMinute(page);
  expect(countPointerRequests(site)).toBe(requestsBefore);
  await setVisibility(page, 'visible');
  await expect.poll(() => countPointerRequests(site)).toBe(requestsBefore + 1);
  await setVisibility(page, 'hidden');
  await setVisibility(page, 'visible');
  await passMinute(page);
  await expect.poll(() => countPointerRequests(site)).toBe(requestsBefore + 2);
});

test.describe('a release that can’t be loaded', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

  test('leaves the map as it is, shows the reason, and can be retried @every-browser', async ({
    page,
    site,
  }) => {
    await openTab(page, site);
    const next = await deployNew(site);
    site.remote.faults.add({ match: `/releases/${next.releaseId}/`, kind: 'drop' });
    await passMinute(page);
    await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
    await expect(versionStatus(page)).toContainText('The one you see stays.');
    await versionStatus(page).getByText('Details', { exact: true }).click();
    await expect(versionStatus(page)).toContainText('REMOTE_UNREACHABLE');
    await expectRelease(page, site.remote.release);
    await expectRegistered(page, site, site.remote.release);

    site.remote.faults.clear();
    await versionStatus(page).getByRole('button', { name: 'Try again' }).click();
    await expectRelease(page, next);
    await expectRegistered(page, site, next);
    await expect(versionStatus(page)).toBeEmpty();
  });
});
