import { separationZoom } from './separation-zoom.js';
import { createPlace } from '../../testing/create-place.js';

const at = (longitude: number, latitude: number) =>
  createPlace({ key: `${longitude}/${latitude}`, id: undefined, name: '', position: [longitude, latitude] });
const SOURCE = { type: 'geojson', data: undefined as never, cluster: true } as const;
const LIMITS = { from: 5, to: 22 };
const ROME = at(12.5, 41.9);
/** About 5 m to the east. */
const NEXT_DOOR = at(12.50006, 41.9);
const SYDNEY = at(151, -33);

test('is the zoom of the map for a source without clusters, a point that stands alone, and an area', () => {
  const { cluster: _, ...plain } = SOURCE;
  expect(separationZoom(ROME, [ROME, NEXT_DOOR], plain, LIMITS)).toBe(5);
  expect(separationZoom(ROME, [ROME, SYDNEY], SOURCE, LIMITS)).toBe(5);
  expect(separationZoom(ROME, [ROME, SYDNEY], SOURCE, { from: 6.4, to: 22 })).toBe(6.4);
  const area = { ...ROME, bounds: [ROME.position, SYDNEY.position] } as const;
  expect(separationZoom(area, [area, NEXT_DOOR], SOURCE, LIMITS)).toBe(5);
});

test('is so large that neighbours are further away than the radius of clusters', () => {
  const far = at(12.6, 41.9);
  const zoom = separationZoom(ROME, [ROME, far], SOURCE, LIMITS);
  const pixels = (at_: number) => (0.1 / 360) * 512 * 2 ** at_;
  expect(pixels(zoom)).toBeGreaterThan(100);
  expect(pixels(zoom - 1)).toBeLessThanOrEqual(100);
  expect(separationZoom(ROME, [ROME, far], { ...SOURCE, clusterRadius: 200 }, LIMITS)).toBe(zoom + 2);
});

test('is above the zoom up to which there are clusters, and not above the limit', () => {
  const same = at(12.5, 41.9);
  expect(separationZoom(ROME, [ROME, same], SOURCE, LIMITS)).toBe(18);
  expect(separationZoom(ROME, [ROME, same], { ...SOURCE, clusterMaxZoom: 9 }, LIMITS)).toBe(10);
  expect(separationZoom(ROME, [ROME, same], { ...SOURCE, maxzoom: 12 }, LIMITS)).toBe(12);
  expect(separationZoom(ROME, [ROME, same], SOURCE, { from: 5, to: 16 })).toBe(16);
});

test('counts as many neighbours as a cluster needs', () => {
  const source = { ...SOURCE, clusterMinPoints: 3 };
  expect(separationZoom(ROME, [ROME, NEXT_DOOR], source, LIMITS)).toBe(5);
  expect(separationZoom(ROME, [ROME, NEXT_DOOR, at(12.49994, 41.9)], source, LIMITS)).toBeGreaterThan(15);
});
