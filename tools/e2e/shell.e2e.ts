import { findViolations } from './support/readings/find-violations.ts';
import { expectMap, openHost, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import { chooseSetting, openSettings } from '../support/shell-controls.ts';
import type { Page } from '@playwright/test';

const CAMERA = /#map=(-?[\d.]+)\/(-?[\d.]+)\/(-?[\d.]+)\/0\/0/;

async function dragMap(page: Page) {
  await page.mouse.move(640, 400);
  await page.mouse.down();
  await page.mouse.move(440, 300, { steps: 5 });
  await page.mouse.up();
}

const cameraIn = (page: Page) => CAMERA.exec(page.url())?.slice(1).map(Number);

test('Back undoes the user’s actions, step by step @every-browser @quick', async ({ page, site }) => {
  await openHostWithMap(page, site);
  await expect(page).toHaveURL(CAMERA);
  const first = page.url();

  await dragMap(page);
  await expect(page).not.toHaveURL(first);
  await chooseSetting(page, 'Projection', 'Globe');
  await expect(page).toHaveURL(/projection=globe/);

  await page.goBack();
  await expect(page).not.toHaveURL(/projection=/);
  await expect(page).not.toHaveURL(first);
  await page.goBack();
  await expect(page).toHaveURL(first);
  await expectMap(page);
  // The map follows the address, and must not change it again.
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page).toHaveURL(first);
});

test('a shared link shows the view and style of its sender', async ({ page, site, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${site.host.origin}/#map=5.50/40.0000/-4.0000/0/0&style=dark`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await page.getByRole('button', { name: 'Share' }).click();
  await expect(page.getByText('Link copied')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());

  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator('[data-mapdock-status=ready]')).toBeVisible();
  expect(cameraIn(other)).toEqual([5.5, 40, -4]);
  const settings = await openSettings(other);
  await expect(settings.getByRole('group', { name: 'Map style' }).getByLabel('Dark')).toBeChecked();
});

test('a link without bearing and pitch, as other apps make it, works, also if it is typed into the open page, and one without a view shows the first view', async ({
  page,
  site,
}) => {
  await page.goto(`${site.host.origin}/#map=5/40/-4`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect.poll(() => cameraIn(page)).toEqual([5, 40, -4]);
  await page.evaluate(() => void (location.hash = '#map=6/48.8566/2.3522'));
  await expect.poll(() => cameraIn(page)).toEqual([6, 48.8566, 2.3522]);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await page.evaluate(() => void (location.hash = '#'));
  await expect.poll(() => cameraIn(page)).toEqual([1.5, 24, 12]);
});

test('an address that is edited while the engine loads is where the map looks', async ({ page, site }) => {
  site.remote.faults.add({ match: '/core\\.js', kind: 'delay', delayMs: 3000, times: 1 });
  await page.goto(`${site.host.origin}/#map=5/40/-4`);
  await expect(page.locator('.mapdock')).toBeVisible();
  await page.evaluate(() => void (location.hash = '#map=6/48.8566/2.3522'));
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await expect.poll(() => cameraIn(page)).toEqual([6, 48.8566, 2.3522]);
  await chooseSetting(page, 'Projection', 'Globe');
  expect(cameraIn(page)).toEqual([6, 48.8566, 2.3522]);
});

test('an invalid address leaves the configured view', async ({ page, site }) => {
  await page.goto(`${site.host.origin}/#map=999/x/y&style=none&projection=cube`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  expect(cameraIn(page)).toEqual([1.5, 24, 12]);
});

test('a place is named while the pointer is on it, and stays named after a click @every-browser', async ({
  page,
  site,
}) => {
  await page.goto(`${site.host.origin}/#map=8.00/41.8902/12.4922/0/0`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  const map = await page.getByRole('main').boundingBox();
  const [x, y] = map ? [map.x + map.width / 2, map.y + map.height / 2] : [0, 0];
  await page.mouse.move(x, y);
  await expect(page.locator('.hover-label')).toHaveText('Colosseum, Rome');
  await page.mouse.click(x, y);
  await page.mouse.move(x + 200, y);
  await expect(page.getByRole('region', { name: 'Selected place' })).toContainText('Colosseum, Rome');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Selected place' })).toBeHidden();
});

test('axe finds nothing in the shell, light and dark, at 1280 and at 320 px', async ({ page, site }) => {
  await openHostWithMap(page, site);
  for (const colorScheme of ['light', 'dark'] as const)
    for (const width of [1280, 320])
      await test.step(`${colorScheme} at ${width} px`, async () => {
        await page.setViewportSize({ width, height: 640 });
        await page.emulateMedia({ colorScheme });
        await expectMap(page);
        expect.soft(await findViolations(page)).toEqual([]);
        await openSettings(page);
        expect.soft(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        await page.getByRole('button', { name: 'About' }).click();
        await page.getByText('Versions').click();
        expect.soft(await findViolations(page)).toEqual([]);
        await page.keyboard.press('Escape');
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        expect.soft(overflow, 'no scrolling sideways').toBeLessThanOrEqual(0);
      });
});

/** Records the texts of all live regions of the page in `announced`. Runs in the page, before its own scripts. */
function recordAnnouncements() {
  const announced = [] as string[];
  Object.assign(globalThis, { announced });
  const last = new WeakMap();
  new MutationObserver(() => {
    for (const region of document.querySelectorAll('[role=status], [role=alert], [role=log], [aria-live]')) {
      const text = region.textContent?.trim();
      if (text && last.get(region) !== text) announced.push(text);
      last.set(region, text);
    }
  }).observe(document, { childList: true, subtree: true, characterData: true });
}

test('each change is announced by one live region only', async ({ page, site }) => {
  await page.addInitScript(recordAnnouncements);
  const announcementsOf = async (topic: RegExp) => {
    const announced = await page.evaluate(() => Reflect.get(globalThis, 'announced') as string[]);
    return announced.filter((text) => topic.test(text));
  };
  await openHostWithMap(page, site);
  await expect.poll(() => announcementsOf(/ready/)).toEqual(['The map is ready']);
  await page.getByRole('option', { name: 'Stonehenge' }).click();
  await expect
    .poll(() => announcementsOf(/Stonehenge/))
    .toEqual([expect.stringMatching(/^1 place selected: Stonehenge/)]);
  await chooseSetting(page, 'Map style', 'Dark');
  await expect.poll(() => announcementsOf(/ready/)).toHaveLength(2);
  // Any other region that announces the selection has done so by now.
  expect(await announcementsOf(/Stonehenge/)).toHaveLength(1);
});

test('the page breaks no accessibility rule while the remote is refused @quick', async ({ page, site }) => {
  site.host.changeConfig((config) => {
    config.remote = { ...config.remote, allowedOrigins: ['https://maps.example'] };
  });
  await openHost(page, site);
  await expect(page.getByRole('alert')).toBeVisible();
  expect(await findViolations(page)).toEqual([]);
});
