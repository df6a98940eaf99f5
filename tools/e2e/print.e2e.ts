/** What the browser's menu prints, without the print view. */
import { countPdfPages } from './support/count-pdf-pages.ts';
import { openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

test.use({ view: 'land' });

test('a printed page has the title, the map and its address, and no buttons', async ({ page, site }) => {
  await openHostWithMap(page, site);
  const sizeOfMap = () =>
    page.getByRole('main').evaluate((main) => {
      const { inlineSize, blockSize } = getComputedStyle(main);
      return [inlineSize, blockSize].map((size) => Math.round(parseFloat(size)));
    });
  const before = await sizeOfMap();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
  await expect(page.locator('body'), 'dark text, since paper is white').toHaveCSS('color', 'rgb(24, 34, 44)');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(page.url())).toBeVisible();
  await expect(page.getByRole('button', { name: 'Settings' })).toBeHidden();
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeHidden();
  // The printed map must have the size of the map on the screen: it is zoomed, but not drawn again, so its scale would be wrong.
  expect(await sizeOfMap()).toEqual(before);
});

for (const [format, viewport] of [
  ['landscape', { width: 1920, height: 1080 }],
  ['portrait', { width: 900, height: 1600 }],
] as const) {
  test(`a large map is printed on one sheet with a legend of two lines, ${format} @every-browser`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName === 'webkit', 'WebKitGTK’s driver makes no PDF');
    site.host.changeConfig((config) => {
      const items = Array.from({ length: 8 }, (_, index) => ({ label: `Item ${index}`, color: '#2f9e44' }));
      config['legend'] = { items };
    });
    await page.setViewportSize(viewport);
    await openHostWithMap(page, site);
    await expect(page.locator('.legend-paper')).toBeAttached();
    // Playwright gives the number of inches to Firefox as the number of centimetres.
    const length = (cm: number) => (browserName === 'firefox' ? `${cm}in` : `${cm}cm`);
    const margin = { top: length(1.27), right: length(1.27), bottom: length(1.27), left: length(1.27) };
    for (const [width, height] of [
      [21, 29.7],
      [21.59, 27.94],
    ] as const) {
      const pdf = await page.pdf({
        landscape: format === 'landscape',
        width: length(width),
        height: length(height),
        margin,
      });
      expect(countPdfPages(pdf), `${width} cm wide`).toBe(1);
    }
  });
}

test('a card that is higher than a low map is printed whole', async ({ page, site }) => {
  await page.setViewportSize({ width: 640, height: 320 });
  await page.goto(`${site.host.origin}/#place=7`);
  const card = page.locator('.place-card');
  await expect(card).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  // The printed page has the size of a sheet, whatever the size of the window was.
  await page.setViewportSize({ width: 700, height: 960 });
  const { clientHeight, scrollHeight } = await card.evaluate(({ clientHeight, scrollHeight }) => ({
    clientHeight,
    scrollHeight,
  }));
  expect(scrollHeight).toBe(clientHeight);
});
