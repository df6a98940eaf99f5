import type { LngLat } from '@mapdock/shared';
import type { Place } from '../place.js';

type Extent = Pick<Place, 'position' | 'bounds'>;

/** The coordinates of a MultiPolygon are nested four lists deep; deeper lists are not GeoJSON. */
const MAX_DEPTH = 4;

/** The map can't show a latitude beyond the poles, as swapped coordinates or metres have. */
const isPosition = (value: readonly unknown[]): value is LngLat =>
  Number.isFinite(value[0]) && Number.isFinite(value[1]) && Math.abs(Number(value[1])) <= 90;

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

type Range = readonly [least: number, greatest: number];
const EMPTY: Range = [Infinity, -Infinity];
const include = ([least, greatest]: Range, value: number): Range => [
  Math.min(least, value),
  Math.max(greatest, value),
];
const lengthOf = ([least, greatest]: Range) => greatest - least;
const middleOf = ([least, greatest]: Range) => (least + greatest) / 2;

/**
 * Returns the position and the bounds of a GeoJSON geometry; `undefined` for one without coordinates. If the geometry is on both sides of
 * the antimeridian and spans less than half of the earth, its bounds go beyond 180 degrees east. Pure.
 */
export function measureGeometry(geometry: unknown): Extent | undefined {
  let latitudes = EMPTY;
  let fromWest = EMPTY;
  // The same longitudes from 0 to 360 degrees, where an area on both sides of the antimeridian is one piece.
  let fromZero = EMPTY;
  for (const [longitude, latitude] of positionsOfGeometry(geometry)) {
    latitudes = include(latitudes, latitude);
    fromWest = include(fromWest, longitude);
    fromZero = include(fromZero, longitude < 0 ? longitude + 360 : longitude);
  }
  if (latitudes === EMPTY) return undefined;
  const isAcross = lengthOf(fromWest) > 180 && lengthOf(fromZero) < 180;
  const longitudes = isAcross ? fromZero : fromWest;
  const middle = middleOf(longitudes);
  const isPoint = lengthOf(longitudes) === 0 && lengthOf(latitudes) === 0;
  return {
    position: [middle > 180 ? middle - 360 : middle, middleOf(latitudes)],
    bounds: isPoint
      ? undefined
      : [
          [longitudes[0], latitudes[0]],
          [longitudes[1], latitudes[1]],
        ],
  };
}
