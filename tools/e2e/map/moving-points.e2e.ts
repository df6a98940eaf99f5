/** Sources with `dynamic: true`, of whose features a few change at a time. */
import { parkAndResume } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/test.ts';
import type { Page } from '@playwright/test';

const COUNT = 50;
const DARK = 'mapbox://styles/mapdock/dark';

function makeMovingConfig(site: Site) {
  const features = Array.from({ length: COUNT }, (_, id) => ({
    type: 'Feature' as const,
    id,
    properties: {},
    geometry: { type: 'Point', coordinates: [id / 10, 0] },
  }));
  return makeConfig(site, {
    camera: { center: [0, 0], zoom: 4 },
    sources: {
      ships: { type: 'geojson', dynamic: true, data: { type: 'FeatureCollection', features } },
    },
    layers: [{ id: 'ships', type: 'circle', source: 'ships' }],
  });
}

/** Opens a map, which has drawn the points, and counts from then on what the engine's source gets. The page's config is `config`. */
async function openMoving(page: Page, site: Site) {
  await openPlainPage(page, site);
  const config = makeMovingConfig(site);
  await mountReadyMap(page, config);
  await withMap(
    page,
    ({ handle }, given) => {
      const source = handle.engine?.getSource('ships') as any;
      const calls: string[] = [];
      for (const name of ['setData', 'updateData']) {
        const own = source[name].bind(source);
        source[name] = (data: any) => {
          calls.push(`${name} ${data.features.map(({ id }: any) => id).join()}`);
          return own(data);
        };
      }
      Object.assign(globalThis, { config: given, calls });
      handle.update(given);
    },
    config,
  );
}

const callsOf = (page: Page) => page.evaluate(() => (globalThis as any).calls);

/** Where the point with this id is drawn, as whole degrees of latitude; `null` if it is not. */
const latitudeOf = (page: Page, wanted: number) =>
  withMap(
    page,
    ({ handle }, id) => {
      const drawn = handle.queryFeatures({ layerIds: ['ships'] }).find((feature) => feature.id === id);
      const geometry = drawn?.geometry as { coordinates: [number, number] } | undefined;
      return geometry ? Math.round(geometry.coordinates[1]) : null;
    },
    wanted,
  );

/** Moves a point by a config in which all other features are the same objects. */
const moveByConfig = (page: Page, move: { id: number; latitude: number; times?: number }) =>
  withMap(
    page,
    ({ handle }, { id, latitude, times = 1 }) => {
      for (let turn = 1; turn <= times; turn += 1) {
        const { config } = globalThis as any;
        const { ships } = config.sources;
        const features = ships.data.features.map((feature: any) =>
          feature.id === id
            ? { ...feature, geometry: { type: 'Point', coordinates: [id / 10, (latitude * turn) / times] } }
            : feature,
        );
        const data = { type: 'FeatureCollection', features };
        const next = { ...config, sources: { ships: { ...ships, data } } };
        Object.assign(globalThis, { config: next });
        handle.update(next);
      }
    },
    move,
  );

const moveByHand = (page: Page, id: number, coordinates: [number, number] | null) =>
  withMap(
    page,
    ({ handle }, given) => {
      const geometry = given.coordinates && { type: 'Point', coordinates: given.coordinates };
      return handle.updateData('ships', { type: 'Feature', id: given.id, properties: { size: 1 }, geometry });
    },
    { id, coordinates },
  );

test('a config sends the features that differ, and of many configs in one task the last @every-browser', async ({
  page,
  site,
}) => {
  await openMoving(page, site);
  await moveByConfig(page, { id: 7, latitude: 3 });
  await expect.poll(() => latitudeOf(page, 7)).toBe(3);
  expect(await latitudeOf(page, 8)).toBe(0);
  expect(await callsOf(page)).toEqual(['updateData 7']);
  await moveByConfig(page, { id: 9, latitude: -4, times: 200 });
  await expect.poll(() => latitudeOf(page, 9)).toBe(-4);
  expect(await callsOf(page)).toEqual(['updateData 7', 'updateData 9', 'updateData 9']);
  await ready(page);
});

test('updateData changes, adds and removes features, which outlive style and engine @every-browser', async ({
  page,
  site,
}) => {
  await openMoving(page, site);
  expect(await moveByHand(page, 5, [0.5, 2])).toEqual({ ok: true, unknownFields: [] });
  await moveByHand(page, 70, [1, -2]);
  await moveByHand(page, 6, null);
  const drawn = async () => [
    await latitudeOf(page, 5),
    await latitudeOf(page, 70),
    await latitudeOf(page, 6),
  ];
  await expect.poll(drawn).toEqual([2, -2, null]);
  const calls = await callsOf(page);
  expect(calls.filter((call: string) => call.startsWith('setData'))).toEqual([]);

  // The page's config still has the data of before.
  await withMap(
    page,
    ({ handle }, style) => {
      const { config } = globalThis as any;
      handle.update({ ...config, style });
    },
    DARK,
  );
  await ready(page);
  await expect.poll(drawn).toEqual([2, -2, null]);
  await parkAndResume(page);
  await expect.poll(drawn).toEqual([2, -2, null]);

  // For another language the engine loads all sources again by itself.
  await withMap(page, ({ handle }) => {
    const { config } = globalThis as any;
    handle.update({ ...config, language: 'de' });
  });
  await ready(page);
  await expect.poll(drawn).toEqual([2, -2, null]);
  expect(await latitudeOf(page, 9)).toBe(0);

  await moveByConfig(page, { id: 8, latitude: 1 });
  await expect.poll(drawn).toEqual([0, null, 0]);
  expect(await latitudeOf(page, 8)).toBe(1);
  const refused = await withMap(page, ({ handle }) => {
    const result = handle.updateData('boats', { type: 'Feature', id: 1, geometry: null });
    return result.ok ? undefined : result.error.message;
  });
  expect(refused).toContain('expected a geojson source with dynamic: true (ships), got boats');
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['CONFIG_INVALID']);
});

test('a filter of the source counts for what changes, and a marker follows its feature', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const config = makeMovingConfig(site);
  const { data } = (config.sources as any).ships;
  const isSmall = ['<=', ['get', 'size'], 1];
  const ships = { type: 'geojson', dynamic: true, filter: isSmall, data };
  for (const feature of data.features) feature.properties = { size: 1 };
  await mountReadyMap(page, {
    ...config,
    sources: { ships },
    markers: [{ id: 'm', label: 'Ship', feature: { sourceId: 'ships', featureId: 5 } }],
  } as any);
  const marker = page.getByRole('button', { name: 'Ship' }).or(page.locator('[aria-label="Ship"]')).first();
  const before = await marker.boundingBox();
  await moveByHand(page, 5, [0.5, -5]);
  await expect.poll(async () => ((await marker.boundingBox())?.y ?? 0) > (before?.y ?? 0) + 20).toBe(true);
  await withMap(page, ({ handle }) =>
    handle.updateData('ships', {
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          id: 6,
          properties: { size: 9 },
          geometry: { type: 'Point', coordinates: [0.6, 0] },
        },
        { type: 'Feature', id: 7, properties: {}, geometry: null },
      ],
    } as any),
  );
  await expect.poll(async () => [await latitudeOf(page, 6), await latitudeOf(page, 7)]).toEqual([null, null]);
  expect(await latitudeOf(page, 8)).toBe(0);
});
