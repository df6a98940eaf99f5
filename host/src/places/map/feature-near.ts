import type { MapFeature, MapHandle, MapPointer } from '@mapdock/shared';

/** In CSS pixels: half of the size that targets for fingers have (WCAG 2.2, target size 44 px). */
const REACH = 22;

/**
 * Returns the feature whose drawing is nearest to the pointer, at most 22 CSS pixels from it; clusters are left out. A finger covers more than the
 * point that the browser reports. `undefined` if there is none.
 */
export function featureNear(
  handle: Pick<MapHandle, 'project' | 'queryFeatures'>,
  { point: [x, y] }: Pick<MapPointer, 'point'>,
): MapFeature | undefined {
  const around = handle.queryFeatures({
    bounds: [
      [x - REACH, y - REACH],
      [x + REACH, y + REACH],
    ],
  });
  const distanceOf = ({ geometry }: MapFeature) => {
    // A line or an area touches the box; how near it comes is not known.
    if (geometry.type !== 'Point' || !('coordinates' in geometry)) return REACH;
    const [otherX, otherY] = handle.project(geometry.coordinates as [number, number]) ?? [Infinity, Infinity];
    return Math.hypot(otherX - x, otherY - y);
  };
  return around
    .filter(({ properties }) => properties.cluster !== true)
    .map((feature) => ({ feature, distance: distanceOf(feature) }))
    .filter(({ distance }) => distance <= REACH)
    .toSorted((one, other) => one.distance - other.distance)[0]?.feature;
}
