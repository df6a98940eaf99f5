/**
 * Buildings and points of interest, which no package has: they are made up, a grid around the middle of two cities, the same at each start.
 */
const CITIES = [
  { name: 'Munich', center: [11.575, 48.137] as const },
  { name: 'Paris', center: [2.352, 48.857] as const },
];
/** Buildings on each side of a city's grid. */
const SIDE = 8;
const STEP = 0.0016;
const SIZE = 0.0009;
const KINDS = ['museum', 'park', 'cafe', 'library', 'restaurant', 'hospital'];
/** Lowest and highest density at which a point of interest is shown, as `densityPointOfInterestLabels` has it. */
const DENSITIES = 5;

const rounded = (value: number) => Math.round(value * 1e5) / 1e5;

function square(west: number, south: number): number[][][] {
  const [left, bottom] = [rounded(west), rounded(south)];
  const [right, top] = [rounded(west + SIZE), rounded(south + SIZE)];
  return [
    [
      [left, bottom],
      [right, bottom],
      [right, top],
      [left, top],
      [left, bottom],
    ],
  ];
}

/** Every block of all cities: its number, its south-western corner, and its city. */
function listBlocks() {
  return CITIES.flatMap(({ name, center: [lng, lat] }) =>
    Array.from({ length: SIDE * SIDE }, (_, index) => ({
      city: name,
      index,
      west: lng + ((index % SIDE) - SIDE / 2) * STEP,
      south: lat + (Math.floor(index / SIDE) - SIDE / 2) * STEP,
    })),
  ).map((block, index) => ({ ...block, id: index + 1 }));
}

export function buildings() {
  const features = listBlocks().map(({ id, west, south }) => ({
    type: 'Feature',
    id,
    properties: { height: 20 + ((id * 37) % 90) },
    geometry: { type: 'Polygon', coordinates: square(west, south) },
  }));
  return { type: 'FeatureCollection', features };
}

/** One at every third block. */
export function pointsOfInterest() {
  const features = listBlocks()
    .filter(({ index }) => index % 3 === 0)
    .map(({ id, city, index, west, south }) => {
      const kind = KINDS[(index / 3) % KINDS.length] ?? '';
      return {
        type: 'Feature',
        id,
        properties: { name: `${city} ${kind} ${index}`, maki: kind, density: 1 + (index % DENSITIES) },
        geometry: { type: 'Point', coordinates: [rounded(west + SIZE / 2), rounded(south + SIZE / 2)] },
      };
    });
  return { type: 'FeatureCollection', features };
}
