import type { LngLat } from '@mapdock/shared';

/** Mean radius of the earth in metres. */
const RADIUS = 6_371_009;
const toRadians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the length in metres of the shortest way between two positions on a sphere of the earth's size (haversine). Pure. */
export function distanceMeters([west, south]: LngLat, [east, north]: LngLat): number {
  const [latitude, otherLatitude] = [toRadians(south), toRadians(north)];
  const half =
    Math.sin((otherLatitude - latitude) / 2) ** 2 +
    Math.cos(latitude) * Math.cos(otherLatitude) * Math.sin(toRadians(east - west) / 2) ** 2;
  return 2 * RADIUS * Math.asin(Math.sqrt(Math.min(1, half)));
}
