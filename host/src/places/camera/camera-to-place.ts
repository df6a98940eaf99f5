import type { CameraConfig } from '@mapdock/shared';
import type { Place } from '../place.js';

/** Below this zoom a place can't be distinguished from its neighbours. */
export const MIN_ZOOM = 5;
/** Padding in CSS pixels around a place that covers an area. */
const PADDING = 48;

/** Returns the camera that shows a place: an area as a whole, and a point at `zoom`. Pure. */
export function cameraToPlace(
  { position, bounds }: Pick<Place, 'position' | 'bounds'>,
  zoom: number,
): CameraConfig {
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
  return { center: [longitude, latitude], zoom };
}
