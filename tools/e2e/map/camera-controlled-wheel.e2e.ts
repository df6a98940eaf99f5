/** What is drawn of a controlled camera while the wheel zooms it beyond what the host allows. */
import { eventsOf, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

const START = { center: [10, 48] as [number, number], zoom: 4, bearing: 0, pitch: 0 };
const MAX_ZOOM = 5;

/** Opens a controlled map whose host allows zooms to 5, and records the zoom of each frame. */
async function openLimited(page: Page, site: Site) {
  const config = await openPageWithReadyMap(page, site, { camera: { ...START, controlled: true } });
  await withMap(
    page,
    ({ handle }, [given, max]) => {
      const drawn: number[] = [];
      handle.engine?.on('render', () => drawn.push(handle.engine?.getZoom() ?? NaN));
      handle.on('camerachange', ({ camera }) =>
        handle.update({
          ...given,
          camera: { ...camera, zoom: Math.min(camera.zoom, max), controlled: true },
        }),
      );
      Object.assign(globalThis, { drawnZooms: drawn });
    },
    [config, MAX_ZOOM] as const,
  );
  await page.mouse.move(640, 240);
}

const drawnZooms = (page: Page): Promise<number[]> => page.evaluate(() => (globalThis as any).drawnZooms);

const zoom = (page: Page) => withMap(page, ({ handle }) => handle.getCamera()?.zoom);

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
