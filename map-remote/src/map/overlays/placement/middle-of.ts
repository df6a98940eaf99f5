import type { LngLat } from '@mapdock/shared';
import type { Geometry, Position } from 'geojson';

type Ring = readonly Position[];
type Polygon = readonly Ring[];

interface Parts {
  readonly points: Position[];
  readonly lines: Ring[];
  readonly polygons: Polygon[];
}

function partsOf(geometries: readonly Geometry[]): Parts {
  const parts: Parts = { points: [], lines: [], polygons: [] };
  const collect = (geometry: Geometry): void => {
    switch (geometry.type) {
      case 'Point':
        return void parts.points.push(geometry.coordinates);
      case 'MultiPoint':
        return void parts.points.push(...geometry.coordinates);
      case 'LineString':
        return void parts.lines.push(geometry.coordinates);
      case 'MultiLineString':
        return void parts.lines.push(...geometry.coordinates);
      case 'Polygon':
        return void parts.polygons.push(geometry.coordinates);
      case 'MultiPolygon':
        return void parts.polygons.push(...geometry.coordinates);
      case 'GeometryCollection':
        return geometry.geometries.forEach(collect);
    }
  };
  geometries.forEach(collect);
  return parts;
}

const x = (position: Position | undefined) => position?.[0] ?? 0;
const y = (position: Position | undefined) => position?.[1] ?? 0;

/** The point at half of the line's length. */
function middleOfLine(line: Ring): LngLat | undefined {
  const steps = line.slice(1).map((to, index) => {
    const from = line[index];
    return { from, to, length: Math.hypot(x(to) - x(from), y(to) - y(from)) };
  });
  let left = steps.reduce((sum, { length }) => sum + length, 0) / 2;
  for (const { from, to, length } of steps) {
    if (left <= length && length > 0) {
      const part = left / length;
      return [x(from) + (x(to) - x(from)) * part, y(from) + (y(to) - y(from)) * part];
    }
    left -= length;
  }
  return line[0] && [x(line[0]), y(line[0])];
}

const lengthOf = (line: Ring) =>
  line.slice(1).reduce((sum, to, i) => sum + Math.hypot(x(to) - x(line[i]), y(to) - y(line[i])), 0);

/** Twice the signed area of a ring, and the sums from which its centre is computed. */
function weigh(ring: Ring): { area: number; sumX: number; sumY: number } {
  return ring.reduce(
    (sums, from, index) => {
      const to = ring[(index + 1) % ring.length];
      const cross = x(from) * y(to) - x(to) * y(from);
      return {
        area: sums.area + cross,
        sumX: sums.sumX + (x(from) + x(to)) * cross,
        sumY: sums.sumY + (y(from) + y(to)) * cross,
      };
    },
    { area: 0, sumX: 0, sumY: 0 },
  );
}

/** Longitudes at which a parallel crosses the edges, from west to east. */
function crossings(polygon: Polygon, latitude: number): number[] {
  return polygon
    .flatMap((ring) =>
      ring.flatMap((from, index) => {
        const to = ring[(index + 1) % ring.length];
        if (y(from) > latitude === y(to) > latitude) return [];
        return [x(from) + ((latitude - y(from)) / (y(to) - y(from))) * (x(to) - x(from))];
      }),
    )
    .sort((a, b) => a - b);
}

/**
 * The centre of all parts if it is inside of one, else the middle of the widest stretch of the largest part at the latitude of that
 * part's centre.
 */
function middleOfPolygons(polygons: readonly Polygon[]): LngLat | undefined {
  const weighed = polygons
    .map((polygon) => ({ polygon, ...weigh(polygon[0] ?? []) }))
    .filter(({ area }) => area !== 0)
    // A ring may be clockwise or not; its area is made positive.
    .map((part) => (part.area < 0 ? { ...part, area: -part.area, sumX: -part.sumX, sumY: -part.sumY } : part))
    .sort((a, b) => b.area - a.area);
  const largest = weighed[0];
  if (largest === undefined) return undefined;
  const total = weighed.reduce((sum, { area }) => sum + area, 0);
  const centerX = weighed.reduce((sum, { sumX }) => sum + sumX, 0) / (3 * total);
  const centerY = weighed.reduce((sum, { sumY }) => sum + sumY, 0) / (3 * total);
  const isInside = ({ polygon }: { polygon: Polygon }) =>
    crossings(polygon, centerY).filter((crossing) => crossing < centerX).length % 2 === 1;
  if (weighed.some(isInside)) return [centerX, centerY];
  const latitude = largest.sumY / (3 * largest.area);
  const edges = crossings(largest.polygon, latitude);
  const stretches = edges.flatMap((west, index) => {
    const east = edges[index + 1];
    return index % 2 === 0 && east !== undefined ? [{ middle: (west + east) / 2, width: east - west }] : [];
  });
  const widest = stretches.sort((a, b) => b.width - a.width)[0];
  return widest && [widest.middle, latitude];
}

/**
 * Where to place an overlay on a feature: at its point, on the middle of its longest line, or inside of its areas. `geometries` are the
 * pieces of it, which tiles may have cut. Pure.
 */
export function middleOf(geometries: readonly Geometry[]): LngLat | undefined {
  const { points, lines, polygons } = partsOf(geometries);
  const area = middleOfPolygons(polygons);
  if (area !== undefined) return area;
  const longest = lines.toSorted((a, b) => lengthOf(b) - lengthOf(a))[0];
  if (longest !== undefined) return middleOfLine(longest);
  const point = points[0];
  return point && [x(point), y(point)];
}
