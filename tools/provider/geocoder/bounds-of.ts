import type { Geometry, Position } from 'geojson';

/** West, south, east, north, in degrees. */
export type Bounds = [number, number, number, number];

/**
 * @returns the box of a geometry; `undefined` for one that reaches around the earth, or without coordinates
 */
export function boundsOf(geometry: Geometry): Bounds | undefined {
  let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
  const add = (value: Position | Position[] | Position[][] | Position[][][]): void => {
    if (typeof value[0] !== 'number') return value.forEach((part) => add(part as Position));
    const [longitude = 0, latitude = 0] = value as Position;
    west = Math.min(west, longitude);
    south = Math.min(south, latitude);
    east = Math.max(east, longitude);
    north = Math.max(north, latitude);
  };
  if ('coordinates' in geometry) add(geometry.coordinates);
  const isUsable = east - west < 180 && west >= -180 && east <= 180;
  return isUsable ? [west, south, east, north] : undefined;
}
