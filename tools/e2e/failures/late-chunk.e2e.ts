import { consoleErrorsOf } from '../support/console-errors.ts';
import { dock, openDock, pinnedEmbed, withDock } from '../support/embed-page.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import { retryMap, update } from '../support/plain-page/drive-map.ts';
import type { ErrorCode } from '@mapdock/shared';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const markers = [{ id: 'm', position: [10, 48] as [number, number], label: 'Town hall' }];
/** The end of the file's name. A cache-busting address percent-encodes only characters before it. */
const OVERLAYS = 'lays\\.(\\w+\\.)?js';
const LATE_CHUNKS =
  /(content|base-map|overlays|controls|queries|feature-list|host-code|requests|camera-control|descriptions)\.(\w+\.)?js/;

/** More than a map needs to its style, and less than a late chunk may take. */
const SLOW_ANSWER_MS = 6000;

const requestedLateChunks = (site: Site) =>
  site.remote.requests.list().filter(({ path }) => LATE_CHUNKS.test(decodeURI(path)));

/** Expects that the map is there without its markers, says so once, and has them after a retry. */
async function expectMissingOverlays(page: Page, site: Site, code: ErrorCode) {
  await expectStatus(page, 'degraded');
  expect(await eventsOf(page, 'maperror')).toEqual([
    expect.objectContaining({
      code,
      details: expect.objectContaining({ url: expect.stringMatching(OVERLAYS) }),
    }),
  ]);

  site.remote.faults.clear();
  await retryMap(page);
  await expect(page.getByRole('button', { name: 'Town hall' })).toBeVisible();
}

test('a map without content loads no late chunk', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  expect(requestedLateChunks(site)).toEqual([]);
});

test('the map works without a late chunk that is missing, and a retry loads it @every-browser @quick', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: OVERLAYS, kind: 'status', status: 404 });
  await openPageWithMap(page, site, { markers });
  await expectMissingOverlays(page, site, 'REMOTE_UNREACHABLE');
});

test('a scale bar whose code is missing comes with a retry, in its place beside what stands there', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: 'rols\\.(\\w+\\.)?js', kind: 'status', status: 404 });
  await openPageWithMap(page, site, { controls: { scale: 'top-end', geolocate: true } });
  await expectStatus(page, 'degraded');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  site.remote.faults.clear();
  await retryMap(page);
  const classes = await page
    .locator('.mapboxgl-ctrl-top-right > *')
    .evaluateAll((elements) =>
      elements.map((element) => element.querySelector('button')?.className ?? 'scale'),
    );
  expect(classes).toEqual(['mapboxgl-ctrl-zoom-in', 'mapboxgl-ctrl-geolocate', 'scale']);
});

test('a late chunk whose early request fails while the map waits for it is requested again @every-browser', async ({
  page,
  site,
}) => {
  let count = 0;
  // The end of the name, as in `OVERLAYS`.
  await page.route(/tent\.(\w+\.)?js$/, async (route) => {
    count += 1;
    if (count > 1) return route.continue();
    // By then the style is there, and the map wants the chunk.
    await page.waitForTimeout(SLOW_ANSWER_MS);
    return route.fulfill({ status: 500, headers: { 'Access-Control-Allow-Origin': '*' } });
  });
  const sources = { here: { type: 'geojson', data: { type: 'Point', coordinates: [10, 48] } } };
  const layers = [{ id: 'here', type: 'circle', source: 'here' }];
  await openPageWithReadyMap(page, site, { sources, layers } as any);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('a controlled camera whose code is missing obeys its config after a retry, wherever the user has moved the map', async ({
  page,
  site,
}) => {
  const camera = { center: [10, 48] as [number, number], zoom: 4, controlled: true };
  site.remote.faults.add({ match: 'trol\\.(\\w+\\.)?js', kind: 'status', status: 404 });
  await openPageWithMap(page, site, { camera });
  await expectStatus(page, 'degraded');
  const zoom = () => withMap(page, ({ handle }) => handle.getCamera()?.zoom);
  await page.mouse.move(640, 240);
  await page.mouse.wheel(0, -400);
  await expect.poll(zoom).toBeGreaterThan(4.5);

  site.remote.faults.clear();
  await retryMap(page);
  await expect.poll(zoom).toBe(4);
});

test('an announcement whose code is missing is left out, and the next one is made', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: 'tions\\.(\\w+\\.)?js', kind: 'status', status: 404 });
  await openPageWithReadyMap(page, site);
  const move = (zoom: number) => withMap(page, ({ handle }, to) => handle.moveCamera({ zoom: to }), zoom);
  await move(5);
  await expect
    .poll(() => eventsOf(page, 'maperror'))
    .toEqual([expect.objectContaining({ code: 'REMOTE_UNREACHABLE' })]);
  await ready(page);

  site.remote.faults.clear();
  await move(6);
  await expect(page.getByRole('status').getByText(/^Zoom 6, /)).toBeAttached();
});

test('a late chunk that hangs times out, and a retry loads it', async ({ page, site }) => {
  site.remote.faults.add({ match: OVERLAYS, kind: 'hang' });
  await openPageWithMap(page, site, { markers });
  await expectMissingOverlays(page, site, 'REMOTE_TIMEOUT');
});

test('a retry makes a map whole whose marker is gone before its code has come, and requests nothing', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: OVERLAYS, kind: 'status', status: 404 });
  await openPageWithMap(page, site, { markers });
  await expectStatus(page, 'degraded');
  await update(page, makeConfig(site));
  const before = requestedLateChunks(site).length;
  await retryMap(page);
  expect(requestedLateChunks(site)).toHaveLength(before);
});

test('the handle adds a marker at once, and loads the late chunk for it', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => {
    const element = document.createElement('b');
    element.textContent = 'Own';
    const added = handle.addMarker(element, { id: 'own', position: [10, 48], label: 'Own' });
    added.update({ id: 'own', position: [11, 48], label: 'Moved' });
  });
  await expect(page.getByRole('button', { name: 'Moved' })).toBeVisible();
});

test('the same is true for embed.js, whose late chunks are ES modules @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: OVERLAYS, kind: 'status', status: 404 });
  await openDock(page, site, pinnedEmbed(site));
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await withDock(
    page,
    (element, config) => {
      element.config = config;
    },
    makeConfig(site, { markers }),
  );
  await expect(dock(page)).toHaveAttribute('status', 'degraded');
  site.remote.faults.clear();
  await withDock(page, (element) => element.retry());
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect(page.getByRole('button', { name: 'Town hall' })).toBeVisible();
});
