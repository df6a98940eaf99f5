/** Gestures by mouse whose end does not reach the page: the button is released elsewhere, or something takes the focus. */
import { eventsOf, openPageWithReadyMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** What a page gets of the end. */
const ENDS: Record<string, (page: Page) => Promise<void>> = {
  'the button is released outside of the window': (page) =>
    page.locator('#map canvas').evaluate((canvas) => {
      const at = { clientX: 320, clientY: 240, bubbles: true };
      canvas.dispatchEvent(new MouseEvent('mousemove', { ...at, buttons: 0 }));
    }),
  'the page loses the focus': (page) => page.evaluate(() => void window.dispatchEvent(new Event('blur'))),
};

const phases = async (page: Page, name: 'mapboxzoom' | 'mapdrag') =>
  (await eventsOf(page, name)).map(({ phase }) => phase);
const cameraOf = (page: Page) => withMap(page, ({ handle }) => handle.getCamera());

async function move(page: Page) {
  await page.mouse.move(250, 200);
  await page.mouse.move(320, 240);
}

for (const [what, end] of Object.entries(ENDS))
  test(`a box is cancelled, and a drag with the left or right button ends, when ${what} @every-browser`, async ({
    page,
    site,
  }) => {
    await openPageWithReadyMap(page, site);

    // The drags are first: the code that a box loads listens to the window too.
    for (const button of ['left', 'right'] as const)
      await test.step(`a drag with the ${button} button`, async () => {
        const before = await cameraOf(page);
        await page.mouse.move(200, 150);
        await page.mouse.down({ button });
        await move(page);
        await expect.poll(() => cameraOf(page)).not.toEqual(before);
        await end(page);
        await expect.poll(() => withMap(page, ({ handle }) => handle.engine?.isMoving())).toBe(false);
        const after = await cameraOf(page);
        await page.mouse.move(500, 100);
        expect.soft(await cameraOf(page), button).toEqual(after);
        await page.mouse.up({ button });
        expect.soft(await cameraOf(page), button).toEqual(after);
      });

    await test.step('a box', async () => {
      const before = await cameraOf(page);
      await page.mouse.move(200, 150);
      await page.keyboard.down('Shift');
      await page.mouse.down();
      await move(page);
      await expect.poll(() => phases(page, 'mapboxzoom')).toEqual(['start']);
      // The code that watches for the end comes with the first box.
      await expect
        .poll(() =>
          page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .map(({ name }) => name)
              .join(),
          ),
        )
        .toContain('gestures');
      await end(page);
      await expect.poll(() => phases(page, 'mapboxzoom')).toEqual(['start', 'cancel']);
      await expect.soft(page.locator('.mapboxgl-boxzoom')).toHaveCount(0);
      await page.mouse.up();
      await page.keyboard.up('Shift');
      await page.mouse.move(400, 300);
      expect.soft(await cameraOf(page)).toEqual(before);
    });
  });
