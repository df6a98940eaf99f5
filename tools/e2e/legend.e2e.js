/** The legend wherever the page shows it, and on paper. */
import { expectMap, openHost } from './support/host-page.js';
import { expect, test } from './support/test.js';

/** @typedef {import('@playwright/test').Page} Page */

const legend = (/** @type {Page} */ page) => page.getByRole('region', { name: 'Legend' });
const button = (/** @type {Page} */ page) => page.getByRole('button', { name: 'Legend' });
/** The samples of the example's legend that can be seen. @param {Page} page */
const samples = (page) =>
  page.locator('.legend-swatch').evaluateAll((elements) =>
    elements
      .filter((element) => element.checkVisibility())
      .map((element) => {
        const { backgroundColor, borderTopColor, printColorAdjust } = getComputedStyle(element);
        return { color: backgroundColor, border: borderTopColor, print: printColorAdjust };
      }),
  );
const COLORS = ['rgb(247, 103, 7)', 'rgb(25, 113, 194)'];
const NARROW = { width: 320, height: 640 };

/** Twenty items, more than there is room for. @param {import('./support/start-site.js').Site} site */
const fill = (site) =>
  site.host.changeConfig((config) => {
    const items = Array.from({ length: 20 }, (_, index) => ({ label: `Item ${index}`, color: '#2f9e44' }));
    config['legend'] = { items };
  });

test('the legend is below the list, and in a narrow window behind a button, by the keyboard alone', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectMap(page);
  const aside = page.getByRole('complementary');
  await expect(aside.getByRole('region', { name: 'Legend' }).getByRole('listitem')).toHaveText([
    'World Heritage site',
    'Selected site',
  ]);
  await expect(legend(page)).toHaveCount(1);
  await expect(legend(page)).toBeInViewport({ ratio: 1 });
  await expect(button(page)).toHaveCount(0);

  await page.setViewportSize(NARROW);
  await expect(legend(page)).toHaveCount(0);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(legend(page)).toContainText('Selected site');
  await expect(legend(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(legend(page)).toHaveCount(0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
  test(`the colors of the legend are seen in forced colors, ${colorScheme}`, async ({ page, site }) => {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    await openHost(page, site);
    await expectMap(page);
    await expect(legend(page)).toBeVisible();
    const text = await legend(page).evaluate((element) => getComputedStyle(element).color);
    expect(await samples(page)).toMatchObject(COLORS.map((color) => ({ color, border: text })));
  });
}

test('a printed page has the legend below the map, unfolded, in its colors and without a button', async ({
  page,
  site,
}) => {
  await page.setViewportSize(NARROW);
  await openHost(page, site);
  await expectMap(page);
  await expect(button(page)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(legend(page)).toHaveCount(1);
  await expect(legend(page)).toContainText('World Heritage site');
  await expect(page.getByRole('button')).toHaveCount(0);
  expect(await samples(page)).toMatchObject(COLORS.map((color) => ({ color, print: 'exact' })));
  const map = await page.getByRole('main').boundingBox();
  const box = await legend(page).boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual((map?.y ?? Infinity) + (map?.height ?? 0));
});

for (const [name, width] of /** @type {const} */ ([
  ['wide', 1024],
  ['narrow', NARROW.width],
])) {
  test(`a long legend on a ${name} map scrolls, and leaves buttons and credits free`, async ({
    page,
    site,
  }) => {
    fill(site);
    site.host.changeConfig((config) => void delete config.places);
    await page.setViewportSize({ width, height: NARROW.height });
    await openHost(page, site);
    await expectMap(page);
    if (name === 'narrow') await button(page).click();
    const box = await legend(page).boundingBox();
    const controls = await page.locator('.mapboxgl-ctrl-top-right').boundingBox();
    const credits = await page.locator('.mapboxgl-ctrl-bottom-right').boundingBox();
    if (!box || !controls || !credits) throw new Error('a part of the page has no place on it');
    expect(box.y).toBeGreaterThan(controls.y + controls.height);
    expect(box.y + box.height).toBeLessThan(credits.y);
    await legend(page).focus();
    await page.keyboard.press('End');
    await expect(page.getByText('Item 19').first()).toBeInViewport({ ratio: 1 });
  });
}
