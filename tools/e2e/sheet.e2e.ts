/** The sheet of a narrow window: its three heights, by press, key, drag and the browser's history. */
import { expectMap } from './support/host-page.ts';
import {
  card,
  expectFocus,
  expectHeight,
  handle,
  HEIGHTS,
  openWithSheet,
  row,
  sheet,
  SIZE,
} from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

test.use({ viewport: SIZE });
// The viewport of a further browser is that of its window.
test.beforeEach(async ({ page }) => page.setViewportSize(SIZE));

async function middleOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('the element has no box on the page');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/**
 * Drags the handle by the mouse, and holds it before it is let go, so that the sheet is not flung: how far that goes depends on time.
 * @param up CSS pixels
 */
async function dragHandle(page: Page, up: number) {
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
  await openWithSheet(page, site);
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
  await openWithSheet(page, site);
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
  await openWithSheet(page, site);
  // WebKitGTK's driver waits for a page load after `goBack` between entries of the same document.
  const go = (by: number) => page.evaluate((entries) => history.go(entries), by);
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

test('a link that is typed into the open page raises the sheet for its card, also over another card @every-browser', async ({
  page,
  site,
}) => {
  await openWithSheet(page, site);
  // Like a typed link, it comes without a press or a key on the page.
  const goTo = (hash: string) => page.evaluate((to) => void (location.hash = to), hash);
  await goTo('#place=7');
  await expect(card(page)).toContainText('Colosseum');
  await expectHeight(page, 'half');
  await goTo('#place=6');
  await expect(card(page)).toContainText('Stonehenge');
  await expectHeight(page, 'half');
  await page.evaluate(() => history.go(-2));
  await expect(card(page)).toBeHidden();
  await expectHeight(page, 'peek');
});

test('a sheet that is lowered by hand leaves no entry behind, unless the map has moved @every-browser', async ({
  page,
  site,
}) => {
  await page.goto('about:blank');
  await openWithSheet(page, site);
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

test('the highest sheet makes room for the map when that gets the focus', async ({ page, site }) => {
  await openWithSheet(page, site, 'full');
  await page.getByRole('button', { name: 'Zoom in' }).focus();
  await expectHeight(page, 'half');
});

test('nothing moves by itself for people who prefer that', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openWithSheet(page, site);
  await handle(page).click();
  expect((await sheet(page).boundingBox())?.height).toBe(HEIGHTS.half);
});
