/** Options of the controls: which buttons they have, how wide they are, what they say, and how they find the user. */
import { parkAndResume, update } from '../support/plain-page/drive-map.ts';
import { openPageWithReadyMap, ready, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Locator } from '@playwright/test';

test('controls have the buttons, widths and credits of the config, live @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    controls: {
      navigation: { corner: 'top-start', compass: false },
      scale: { maxWidth: 300, unit: 'nautical' },
      attribution: { compact: true, custom: '<a href="https://us.example/">Us</a>' },
    },
  });
  const zoomIn = page.locator('.mapboxgl-ctrl-top-left').getByRole('button', { name: 'Zoom in' });
  const compass = page.locator('.mapboxgl-ctrl-compass');
  const scale = page.locator('.mapboxgl-ctrl-scale');
  const credits = page.locator('.mapboxgl-ctrl-attrib');
  const us = page.getByRole('link', { name: 'Us', exact: true });
  const widthOf = async () => (await scale.boundingBox())?.width ?? 0;
  await expect(zoomIn).toBeVisible();
  await expect(compass).toHaveCount(0);
  await expect(scale).toContainText('nmi');
  expect(await widthOf()).toBeGreaterThan(100);
  await expect(us).toBeHidden();
  await page.locator('.mapboxgl-ctrl-attrib-button').click();
  await expect(us).toHaveAttribute('href', 'https://us.example/');

  await update(page, { ...config, controls: { scale: true, attribution: { compact: false } } });
  await expect(compass).toBeVisible();
  await expect(scale).toContainText('km');
  expect(await widthOf()).toBeLessThanOrEqual(102);
  await expect(us).toHaveCount(0);
  await expect(credits).toBeVisible();
  await expect(credits).not.toHaveClass(/mapboxgl-compact/);
});

test('the options outlive another style and parking', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, { controls: { attribution: { custom: 'Ours' } } });
  const credits = page.locator('.mapboxgl-ctrl-attrib-inner');
  await update(page, { ...config, style: 'mapbox://styles/mapdock/dark' });
  await ready(page);
  await expect(credits).toContainText('Ours');
  await parkAndResume(page);
  await expect(credits).toContainText('Ours');
});

test('the user is found with the zoom and without the circle that the config says, and tracking goes on', async ({
  page,
  site,
  context,
}) => {
  await context.grantPermissions(['geolocation']);
  await context.setGeolocation({ longitude: 11.5, latitude: 48.1, accuracy: 20 });
  const geolocate = { fitBoundsOptions: { maxZoom: 7, duration: 0 }, showAccuracyCircle: false };
  const config = await openPageWithReadyMap(page, site, { controls: { geolocate } });
  await page.getByRole('button', { name: 'Show my location' }).click();
  const zoom = () => withMap(page, ({ handle }) => handle.getCamera()?.zoom);
  await expect.poll(zoom).toBeCloseTo(7, 5);
  const [dot, circle] = ['dot', 'accuracy-circle'].map((name) =>
    page.locator(`.mapboxgl-user-location-${name}`),
  );
  await expect(dot as Locator).toBeVisible();
  await expect(circle as Locator).toHaveCount(0);
  await update(page, { ...config, controls: { geolocate: { ...geolocate, showAccuracyCircle: true } } });
  await expect(circle as Locator).toHaveCount(1);
  await expect(dot as Locator).toBeVisible();
});
