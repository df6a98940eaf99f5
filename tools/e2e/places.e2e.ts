/** The list of places and the card of one place, by keyboard, mouse and touch. */
import { performGesture } from './browsers/perform-gesture.ts';
import { openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const card = (page: Page) => page.getByRole('region', { name: 'Selected place' });
const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the places' });
const row = (page: Page, name: string) => page.getByRole('option', { name });

test('a place is found, shown and closed by the keyboard alone @every-browser @quick', async ({
  page,
  site,
}) => {
  await openHostWithMap(page, site);
  await field(page).focus();
  await page.keyboard.type('colos');
  await expect(page.getByRole('option')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: '1 place' })).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await expect(card(page)).toContainText('Colosseum, Rome');
  await expect(card(page)).toContainText('1980');
  await expect(card(page)).toContainText('41.8902° N, 12.4922° E');
  await expect(page).toHaveURL(/#map=5\.00\/41\.8902\/12\.4922\/0\/0&place=7$/);
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
  await expect(row(page, 'Colosseum, Rome')).toBeFocused();
  await expect(page).not.toHaveURL(/place/);
});

test('a link opens a card, and Back and Forward switch between cards @every-browser', async ({
  page,
  site,
}) => {
  await page.goto(`${site.host.origin}/#map=6/60.4/5.3&place=8`);
  await expect(card(page)).toContainText('Bryggen, Bergen');
  await expect(row(page, 'Bryggen, Bergen')).toHaveAttribute('aria-selected', 'true');
  await row(page, 'Stonehenge').click();
  await expect(card(page)).toContainText('Stonehenge');
  await page.goBack();
  await expect(card(page)).toContainText('Bryggen, Bergen');
  await page.goForward();
  await expect(card(page)).toContainText('Stonehenge');
});

test('Back and Forward leave the focus alone, and a card that had it gives it back @every-browser', async ({
  page,
  site,
}) => {
  await page.goto(site.host.origin);
  await field(page).focus();
  await page.keyboard.type('stone');
  await expect(page.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(card(page)).toBeFocused();
  await page.goBack();
  await expect(card(page)).toBeHidden();
  await expect(row(page, 'Stonehenge')).toBeFocused();
  await page.goForward();
  await expect(card(page)).toContainText('Stonehenge');
  await expect(row(page, 'Stonehenge')).toBeFocused();
});

test('hovering a place on the map marks its row, and hovering a row marks its place', async ({
  page,
  site,
}) => {
  await page.goto(`${site.host.origin}/#map=8.00/41.8902/12.4922/0/0`);
  await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
  const map = await page.getByRole('main').boundingBox();
  if (!map) throw new Error('the map has no box on the page');
  const middle = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
  await page.mouse.move(middle.x, middle.y);
  await expect(row(page, 'Colosseum, Rome')).toHaveAttribute('data-hovered-on-map');
  await page.mouse.move(middle.x + 200, middle.y);
  await expect(row(page, 'Colosseum, Rome')).not.toHaveAttribute('data-hovered-on-map');

  const clip = { x: middle.x - 20, y: middle.y - 20, width: 40, height: 40 };
  const before = await page.screenshot({ clip });
  await row(page, 'Colosseum, Rome').hover();
  await expect.poll(async () => before.equals(await page.screenshot({ clip }))).toBe(false);
});

test.describe('by touch on a small screen', () => {
  test.use({ hasTouch: true, viewport: { width: 320, height: 640 } });

  test('the list is in a sheet, and a choice shows the card in place of the list', async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium’s driver can emulate the size of a phone');
    await openHostWithMap(page, site);
    const bar = await page.getByRole('button', { name: /World Heritage sites/ }).boundingBox();
    if (!bar) throw new Error('the handle of the sheet is missing');
    await performGesture(page, browserName, {
      pointerType: 'touch',
      paths: [[[bar.x + 40, bar.y + bar.height / 2]]],
    });
    const sheet = page.locator('.sheet');
    const height = async () => (await sheet.boundingBox())?.height;
    await expect.poll(height).toBe((640 - 56) / 2);
    expect((await sheet.boundingBox())?.width, 'the sheet is as wide as the window').toBe(320);
    // The keyboard of the screen leaves no room for the list in a lower sheet.
    await field(page).tap();
    await expect.poll(height).toBe(640 - 56);
    await field(page).fill('bryg');
    await expect(sheet).toContainText('1 place');
    await row(page, 'Bryggen, Bergen').tap();
    await expect(row(page, 'Bryggen, Bergen')).toBeHidden();
    await expect(card(page)).toContainText('Bryggen, Bergen');
    await expect(card(page)).toBeFocused();
    await expect.poll(height).toBe((640 - 56) / 2);
    await card(page).getByRole('button', { name: 'Close' }).tap();
    await expect(row(page, 'Bryggen, Bergen')).toBeFocused();
    await expect.poll(height, 'the sheet is as high as before the card').toBe(640 - 56);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  test('a tap beside a place opens its card, and one further away closes it', async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium’s driver can emulate the size of a phone');
    await page.goto(`${site.host.origin}/#map=8.00/41.8902/12.4922/0/0`);
    await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
    const map = await page.getByRole('main').boundingBox();
    if (!map) throw new Error('the map has no box on the page');
    const [x, y] = [map.x + map.width / 2, map.y + map.height / 2];
    await page.touchscreen.tap(x + 19, y);
    await expect(card(page)).toContainText('Colosseum, Rome');
    // Above the sheet, and above the place, wherever that glides.
    await page.touchscreen.tap(x + 60, map.y + 40);
    await expect(card(page)).toBeHidden();
  });
});

test('a choice in the sheet by mouse moves the focus to the card, and from there back to the list', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: /World Heritage sites/ }).click();
  await row(page, 'Bryggen, Bergen').click();
  await expect(card(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(row(page, 'Bryggen, Bergen')).toBeFocused();
});

test('from right to left, list and card are mirrored, and numbers and names keep their own direction', async ({
  page,
  site,
}) => {
  site.host.changeConfig((config) => void (config.language = 'ar'));
  await page.goto(`${site.host.origin}/#map=6/60.4/5.3&place=8`);
  const shown = page.locator('.place-card');
  await expect(shown).toContainText('Bryggen, Bergen');
  const list = await page.getByRole('complementary').boundingBox();
  const main = await page.getByRole('main').boundingBox();
  expect(list?.x).toBeGreaterThan(main?.x ?? Infinity);
  // "Norway" and the name above it are Latin text in an Arabic page.
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(shown.locator('h2')).toHaveCSS('direction', 'ltr');
  await expect(shown.locator('bdi').first()).toHaveCSS('direction', 'ltr');
});

test('Esc closes the settings and clears the filter before it closes the card', async ({ page, site }) => {
  await page.goto(`${site.host.origin}/#map=6/60.4/5.3&place=8`);
  await expect(card(page)).toBeVisible();
  await page.getByRole('button', { name: 'Settings' }).click();
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog', { name: 'Settings' })).toBeHidden();
  await expect(card(page)).toBeVisible();
  await field(page).fill('colos');
  await page.keyboard.press('Escape');
  await expect(field(page)).toHaveValue('');
  await expect(card(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(card(page)).toBeHidden();
});

test('there is no list if the config names no data for it', async ({ page, site }) => {
  site.host.changeConfig((config) => void delete config.places);
  await openHostWithMap(page, site);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(page.getByRole('complementary')).toHaveCount(0);
  await expect(page.getByRole('searchbox')).toHaveCount(0);
});
