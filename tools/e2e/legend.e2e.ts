/** The legend wherever the page shows it, and on paper. */
import { openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Locator, Page } from '@playwright/test';

const legend = (page: Page) => page.getByRole('region', { name: 'Legend' });
const button = (page: Page) => page.getByRole('button', { name: 'Legend' });
/** The samples of the example's legend that can be seen. */
const samples = (page: Page) =>
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

/** Twenty items, more than there is room for. */
const fill = (site: Site) =>
  site.host.changeConfig((config) => {
    const items = Array.from({ length: 20 }, (_, index) => ({ label: `Item ${index}`, color: '#2f9e44' }));
    config['legend'] = { items };
  });

async function overlap(one: Locator, other: Locator) {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error('a part of the page has no place on it');
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

for (const [language, start] of [
  ['en', 'left'],
  ['ar', 'right'],
] as const) {
  test(`the legend is below the list, and its lines begin on the ${start}, ${language} @every-browser`, async ({
    page,
    site,
  }) => {
    site.host.changeConfig((config) => void (config['language'] = language));
    await openHostWithMap(page, site);
    const aside = page.getByRole('complementary');
    const items = aside.locator('.legend').getByRole('listitem');
    await expect(items).toHaveText(['World Heritage site', 'Selected site']);
    await expect(page.locator('.legend')).toHaveCount(2); // The other one is for paper.
    await expect(aside.locator('.legend')).toBeInViewport({ ratio: 1 });
    await expect(page.locator('.legend-button')).toHaveCount(0);
    const title = await aside.locator('.legend-title bdi').boundingBox();
    const line = await items.first().boundingBox();
    const sample = await items.first().locator('.legend-swatch').boundingBox();
    const label = await items.first().getByText('World Heritage site').boundingBox();
    if (!title || !line || !sample || !label)
      throw new Error('a part of the legend has no place on the page');
    expect(sample.x < label.x).toBe(start === 'left');
    const edges = [title, line].map(({ x, width }) => Math.round(start === 'left' ? x : x + width));
    expect(edges[0], 'title and lines begin at the same edge').toBe(edges[1]);
  });
}

test('in a narrow window the legend is behind a button, by the keyboard alone; printed it is below the map, unfolded, in its colors and without a button', async ({
  page,
  site,
}) => {
  await page.setViewportSize(NARROW);
  await openHostWithMap(page, site);
  await expect(legend(page)).toHaveCount(0);
  await button(page).focus();
  await page.keyboard.press('Enter');
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(legend(page)).toContainText('Selected site');
  await expect(legend(page)).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(legend(page)).toHaveCount(0);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);

  await test.step('printed', async () => {
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
});

/** Shows the lines of a long legend that are folded. */
const showAll = (page: Page) => page.getByRole('button', { name: 'Show all 20' }).click();

async function expectScrolls(page: Page) {
  await legend(page).focus();
  await page.keyboard.press('End');
  await expect.soft(legend(page).getByText('Item 19')).toBeInViewport({ ratio: 1 });
}

/** Expects that what is over the map covers no buttons and no credits. */
async function expectApart(page: Page, parts: Locator[]) {
  for (const part of parts)
    for (const corner of ['top-right', 'bottom-left', 'bottom-right'])
      expect.soft(await overlap(part, page.locator(`.mapboxgl-ctrl-${corner}`)), corner).toBe(false);
  await expect.soft(legend(page).getByText('Item 0', { exact: true })).toBeInViewport({ ratio: 1 });
}

test('a long legend in the panel is folded, else scrolls, and leaves more than half of the panel to the list; on a narrow and on a low map it leaves buttons and credits free', async ({
  page,
  site,
}) => {
  fill(site);
  await page.setViewportSize({ width: 1024, height: 640 });
  await openHostWithMap(page, site);
  await test.step('in the panel', async () => {
    await expect(legend(page).getByRole('listitem')).toHaveCount(6);
    await showAll(page);
    const panel = await page.getByRole('complementary').boundingBox();
    const box = await legend(page).boundingBox();
    expect.soft(box?.height).toBeLessThan((panel?.height ?? 0) / 2);
    await expectScrolls(page);
  });
  for (const [name, viewport] of [
    ['on a narrow map', NARROW],
    ['on a low map', { width: 640, height: 320 }],
  ] as const)
    await test.step(name, async () => {
      await page.setViewportSize(viewport);
      await button(page).click();
      await expectApart(page, [legend(page), button(page)]);
      await expectScrolls(page);
      await button(page).click();
      await expect(legend(page)).toHaveCount(0);
    });
});

test('a long legend on a wide map scrolls, and leaves buttons and credits free', async ({ page, site }) => {
  fill(site);
  site.host.changeConfig((config) => void delete config['places']);
  await page.setViewportSize({ width: 1024, height: 640 });
  await openHostWithMap(page, site);
  await showAll(page);
  await expectApart(page, [legend(page)]);
  await expectScrolls(page);
});

test('the colors of the legend are seen in forced colors, light and dark', async ({ page, site }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' });
  await openHostWithMap(page, site);
  await expect(legend(page)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ forcedColors: 'active', colorScheme });
    const text = await legend(page).evaluate((element) => getComputedStyle(element).color);
    expect
      .soft(await samples(page), colorScheme)
      .toMatchObject(COLORS.map((color) => ({ color, border: text })));
  }
});
