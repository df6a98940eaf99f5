/** List and card in the sheet of a narrow window, the map above it, and phones in both positions. */
import { performGesture } from './browsers/perform-gesture.ts';
import { openHostWithMap } from './support/host-page.ts';
import { findViolations } from './support/readings/find-violations.ts';
import {
  card,
  expectFocus,
  expectHeight,
  handle,
  HEIGHTS,
  openWithSheet,
  ROOM,
  row,
  sheet,
  SIZE,
} from './support/sheet.ts';
import { expect, test } from './support/test.ts';

test.use({ viewport: SIZE });
// The viewport of a further browser is that of its window.
test.beforeEach(async ({ page }) => page.setViewportSize(SIZE));

test('what is chosen, and zoomed to, is in the middle of the map above the sheet @every-browser', async ({
  page,
  site,
}) => {
  await openWithSheet(page, site, 'half');
  await row(page, 'Bryggen, Bergen').click();
  await expect(page).toHaveURL(/#map=5\.00\/60\.39\d+\/5\.32\d+\/0\/0&place=8$/);
  await expectHeight(page, 'half');
  await card(page).getByRole('button', { name: 'Zoom to this place' }).click();
  await expect(page).toHaveURL(/#map=14\.00\/60\.39\d+\/5\.32\d+\/0\/0&place=8$/);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expectFocus(row(page, 'Bryggen, Bergen'));
  await expect(page).not.toHaveURL(/place=/);
  await expectHeight(page, 'half');
  // Between the header and the sheet.
  await page.mouse.click(SIZE.width / 2, 56 + (ROOM - HEIGHTS.half) / 2);
  await expect(card(page)).toContainText('Bryggen, Bergen');
  await expect(page.locator('.mapboxgl-ctrl-attrib')).toBeVisible();
  const credits = await page.locator('.mapboxgl-ctrl-attrib').boundingBox();
  expect((credits?.y ?? Infinity) + (credits?.height ?? 0)).toBeLessThanOrEqual(SIZE.height - HEIGHTS.half);
});

test('a place that is pressed low on the map is seen above its card, and the sheet is lowered with the card', async ({
  page,
  site,
}) => {
  // Rome is 306 CSS pixels below the middle of the map, and 60 above its lower edge.
  await page.goto(`${site.host.origin}/#map=6.00/44.3437/12.4922/0/0`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  await page.mouse.click(SIZE.width / 2, 56 + (ROOM - HEIGHTS.peek) / 2 + 306);
  await expect(card(page)).toContainText('Colosseum, Rome');
  await expectHeight(page, 'half');
  await expect(page).toHaveURL(/#map=6\.00\/41\.89\d+\/12\.49\d+\//);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expectHeight(page, 'peek');
});

test.describe('with a finger on a phone', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } });

  test('the list drags the sheet while it is scrolled to the top, and is scrolled in the highest sheet', async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium’s driver can emulate the size of a phone');
    await page.setViewportSize({ width: 390, height: 844 });
    site.host.changeConfig((config) => {
      const { sites } = (config as any)['map'].sources;
      const [first] = sites.data.features;
      sites.data.features = Array.from({ length: 60 }, (_, id) => ({
        ...first,
        id: id + 1,
        properties: { ...first.properties, name: `Place ${String(id).padStart(2, '0')}` },
      }));
    });
    await openHostWithMap(page, site);
    await handle(page).tap();
    await expectHeight(page, 'half');
    const drag = async (from: number, to: number) => {
      const steps = [0, 0.25, 0.5, 0.75, 1, 1, 1].map((part) => [150, from + (to - from) * part] as const);
      await performGesture(page, browserName, { pointerType: 'touch', paths: [steps] });
    };
    await drag(700, 350);
    await expectHeight(page, 'full');
    await expect(card(page), 'a drag chooses nothing').toBeHidden();
    const scrolled = () => page.locator('.places-rows').evaluate(({ scrollTop }) => scrollTop);
    await drag(700, 400);
    await expect.poll(scrolled).toBeGreaterThan(100);
    await expectHeight(page, 'full');
    await drag(400, 700);
    await expect.poll(scrolled).toBe(0);
    await expectHeight(page, 'full');
    await drag(400, 750);
    await expectHeight(page, 'half');
    await drag(600, 830);
    await expectHeight(page, 'peek');
    await expect(card(page)).toBeHidden();
  });
});

test.describe('on a phone on its side', () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test('list and card are beside the map, and Back returns to the list', async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'a window of WebKitGTK has another height');
    await page.setViewportSize({ width: 844, height: 390 });
    await openHostWithMap(page, site);
    await row(page, 'Acropolis').click();
    await expectFocus(card(page));
    await expect(row(page, 'Acropolis')).toBeHidden();
    const main = await page.getByRole('main').boundingBox();
    const box = await card(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(main?.x ?? 0);
    expect(main?.width).toBeGreaterThan(480);
    expect(await findViolations(page)).toEqual([]);
    await page.goBack();
    await expect(card(page)).toBeHidden();
    await expect(row(page, 'Acropolis')).toBeVisible();
  });
});

test('a phone that is turned shows the place of the card in the middle of the map again', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithSheet(page, site, 'half');
  await row(page, 'Bryggen, Bergen').click();
  await expect(page).toHaveURL(/#map=5\.00\/60\.39\d+\/5\.32\d+\/0\/0&place=8$/);
  await expect.poll(async () => (await sheet(page).boundingBox())?.height).toBe(HEIGHTS.half);
  await page.setViewportSize({ width: 844, height: 390 });
  await expect(sheet(page)).toHaveCount(0);
  await card(page).getByRole('button', { name: 'Close' }).click();
  await expect(card(page)).toBeHidden();
  const map = await page.getByRole('main').boundingBox();
  if (!map) throw new Error('the map has no box on the page');
  await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
  await expect(card(page)).toContainText('Bryggen, Bergen');
});

for (const [language, colorScheme] of [
  ['de', 'light'],
  ['ar', 'dark'],
] as const) {
  test(`axe finds nothing at any height, ${language}, ${colorScheme}, and nothing is cut off`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    site.host.changeConfig((config) => void (config['language'] = language));
    await openHostWithMap(page, site);
    for (let presses = 0; presses < 3; presses += 1) {
      expect(await findViolations(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
      if (presses < 2) await handle(page).press('ArrowUp');
    }
    await page.getByRole('option').first().click();
    await expect(page.locator('.place-card')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
