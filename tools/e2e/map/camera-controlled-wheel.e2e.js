/** What is drawn of a controlled camera while the wheel zooms it beyond what the host allows. */
import { eventsOf, makeConfig, mountMap, openPlainPage, withMap } from '../support/plain-page/plain-page.js';
import { ready } from '../support/plain-page/drive-map.js';
import { expect, test } from '../support/test.js';

const START = { center: /** @type {[number, number]} */ ([10, 48]), zoom: 4, bearing: 0, pitch: 0 };
const MAX_ZOOM = 5;

/**
 * Opens a controlled map whose host allows zooms to 5, and records the zoom of each frame.
 * @param {import('@playwright/test').Page} page
 * @param {import('../support/start-site.js').Site} site
 */
async function openLimited(page, site) {
  await openPlainPage(page, site);
  const config = makeConfig(site, { camera: { ...START, controlled: true } });
  await mountMap(page, config);
  await ready(page);
  await withMap(
    page,
    ({ handle }, [given, max]) => {
      /** @type {number[]} */
      const drawn = [];
      handle.engine?.on('render', () => drawn.push(handle.engine?.getZoom() ?? NaN));
      handle.on('camerachange', ({ camera }) =>
        handle.update({
          ...given,
          camera: { ...camera, zoom: Math.min(camera.zoom, max), controlled: true },
        }),
      );
      Object.assign(globalThis, { drawnZooms: drawn });
    },
    /** @type {const} */ ([config, MAX_ZOOM]),
  );
  await page.mouse.move(640, 240);
}

/** @param {import('@playwright/test').Page} page @returns {Promise<number[]>} */
const drawnZooms = (page) => page.evaluate(() => /** @type {any} */ (globalThis).drawnZooms);

/** @param {import('@playwright/test').Page} page */
const zoom = (page) => withMap(page, ({ handle }) => handle.getCamera()?.zoom);

test('no frame of a zoom by wheel is beyond what the host answers, and the wheel leads back at once', async ({
  page,
  site,
}) => {
  await openLimited(page, site);
  for (let turn = 0; turn < 40; turn += 1) await page.mouse.wheel(0, -100);
  await expect.poll(() => zoom(page)).toBeCloseTo(MAX_ZOOM, 9);
  await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
  const drawn = await drawnZooms(page);
  // The engine computes a zoom from a scale, which rounds.
  expect(Math.max(...drawn)).toBeCloseTo(MAX_ZOOM, 9);
  // The zoom was smooth on its way there.
  expect(drawn.filter((each) => each > START.zoom && each < MAX_ZOOM).length).toBeGreaterThan(1);
  expect((await eventsOf(page, 'camerachange')).at(-1)).toMatchObject({
    phase: 'end',
    cause: 'user',
    camera: { zoom: expect.closeTo(MAX_ZOOM, 9) },
  });

  await page.mouse.wheel(0, 300);
  await expect.poll(() => zoom(page)).toBeLessThan(MAX_ZOOM - 0.2);
});
