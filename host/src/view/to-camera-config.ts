import type { CameraConfig, CameraState } from '@mapdock/shared';

/** What the map reports, in the form in which it takes orders. */
export function toCameraConfig({ center: [longitude, latitude], ...rest }: CameraState): CameraConfig {
  return { ...rest, center: [longitude, latitude] };
}
