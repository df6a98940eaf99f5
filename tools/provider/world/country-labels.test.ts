import assert from 'node:assert/strict';
import { test } from 'node:test';
import { atlas } from './atlas.ts';
import { cities } from './cities.ts';
import { countryLabels } from './country-labels.ts';
import type { Geometry, Position } from 'geojson';

const MARGIN = 0.1;

test('names every country of the atlas once', () => {
  const names = countryLabels('50m').map(({ properties }) => properties?.['name']);
  assert.equal(new Set(names).size, names.length);
  for (const { properties } of atlas('50m').countries()) assert.ok(names.includes(properties?.['name']));
});

test('ranks by size', () => {
  const rankOf = Object.fromEntries(
    countryLabels('50m').map(({ properties }) => [properties?.['name'], properties?.['rank']]),
  );
  assert.deepEqual(
    ['Russia', 'France', 'Belgium', 'Malta'].map((name) => rankOf[name]),
    [1, 3, 5, 7],
  );
});

test('gives no abbreviated name', () => {
  for (const scale of ['110m', '50m', '10m'] as const) {
    const abbreviated = atlas(scale)
      .countries()
      .map(({ properties }) => properties?.['name'].replace(/U\.[NS]\./, ''))
      .filter((name) => /\b(Rep|Is|Ter|Barb|Herz|Gren|Geo|St|S|N|W|Fr|Br|Eq|I)\.|^St-/.test(name));
    assert.deepEqual(abbreviated, []);
  }
});

// Checks one source with another: the atlas has numeric codes and shapes, the list of cities alpha-2 codes.
test('gives each country the alpha-2 code with which its cities are listed', () => {
  const listed = cities(7);
  for (const { geometry, properties } of atlas('10m').countries()) {
    // These islands have Australia's code and no cities.
    if (properties?.['name'] === 'Ashmore and Cartier Islands') continue;
    const own = listed.filter(({ properties: { country } }) => country === properties?.['iso_a2']);
    const isNear = rectangleAround(geometry);
    const near = own.filter((city) => isNear(city.geometry.coordinates));
    assert.ok(own.length === 0 || near.length > 0, `${properties?.['name']}: ${properties?.['iso_a2']}`);
  }
});

/** @returns a little wider, since small islands are drawn a bit off */
function rectangleAround(geometry: Geometry): (point: Position) => boolean {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : [];
  const points = (geometry.type === 'MultiPolygon' ? geometry.coordinates : polygons).flat(2);
  const lons = points.map(([lon = 0]) => lon).sort((a, b) => a - b);
  const lats = points.map(([, lat = 0]) => lat).sort((a, b) => a - b);
  const isWithin = (value: number, sorted: number[]) =>
    value >= (sorted[0] ?? 0) - MARGIN && value <= (sorted.at(-1) ?? 0) + MARGIN;
  return ([lon = 0, lat = 0]) => isWithin(lon, lons) && isWithin(lat, lats);
}
