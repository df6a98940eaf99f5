import { pointOf, switchStyle, update } from '../support/plain-page/drive-map.ts';
import {
  DARK,
  distance,
  marker,
  markerOf,
  MUNICH,
  openEurope,
  PARIS,
  popupChanges,
  popupOf,
  tipOf,
} from '../support/plain-page/overlays.ts';
import { eventsOf, expectStatus, openPageWithMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { SourceConfig } from '@mapdock/shared';

export type LngLat = [number, number];

test('a pin stays on its place while the map moves, and a click on it is no click on the map @quick', async ({
  page,
  site,
}) => {
  await openEurope(page, site, { markers: [marker] });
  const off = async () => distance(await tipOf(page), await pointOf(page, MUNICH));
  await expect.poll(off).toBeLessThan(2);
  await withMap(page, ({ handle }) =>
    handle.moveCamera({ center: [14, 50], zoom: 4.5, bearing: 30, pitch: 40 }),
  );
  await expect.poll(off).toBeLessThan(2);
  await markerOf(page).click();
  expect(await eventsOf(page, 'markerclick')).toEqual([{ markerId: 'munich', lngLat: MUNICH }]);
  await markerOf(page).focus();
  await page.keyboard.press('Enter');
  expect(await eventsOf(page, 'markerclick')).toHaveLength(2);
  expect(await eventsOf(page, 'mapclick')).toEqual([]);
});

test('markers are shown before the style is loaded, and Tab reaches them in the order of the config', async ({
  page,
  site,
}) => {
  site.provider.faults.add({ match: '^/styles/v1/', kind: 'hang' });
  const second = { id: 'paris', position: PARIS, label: 'Paris' };
  const config = await openPageWithMap(page, site, { markers: [marker, second] });
  await expect(markerOf(page)).toBeVisible();
  await expectStatus(page, 'loading');
  await update(page, { ...config, markers: [second, marker] });
  await markerOf(page, 'Paris').focus();
  await page.keyboard.press('Tab');
  await expect(markerOf(page)).toBeFocused();
});

test('a marker that is dragged by the mouse stays there until the config moves it', async ({
  page,
  site,
}) => {
  const draggable = { ...marker, draggable: true };
  const config = await openEurope(page, site, { markers: [draggable] });
  const from = await tipOf(page);
  // A point on the pin, above its tip.
  const grip = { x: from.x, y: from.y - 20 };
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x + 60, grip.y + 30, { steps: 6 });
  await page.mouse.up();
  const drags = await eventsOf(page, 'markerdrag');
  expect([drags[0].phase, drags.at(-1).phase]).toEqual(['start', 'end']);
  expect(distance(await pointOf(page, drags.at(-1).lngLat), { x: from.x + 60, y: from.y + 30 })).toBeLessThan(
    3,
  );
  expect(await eventsOf(page, 'markerclick')).toEqual([]);

  await switchStyle(page, { ...config, ...DARK });
  await update(page, { ...config, ...DARK, markers: [{ ...draggable, label: 'Munich' }], label: 'Another' });
  expect(distance(await tipOf(page), { x: from.x + 60, y: from.y + 30 })).toBeLessThan(3);
  await update(page, { ...config, ...DARK, markers: [{ ...draggable, position: PARIS }] });
  await expect.poll(async () => distance(await tipOf(page), await pointOf(page, PARIS))).toBeLessThan(2);
});

test('arrow keys move a draggable marker, and not the map', async ({ page, site }) => {
  await openEurope(page, site, { markers: [{ ...marker, draggable: true }] });
  const from = await tipOf(page);
  const before = await withMap(page, ({ handle }) => handle.getCamera());
  await expect(markerOf(page)).toHaveAccessibleDescription('Move the marker with the arrow keys.');
  await markerOf(page).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowDown');
  await expect
    .poll(async () => distance(await tipOf(page), { x: from.x + 10, y: from.y + 60 }))
    .toBeLessThan(3);
  const drags = await eventsOf(page, 'markerdrag');
  expect(drags.map(({ phase }) => phase)).toEqual(['end', 'end']);
  expect(await withMap(page, ({ handle }) => handle.getCamera())).toEqual(before);
});

test('markers and popups of a feature follow its data, and are hidden without it', async ({ page, site }) => {
  site.provider.showSea(false);
  const places = (coordinates: LngLat, name = 'town'): Record<string, SourceConfig> => ({
    places: {
      type: 'geojson',
      promoteId: 'name',
      data: { type: 'Feature', properties: { name }, geometry: { type: 'Point', coordinates } },
    },
  });
  const germany = { sourceId: 'world', sourceLayer: 'countries', featureId: 276 };
  const sources = { world: { type: 'vector' as const, url: 'mapbox://mapdock.world' } };
  const config = await openEurope(page, site, {
    sources: { ...sources, ...places(MUNICH) },
    layers: [{ id: 'areas', type: 'line', source: 'world', 'source-layer': 'countries' }],
    markers: [{ id: 'munich', feature: { sourceId: 'places', featureId: 'town' }, label: 'Munich' }],
    popups: [{ id: 'country', feature: germany, content: 'Germany', open: true }],
  });
  const off = async (place: LngLat) => distance(await tipOf(page), await pointOf(page, place));
  await expect.poll(() => off(MUNICH)).toBeLessThan(2);
  await expect(popupOf(page)).toHaveText('Germany');
  await update(page, { ...config, sources: { ...sources, ...places(PARIS) } });
  await expect.poll(() => off(PARIS)).toBeLessThan(2);
  await update(page, { ...config, sources: { ...sources, ...places(PARIS, 'another') } });
  await expect(markerOf(page)).toBeHidden();
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [-120, -40], zoom: 6 }));
  await expect(popupOf(page)).toBeHidden();
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [8, 48], zoom: 3.5 }));
  await expect(popupOf(page)).toBeVisible();
  expect(await popupChanges(page)).toEqual([]);
});

test('an element that the host adds stays on the map until the host removes it', async ({ page, site }) => {
  const config = await openEurope(page, site, { markers: [marker] });
  await withMap(page, ({ handle }) => {
    const field = document.createElement('input');
    field.ariaLabel = 'Field';
    const own = handle.addMarker(field, { id: 'own', position: [2.3, 48.9], label: 'Own' });
    const text = document.createElement('p');
    text.textContent = 'Own popup';
    handle.addPopup(text, { id: 'own-popup', markerId: 'own', open: true, label: 'Own popup' });
    handle.addMarker(document.createElement('p'), { id: 'munich', position: [0, 0], label: 'Twice' });
    Object.assign(globalThis, { removeOwn: () => own.remove() });
  });
  await expect(popupOf(page, 'Own popup')).toBeVisible();
  const errors = await eventsOf(page, 'maperror');
  expect(errors.map(({ code, details }) => [code, details.problems[0].path])).toEqual([
    ['CONFIG_INVALID', 'addMarker: id'],
  ]);
  const field = page.getByRole('textbox', { name: 'Field' });
  // Keys and clicks in the field do not move the map.
  await field.click();
  await field.pressSequentially('a-b');
  await page.keyboard.press('ArrowLeft');
  await switchStyle(page, { ...config, ...DARK });
  await expect(field).toHaveValue('a-b');
  await expect(field).toBeFocused();
  expect((await eventsOf(page, 'camerachange')).filter(({ cause }) => cause === 'user')).toEqual([]);
  await page.evaluate('removeOwn()');
  await expect(field).toHaveCount(0);
  await withMap(page, ({ handle }) => handle.destroy());
  await expect(page.locator('#map *')).toHaveCount(0);
});
