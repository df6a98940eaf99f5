import type { LngLat } from '@mapdock/shared';
import type { Marker } from '../create-marker.js';
import type { PopupPlace, PopupSpec } from '../create-popup.js';
import { popupOffsets } from './popup-offsets.js';

/** What a popup can be placed on. Each is `undefined` if the popup is not on such a thing, or its position is not known. */
export interface PopupGround {
  /** The place under the pointer that the popup follows. */
  readonly pointed: LngLat | undefined;
  readonly marker: Marker | undefined;
  /** The place of its feature. */
  readonly located: LngLat | undefined;
}

/** Where a popup is: at the pointer, else beside its marker, else on its feature, else at its position. Pure. */
export function placePopup(placement: PopupSpec, { pointed, marker, located }: PopupGround): PopupPlace {
  const { position, feature, offset = [0, 0], altitude = 0 } = placement;
  if (pointed !== undefined) return { lngLat: pointed, offset, altitude };
  if (marker === undefined) {
    const lngLat = feature === undefined ? (position as LngLat | undefined) : located;
    return { lngLat, offset, altitude };
  }
  return {
    lngLat: marker.lngLat,
    offset: placement.offset ?? popupOffsets(marker.box),
    altitude: placement.altitude ?? marker.placement.altitude ?? 0,
  };
}
