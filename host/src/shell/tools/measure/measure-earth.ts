/** Lengths and areas on the ellipsoid of the earth, WGS84, with the shortest ways between points as their edges. Pure. */
import type { LngLat } from '@mapdock/shared';
import { Geodesic } from 'geographiclib-geodesic';

const EARTH = Geodesic.WGS84;

function edgesOf(points: readonly LngLat[], isClosed: boolean) {
  const ends = isClosed ? [...points.slice(1), ...points.slice(0, 1)] : points.slice(1);
  return ends.flatMap((to, index) => {
    const from = points[index];
    return from ? [{ from, to }] : [];
  });
}

/** Metres along the points, and back to the first one if `isClosed`. */
export const lengthOf = (points: readonly LngLat[], isClosed: boolean): number =>
  edgesOf(points, isClosed)
    .map(({ from, to }) => EARTH.Inverse(from[1], from[0], to[1], to[0], Geodesic.DISTANCE).s12 ?? 0)
    .reduce((sum, meters) => sum + meters, 0);

/** Square metres within the points, whichever way round they are. */
export function areaOf(points: readonly LngLat[]): number {
  const polygon = EARTH.Polygon(false);
  for (const [longitude, latitude] of points) polygon.AddPoint(latitude, longitude);
  return Math.abs(polygon.Compute(false, true).area ?? 0);
}

/** The map draws straight lines, which leave the shortest way by less than a pixel over a piece of this length in metres. */
const PIECE = 50_000;
const MAX_PIECES = 100;

/** The way that `lengthOf` measures, to be drawn. Longitudes go beyond 180 degrees where it crosses the antimeridian. */
export function pathOf(points: readonly LngLat[], isClosed: boolean): [number, number][] {
  const [start] = points;
  if (start === undefined) return [];
  const path: [number, number][] = [[start[0], start[1]]];
  for (const { from, to } of edgesOf(points, isClosed)) {
    const longitude = path.at(-1)?.[0] ?? from[0];
    const line = EARTH.InverseLine(from[1], longitude, to[1], to[0]);
    const pieces = Math.min(MAX_PIECES, Math.max(1, Math.ceil(line.s13 / PIECE)));
    for (let piece = 1; piece <= pieces; piece += 1) {
      const { lat2 = to[1], lon2 = to[0] } = line.Position(
        (line.s13 * piece) / pieces,
        Geodesic.LATITUDE | Geodesic.LONGITUDE | Geodesic.LONG_UNROLL,
      );
      path.push([lon2, lat2]);
    }
  }
  return path;
}
