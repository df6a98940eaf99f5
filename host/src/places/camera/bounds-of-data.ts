import type { CameraConfig } from '@mapdock/shared';
import type { HostConfig } from '../../config/host-config.js';
import { featuresOf } from '../list/features-of.js';
import { measureGeometry } from './measure-geometry.js';
import type { Place } from '../place.js';

export type Extent = Pick<Place, 'position' | 'bounds'>;

const FULL_TURN = 360;
const HALF_TURN = 180;
/** Room in CSS pixels between the outermost places and the edge of the map, for their symbols. */
const PADDING = 32;
/** One place alone is shown with its surroundings. */
const MAX_ZOOM = 12;

/** Removes what a sum of fractions adds to a number of degrees: digits beyond 1 cm. */
const tidy = (degrees: number) => Number(degrees.toFixed(7));

/** Returns the first and the last longitude of an extent, the first from 0 to 360. */
function longitudesOf({ position: [longitude], bounds }: Extent): readonly [west: number, east: number] {
  const [west, east] = bounds ? [bounds[0][0], bounds[1][0]] : [longitude, longitude];
  const turned = (((west % FULL_TURN) + FULL_TURN) % FULL_TURN) - west;
  return [west + turned, east + turned];
}

/** Returns the shortest interval of longitudes that contains all of these, and may go across the antimeridian. */
function joinLongitudes(extents: readonly Extent[]): { readonly west: number; readonly east: number } {
  const wests = new Float64Array(extents.length);
  const easts = new Float64Array(extents.length);
  for (const [index, extent] of extents.entries())
    [wests[index], easts[index]] = longitudesOf(extent) as [number, number];
  // The beginnings and the ends are sorted apart, because browsers sort lists of numbers fast. There is a gap before the n-th beginning if the n
  // intervals that end first have ended by then.
  wests.sort();
  easts.sort();
  let best = { gap: -Infinity, west: 0 };
  // The last intervals may reach around the earth, beyond the first ones.
  const last = (easts.at(-1) ?? 0) - FULL_TURN;
  for (const [index, west] of wests.entries()) {
    const reached = Math.max(last, easts[index - 1] ?? -Infinity);
    if (west - reached > best.gap) best = { gap: west - reached, west };
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
