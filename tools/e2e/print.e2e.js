/** The printed page of the shell. */
import { countPdfPages } from './support/count-pdf-pages.js';
import { expectMap, openHost } from './support/host-page.js';
import { expect, test } from './support/test.js';

test('a printed page has the title, the map and its address, and no buttons @quick', async ({
  page,
  site,
}) => {
  await openHost(page, site);
  await expectMap(page);
  const sizeOfMap = () =>
    page.getByRole('main').evaluate((main) => {
      const { inlineSize, blockSize } = getComputedStyle(main);
      return [inlineSize, blockSize];
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

test('a large map is printed on one sheet in landscape format @every-browser', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName === 'webkit', 'WebKitGTK’s driver makes no PDF');
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openHost(page, site);
  await expectMap(page);
  await expect(page.getByRole('region', { name: 'Legend' })).toBeVisible();
  // Playwright gives the number of inches to Firefox as the number of centimetres.
  const unit = browserName === 'firefox' ? 'in' : 'cm';
  const margin = { top: `1${unit}`, right: `1${unit}`, bottom: `1${unit}`, left: `1${unit}` };
  const pdf = await page.pdf({ landscape: true, width: `21${unit}`, height: `29.7${unit}`, margin });
  expect(countPdfPages(pdf)).toBe(1);
});
