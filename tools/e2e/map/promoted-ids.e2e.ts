/** Layers that read `["id"]` of features whose ids are made by `promoteId`. */
import { pixelsOf, update } from '../support/plain-page/drive-map.ts';
import { openPageWithReadyMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

const RED = '#ff0000';
const YELLOW = '#ffff00';
const GREEN = '#00ff00';
const BLUE = '#0000ff';

const place = (code: string, longitude: number): any => ({
  type: 'Feature',
  properties: { code },
  geometry: { type: 'Point', coordinates: [longitude, 48] },
});

const layerOf = (otherwise: unknown): any => ({
  id: 'places',
  type: 'circle',
  source: 'places',
  filter: ['in', ['id'], ['literal', ['a', 'b']]],
  paint: {
    'circle-radius': 20,
    'circle-color': ['case', ['boolean', ['feature-state', 'hover'], false], YELLOW, otherwise],
  },
});

test('a colour by the id is the same before and after a hover, and a filter finds the id', async ({
  page,
  site,
}) => {
  const data = { type: 'FeatureCollection', features: [place('a', 5), place('b', 15), place('c', 10)] };
  const byId = (color: string) => ['match', ['id'], 'a', color, BLUE];
  const config = await openPageWithReadyMap(page, site, {
    style: { version: 8, sources: {}, layers: [] },
    sources: { places: { type: 'geojson', data: data as any, promoteId: 'code' } },
    layers: [layerOf(byId(RED))],
  });
  const [red, blue] = [await pixelsOf(page, RED), await pixelsOf(page, BLUE)];
  expect(red).toBeGreaterThan(500);
  // The filter leaves out the third place.
  expect(Math.abs(blue - red)).toBeLessThan(20);
  await update(page, { ...config, hover: { sourceId: 'places', featureId: 'a' } });
  await expect.poll(() => pixelsOf(page, YELLOW)).toBe(red);
  await update(page, config);
  await expect.poll(() => pixelsOf(page, YELLOW)).toBe(0);
  expect(await pixelsOf(page, RED)).toBe(red);

  const other = { ...config, layers: [layerOf(byId(GREEN))] };
  await update(page, { ...other, hover: { sourceId: 'places', featureId: 'a' } });
  await expect.poll(() => pixelsOf(page, YELLOW)).toBe(red);
  await update(page, other);
  await expect.poll(() => pixelsOf(page, GREEN)).toBe(red);
});
