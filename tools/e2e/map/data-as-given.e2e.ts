import {
  eventsOf,
  makeConfig,
  mapElement,
  mountMap,
  openPlainPage,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';

const point = (id: unknown, coordinates: number[], properties: object = {}) => ({
  type: 'Feature',
  id,
  properties,
  geometry: { type: 'Point', coordinates },
});

/** @param options of the source */
const makePlaces = (site: Site, features: unknown[], options: object = {}) =>
  makeConfig(site, {
    sources: { places: { type: 'geojson', data: { type: 'FeatureCollection', features }, ...options } },
    layers: [{ id: 'places', type: 'circle', source: 'places', paint: { 'circle-radius': 20 } }],
    interaction: { select: 'single' },
  } as any);

const expectReady = (page: Page) => expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'ready');

test('a feature answers with the id and the properties of its owner, beside one that is null @every-browser', async ({
  page,
  site,
}) => {
  const properties = { tags: ['a', 'b'], at: { street: 'Main' }, phone: null, text: '{"a":1}', count: 3 };
  await openPlainPage(page, site);
  await mountMap(page, makePlaces(site, [null, point('7', [10, 48], properties)]));
  await expectReady(page);
  expect(
    await withMap(page, ({ handle }) =>
      handle.queryFeatures().map(({ id, properties: found }) => [id, found]),
    ),
  ).toEqual([['7', properties]]);
  await page.locator('#map').click();
  await expect
    .poll(() =>
      withMap(page, ({ events }) =>
        events.filter(({ name }) => name === 'mapselectionchange').map(({ event }) => event),
      ),
    )
    .toMatchObject([{ selection: { sourceId: 'places', featureIds: ['7'] } }]);
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path]))
    .toEqual([['DATA_INVALID', 'sources.places.data.features[0]']]);
});

test('data in metres, coordinates that are objects, and ids that the engine does not keep are told with their path', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const features = [
    point('A-17', [10, 48]),
    { ...point(2, [0, 0]), geometry: { type: 'Point', coordinates: { lng: 10, lat: 48 } } },
  ];
  const config = makePlaces(site, features);
  Object.assign((config.sources as any).places.data, {
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3857' } },
  });
  await mountMap(page, config);
  await expectReady(page);
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path]))
    .toEqual([
      ['DATA_INVALID', 'sources.places.data.crs'],
      ['DATA_INVALID', 'sources.places.data.features[0].id'],
      ['DATA_INVALID', 'sources.places.data.features[1].geometry.coordinates'],
    ]);
});
