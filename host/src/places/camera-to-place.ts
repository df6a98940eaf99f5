import type { CameraConfig } from '@mapdock/shared';
import type { Place } from './place.js';

/** Below this zoom a place can't be distinguished from its neighbours. */
const MIN_ZOOM = 5;
/** Padding in CSS pixels around a place that covers an area. */
const PADDING = 48;

/** Returns the camera that shows a place. `zoom` is the map's zoom now, which is kept unless it is too small. Pure. */
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
