/** What a script of the page takes out of a map is put back, or the map says that it is gone. */
import { dock, openDock } from '../support/embed-page.ts';
import { retryMap } from '../support/plain-page/drive-map.ts';
import {
  expectStatus,
  openPageWithReadyMap,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

/** Whether the map draws: the engine's canvas is in the page, with a size. */
const isDrawn = (page: Page) =>
  withMap(page, ({ handle }) => {
    const canvas = handle.engine?.getCanvas();
    return canvas?.isConnected === true && canvas.clientWidth > 0 && canvas.clientHeight > 0;
  });

test('what a script takes out of a map is put back, and a container that is emptied says that the map is gone @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, { markers: [{ id: 'a', position: [10, 48], label: 'Here' }] });
  // Texts for screen readers are left out: they come and go by themselves.
  const parts = () =>
    page
      .locator('#map *:not(.mapdock-hidden *)')
      .evaluateAll((elements) => elements.map(({ tagName }) => tagName));
  const before = await parts();
  for (const [what, takeOut] of [
    ['the canvas', "document.querySelector('#map canvas').remove()"],
    ['what is in the map’s element', "document.querySelector('#map > .mapdock').innerHTML = ''"],
    ['what the engine has made', "document.querySelector('#map .mapdock-canvas').replaceChildren()"],
  ] as const)
    await test.step(what, async () => {
      await page.evaluate(takeOut);
      await expect.poll(() => isDrawn(page)).toBe(true);
      expect.soft(await parts(), what).toEqual(before);
      await expect.soft(page.getByRole('button', { name: 'Here' })).toBeVisible();
      await ready(page);
    });
  await test.step('a container that is emptied', async () => {
    await page.evaluate("document.querySelector('#map').replaceChildren()");
    await expect.poll(() => withMap(page, ({ handle }) => handle.status.name)).toBe('failed');
    await retryMap(page);
    expect(await isDrawn(page)).toBe(true);
  });
});

test('a canvas that is taken out again and again ends the map, and a retry brings it back @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  await page.evaluate(`{
    globalThis.fight = new MutationObserver(() => document.querySelector('#map canvas')?.remove());
    fight.observe(document.querySelector('#map'), { childList: true, subtree: true });
    document.querySelector('#map canvas').remove();
  }`);
  await expectStatus(page, 'failed');
  await expect(page.locator('#map .mapdock-message')).toContainText('MAP_REMOVED');
  await page.evaluate('fight.disconnect()');
  await retryMap(page);
  expect(await isDrawn(page)).toBe(true);
});

test('an element that is emptied while the engine loads is drawn @every-browser', async ({ page, site }) => {
  await openPageWithMap(page, site);
  await page.evaluate("document.querySelector('#map > .mapdock').innerHTML = ''");
  await expectStatus(page, /ready|failed/);
  await retryMap(page);
  expect(await isDrawn(page)).toBe(true);
});

test('a <map-dock> whose shadow root is emptied is drawn again @every-browser', async ({ page, site }) => {
  await openDock(page, site);
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const zoomIn = page.getByRole('button', { name: 'Zoom in' });
  const box = await zoomIn.boundingBox();
  for (let time = 0; time < 2; time += 1) {
    await dock(page).evaluate((element) => {
      (element.shadowRoot as ShadowRoot).innerHTML = '';
    });
    await expect(zoomIn).toBeVisible();
    await expect.poll(() => zoomIn.boundingBox()).toEqual(box);
  }
  await expect(dock(page)).toHaveAttribute('status', 'ready');
});
