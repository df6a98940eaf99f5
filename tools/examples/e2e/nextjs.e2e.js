/** What a host that renders on the server has beyond the common checks. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { PATHS } from '../../support/paths.js';
import { chooseExamples } from '../examples.js';
import { alerts, expectReady } from './support/example-page.js';
import { expect, test } from './support/test.js';

const [example] = chooseExamples(['nextjs']).chosen;
/** A hundredth of what counts as good on the web (0.1): rounding passes, a line that is pushed down does not. */
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
 * Where the map is, or what holds its place.
 * @param {import('@playwright/test').Page} page
 */
const placeOf = (page) => page.locator('.map').boundingBox();

test('nextjs: without scripts there is a placeholder of the size of the map', async ({
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
  expect(await placeOf(still)).toEqual(map);
  expect(map?.height).toBeGreaterThan(0);
  await without.close();
});

test('nextjs: nothing throws on the server, which reads the settings of the moment', async ({
  examples,
  site,
}) => {
  const response = await fetch(await serve(examples));
  expect(response.status).toBe(200);
  expect(await response.text()).toContain(`${site.remote.origin}/channels/production/embed.js`);
});

test('nextjs: nothing on the page moves while the map comes', async ({ page, examples }) => {
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
  // What was never painted can't move: the map may come only after the placeholder was seen.
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

test('nextjs: the browser hydrates what the server sent', async ({ page, examples, watch }) => {
  const origin = await serve(examples);
  // Marked as soon as the parser has made it: an element that React makes anew has no mark.
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

test('nextjs: embed.js can be imported where there is no page', async () => {
  const { href } = pathToFileURL(join(PATHS.remoteDist, 'release', 'embed.js'));
  const code = `console.log(Object.keys(await import(${JSON.stringify(href)})).sort().join())`;
  const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', code]);
  expect(stdout.trim()).toBe('MapDockElement,load,mount');
});
