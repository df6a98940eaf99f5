/** Drags of markers whose end the engine misses. */
import { eventsOf, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { pointOf } from '../support/plain-page/drive-map.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

test.use({ hasTouch: true });

const HOME = [10, 48] as [number, number];

async function openMarker(page: Page, site: Site) {
  const markers = [{ id: 'm', position: HOME, label: 'Town hall', draggable: true }];
  await openPageWithReadyMap(page, site, { markers });
  await expect(page.getByRole('button', { name: 'Town hall' })).toBeVisible();
  const { x, y } = await pointOf(page, HOME);
  // The tip of the pin is at the position.
  return { x, y: y - 10 };
}

const phases = async (page: Page) => (await eventsOf(page, 'markerdrag')).map(({ phase }) => phase);

test('a mouse button that is released outside of the map ends the drag @every-browser', async ({
  page,
  site,
}) => {
  const { x, y } = await openMarker(page, site);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 20, y, { steps: 4 });
  await expect.poll(() => phases(page)).toContain('start');
  // The map ends at 480 px.
  await page.mouse.move(x + 20, 600, { steps: 4 });
  await page.mouse.up();
  await page.mouse.move(x + 100, y, { steps: 4 });
  await expect.poll(async () => (await phases(page)).at(-1)).toBe('end');
  const { length } = await phases(page);
  await page.mouse.move(x + 200, y + 50, { steps: 4 });
  await page.mouse.move(x - 100, y + 50, { steps: 4 });
  expect(await phases(page)).toHaveLength(length);
});

test('a touch that the browser cancels, and a second finger, end the drag', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only its driver cancels touches');
  const { x, y } = await openMarker(page, site);
  const driver = await page.context().newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd' | 'touchCancel', ...points: object[]) =>
    driver.send('Input.dispatchTouchEvent', { type, touchPoints: points as any });
  const pan = async () => {
    await touch('touchStart', { x: 300, y: 100, id: 0 });
    for (const step of [20, 40, 60]) await touch('touchMove', { x: 300 + step, y: 100, id: 0 });
    await touch('touchEnd');
  };

  await touch('touchStart', { x, y, id: 0 });
  for (const step of [10, 20, 30]) await touch('touchMove', { x: x + step, y, id: 0 });
  await expect.poll(() => phases(page)).toContain('start');
  await touch('touchCancel');
  await expect.poll(async () => (await phases(page)).at(-1)).toBe('end');
  const { length } = await phases(page);
  await pan();
  expect(await phases(page)).toHaveLength(length);

  const moved = await page.getByRole('button', { name: 'Town hall' }).boundingBox();
  const at = { x: (moved?.x ?? 0) + (moved?.width ?? 0) / 2, y: (moved?.y ?? 0) + (moved?.height ?? 0) / 2 };
  await touch('touchStart', { ...at, id: 0 });
  await touch('touchStart', { ...at, id: 0 }, { x: at.x + 150, y: at.y, id: 1 });
  for (const step of [30, 60, 90])
    await touch('touchMove', { ...at, id: 0 }, { x: at.x + 150 + step, y: at.y, id: 1 });
  await touch('touchEnd');
  expect(await phases(page)).toHaveLength(length);
});

test('a pinch with both fingers on markers zooms the map and leaves them where they are', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'its driver alone has touches of several fingers in one call');
  const OTHER = [30, 48] as [number, number];
  const markers = [HOME, OTHER].map((position, index) => ({
    ...{ id: `${index}`, position, label: `Marker ${index}`, draggable: true },
  }));
  await openPageWithReadyMap(page, site, { camera: { center: [20, 48], zoom: 3 }, markers });
  await expect(page.getByRole('button', { name: 'Marker 1' })).toBeVisible();
  const [left, right] = [await pointOf(page, HOME), await pointOf(page, OTHER)];
  const driver = await page.context().newCDPSession(page);
  const touch = (type: string, ...offsets: number[]) =>
    driver.send('Input.dispatchTouchEvent', {
      type: type as any,
      touchPoints: offsets.map((offset, id) => {
        const { x, y } = id === 0 ? left : right;
        return { id, x: id === 0 ? x - offset : x + offset, y: y - 10 };
      }),
    });
  await touch('touchStart', 0);
  await touch('touchStart', 0, 0);
  for (const offset of [20, 40, 60, 80, 100]) await touch('touchMove', offset, offset);
  await touch('touchEnd');
  await expect.poll(() => withMap(page, ({ handle }) => handle.getCamera()?.zoom)).toBeGreaterThan(3.5);
  expect(await phases(page)).toEqual([]);
});
