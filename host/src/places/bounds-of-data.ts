import type { CameraConfig } from '@mapdock/shared';
import type { HostConfig } from '../config/host-config.js';
import { featuresOf } from './features-of.js';
import { measureGeometry } from './measure-geometry.js';
import type { Place } from './place.js';

export type Extent = Pick<Place, 'position' | 'bounds'>;

const FULL_TURN = 360;
const HALF_TURN = 180;
/** Room in CSS pixels between the outermost places and the edge of the map, for their symbols. */
const PADDING = 32;
/** One place alone is shown with its surroundings. */
const MAX_ZOOM = 12;

/** Removes what a sum of fractions adds to a number of degrees: digits beyond 1 cm. */
const tidy = (degrees: number) => Number(degrees.toFixed(7));

interface Interval {
  readonly west: number;
  readonly east: number;
}

const toInterval = ({ position: [longitude], bounds }: Extent): Interval => {
  const [west, east] = bounds ? [bounds[0][0], bounds[1][0]] : [longitude, longitude];
  const turned = (((west % FULL_TURN) + FULL_TURN) % FULL_TURN) - west;
  return { west: west + turned, east: east + turned };
};

/** Returns the shortest interval of longitudes that contains all of these, and may go across the antimeridian. */
function joinLongitudes(extents: readonly Extent[]): Interval {
  const sorted = extents.map(toInterval).toSorted((one, other) => one.west - other.west);
  let best = { gap: -Infinity, west: 0 };
  let reached = (sorted[0]?.west ?? 0) - FULL_TURN;
  // The last interval may reach around the earth, beyond the first ones.
  for (const { east } of sorted) reached = Math.max(reached, east - FULL_TURN);
  for (const { west, east } of sorted) {
    if (west - reached > best.gap) best = { gap: west - reached, west };
    reached = Math.max(reached, east);
  }
  if (best.gap <= 0) return { west: -HALF_TURN, east: HALF_TURN };
  const west = best.west > HALF_TURN ? best.west - FULL_TURN : best.west;
  return { west: tidy(west), east: tidy(west + FULL_TURN - best.gap) };
}

/** Returns the extents of all features that the config itself contains. Pure. */
export const inlineExtents = ({ sources = {} }: Pick<HostConfig['map'], 'sources'>): readonly Extent[] =>
  Object.values(sources).flatMap((source) =>
    source.type === 'geojson'
      ? featuresOf(source.data).flatMap(({ geometry }) => measureGeometry(geometry) ?? [])
      : [],
  );

/** Returns the camera that shows all of these, from above and to the north; `undefined` if there are none. Pure. */
export function cameraToAll(extents: readonly Extent[]): CameraConfig | undefined {
  if (extents.length === 0) return undefined;
  const { west, east } = joinLongitudes(extents);
  let [south, north] = [Infinity, -Infinity];
  for (const { position, bounds } of extents) {
    south = Math.min(south, bounds?.[0][1] ?? position[1]);
    north = Math.max(north, bounds?.[1][1] ?? position[1]);
  }
  return {
    bounds: [
      [west, south],
      [east, north],
    ],
    padding: PADDING,
    maxZoom: MAX_ZOOM,
    bearing: 0,
    pitch: 0,
  };
}
