/** Measuring lengths and areas on the host's map. */
import { openTool } from '../support/shell-controls.ts';
import { expectMap, openHost, openHostWithMap } from './support/host-page.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const offerTools = (site: Site, more?: object) =>
  site.host.changeConfig((config) => {
    config['tools'] = ['measure'];
    config['map'] = { ...(config['map'] as object), locale: { units: 'metric' } };
    Object.assign(config, more);
  });

const value = (page: Page) => page.locator('.measure-value');
const hint = (page: Page) => page.locator('.tool-hint').first();
const card = (page: Page) => page.getByRole('region', { name: 'Selected place' });

/**
 * Moves the map to a place by the page's address.
 * @param view zoom, latitude and longitude
 */
async function lookAt(page: Page, view: string) {
  await page.evaluate((to) => void (location.hash = `#map=${to}`), view);
  await expect(page).toHaveURL(new RegExp(`#map=${view}`));
  await expectMap(page);
}

/** A point of the map that no panel covers, by its distance from the middle. */
async function pointOf(page: Page, x: number, y: number) {
  const box = await page.getByRole('main').boundingBox();
  if (!box) throw new Error('there is no map');
  return [box.x + box.width / 2 + x, box.y + box.height / 2 + y];
}

async function clickMap(page: Page, x: number, y: number) {
  const [left = 0, top = 0] = await pointOf(page, x, y);
  await page.mouse.click(left, top);
}

test('a line is measured by clicks, which open no card, and ends with a click on its last point @every-browser', async ({
  page,
  site,
}) => {
  offerTools(site);
  await openHost(page, site);
  // Rome is in the middle of the map.
  await lookAt(page, '9.00/41.8902/12.4922');
  const panel = await openTool(page, 'Measure');
  await expect(panel).toBeFocused();
  await expect(value(page)).toHaveText('0 points');
  await clickMap(page, 0, 0);
  await expect(value(page)).toHaveText('1 point');
  await clickMap(page, 0, 150);
  // A pixel at zoom 9 is 113.8 metres at this latitude.
  await expect(value(page)).toHaveText(/^Length: 1[67]\.\d km$/);
  const length = (await value(page).textContent()) ?? '';
  await clickMap(page, 100, 150);
  await expect(value(page)).toHaveText(/^Length: 2[78]\.\d km$/);
  await page.keyboard.press('Backspace');
  await expect(value(page)).toHaveText(length);
  await clickMap(page, 0, 150);
  await expect(hint(page)).toHaveText('Finished. The next point begins a new measurement.');
  await expect(value(page)).toHaveText(length);
  await expect(card(page)).toHaveCount(0);
  await clickMap(page, 40, 40);
  await expect(value(page)).toHaveText('1 point');

  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  // What was clicked before is a place again.
  await clickMap(page, 0, 0);
  await expect(card(page)).toContainText('Colosseum, Rome');
});

test('the files of the tool are requested when it is opened, and not before; a double click ends a line, and does not zoom; a place that is chosen in the list covers the tool, and nothing that was measured is lost', async ({
  page,
  site,
}) => {
  offerTools(site);
  const files = () =>
    site.host.requests
      .list()
      .flatMap(({ path }) => (path.includes('tool-') ? [path.replace(/\.\w+\./, '.')] : []))
      .toSorted();
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: 'Tools' }).click();
  await expect(page.getByRole('dialog', { name: 'Tools' })).toBeVisible();
  expect.soft(files()).toEqual([]);
  await page.keyboard.press('Escape');
  await lookAt(page, '6.00/0.0000/0.0000');
  const panel = await openTool(page, 'Measure');
  await expect(value(page)).toHaveText('0 points');
  expect.soft(files()).toEqual(['/tool-measure.css', '/tool-measure.js']);

  await test.step('a double click', async () => {
    await clickMap(page, 0, 60);
    const [x = 0, y = 0] = await pointOf(page, 0, 160);
    await page.mouse.dblclick(x, y);
    await expect.soft(hint(page)).toContainText('Finished');
    await expect.soft(value(page)).toHaveText(/^Length: \d+ km$/);
    await expect.soft(page).toHaveURL(/#map=6\.00\/0\.0000\/0\.0000/);
  });

  await test.step('a place that is chosen in the list', async () => {
    await panel.getByRole('button', { name: 'Start again' }).click();
    await clickMap(page, 0, 50);
    await clickMap(page, 0, 150);
    const length = (await value(page).textContent()) ?? '';
    expect(length).toMatch(/^Length: \d+ km$/);
    await page.getByRole('option', { name: 'Stonehenge' }).click();
    await expect(card(page)).toBeVisible();
    await expect(panel).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(card(page)).toHaveCount(0);
    await expect(panel).toBeVisible();
    await expect(value(page)).toHaveText(length);
  });
});

test('an area is measured by the keyboard alone, and closed at its first point @every-browser', async ({
  page,
  site,
}) => {
  offerTools(site);
  await openHost(page, site);
  await lookAt(page, '5.00/0.0000/0.0000');
  const panel = await openTool(page, 'Measure');
  await panel.getByRole('radio', { name: 'Line' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(panel.getByRole('radio', { name: 'Area' })).toBeChecked();
  // The degrees of a square at the equator.
  for (const corner of ['0.0000/0.0000', '0.0000/1.0000', '1.0000/1.0000', '1.0000/0.0000']) {
    await lookAt(page, `5.00/${corner}`);
    await page.getByRole('application').focus();
    await page.keyboard.press('Enter');
  }
  await expect(value(page)).toHaveText('Area: 12,309 km², perimeter: 444 km');
  await lookAt(page, '5.00/0.0000/0.0000');
  await page.keyboard.press('Enter');
  await expect(hint(page)).toContainText('Finished');
  await expect(value(page)).toHaveText('Area: 12,309 km², perimeter: 444 km');
  await panel.getByRole('button', { name: 'Start again' }).click();
  await expect(value(page)).toHaveText('0 points');
  await panel.getByRole('button', { name: 'Point at the cross' }).click();
  await expect(value(page)).toHaveText('1 point');
  await panel.getByRole('button', { name: 'Remove the last point' }).click();
  await expect(value(page)).toHaveText('0 points');
  await panel.getByRole('button', { name: 'Remove the last point' }).focus();
  await page.keyboard.press('Escape');
  await expect(panel).toHaveCount(0);
  await expect(page.getByRole('main')).toBeFocused();
});

for (const language of ['de', 'ar', 'ja'])
  test(`axe finds nothing while somebody measures, ${language}, light and dark`, async ({ page, site }) => {
    offerTools(site, { language });
    await page.setViewportSize({ width: 320, height: 640 });
    await openHostWithMap(page, site);
    const expectNoViolation = async () => {
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        expect.soft(await findViolations(page), colorScheme).toEqual([]);
      }
    };
    await page.locator('.toolbar button').nth(1).click();
    await page.locator('.tools-menu').waitFor();
    await expectNoViolation();
    await page.locator('.tools-menu button').click();
    await expect(value(page)).toBeVisible();
    await expectNoViolation();
    await page.locator('.measure-button').first().click();
    await expectNoViolation();
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow, 'no scrolling sideways').toBeLessThanOrEqual(0);
  });
