/** Features of a style that works as Mapbox Standard does: clicks on them, their state, and layers of the imports by name. */
import { clickAt, pointOf, ready, takePicture, update } from '../support/plain-page/drive-map.js';
import { eventsOf, makeConfig, mountMap, openPlainPage, withMap } from '../support/plain-page/plain-page.js';
import { readColors } from '../support/pictures/make-png.js';
import { expect, test } from '../support/test.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('@mapdock/shared').MapConfig} MapConfig */

const STANDARD = 'mapbox://styles/mapdock/standard';
const AT_DUSK = 'mapbox://styles/mapdock/standard-at-dusk';
/** A point of interest of the style, and the block that stands around it. */
const CAFE = /** @type {[number, number]} */ ([11.57865, 48.13105]);
/** Ground without anything beside that block. */
const BESIDE = /** @type {[number, number]} */ ([11.57745, 48.13105]);
const CAFE_ID = 7;
const camera = { center: CAFE, zoom: 16 };
const POI = { id: 'poi', importId: 'basemap' };
const BUILDINGS = { id: 'buildings', importId: 'basemap' };
const BUILDING = { id: 'building', importId: 'basemap' };
const stateNames = { selected: 'select', hover: 'highlight' };
const inPoi = { featuresetId: 'poi', importId: 'basemap' };

/** @param {Page} page @param {{ featuresetId: string, importId?: string }} [target] */
const stateOf = (page, target = inPoi) =>
  withMap(page, ({ handle }, feature) => /** @type {any} */ (handle.engine)?.getFeatureState(feature), {
    id: CAFE_ID,
    target,
  });

/** @param {Page} page @param {import('@mapdock/shared').FeatureQuery} query */
const idsOf = (page, query) =>
  withMap(page, ({ handle }, wanted) => handle.queryFeatures(wanted).map(({ id }) => id), query);

/** @param {Page} page @param {string} name */
const lastOf = async (page, name) => (await eventsOf(page, name)).at(-1);

/** @param {Page} page @param {[number, number]} lngLat */
async function pointAt(page, lngLat) {
  const { x, y } = await pointOf(page, lngLat);
  await page.mouse.move(x, y);
}

/** @param {any} pointer @returns {any[]} */
const namesOf = ({ features }) =>
  features.map((/** @type {any} */ { properties, featuresetId, importId, namespace }) => [
    properties.name ?? Object.keys(properties).join(),
    ...[featuresetId, importId, namespace],
  ]);
const CAFE_CLICKED = ['Munich cafe 6', 'poi', 'basemap', 'poi'];

test('featuresets answer to the pointer, are selected, queried and marked by the style’s names @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  /** @type {MapConfig} */
  const config = makeConfig(site, {
    style: STANDARD,
    camera,
    interaction: { featuresets: [POI], select: 'single', stateNames },
  });
  await mountMap(page, config);
  await ready(page);

  await pointAt(page, CAFE);
  await expect
    .poll(async () => namesOf((await lastOf(page, 'maphover')) ?? { features: [] }))
    .toEqual([CAFE_CLICKED]);
  expect(await stateOf(page)).toEqual({ highlight: true });
  await clickAt(page, CAFE);
  await expect.poll(async () => (await eventsOf(page, 'mapclick')).map(namesOf)).toEqual([[CAFE_CLICKED]]);
  const selection = { ...inPoi, featureIds: [CAFE_ID] };
  expect(await lastOf(page, 'mapselectionchange')).toEqual({ selection, cause: 'user' });
  expect(await stateOf(page)).toEqual({ highlight: true, select: true });
  const { x, y } = await pointOf(page, CAFE);
  await page.mouse.click(x, y, { button: 'right' });
  await expect
    .poll(async () => (await eventsOf(page, 'mapcontextmenu')).map(namesOf))
    .toEqual([[CAFE_CLICKED]]);
  expect(await idsOf(page, {})).toContain(CAFE_ID);
  expect(await idsOf(page, { layerIds: [] })).toEqual([]);

  // What the style draws follows the state, and the names follow the config.
  await pointAt(page, BESIDE);
  await expect.poll(() => stateOf(page)).toEqual({ select: true });
  await update(page, { ...config, interaction: { featuresets: [POI], select: 'single' } });
  await expect.poll(() => stateOf(page)).toEqual({ selected: true });
  await update(page, config);
  await clickAt(page, BESIDE);
  await expect.poll(() => stateOf(page)).toEqual({});

  // Another list on the running map: buildings instead of points of interest.
  await update(page, { ...config, interaction: { ...config.interaction, featuresets: [BUILDINGS] } });
  await expect
    .poll(async () => {
      await clickAt(page, CAFE);
      return namesOf(await lastOf(page, 'mapclick')).slice(0, 1);
    })
    .toEqual([['height', 'buildings', 'basemap', undefined]]);
  await update(page, { ...config, interaction: { select: 'single' } });
  await clickAt(page, CAFE);
  await expect.poll(async () => namesOf(await lastOf(page, 'mapclick'))).toEqual([]);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});
