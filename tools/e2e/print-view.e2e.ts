/** The print view of the shell: the preview of the sheet, and the sheet that is printed. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { countPdfPages } from './support/count-pdf-pages.ts';
import { expectMap, mapStatus, openHostWithMap } from './support/host-page.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const printView = (page: Page) => page.getByRole('dialog', { name: 'Print' });

/** What the view says about printing. */
const said = (page: Page) => page.locator('.print-said');

async function openPrintView(page: Page, site: Site) {
  await openHostWithMap(page, site);
  await page.getByRole('group', { name: 'Settings and help' }).getByRole('button', { name: 'Print' }).click();
  await expect(printView(page)).toBeVisible();
}

/** Notes that the page prints, in place of the browser's dialog, which no test can close. */
const notePrints = (page: Page) =>
  page.evaluate(() => {
    window.print = () => {
      dispatchEvent(new Event('beforeprint'));
      document.documentElement.setAttribute('data-prints', mapOfSheet());
    };
    const mapOfSheet = () =>
      String(document.querySelector('.paper-map [data-mapdock-status]')?.getAttribute('data-mapdock-status'));
  });

test('the print view has a map of its own in the size of the sheet, prints it once it is drawn, and leaves the page as it was @every-browser @quick', async ({
  page,
  site,
}) => {
  await openPrintView(page, site);
  const before = page.url();
  await notePrints(page);
  const view = printView(page);
  for (const layout of ['Portrait', 'Landscape']) {
    await view.getByRole('radio', { name: layout }).check();
    await page.evaluate(() => document.documentElement.removeAttribute('data-prints'));
    await view.getByRole('button', { name: 'Print' }).click();
    await expect(page.locator('html')).toHaveAttribute('data-prints', 'ready');
    const { sheet, map, pixels } = await page.evaluate(() => {
      const sizeOf = (selector: string) => {
        const { clientWidth = 0, clientHeight = 0 } = document.querySelector(selector) ?? {};
        return [clientWidth, clientHeight];
      };
      const canvas = document.querySelector('.paper-map canvas');
      return {
        sheet: sizeOf('.paper-page'),
        map: sizeOf('.paper-map'),
        pixels: canvas instanceof HTMLCanvasElement ? [canvas.width, canvas.height] : [],
      };
    });
    expect(map[0], 'as wide as the sheet, but for its border').toBe((sheet[0] ?? 0) - 2);
    expect((map[1] ?? 0) / (sheet[1] ?? 0), 'most of its height').toBeGreaterThan(0.7);
    // The engine rounds up.
    const isDrawnFor = map.every((size, index) => Math.abs(size - (pixels[index] ?? 0)) <= 1);
    expect(isDrawnFor, `${pixels} pixels for ${map}, so neither stretched nor cropped`).toBe(true);
    expect((sheet[0] ?? 0) > (sheet[1] ?? 0)).toBe(layout === 'Landscape');
  }
  await page.keyboard.press('Escape');
  await expect(view).toBeHidden();
  await expectMap(page);
  expect(page.url()).toBe(before);
});

test('the sheet is one page of A4 and of Letter, portrait and landscape, with a list that fits below the map; a frame in which the browser refuses to print says so', async ({
  page,
  site,
}) => {
  await openPrintView(page, site);
  const view = printView(page);
  for (const layout of ['Portrait', 'Landscape'])
    await test.step(layout, async () => {
      await view.getByRole('radio', { name: layout }).check();
      const expectSizes = async () => {
        for (const format of ['A4', 'Letter']) {
          const pdf = await page.pdf({ format, preferCSSPageSize: true });
          const box = /\/MediaBox ?\[ ?0 0 ([\d.]+) ([\d.]+)/.exec(pdf.toString('latin1'));
          const size = { pages: countPdfPages(pdf), isWide: Number(box?.[1]) > Number(box?.[2]) };
          expect.soft(size, format).toEqual({ pages: 1, isWide: layout === 'Landscape' });
        }
      };
      const list = view.getByRole('checkbox', { name: 'With the list' });
      await expectSizes();
      await list.check();
      await expect.soft(page.locator('.paper-page .paper-places li')).toHaveCount(12);
      await expectSizes();
      await list.uncheck();
    });
  await test.step('the browser refuses to print', async () => {
    await page.evaluate(() => (window.print = () => {}));
    await view.getByRole('button', { name: 'Print' }).click();
    await expect(said(page)).toContainText('The browser did not print');
  });
});

test('a list that has no room below the map is on the sheets after it', async ({ page, site }) => {
  site.host.changeConfig(({ map, places }) => {
    const sources = (map.sources ?? {}) as Record<string, any>;
    const { features } = sources[String(Object(places).source)].data;
    const [first] = features;
    for (let id = 100; id < 400; id += 1) {
      features.push({ ...first, id, properties: { ...first.properties, name: `Place ${id}` } });
    }
  });
  await openPrintView(page, site);
  await printView(page).getByRole('checkbox', { name: 'With the list' }).check();
  await expect(page.locator('.paper-more .paper-places li')).toHaveCount(312);
  await page.emulateMedia({ media: 'print' });
  await expect(page.locator('.paper-map')).toBeVisible();
  await expect(page.locator('.shell')).toBeHidden();
  await page.emulateMedia({ media: null });
  expect(countPdfPages(await page.pdf({ format: 'A4', preferCSSPageSize: true }))).toBe(4);
});

test('a dark page prints the light style, and stays dark itself', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  const stylesSince = () =>
    site.provider.requests
      .list()
      .flatMap(({ path }) => /styles\/v1\/mapdock\/(light|dark)/.exec(path)?.[1] ?? []);
  await openHostWithMap(page, site);
  expect(new Set(stylesSince())).toEqual(new Set(['dark']));
  await page.keyboard.press('ControlOrMeta+p');
  await expect(printView(page)).toBeVisible();
  await expect(mapStatus(page).nth(1)).toHaveAttribute('data-mapdock-status', 'ready');
  expect(new Set(stylesSince())).toEqual(new Set(['dark', 'light']));
  await expect(page.locator('.paper')).toHaveCSS('background-color', 'rgb(255, 255, 255)');
  await expect(page.locator('.print-view')).toHaveCSS('background-color', 'rgb(16, 22, 28)');
});

test('the sheet has what the card of the selected place says', async ({ page, site }) => {
  await page.goto(`${site.host.origin}/#place=7`);
  const name = await page.locator('.place-card h2').textContent();
  await page.keyboard.press('ControlOrMeta+p');
  await expect(page.locator('.paper-page .paper-place')).toContainText(String(name));
  await expect(page.locator('.paper-page .paper-place')).toContainText('Country');
});

test.describe('without the style for paper', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request') });
  test('what the screen shows is printed, and the page says so', async ({ page, site }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    site.provider.faults.add({ match: '/styles/v1/mapdock/light', kind: 'status', status: 404 });
    await openPrintView(page, site);
    await expect(said(page)).toContainText('What the screen shows is printed instead');
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' });
    await expect(page.locator('.print-view')).toBeHidden();
    await expect(page.getByRole('main')).toBeVisible();
  });
});

test('the print view has no accessibility violation, light and dark', async ({ page, site }) => {
  await page.emulateMedia({ colorScheme: 'light' });
  await page.setViewportSize({ width: 390, height: 844 });
  await openPrintView(page, site);
  await printView(page).getByRole('checkbox').check();
  const map = page.locator('.paper-map [data-mapdock-status]');
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await expect(map).toHaveAttribute('data-mapdock-status', 'ready');
    expect.soft(await findViolations(page), colorScheme).toEqual([]);
  }
});
