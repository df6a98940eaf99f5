/** The buttons for the floors of a building, in a style that has floors. */
import { switchStyle, update } from '../support/plain-page/drive-map.ts';
import { eventsOf, openPageWithReadyMap, ready, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

const PLACE: [number, number] = [11.5, 48.1];
const SIZE = 0.001;
const OUTLINE = [
  [-SIZE, -SIZE],
  [SIZE, -SIZE],
  [SIZE, SIZE],
  [-SIZE, SIZE],
  [-SIZE, -SIZE],
].map(([east = 0, north = 0]) => [PLACE[0] + east, PLACE[1] + north]);

const feature = (properties: object, geometry: object) => ({ type: 'Feature', properties, geometry });
/** Of floors that are in conflict one alone is shown. */
const floor = (id: string, level: number, all: readonly string[]) =>
  feature(
    {
      ...{ type: 'floor', id, name: id, z_index: level, structure_ids: 'house', is_default: level === 0 },
      conflicted_floor_ids: all.filter((other) => other !== id).join(';'),
    },
    { type: 'Polygon', coordinates: [OUTLINE] },
  );
const HOUSE = feature(
  { type: 'structure', id: 'house', name: 'House', center_lon: PLACE[0], center_lat: PLACE[1] },
  { type: 'Point', coordinates: PLACE },
);
/**
 * A style with a house.
 * @param floors from the ground up
 */
const styleWith = (floors: readonly string[]): any => ({
  version: 8,
  name: `${floors.length} floors`,
  indoor: { house: { sourceId: 'house', sourceLayers: [] } },
  sources: {
    house: {
      type: 'geojson',
      data: {
        type: 'FeatureCollection',
        features: [HOUSE, ...floors.map((id, level) => floor(id, level, floors))],
      },
    },
  },
  layers: [{ id: 'rooms', type: 'fill', source: 'house', paint: { 'fill-color': '#cccccc' } }],
});

test('floors of the house in view are chosen by buttons with names @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    style: styleWith(['G', '1', '2']),
    camera: { center: PLACE, zoom: 17 },
    controls: { floor: 'top-start', navigation: false },
    locale: { language: 'en' },
  });
  const group = page.locator('.mapboxgl-ctrl-top-left .mapboxgl-ctrl-group');
  await expect(group.getByRole('button')).toHaveText(['', '2', '1', 'G']);
  const second = group.getByRole('button', { name: '2', exact: true });
  await second.click();
  await expect(second).toHaveClass(/selected/);
  await group.getByRole('button', { name: 'Hide the floors' }).click();
  await expect(second).not.toHaveClass(/selected/);
  // In another corner, then without it.
  await update(page, { ...config, controls: { floor: true, navigation: false } });
  await expect(page.locator('.mapboxgl-ctrl-top-right').getByRole('button', { name: '2' })).toBeVisible();
  await update(page, { ...config, controls: { navigation: false } });
  await expect(page.getByRole('button', { name: '2', exact: true })).toHaveCount(0);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('a floor that was chosen, and that floors are hidden, is kept over parking and over other styles', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    style: styleWith(['G', '1', '2']),
    camera: { center: PLACE, zoom: 17 },
    controls: { floor: true, navigation: false },
    locale: { language: 'en' },
  });
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(named('G')).toHaveAttribute('aria-pressed', 'true');
  await named('2').click();
  await expect(named('2')).toHaveAttribute('aria-pressed', 'true');
  const park = async () => {
    await withMap(page, ({ handle }) => handle.park());
    await expect(named('2')).toHaveCount(0);
    await withMap(page, ({ handle }) => handle.resume());
    await ready(page);
  };
  await park();
  await expect(named('2')).toHaveAttribute('aria-pressed', 'true');
  await expect(named('G')).toHaveAttribute('aria-pressed', 'false');
  await switchStyle(page, { ...config, style: 'mapbox://styles/mapdock/light' });
  await expect(named('2')).toHaveCount(0);
  // Another style with the same house.
  await switchStyle(page, { ...config, style: styleWith(['G', '1', '2', '3']) });
  await expect(named('3')).toBeVisible();
  await expect(named('2')).toHaveAttribute('aria-pressed', 'true');

  await named('Hide the floors').click();
  await expect(named('Hide the floors')).toHaveAttribute('aria-pressed', 'true');
  await park();
  await expect(named('Hide the floors')).toHaveAttribute('aria-pressed', 'true');
  await expect(named('2')).toHaveAttribute('aria-pressed', 'false');

  // As the engine does by itself, when a building comes into view again.
  await withMap(page, ({ handle }) => {
    (handle.engine as any)._setIndoorActiveFloorsVisibility(true);
  });
  await expect(named('Hide the floors')).toHaveAttribute('aria-pressed', 'false');
  await park();
  await expect(named('2')).toHaveAttribute('aria-pressed', 'true');
  await expect(named('Hide the floors')).toHaveAttribute('aria-pressed', 'false');
  expect(await eventsOf(page, 'maperror')).toEqual([]);
});

test('a tower has buttons for more floors, in the language of the map', async ({ page, site }) => {
  const floors = Array.from({ length: 12 }, (_, level) => `${level}`);
  await openPageWithReadyMap(page, site, {
    style: styleWith(floors),
    camera: { center: PLACE, zoom: 17 },
    controls: { floor: true },
    locale: { language: 'de' },
  });
  await expect(page.getByRole('button', { name: 'Stockwerke ausblenden' })).toBeVisible();
  // The ground floor is shown, which is the lowest.
  const lower = page.getByRole('button', { name: 'Tiefere Stockwerke zeigen' });
  await expect(lower).toHaveCount(0);
  await page.getByRole('button', { name: 'Höhere Stockwerke zeigen' }).click();
  await expect(lower).toBeVisible();
});

test('floors are chosen by keyboard, and told by their whole name', async ({ page, site }) => {
  const names = [
    'Ground floor',
    'First floor',
    ...Array.from({ length: 6 }, (_, index) => `Level ${index + 2}`),
  ];
  await openPageWithReadyMap(page, site, {
    style: styleWith(names),
    camera: { center: PLACE, zoom: 17 },
    controls: { floor: true, navigation: false },
    locale: { language: 'en' },
  });
  const named = (name: string) => page.getByRole('button', { name, exact: true });
  await expect(named('Ground floor')).toHaveText('Gro');
  await expect(named('Ground floor')).toHaveAttribute('aria-pressed', 'true');
  await named('First floor').focus();
  await page.keyboard.press('Enter');
  await expect(named('First floor')).toHaveAttribute('aria-pressed', 'true');
  await expect(named('Ground floor')).toHaveAttribute('aria-pressed', 'false');
  await expect(named('First floor')).toBeFocused();
  // Until the highest floor has the place of the arrow.
  const higher = named('Show higher floors');
  await higher.focus();
  while ((await higher.count()) > 0) {
    await expect(higher).toBeFocused();
    await page.keyboard.press('Enter');
  }
  await expect(named('Level 7')).toBeFocused();
  await named('Hide the floors').focus();
  await page.keyboard.press('Enter');
  await expect(named('Hide the floors')).toHaveAttribute('aria-pressed', 'true');
  await expect(named('Hide the floors')).toBeFocused();
});

test('without floors in the style there are no buttons', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, { controls: { floor: 'bottom-start', navigation: false } });
  await expect(page.locator('.mapboxgl-ctrl-bottom-left').getByRole('button')).toHaveCount(0);
});
