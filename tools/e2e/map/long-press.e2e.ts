/** A finger that rests on the map. Chromium's driver sends no `contextmenu` for it, so the page does; the click that follows is its own. */
import { eventsOf, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ hasTouch: true });

const MIDDLE = { x: 640, y: 240 };

test('a long press opens a context menu and is no click, and the next tap is one', async ({
  page,
  site,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'only its driver holds a finger down');
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => void handle.on('mapcontextmenu', () => {}));
  await page.evaluate(() => {
    const counts = { click: 0 };
    document.addEventListener('click', () => (counts.click += 1), true);
    Object.assign(globalThis, { counts });
  });
  const clicks = () => page.evaluate(() => (globalThis as any).counts.click);

  const driver = await page.context().newCDPSession(page);
  await driver.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [MIDDLE] });
  await page.locator('.mapboxgl-canvas').evaluate((canvas, { x, y }) => {
    const init = {
      bubbles: true,
      cancelable: true,
      composed: true,
      pointerType: 'touch',
      clientX: x,
      clientY: y,
    };
    canvas.dispatchEvent(new PointerEvent('contextmenu', init));
  }, MIDDLE);
  await driver.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(clicks).toBe(1);
  expect(await eventsOf(page, 'mapcontextmenu')).toHaveLength(1);
  expect(await eventsOf(page, 'mapclick')).toEqual([]);

  // Elsewhere, or both would be a double tap.
  await page.touchscreen.tap(MIDDLE.x + 200, MIDDLE.y);
  await expect.poll(async () => (await eventsOf(page, 'mapclick')).length).toBe(1);
});
