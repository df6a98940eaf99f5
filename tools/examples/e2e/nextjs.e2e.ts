/** Tests of a host that renders on the server, besides the common checks. */
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { LAYOUT } from '../../release/layout.ts';
import { PATHS } from '../../support/paths.js';
import { chooseExamples } from '../examples.ts';
import { alerts, expectClickAt, expectReady, press } from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../../e2e/support/start-site.ts';
import type { Example } from '../examples.ts';

const [example] = chooseExamples(['nextjs']).chosen;
/** A hundredth of the limit for a good layout shift (0.1, https://web.dev/articles/cls): allows rounding, but no line that moves. */
const MAX_LAYOUT_SHIFT = 0.001;

export type Examples = { serve: (example: Example) => Promise<string> };

async function serve(examples: Examples) {
  if (!example) throw new Error('The example nextjs has no row in examples.ts.');
  return examples.serve(example);
}

/** Returns the box of the map, or of its placeholder. */
const boxOf = (page: Page) => page.locator('.map').boundingBox();

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
  // React's own script moves what comes late into its place; without scripts the place is reserved.
  await expect(still.getByRole('main').getByText('Loading the map…')).toBeVisible();
  expect(await boxOf(still)).toEqual(map);
  expect(map?.height).toBeGreaterThan(0);
  await without.close();
});

/** How many answers are looked at: React once put a link into some answers only. */
const ANSWERS = 3;

test('nextjs: each answer names the settings, and all that the map needs first', async ({
  examples,
  site: { remote },
}) => {
  const origin = await serve(examples);
  const release = `${remote.origin}/${LAYOUT.releaseFolder(remote.release.releaseId)}/`;
  for (let count = 0; count < ANSWERS; count += 1) {
    const response = await fetch(origin);
    expect(response.status).toBe(200);
    const links = (await response.text()).match(/<link [^>]*>/g) ?? [];
    const hinted = links.flatMap(
      (link) => /rel="(?:modulepreload|preload)" href="(http[^"]*)"/.exec(link)?.[1] ?? [],
    );
    expect(hinted).toEqual([
      expect.stringContaining(`${remote.origin}/channels/production/embed.js?contract=`),
      new URL(remote.release.loader ?? '', release).href,
      `${remote.origin}/channels/production.json`,
      `${release}${remote.release.module}`,
      ...remote.release.engine.modules.map((path) => new URL(remote.release.engine.url + path, release).href),
    ]);
    expect(links.filter((link) => link.includes('integrity="sha384-')).length).toBeGreaterThan(0);
  }
});

/** Paths that browsers have requested from the store; the server of the example sends no origin. */
const requestedPaths = ({ remote }: Site) =>
  remote.requests
    .list()
    .filter(({ origin }) => origin !== null)
    .map(({ path }) => path);

test.describe('nextjs: without the scripts of the app', () => {
  test.use({ expectedConsoleErrors: /ERR_FAILED/ });

  test('the map is there all the same', async ({ page, examples }) => {
    await page.route('**/_next/**/*.js', (route) => route.abort());
    await page.goto(await serve(examples));
    await expectReady(page);
  });
});

test('nextjs: the browser requests each file of the store once', async ({ page, examples, site }) => {
  await page.goto(await serve(examples));
  await expectReady(page);
  const paths = requestedPaths(site);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
});

test.describe('nextjs: the store is down while the server renders', () => {
  test.use({ expectedConsoleErrors: /ERR_|Failed to load/ });

  test('the page is there all the same', async ({ examples, site: { remote } }) => {
    const origin = await serve(examples);
    remote.faults.add({ match: '.', kind: 'drop' });
    const response = await fetch(origin);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('Loading the map…');
    expect(text).toContain(`${remote.origin}/channels/production/embed.js`);
  });
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

test.describe('nextjs: the export', () => {
  test('is a page of files that fetches its settings, and shows the map', async ({
    page,
    examples,
    watch,
  }) => {
    if (!example) throw new Error('The example nextjs has no row in examples.ts.');
    const origin = await examples.serve({
      ...example,
      name: 'nextjs-export',
      folder: example.name,
      serve: { kind: 'static', folder: 'out' },
    });
    const html = await (await fetch(origin)).text();
    expect(html).toContain('<link rel="preload" href="/mapdock.json" as="fetch"');
    expect(html).toContain('Loading the map…');
    await page.goto(origin);
    await expectReady(page);
    await expectClickAt(page, [11.5, 48.1]);
    await press(page, 'Remove the map');
    await press(page, 'Show the map');
    await expectReady(page);
    expect(watch.requestedUrls().filter((url) => url.endsWith('/mapdock.json'))).toHaveLength(1);
    expect(watch.consoleErrors).toEqual([]);
  });
});
