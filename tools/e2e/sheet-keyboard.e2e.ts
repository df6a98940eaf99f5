/**
 * The sheet of a phone with the keyboard of the screen, and while the phone is turned. Browsers either make the page lower for the keyboard, which here is a
 * lower window, or leave the page as it is and let people see less of it, which is a smaller `visualViewport`. No driver opens a keyboard, so the page
 * gets a `visualViewport` of the size that is left.
 */
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { card, handle, row, sheet } from './support/sheet.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
const TURNED = { width: 844, height: 390 };
const HEADER_PX = 56;
const KEYBOARD_PX = 340;
/** Half of what the sheet and the map share. */
const HALF_PX = (PHONE.height - HEADER_PX) / 2;

test.use({ viewport: PHONE, hasTouch: true });

const field = (page: Page) => page.getByRole('searchbox', { name: 'Search the places' });
const heightOf = async (page: Page) => Math.round((await sheet(page).boundingBox())?.height ?? 0);
const expectSheet = (page: Page, height: number) => expect.poll(() => heightOf(page)).toBe(height);

/**
 * Covers the bottom of the window as a keyboard does.
 * @param covered CSS pixels
 */
const coverBottom = (page: Page, covered: number) =>
  page.evaluate((by) => {
    const seen = window.visualViewport as VisualViewport;
    Object.defineProperty(seen, 'height', { configurable: true, get: () => window.innerHeight - by });
    seen.dispatchEvent(new Event('resize'));
  }, covered);

/** Opens the sheet, and the keyboard by a tap into its field. */
async function search(page: Page, openKeyboard: () => Promise<unknown>) {
  await handle(page).click();
  await expectSheet(page, HALF_PX);
  await field(page).tap();
  await openKeyboard();
  await expect(sheet(page)).toHaveAttribute('data-height', 'full');
  await field(page).pressSequentially('a');
}

/**
 * Expects that field and first rows are in what can be seen of the window.
 * @param bottom of that, in CSS pixels
 */
async function expectInSight(page: Page, bottom: number) {
  await expect(field(page)).toBeFocused();
  for (const seen of [field(page), page.getByRole('option').nth(0), page.getByRole('option').nth(1)]) {
    await expect(seen).toBeVisible();
    await expect
      .poll(async () => {
        const { y = -1, height = 0 } = (await seen.boundingBox()) ?? {};
        return y >= 0 && y + height <= bottom;
      })
      .toBe(true);
  }
  // The last row can be scrolled to above the keyboard.
  await page.locator('.places-rows').evaluate((list) => (list.scrollTop = list.scrollHeight));
  const end = await page.locator('.places-rows').evaluate((list) => list.getBoundingClientRect().bottom);
  expect(end).toBeLessThanOrEqual(bottom);
}

for (const [what, open, close] of [
  ['covers the page', (page: Page) => coverBottom(page, KEYBOARD_PX), (page: Page) => coverBottom(page, 0)],
  [
    'makes the page lower',
    (page: Page) => page.setViewportSize({ ...PHONE, height: PHONE.height - KEYBOARD_PX }),
    (page: Page) => page.setViewportSize(PHONE),
  ],
] as const) {
  test(`field and first rows stay in sight above a keyboard that ${what}; Escape, then Back, close one thing each`, async ({
    page,
    site,
  }) => {
    await openHostWithMap(page, site);
    await search(page, () => open(page));
    await expectInSight(page, PHONE.height - KEYBOARD_PX);
    await page.keyboard.press('Escape');
    await expect(field(page), 'Escape first clears the field').toHaveValue('');
    await expect(sheet(page)).toHaveAttribute('data-height', 'full');
    await close(page);
    await page.goBack();
    await expect(sheet(page), 'Back lowers the sheet as it was raised').toHaveAttribute(
      'data-height',
      'half',
    );
    await expectSheet(page, HALF_PX);
    await page.goBack();
    await expect(sheet(page)).toHaveAttribute('data-height', 'peek');
    await expectMap(page);
  });
}

test('a phone that is turned and turned back has the sheet as high as before, with a card and after it', async ({
  page,
  site,
}) => {
  await openHostWithMap(page, site);
  await handle(page).press('ArrowUp');
  await handle(page).press('ArrowUp');
  await expectSheet(page, PHONE.height - HEADER_PX);
  await row(page, 'Acropolis').tap();
  await expect(card(page)).toContainText('Acropolis');
  await expectSheet(page, HALF_PX);
  await page.setViewportSize(TURNED);
  await expect(sheet(page)).toHaveCount(0);
  await expect(card(page)).toContainText('Acropolis');
  await page.setViewportSize(PHONE);
  await expectSheet(page, HALF_PX);
  await expect(card(page)).toContainText('Acropolis');
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect(card(page)).toBeHidden();
  await expectSheet(page, PHONE.height - HEADER_PX);
});

test('a card that is closed while the phone is turned leaves the sheet as high as before the card', async ({
  page,
  site,
}) => {
  await openHostWithMap(page, site);
  await handle(page).press('ArrowUp');
  await handle(page).press('ArrowUp');
  await expectSheet(page, PHONE.height - HEADER_PX);
  await row(page, 'Acropolis').tap();
  await expectSheet(page, HALF_PX);
  await page.setViewportSize(TURNED);
  await card(page).getByRole('button', { name: 'Close' }).tap();
  await expect(card(page)).toBeHidden();
  await page.setViewportSize(PHONE);
  await expectSheet(page, PHONE.height - HEADER_PX);
});
