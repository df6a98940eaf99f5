import type { CameraConfig } from '@mapdock/shared';
import type { Place } from './place.js';

/** Below it neighbours of a place can't be told from it. */
const MIN_ZOOM = 5;
/** Free space around a place that covers an area, in CSS pixels. */
const PADDING = 48;

/** Where the map looks to show a place; `zoom` is the one that it has. Pure. */
export function cameraToPlace({ position, bounds }: Place, zoom: number): CameraConfig {
  if (bounds) {
    const [[west, south], [east, north]] = bounds;
    return {
      bounds: [
        [west, south],
        [east, north],
      ],
      padding: PADDING,
    };
  }
  const [longitude, latitude] = position;
  return { center: [longitude, latitude], zoom: Math.max(zoom, MIN_ZOOM) };
}
