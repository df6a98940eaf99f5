import type { GeoJSONSourceConfig, LngLat } from '@mapdock/shared';
import type { Place } from '../place.js';

/** The engine's defaults for sources with `cluster`, and the width of the world at zoom 0, all in CSS pixels or points. */
const DEFAULT_RADIUS = 50;
const DEFAULT_MIN_POINTS = 2;
const DEFAULT_MAX_ZOOM = 18;
const WORLD_WIDTH = 512;
/**
 * A cluster of other points lies between these, so its middle can be nearer than each of them. With room for twice the radius it is not within
 * the radius.
 */
const SAFETY = 2;

/** Position in the Mercator projection, of which the world is 1 wide. */
function project([longitude, latitude]: LngLat): readonly [x: number, y: number] {
  const sine = Math.sin((latitude * Math.PI) / 180);
  return [longitude / 360, Math.log((1 + sine) / (1 - sine)) / (-4 * Math.PI)];
}

/**
 * Returns the smallest whole zoom from `from` to `to` at which the map draws a point by itself and not in a cluster, as far as the distances to
 * the other places tell; `to` if there is none. Pure.
 */
export function separationZoom(
  place: Place,
  places: readonly Place[],
  source: GeoJSONSourceConfig,
  { from, to }: { readonly from: number; readonly to: number },
): number {
  if (source.cluster !== true || place.bounds !== undefined) return from;
  const { clusterRadius = DEFAULT_RADIUS, clusterMinPoints = DEFAULT_MIN_POINTS, maxzoom } = source;
  const { clusterMaxZoom = (maxzoom ?? DEFAULT_MAX_ZOOM) - 1 } = source;
  const [x, y] = project(place.position);
  const distances = places.flatMap((other) => {
    if (other === place || other.bounds !== undefined) return [];
    const [otherX, otherY] = project(other.position);
    return [Math.hypot(otherX - x, otherY - y)];
  });
  const isClusteredAt = (zoom: number) => {
    if (zoom > clusterMaxZoom) return false;
    const reach = (SAFETY * clusterRadius) / (WORLD_WIDTH * 2 ** zoom);
    return distances.filter((distance) => distance <= reach).length + 1 >= clusterMinPoints;
  };
  let zoom = from;
  while (zoom < to && isClusteredAt(Math.floor(zoom))) zoom = Math.floor(zoom) + 1;
  return Math.min(zoom, to);
}
