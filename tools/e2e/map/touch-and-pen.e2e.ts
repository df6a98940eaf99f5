import { performGesture } from '../browsers/perform-gesture.ts';
import { makeConfig, openPlainPage, mountReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

/** The middle of `#map` on the plain page, which is 1280 by 480 pixels from the page's corner. */
const MIDDLE = [640, 240] as const;

/** Returns points on a straight path. */
const path = ([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]): [number, number][] =>
  [0, 0.25, 0.5, 0.75, 1].map((part) => [x + (toX - x) * part, y + (toY - y) * part]);

/** Records the kinds of pointer in trusted `pointerdown` events. */
const recordPointers = (page: Page) =>
  page.evaluate(() => {
    const types: string[] = [];
    addEventListener(
      'pointerdown',
      ({ pointerType, isTrusted }) => isTrusted && types.push(pointerType),
      true,
    );
    Object.assign(globalThis, { pointerTypes: types });
  });

async function openMap(page: Page, site: Site) {
  await openPlainPage(page, site);
  await recordPointers(page);
  await mountReadyMap(page, makeConfig(site));
  return () => withMap(page, ({ handle }) => handle.getCamera());
}

/** @returns what `recordPointers` recorded */
const pointerTypes = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as any).pointerTypes);

for (const pointerType of ['touch', 'pen'] as const) {
  test.describe(`by ${pointerType}`, () => {
    test.use({ hasTouch: pointerType === 'touch' });

    test(`a drag by ${pointerType} moves the map @every-browser`, async ({ page, site, browserName }) => {
      const camera = await openMap(page, site);
      const [x, y] = MIDDLE;
      await performGesture(page, browserName, { pointerType, paths: [path(MIDDLE, [x - 200, y])] });
      // At zoom 3 the world is 4096 pixels wide, so a drag of 200 pixels to the west moves the center about 17 degrees to the east.
      await expect.poll(async () => (await camera())?.center[0]).toBeGreaterThan(10 + 10);
      expect((await camera())?.zoom).toBeCloseTo(3, 1);
      expect(await pointerTypes(page)).toEqual([pointerType]);
    });

    test(`a tap by ${pointerType} on a place opens its card, and one beside it closes it @every-browser`, async ({
      page,
      site,
      browserName,
    }) => {
      await page.goto(`${site.host.origin}/#map=8.00/41.8902/12.4922/0/0`);
      await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
      await recordPointers(page);
      const map = await page.getByRole('main').boundingBox();
      const [x, y] = map ? [map.x + map.width / 2, map.y + map.height / 2] : [0, 0];
      const card = page.getByRole('region', { name: 'Selected place' });
      await performGesture(page, browserName, { pointerType, paths: [[[x, y]]] });
      await expect(card).toContainText('Colosseum, Rome');
      await performGesture(page, browserName, { pointerType, paths: [[[x + 200, y + 100]]] });
      await expect(card).toBeHidden();
      expect(await pointerTypes(page)).toEqual([pointerType, pointerType]);
    });
  });
}

test.describe('by two fingers', () => {
  test.use({ hasTouch: true });

  test('spreading two fingers zooms in, and pinching zooms out @every-browser', async ({
    page,
    site,
    browserName,
  }) => {
    const camera = await openMap(page, site);
    const [x, y] = MIDDLE;
    const [left, right] = [path([x - 40, y], [x - 160, y]), path([x + 40, y], [x + 160, y])];
    await performGesture(page, browserName, { pointerType: 'touch', paths: [left, right] });
    // A distance four times as large is two zoom levels, less what the engine needs to recognize the gesture.
    await expect.poll(async () => (await camera())?.zoom).toBeGreaterThan(4.5);
    const { zoom = 0 } = (await camera()) ?? {};

    const back = [left.toReversed(), right.toReversed()];
    await performGesture(page, browserName, { pointerType: 'touch', paths: back });
    await expect.poll(async () => (await camera())?.zoom).toBeLessThan(zoom - 1);
    expect(new Set(await pointerTypes(page))).toEqual(new Set(['touch']));
  });
});
