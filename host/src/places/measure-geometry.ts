import type { LngLat } from '@mapdock/shared';
import type { Place } from './place.js';

type Extent = Pick<Place, 'position' | 'bounds'>;

/** The coordinates of a MultiPolygon are nested four lists deep; deeper lists are not GeoJSON. */
const MAX_DEPTH = 4;

const isPosition = (value: readonly unknown[]): value is LngLat =>
  Number.isFinite(value[0]) && Number.isFinite(value[1]);

function* positionsOf(coordinates: unknown, depth = MAX_DEPTH): Generator<LngLat> {
  if (!Array.isArray(coordinates)) return;
  if (isPosition(coordinates)) yield coordinates;
  else if (depth > 0) for (const part of coordinates) yield* positionsOf(part, depth - 1);
}

function* positionsOfGeometry(geometry: unknown): Generator<LngLat> {
  if (typeof geometry !== 'object' || geometry === null) return;
  if ('coordinates' in geometry) yield* positionsOf(geometry.coordinates);
  if ('geometries' in geometry && Array.isArray(geometry.geometries)) {
    for (const part of geometry.geometries) yield* positionsOfGeometry(part);
  }
}

/** Returns the position and the bounds of a GeoJSON geometry; `undefined` for one without coordinates. Pure. */
export function measureGeometry(geometry: unknown): Extent | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [longitude, latitude] of positionsOfGeometry(geometry)) {
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  }
  if (west > east) return undefined;
  const isPoint = west === east && south === north;
  return {
    position: [(west + east) / 2, (south + north) / 2],
    bounds: isPoint
      ? undefined
      : [
          [west, south],
          [east, north],
        ],
  };
}
