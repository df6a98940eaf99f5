import type { Geometry, Position } from 'geojson';

// Finds the place of a country's name: the middle of the widest room in its largest part. It is found on a grid that is refined
// around its best cell. A centroid could be outside of a crescent; this point can't be.

const GRID = 10;
const REFINEMENTS = 3;
// A name is wide and low, so room to the left and right counts for more than room above and below.
const HEIGHT_WEIGHT = 1.6;
// Among places with equal room, as in a long strip, this prefers the one nearest to the middle.
const PULL_TO_MIDDLE = 0.05;
const KM_PER_DEGREE = 111.2;

export function labelPoint(geometry: Geometry): { point: Position; areaKm2: number } {
  const polygons =
    geometry.type === 'Polygon'
      ? [geometry.coordinates]
      : geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : [];
  const sized = polygons.map((rings) => ({ rings, areaKm2: ringAreaKm2(rings[0] ?? []) }));
  const largest = sized.reduce((best, next) => (next.areaKm2 > best.areaKm2 ? next : best));
  return {
    point: widestRoom(largest.rings),
    areaKm2: sized.reduce((total, { areaKm2 }) => total + areaKm2, 0),
  };
}

/** @returns exact to a few percent, which is enough to rank countries */
function ringAreaKm2(ring: Position[]): number {
  let doubled = 0;
  for (let i = 1; i < ring.length; i++) {
    const [x0 = 0, y0 = 0] = ring[i - 1] ?? [];
    const [x1 = 0, y1 = 0] = ring[i] ?? [];
    doubled += (x1 - x0) * (sine(y0) + sine(y1));
  }
  return Math.abs(doubled / 2) * (180 / Math.PI) * KM_PER_DEGREE ** 2;
}

function sine(degrees: number) {
  return Math.sin((degrees * Math.PI) / 180);
}

function widestRoom(rings: Position[][]): Position {
  const outer = rings[0] ?? [];
  const lons = outer.map(([lon = 0]) => lon);
  const lats = outer.map(([, lat = 0]) => lat);
  const middleLat = (Math.min(...lats) + Math.max(...lats)) / 2;
  const squeeze = Math.cos((middleLat * Math.PI) / 180);
  const flat = rings.map((ring) =>
    ring.map(([lon = 0, lat = 0]) => [lon * squeeze, lat * HEIGHT_WEIGHT] as Position),
  );
  let box = {
    x: Math.min(...lons) * squeeze,
    y: Math.min(...lats) * HEIGHT_WEIGHT,
    width: (Math.max(...lons) - Math.min(...lons)) * squeeze,
    height: (Math.max(...lats) - Math.min(...lats)) * HEIGHT_WEIGHT,
  };
  const middle = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  let best = { score: -Infinity, ...middle };
  for (let step = 0; step < REFINEMENTS; step++) {
    for (let i = 0; i < GRID * GRID; i++) {
      const x = box.x + (((i % GRID) + 0.5) / GRID) * box.width;
      const y = box.y + ((Math.floor(i / GRID) + 0.5) / GRID) * box.height;
      const score = roomAt(x, y, flat) - PULL_TO_MIDDLE * Math.hypot(x - middle.x, y - middle.y);
      if (score > best.score) best = { score, x, y };
    }
    const width = (box.width / GRID) * 2;
    const height = (box.height / GRID) * 2;
    box = { x: best.x - width / 2, y: best.y - height / 2, width, height };
  }
  return [best.x / squeeze, best.y / HEIGHT_WEIGHT];
}

/** @returns distance to the nearest edge, negative outside */
function roomAt(x: number, y: number, rings: Position[][]): number {
  let inside = false;
  let nearest = Infinity;
  for (const ring of rings) {
    for (let i = 1; i < ring.length; i++) {
      const [x0 = 0, y0 = 0] = ring[i - 1] ?? [];
      const [x1 = 0, y1 = 0] = ring[i] ?? [];
      if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) inside = !inside;
      nearest = Math.min(nearest, squaredDistance(x, y, x0, y0, x1, y1));
    }
  }
  return (inside ? 1 : -1) * Math.sqrt(nearest);
}

function squaredDistance(x: number, y: number, x0: number, y0: number, x1: number, y1: number) {
  const dx = x1 - x0;
  const dy = y1 - y0;
  const length = dx * dx + dy * dy;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * dx + (y - y0) * dy) / length));
  return (x - x0 - along * dx) ** 2 + (y - y0 - along * dy) ** 2;
}
