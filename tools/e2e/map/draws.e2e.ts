import { listen } from '../../serve/listen.ts';
import { expect, expectOnlyOurOrigins, test } from '../support/test.ts';
import { update } from '../support/plain-page/drive-map.ts';
import { readColors } from '../support/pictures/make-png.ts';
import {
  eventsOf,
  makeConfig,
  mountMap,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import type { PlainPage } from '../support/plain-page/plain-page.ts';

test.use({ view: 'land' });

test('draws tiles, labels and icons, reports each phase of loading, has a frame when it is printed, and follows the size of its container @every-browser @quick', async ({
  page,
  site,
  watch,
}) => {
  await openPageWithReadyMap(page, site, { label: 'Europe' });

  const drawn = await withMap(page, ({ handle }) =>
    handle.engine
      ?.queryRenderedFeatures()
      .map(({ layer, properties }) => `${layer?.type}:${properties?.['name']}`),
  );
  expect.soft(drawn).toContain('fill:Germany');
  expect.soft(drawn).toContain('symbol:Madrid');
  const statuses = await eventsOf(page, 'statuschange');
  const phases = statuses.map(({ name, phase }) => phase ?? name);
  expect.soft([...new Set(phases)]).toEqual(['engine', 'style', 'tiles', 'ready']);
  expect.soft(statuses.findLast(({ phase }) => phase === 'tiles').tiles.requested).toBeGreaterThan(0);
  await expect.soft(page.getByRole('region', { name: 'Europe' })).toBeVisible();
  expectOnlyOurOrigins(watch, site, new URL(page.url()).origin);

  await test.step('the documented performance marks', async () => {
    const marks = await page.evaluate(() => performance.getEntriesByType('mark').map(({ name }) => name));
    expect
      .soft(marks.filter((name) => name.startsWith('mapdock:')))
      .toEqual(['mapdock:engine-loaded', 'mapdock:style-loaded', 'mapdock:ready']);
  });

  await test.step('the canvas has a frame at the moment at which the browser prints it', async () => {
    const opaque = await withMap(page, ({ handle }) => {
      const canvas = handle.engine?.getCanvas() as HTMLCanvasElement;
      const copy = document.createElement('canvas');
      [copy.width, copy.height] = [canvas.width, canvas.height];
      window.dispatchEvent(new Event('beforeprint'));
      const context = copy.getContext('2d') as CanvasRenderingContext2D;
      context.drawImage(canvas, 0, 0);
      const { data } = context.getImageData(0, 0, copy.width, copy.height);
      return data.filter((value, index) => index % 4 === 3 && value === 255).length / (data.length / 4);
    });
    expect.soft(opaque).toBe(1);
  });

  await test.step('the size of its container', async () => {
    await page
      .locator('#map')
      .evaluate((element) => Object.assign(element.style, { width: '300px', height: '200px' }));
    await expect
      .poll(() => page.locator('canvas').evaluate((canvas) => [canvas.clientWidth, canvas.clientHeight]))
      .toEqual([300, 200]);
  });
});

test('draws a globe whose tiles are loaded before the code that draws it @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  site.remote.faults.add({ match: '/lite\\.main\\.js$', kind: 'hang' });
  // The globe has one tile: without a graphics card WebKitGTK (2.50) takes seconds for each tile of a globe in each frame.
  await mountMap(page, makeConfig(site, { projection: 'globe', camera: { center: [0, 20], zoom: 0 } }));
  const tiles = async () => (await eventsOf(page, 'statuschange')).at(-1)?.tiles?.loaded ?? 0;
  await expect.poll(tiles).toBeGreaterThan(0);
  site.remote.faults.clear();
  await ready(page);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('draws a changed style after a reload @every-browser', async ({ page, site, context }) => {
  const headers = {
    ...{ 'content-type': 'application/json', 'cache-control': 'no-cache' },
    ...{ 'access-control-allow-origin': '*' },
  };
  let name = 'First';
  const server = await listen(
    (_request, response) => {
      response.writeHead(200, headers).end(JSON.stringify({ version: 8, name, sources: {}, layers: [] }));
    },
    { port: 0 },
  );
  context.once('close', () => void server.close());
  await openPlainPage(page, site);
  // Several reloads, since what a browser reuses of the previous page may differ between a first load and a reload.
  for (const next of ['Second', 'Third', '']) {
    await mountReadyMap(page, makeConfig(site, { style: `${server.origin}/style.json` }));
    expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toBe(name);
    name = next;
    await page.reload();
    await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  }
});

test('waits in a hidden container, and draws in its size once the container is shown', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.locator('#map').evaluate((element) => (element.style.display = 'none'));
  await mountMap(
    page,
    makeConfig(site, {
      camera: {
        bounds: [
          [-10, 35],
          [30, 60],
        ],
      },
    }),
  );
  await page.waitForFunction(() => performance.getEntriesByName('mapdock:engine-loaded').length > 0);
  await expect(page.locator('canvas')).toHaveCount(0);

  await page.locator('#map').evaluate((element) => (element.style.display = ''));
  await ready(page);
  expect(await page.locator('canvas').evaluate((canvas) => canvas.clientHeight)).toBe(480);
});

test('works in a shadow root @every-browser', async ({ page, site }) => {
  await openPlainPage(page, site);
  await page.evaluate(
    (config) => {
      const { plain } = globalThis as unknown as { plain: PlainPage };
      const shadow = (document.querySelector('#map') as HTMLElement).attachShadow({
        mode: 'open',
      });
      plain.handle = plain.mount(shadow, config) as typeof plain.handle;
    },
    makeConfig(site, { controls: { scale: true } }),
  );
  await ready(page);
  await expect(page.locator('link[rel=stylesheet]')).toHaveCount(1);
  expect(await page.evaluate(() => document.head.querySelectorAll('link[rel=stylesheet]').length)).toBe(0);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(() => withMap(page, ({ handle }) => handle.getCamera()?.zoom)).toBeCloseTo(4, 1);
});

test('shows a map on the page of map-remote itself @every-browser', async ({ page, site, watch }) => {
  await page.goto(site.remote.origin);
  await expect(page.locator('[data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  expectOnlyOurOrigins(watch, site);
});

test('the old style stays visible until the new one is drawn @every-browser', async ({ page, site }) => {
  const light = makeConfig(site, { camera: { center: [10, 50], zoom: 3 } });
  await openPlainPage(page, site);
  await mountReadyMap(page, light);
  const colorsNow = async () => readColors(await page.locator('#map').screenshot()).colors;
  const [most] = [...(await colorsNow())].sort((one, other) => other[1] - one[1]);
  const [color, count] = most ?? ['', 0];
  const shareNow = async () => ((await colorsNow()).get(color) ?? 0) / count;
  site.provider.faults.add({ match: '^/styles/v1/mapdock/dark', kind: 'delay', delayMs: 4000 });
  await update(page, { ...light, style: 'mapbox://styles/mapdock/dark' });
  const cover = page.locator('#map canvas[aria-hidden=true]');
  await expect(cover).toHaveCount(1);
  expect(await shareNow()).toBeGreaterThan(0.9);
  await ready(page);
  await expect(cover).toHaveCount(0);
  expect(await shareNow()).toBeLessThan(0.1);
});
