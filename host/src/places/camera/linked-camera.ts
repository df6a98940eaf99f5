import type { CameraConfig } from '@mapdock/shared';
import type { HostConfig } from '../../config/host-config.js';
import { cameraToPlace, MIN_ZOOM } from './camera-to-place.js';
import { featuresOf, idOf } from '../list/features-of.js';
import { measureGeometry } from './measure-geometry.js';
import type { PlaceRef } from '../place-ref.js';

/**
 * Returns the camera that shows the place of a link, so that the map starts there; `undefined` if its data is at an address, or has no such id.
 * Pure.
 */
export function linkedCamera(
  ref: PlaceRef | undefined,
  { sources }: HostConfig['map'],
): CameraConfig | undefined {
  const source = ref && sources?.[ref.sourceId];
  if (source?.type !== 'geojson') return undefined;
  const feature = featuresOf(source.data).find(
    (one, index) => String(idOf(one, index, source) ?? '') === ref?.key,
  );
  const extent = measureGeometry(feature?.geometry);
  return extent && cameraToPlace(extent, MIN_ZOOM);
}
