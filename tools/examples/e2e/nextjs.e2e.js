/** Tests of a host that renders on the server, besides the common checks. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PATHS } from '../../support/paths.js';
import { chooseExamples } from '../examples.js';
import { alerts, expectReady } from './support/example-page.js';
import { expect, test } from './support/test.js';

const [example] = chooseExamples(['nextjs']).chosen;
/** A hundredth of the limit for a good layout shift (0.1, https://web.dev/articles/cls): allows rounding, but no line that moves. */
const MAX_LAYOUT_SHIFT = 0.001;

/**
 * @typedef {{ serve: (example: import('../examples.js').Example) => Promise<string> }} Examples
 * @param {Examples} examples
 */
async function serve(examples) {
  if (!example) throw new Error('The example nextjs has no row in examples.js.');
  return examples.serve(example);
}

/**
 * Returns the box of the map, or of its placeholder.
 * @param {import('@playwright/test').Page} page
 */
const boxOf = (page) => page.locator('.map').boundingBox();

test('nextjs: without scripts there is a placeholder with the size of the map', async ({
  page,
  browser,
  examples,
}) => {
  const origin = await serve(examples);
  await page.goto(origin);
  await expectReady(page);
  const map = await page.locator('map-dock').boundingBox();
  const without = await browser.newContext({ javaScriptEnabled: false, viewport: page.viewportSize() });
  const still = await without.newPage();
  await still.goto(origin);
  await expect(still.getByText('Loading the map…')).toBeVisible();
  await expect(still.locator('map-dock')).toHaveCount(0);
  expect(await boxOf(still)).toEqual(map);
  expect(map?.height).toBeGreaterThan(0);
  await without.close();
});

test('nextjs: the server renders without an error, with the current settings', async ({ examples, site }) => {
  const response = await fetch(await serve(examples));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`${site.remote.origin}/channels/production/embed.js`);
});

test('nextjs: nothing on the page moves while the map loads', async ({ page, examples }) => {
  await page.addInitScript(() => {
    Object.assign(globalThis, { layoutShift: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        Reflect.set(
          globalThis,
          'layoutShift',
          Reflect.get(globalThis, 'layoutShift') + Reflect.get(entry, 'value'),
        );
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
  // Only painted elements count as moved, so the map is loaded after the first paint.
  await page.route('**/embed.js*', async (route) => {
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
    await route.continue();
  });
  await page.goto(await serve(examples));
  await expectReady(page);
  await expect(alerts(page)).toHaveCount(0);
  const shift = await page.evaluate(() => Reflect.get(globalThis, 'layoutShift'));
  expect(shift).toBeLessThan(MAX_LAYOUT_SHIFT);
});

test('nextjs: the browser hydrates the HTML of the server', async ({ page, examples, watch }) => {
  const origin = await serve(examples);
  // The element is marked as soon as the parser has made it. If React replaced it, the mark would be missing.
  await page.addInitScript(() => {
    new MutationObserver((_records, observer) => {
      const sent = document.querySelector('.map');
      if (sent === null) return;
      observer.disconnect();
      sent.setAttribute('data-sent', '');
    }).observe(document, { childList: true, subtree: true });
  });
  await page.goto(origin);
  await expectReady(page);
  await expect(page.locator('main > .map')).toHaveAttribute('data-sent', '');
  expect(watch.consoleErrors).toEqual([]);
});

test('nextjs: embed.js can be imported in Node.js', async () => {
  const { href } = pathToFileURL(join(PATHS.remoteDist, 'release', 'embed.js'));
  const code = `console.log(Object.keys(await import(${JSON.stringify(href)})).sort().join())`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(stdout.trim()).toBe('MapDockElement,load,mount');
});
