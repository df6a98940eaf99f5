/** The browser's Back on a phone, and the size of what a finger presses. */
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Locator, Page } from '@playwright/test';

const PHONE = { width: 390, height: 844 };
test.use({ viewport: PHONE });

/** Raises the sheet with the list. */
const openList = (page: Page) => page.getByRole('button', { name: /World Heritage sites/ }).click();

/** Opens each dialog, and returns it. */
const DIALOGS: Record<string, (page: Page) => Promise<Locator>> = {
  Settings: async (page) => {
    await page.getByRole('button', { name: 'Settings' }).click();
    return page.getByRole('dialog', { name: 'Settings' });
  },
  About: async (page) => {
    await page.getByRole('button', { name: 'About' }).click();
    return page.getByRole('dialog');
  },
};

for (const [name, open] of Object.entries(DIALOGS)) {
  test(`Back closes ${name}, and Escape leaves no entry behind @every-browser`, async ({ page, site }) => {
    // WebKitGTK's window can't be as narrow as a phone; the page is the same below 56rem.
    await page.setViewportSize({ width: 800, height: 844 });
    await page.goto('about:blank');
    await openHostWithMap(page, site);
    const length = () => page.evaluate(() => history.length);
    const before = page.url();
    const dialog = await open(page);
    await expect(dialog).toBeVisible();
    const opened = await length();
    // WebKitGTK's driver waits for a page load after `goBack` between entries of the same address.
    await page.evaluate(() => history.back());
    await expect(dialog).toBeHidden();
    expect(page.url()).toBe(before);
    await open(page);
    await expect(dialog).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    // The dialog's entry is ahead now, as a page is that one has gone back from.
    await expect.poll(() => page.evaluate(() => history.state)).toBeNull();
    expect(await length()).toBe(opened);
    expect(page.url()).toBe(before);
    await expectMap(page);
  });
}

test('Back closes the card of a place that was chosen in the list, and not more', async ({ page, site }) => {
  await openHostWithMap(page, site);
  await openList(page);
  await page.getByRole('option', { name: 'Acropolis' }).click();
  const card = page.getByRole('region', { name: 'Selected place' });
  await expect(card).toContainText('Acropolis');
  await expect(page).toHaveURL(/place=/);
  await page.goBack();
  await expect(card).toBeHidden();
  await expect(page).not.toHaveURL(/place=/);
  await expectMap(page);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true });

  test('what is pressed is 44 pixels wide and high, on the page and on the map', async ({ page, site }) => {
    await openHostWithMap(page, site);
    const small = () =>
      page.evaluate(() => {
        const found = [] as string[];
        // The skip link is for the keyboard. A choice's label is pressed, and its input has the same box.
        for (const element of document.querySelectorAll(
          'button, a[href]:not(.skip-link), select, summary, .choice, [role=option]',
        )) {
          const { width, height } = element.getBoundingClientRect();
          const { clipPath, visibility } = getComputedStyle(element);
          const isShown = width > 1 && height > 1 && clipPath === 'none' && visibility === 'visible';
          // Links within a line of text are exempt, as in WCAG 2.5.8; so is the button of the credits, which takes presses around it.
          if (
            !isShown ||
            element.closest('li, .mapboxgl-ctrl-attrib, .visually-hidden, [data-testid=visually-hidden]')
          )
            continue;
          if (getComputedStyle(element.parentElement ?? element).clipPath !== 'none') continue;
          if (Math.round(width) < 44 || Math.round(height) < 44) {
            found.push(
              `${element.className} ${element.getAttribute('aria-label') ?? element.textContent} ${width}x${height}`,
            );
          }
        }
        return found;
      });
    expect(await small()).toEqual([]);
    for (const open of Object.values(DIALOGS)) {
      const dialog = await open(page);
      await expect(dialog).toBeVisible();
      expect(await small()).toEqual([]);
      await page.keyboard.press('Escape');
      await expect(dialog).toBeHidden();
    }
    await openList(page);
    expect(await small()).toEqual([]);
    // One that is in view: while a list scrolls, React Aria lets presses pass, and a busy browser says late that it has scrolled.
    await page.getByRole('option', { name: 'Acropolis' }).tap();
    await expect(page.getByRole('region', { name: 'Selected place' })).toBeVisible();
    expect(await small()).toEqual([]);
    const credits = await page.locator('.mapboxgl-ctrl-attrib-button').boundingBox();
    const [x, y] = [(credits?.x ?? 0) - 8, (credits?.y ?? 0) - 8];
    expect(
      await page.evaluate(([left, top]) => document.elementFromPoint(left ?? 0, top ?? 0)?.className, [x, y]),
    ).toBe('mapboxgl-ctrl-attrib-button');
  });
});
