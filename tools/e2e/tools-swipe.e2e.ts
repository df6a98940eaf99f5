/** Two styles side by side on the host's map. */
import { openTool } from '../support/shell-controls.ts';
import { performGesture } from './browsers/perform-gesture.ts';
import { consoleErrorsOf } from './support/console-errors.ts';
import { expectMap, mapStatus, openHostWithMap, retry } from './support/host-page.ts';
import { countContexts, readContexts } from './support/readings/count-contexts.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const offerSwipe = (site: Site, change: (config: Record<string, any>) => void = () => {}) =>
  site.host.changeConfig((config) => {
    config['tools'] = ['swipe'];
    change(config);
  });

const slider = (page: Page) => page.getByRole('slider');

/** Both maps are drawn. */
async function expectBoth(page: Page) {
  await expect(mapStatus(page)).toHaveCount(2);
  for (const index of [0, 1]) {
    await expect(mapStatus(page).nth(index)).toHaveAttribute('data-mapdock-status', 'ready');
  }
}

/** Where the divider is, and the map. */
async function placeOf(page: Page) {
  const line = await page.locator('.swipe-line').boundingBox();
  const map = await page.getByRole('main').boundingBox();
  if (!line || !map) throw new Error('there is no divider');
  return { x: line.x + line.width / 2, y: map.y + map.height / 2, left: map.x, width: map.width };
}

/** Drags the divider to a part of the map's width, from the left. */
async function dragTo(page: Page, part: number) {
  const { x, y, left, width } = await placeOf(page);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(left + width * part, y, { steps: 5 });
  await page.mouse.up();
}

for (const [language, start] of [
  ['en', 'left'],
  ['ar', 'right'],
] as const) {
  test(`the divider is moved by mouse and keyboard from the ${start}, and leaving disposes the second map, ${language} @every-browser`, async ({
    page,
    site,
  }) => {
    offerSwipe(site, (config) => void (config['language'] = language));
    await countContexts(page);
    await openHostWithMap(page, site);
    await page.locator('.toolbar button').nth(1).click();
    await page.locator('.tools-menu button').click();
    await expectBoth(page);
    expect((await readContexts(page)).live).toBe(2);
    await expect(slider(page)).toHaveValue('50');

    // Each name stands beside the line on the side of its style.
    const name = await page.locator('.swipe-name', { hasText: 'Dark' }).boundingBox();
    const line = await placeOf(page);
    expect((name?.x ?? NaN) < line.x).toBe(start === 'left');

    await dragTo(page, 0.25);
    const dragged = start === 'left' ? 25 : 75;
    // The middle of the thumb stops half a thumb before the edge.
    expect(Math.abs(Number(await slider(page).inputValue()) - dragged)).toBeLessThanOrEqual(4);
    const { x, left, width } = await placeOf(page);
    expect(Math.abs(x - (left + width / 4)), 'the line is where the pointer is').toBeLessThanOrEqual(6);

    await slider(page).focus();
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0');
    await page.keyboard.press(start === 'left' ? 'ArrowRight' : 'ArrowLeft');
    await expect(slider(page)).toHaveValue('1');
    await page.keyboard.press('End');
    await expect(slider(page)).toHaveValue('100');
    const atEnd = await placeOf(page);
    expect(Math.abs(atEnd.x - (start === 'left' ? atEnd.left + atEnd.width : atEnd.left))).toBeLessThan(25);

    await page.keyboard.press('Escape');
    await expectMap(page);
    await expect(slider(page)).toHaveCount(0);
    await expect.poll(async () => (await readContexts(page)).live).toBe(1);
  });
}

test.describe('on a device with touch', () => {
  test.use({ hasTouch: true });
  test('a finger moves the divider @every-browser', async ({ page, site, browserName }) => {
    offerSwipe(site);
    await openHostWithMap(page, site);
    await openTool(page, 'Compare two styles');
    await expectBoth(page);
    const { x, y, left, width } = await placeOf(page);
    const path = [0, 1, 2, 3, 4].map((step) => [x + ((left + width * 0.75 - x) * step) / 4, y] as const);
    await performGesture(page, browserName, { pointerType: 'touch', paths: [path] });
    await expect
      .poll(async () => Math.abs(Number(await slider(page).inputValue()) - 75))
      .toBeLessThanOrEqual(4);
  });
});

test('both maps show the same place in two styles, wherever the person moves either @every-browser', async ({
  page,
  site,
}) => {
  offerSwipe(site, (config) => {
    config['map'].markers = [{ id: 'm', position: [12, 24], label: 'Mark' }];
  });
  await openHostWithMap(page, site);
  await openTool(page, 'Compare two styles');
  await expectBoth(page);
  await expect(slider(page)).toHaveAccessibleName('Divider between Dark and Light');
  const marks = page.locator('.mapboxgl-marker');
  await expect(marks).toHaveCount(2);
  const places = async () => {
    const boxes = [await marks.nth(0).boundingBox(), await marks.nth(1).boundingBox()];
    return boxes.map((box) => [Math.round(box?.x ?? NaN), Math.round(box?.y ?? NaN)]);
  };
  const expectSame = () =>
    expect
      .poll(async () => ((found) => JSON.stringify(found[0]) === JSON.stringify(found[1]))(await places()))
      .toBe(true);
  await expectSame();
  const [before] = await places();
  // On the side of the second map.
  const { left, width, y } = await placeOf(page);
  await page.mouse.move(left + width / 4, y + 100);
  await page.mouse.down();
  await page.mouse.move(left + width / 4 - 80, y + 40, { steps: 5 });
  await page.mouse.up();
  await expect.poll(async () => (await places())[0]?.[0]).not.toBe(before?.[0]);
  await expectSame();
  await page.evaluate(() => void (location.hash = '#map=3.00/30.0000/10.0000'));
  await expect(page).toHaveURL(/#map=3\.00/);
  await expectSame();
  // A style that is chosen for the page is not compared with itself.
  await page.evaluate(() => void (location.hash += '&style=dark'));
  await expect(slider(page)).toHaveAccessibleName('Divider between Light and Dark');
});

test('with three styles the other one is chosen, and with one there is no such tool', async ({
  page,
  site,
}) => {
  offerSwipe(site, (config) => {
    config['styles'].push({ name: 'Third', style: config['styles'][1].style });
  });
  await openHostWithMap(page, site);
  const panel = await openTool(page, 'Compare two styles');
  await panel.getByLabel('Compare with').selectOption('Third');
  await expect(slider(page)).toHaveAccessibleName('Divider between Third and Light');
  await expectBoth(page);

  offerSwipe(site, (config) => void (config['styles'].length = 1));
  await openHostWithMap(page, site);
  await expect(page.getByRole('button', { name: 'About' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Tools' })).toHaveCount(0);
});

test.describe('if something fails', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

  test('the code of the tool is loaded again by a button; one line says that the other style did not load, and the map of the page stays', async ({
    page,
    site,
  }) => {
    offerSwipe(site);
    site.host.faults.add({ match: String.raw`/tool-swipe\.\w+\.js`, kind: 'status', status: 503 });
    site.provider.faults.add({ match: '/styles/v1/mapdock/dark', kind: 'status', status: 404 });
    await openHostWithMap(page, site);
    const panel = await openTool(page, 'Compare two styles');
    await expect(panel).toContainText('This tool could not be loaded.');
    await expectMap(page);
    site.host.faults.clear();
    await retry(page);

    await expect(panel.getByRole('status')).toContainText('The style “Dark” could not be loaded.');
    await expect(mapStatus(page).first()).toHaveAttribute('data-mapdock-status', 'ready');
    site.provider.faults.clear();
    await retry(page);
    await expectBoth(page);
    await expect(panel).not.toContainText('could not be loaded');
  });
});

test('axe finds nothing with two styles side by side, light and dark', async ({ page, site }) => {
  offerSwipe(site);
  await page.setViewportSize({ width: 320, height: 640 });
  await openHostWithMap(page, site);
  await openTool(page, 'Compare two styles');
  await expectBoth(page);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    expect.soft(await findViolations(page), colorScheme).toEqual([]);
  }
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow, 'no scrolling sideways').toBeLessThanOrEqual(0);
});
