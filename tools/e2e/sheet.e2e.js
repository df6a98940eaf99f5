/** The sheet of a narrow window, which holds the list and the card: its three heights, and the map above it. */
import { performGesture } from './browsers/perform-gesture.js';
import { expectMap, openHost } from './support/host-page.js';
import { findViolations } from './support/readings/find-violations.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/start-site.js').Site} Site */

/** WebKitGTK's window can't be as narrow as a phone; the page is the same below 56rem. */
const SIZE = { width: 800, height: 844 };
/** Below the header, in CSS pixels. */
const ROOM = SIZE.height - 56;
const HEIGHTS = { peek: 56, half: ROOM / 2, full: ROOM };

test.use({ viewport: SIZE });
// The viewport of a further browser is that of its window.
test.beforeEach(async ({ page }) => page.setViewportSize(SIZE));

const sheet = (/** @type {Page} */ page) => page.locator('.sheet');
const handle = (/** @type {Page} */ page) => page.locator('.places-bar');
const card = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Selected place' });
const row = (/** @type {Page} */ page, /** @type {string} */ name) => page.getByRole('option', { name });

/** @param {Page} page @param {keyof typeof HEIGHTS} height */
async function expectHeight(page, height) {
  await expect
    .poll(async () => Math.round((await sheet(page).boundingBox())?.height ?? 0))
    .toBe(HEIGHTS[height]);
}

/** WebKitGTK's window itself loses the focus when it gets another size, which `toBeFocused` counts. @param {import('@playwright/test').Locator} locator */
const expectFocus = (locator) =>
  expect.poll(() => locator.evaluate((element) => element === document.activeElement)).toBe(true);

/** @param {import('@playwright/test').Locator} locator */
async function middleOf(locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element has no box on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags the handle by the mouse, and holds it before it is let go, so that the sheet is not flung: how far that goes depends on time.
 * @param {Page} page
 * @param {number} up CSS pixels
 */
async function dragHandle(page, up) {
  const { x, y } = await middleOf(handle(page));
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x, y - up / 2);
  await page.mouse.move(x, y - up);
  const { height = 0 } = (await sheet(page).boundingBox()) ?? {};
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 150)));
  await page.mouse.up();
  return height;
}

test('the handle raises and lowers the sheet by presses and arrow keys, and Escape lowers it @every-browser', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectMap(page);
  await expectHeight(page, 'peek');
  const bar = page.getByRole('button', { name: 'World Heritage sites' });
  await expect(bar).toHaveAttribute('aria-expanded', 'false');
  await expect(row(page, 'Acropolis')).toBeHidden();
  await bar.click();
  await expectHeight(page, 'half');
  await expect(bar).toHaveAttribute('aria-expanded', 'true');
  await expect(row(page, 'Acropolis')).toBeVisible();
  await bar.click();
  await expectHeight(page, 'full');
  await bar.click();
  await expectHeight(page, 'peek');
  await bar.press('ArrowUp');
  await expectHeight(page, 'half');
  await bar.press('ArrowUp');
  await expectHeight(page, 'full');
  await page.getByRole('button', { name: 'Show all' }).focus();
  await page.keyboard.press('Escape');
  await expectHeight(page, 'half');
  await expectFocus(page.getByRole('button', { name: 'Show all' }));
  await page.keyboard.press('Escape');
  await expectHeight(page, 'peek');
  await expectFocus(bar);
});

test('the handle is dragged by the mouse, and let go the sheet moves to the nearest height @every-browser', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectMap(page);
  expect(await dragHandle(page, 300), 'the sheet is as high as it was dragged').toBeCloseTo(356, 0);
  await expectHeight(page, 'half');
  await dragHandle(page, 300);
  await expectHeight(page, 'full');
  await dragHandle(page, -60);
  await expectHeight(page, 'full');
  await dragHandle(page, -700);
  await expectHeight(page, 'peek');
});

test('Back goes from the card to the list and to the lower heights, and Forward the way again @every-browser', async ({
  page,
  site,
}) => {
  await page.goto('about:blank');
  await openHost(page, site);
  await expectMap(page);
  // WebKitGTK's driver waits for a page load after `goBack` between entries of the same document.
  const go = (/** @type {number} */ by) => page.evaluate((entries) => history.go(entries), by);
  await handle(page).press('ArrowUp');
  await handle(page).press('ArrowUp');
  await expectHeight(page, 'full');
  await row(page, 'Acropolis').click();
  await expectFocus(card(page));
  await expectHeight(page, 'half');
  await go(-1);
  await expect(card(page)).toBeHidden();
  await expectHeight(page, 'full');
  await go(-1);
  await expectHeight(page, 'half');
  await go(-1);
  await expectHeight(page, 'peek');
  await go(3);
  await expect(card(page)).toContainText('Acropolis');
  await expectHeight(page, 'half');
  await expectMap(page);
});

test('a sheet that is lowered by hand leaves no entry behind, unless the map has moved @every-browser', async ({
  page,
  site,
}) => {
  await page.goto('about:blank');
  await openHost(page, site);
  await expectMap(page);
  const before = page.url();
  await handle(page).press('ArrowUp');
  await handle(page).press('ArrowUp');
  await handle(page).click();
  await expectHeight(page, 'peek');
  await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
  await handle(page).press('ArrowUp');
  await expectHeight(page, 'half');
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => page.url()).not.toBe(before);
  await handle(page).focus();
  await page.keyboard.press('Escape');
  await expectHeight(page, 'peek');
  expect(page.url()).not.toBe(before);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.url()).toBe(before);
});

test('what is chosen, and zoomed to, is in the middle of the map above the sheet @every-browser', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectMap(page);
  await handle(page).click();
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

test('the highest sheet makes room for the map when that gets the focus', async ({ page, site }) => {
  await openHost(page, site);
  await expectMap(page);
  await handle(page).press('ArrowUp');
  await handle(page).press('ArrowUp');
  await expectHeight(page, 'full');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await expectHeight(page, 'half');
});

test('nothing moves by itself for people who prefer that', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openHost(page, site);
  await expectMap(page);
  await handle(page).click();
  expect((await sheet(page).boundingBox())?.height).toBe(HEIGHTS.half);
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
      const { sites } = /** @type {any} */ (config)['map'].sources;
      const [first] = sites.data.features;
      sites.data.features = Array.from({ length: 60 }, (_, id) => ({
        ...first,
        id: id + 1,
        properties: { ...first.properties, name: `Place ${String(id).padStart(2, '0')}` },
      }));
    });
    await openHost(page, site);
    await expectMap(page);
    await handle(page).tap();
    await expectHeight(page, 'half');
    const drag = async (/** @type {number} */ from, /** @type {number} */ to) => {
      const steps = [0, 0.25, 0.5, 0.75, 1, 1, 1].map(
        (part) => /** @type {const} */ ([150, from + (to - from) * part]),
      );
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
    await openHost(page, site);
    await expectMap(page);
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
  await openHost(page, site);
  await expectMap(page);
  await handle(page).click();
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

for (const [language, colorScheme] of /** @type {const} */ ([
  ['de', 'light'],
  ['ar', 'dark'],
])) {
  test(`axe finds nothing at any height, ${language}, ${colorScheme}, and nothing is cut off`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    site.host.changeConfig((config) => void (config['language'] = language));
    await openHost(page, site);
    await expectMap(page);
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
