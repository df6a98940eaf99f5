/** Lines above the ground, which the engine draws with a module that it loads late. */
import { pixelsOf } from '../support/plain-page/drive-map.ts';
import { expectStatus, openPageWithReadyMap, openPageWithMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';

const RED = '#ff0000';
const MODULE = 'lite\\.main\\.js';

const raisedLine: Partial<MapConfig> = {
  camera: { center: [10, 48], zoom: 12, pitch: 45 },
  sources: {
    wire: {
      type: 'geojson',
      data: {
        type: 'LineString',
        coordinates: [
          [9.9, 48],
          [10.1, 48],
        ],
      },
    },
  },
  layers: [
    {
      id: 'wire',
      type: 'line',
      source: 'wire',
      layout: { 'line-z-offset': 100 },
      paint: { 'line-width': 20, 'line-color': RED },
    },
  ],
};

test('a line above the ground waits for its module @every-browser', async ({ page, site }) => {
  site.remote.faults.add({ match: MODULE, kind: 'delay', delayMs: 2000 });
  await openPageWithReadyMap(page, site, raisedLine);
  expect(await pixelsOf(page, RED)).toBeGreaterThan(0);
});

test.describe('without its module', () => {
  test.use({ expectedConsoleErrors: /404|lite\.main\.js/ });

  test('a line above the ground is left out, and the rest of the map is drawn', async ({ page, site }) => {
    site.remote.faults.add({ match: MODULE, kind: 'status', status: 404 });
    await openPageWithMap(page, site, raisedLine);
    await expectStatus(page, 'degraded');
    expect(await pixelsOf(page, RED)).toBe(0);
  });
});
