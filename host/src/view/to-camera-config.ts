import type { CameraConfig, CameraState } from '@mapdock/shared';

/** Converts a camera that the map reports into one for its config. */
export function toCameraConfig({ center: [longitude, latitude], ...rest }: CameraState): CameraConfig {
  return { ...rest, center: [longitude, latitude] };
}
