/** WebAssembly that the engine requests at the provider: for buildings, and for compressed models. */
import { eventsOf, expectStatus, openPageWithMap, withMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';

test.use({ expectedConsoleErrors: /404|wasm|building-gen|model/i });

const buildings: Partial<MapConfig> = {
  camera: { center: [10, 48], zoom: 16, pitch: 45 },
  sources: {
    houses: {
      type: 'geojson',
      data: {
        type: 'Polygon',
        coordinates: [
          [
            [9.999, 47.999],
            [10.001, 47.999],
            [10.001, 48.001],
            [9.999, 48.001],
            [9.999, 47.999],
          ],
        ],
      },
    },
  },
  layers: [{ id: 'houses', type: 'building', source: 'houses' } as any],
};

test('the file for buildings comes from the provider, and is named if it does not @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithMap(page, site, buildings);
  await expectStatus(page, 'degraded');
  const requested = site.provider.requests.list().map(({ path }) => path);
  const path = requested.find((each) => each.includes('building_gen')) ?? '';
  expect(path).toMatch(/^\/mapbox-gl-js\/building-gen\/building_gen_\S+\.wasm$/);
  const errors = await eventsOf(page, 'maperror');
  expect(errors.map(({ code, details }) => [code, details])).toEqual([
    ['ENGINE_UNREACHABLE', { url: site.provider.origin + path, reason: 'the server answered 404' }],
  ]);
});

test('after a retry they are requested by another copy of the engine', async ({ page, site }) => {
  const path = '/mapbox-gl-js/building-gen/';
  await openPageWithMap(page, site, buildings);
  await expectStatus(page, 'degraded');
  // One request is the engine's, and one ours.
  site.provider.requests.clear();
  await withMap(page, ({ handle }) => handle.retry());
  await expect
    .poll(() => site.provider.requests.list().filter((request) => request.path.startsWith(path)).length)
    .toBeGreaterThan(1);
  await expectStatus(page, 'degraded');
});
