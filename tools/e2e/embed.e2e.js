import { attributesOf, channelEmbed, dock, mapIn, openEmbedPage, scriptOf } from './support/embed-page.js';
import { expect, test } from './support/test.js';

test('an element and one script are a map', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)} center="11.5, 48.1" zoom="9" aria-label="Map of Munich"></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  await expect(mapIn(page)).toHaveAttribute('data-mapdock-status', 'ready');
  await expect(page.getByRole('region', { name: 'Map of Munich' })).toBeVisible();
  const camera = await dock(page).evaluate((element) => /** @type {any} */ (element).getCamera());
  expect(camera).toEqual({
    center: [expect.closeTo(11.5), expect.closeTo(48.1)],
    zoom: 9,
    bearing: 0,
    pitch: 0,
  });
});

test('later attributes change the map', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)} center="11.5,48.1" zoom="9"></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const ends = await dock(page).evaluate(async (element) => {
    const cameras = /** @type {unknown[]} */ ([]);
    const moved = new Promise((resolve) => {
      element.addEventListener('camerachange', (event) => {
        const { phase, camera } = /** @type {CustomEvent} */ (event).detail;
        if (phase !== 'end') return;
        cameras.push(camera.center, camera.zoom);
        resolve(undefined);
      });
    });
    element.setAttribute('center', '-9.14,38.72');
    element.setAttribute('zoom', '10');
    element.setAttribute('aria-label', 'Map of Lisbon');
    await moved;
    return cameras;
  });
  expect(ends).toEqual([[expect.closeTo(-9.14), expect.closeTo(38.72)], 10]);
  await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
});

test('the function mounts into an element of the page', async ({ page, site }) => {
  await openEmbedPage(page, { body: '<div id="map" style="height: 300px"></div>' });
  await page.evaluate(
    async ([address, baseApiUrl]) => {
      const { mount } = await import(/** @type {string} */ (address));
      const config = {
        provider: { baseApiUrl, accessToken: 'pk.mapdock-local' },
        style: 'mapbox://styles/mapdock/light',
      };
      Object.assign(globalThis, { handle: await mount(document.querySelector('#map'), config) });
    },
    [channelEmbed(site), site.provider.origin],
  );
  await expect(page.locator('#map [data-mapdock-status]')).toHaveAttribute('data-mapdock-status', 'ready');
  await page.evaluate(() => /** @type {any} */ (globalThis).handle.destroy());
  await expect(page.locator('#map')).toBeEmpty();
});

test('a removed element leaves nothing behind', async ({ page, site }) => {
  await openEmbedPage(page, {
    head: scriptOf(channelEmbed(site)),
    body: `<map-dock ${attributesOf(site)}></map-dock>`,
  });
  await expect(dock(page)).toHaveAttribute('status', 'ready');
  const leftovers = await dock(page).evaluate(async (element) => {
    element.remove();
    await new Promise((resolve) => setTimeout(resolve));
    return [
      element.shadowRoot?.querySelectorAll('canvas, [data-mapdock-status]').length,
      element.getAttribute('status'),
    ];
  });
  expect(leftovers).toEqual([0, null]);
  await expect.poll(() => page.workers().length).toBe(0);
});
