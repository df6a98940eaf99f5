/** Decides which feature the page shows after a click on the map, or after a choice in the map's own list for the keyboard. */
import type { MapFeature, MapPointer } from '@mapdock/shared';
import type { PlacesIndex } from '../../../places/list/index-places.js';
import { refOfFeature, refOfPlace, type PlaceRef } from '../../../places/place-ref.js';

export interface Choice {
  /** The click that has chosen a feature, which has a card while the link names it; `undefined` for another way to choose. */
  readonly clicked: MapPointer | undefined;
  /** The feature that the link names from then on; `undefined` if it names none. */
  readonly ref: PlaceRef | undefined;
  /** Whether a card opens, which takes the focus. */
  readonly isOpening: boolean;
}

export const NO_CHOICE: Choice = { clicked: undefined, ref: undefined, isOpening: false };

/** Returns the topmost feature that is not a cluster. Clusters are made by the engine and are no places. Pure. */
export const topFeature = (pointer: MapPointer | undefined): MapFeature | undefined =>
  pointer?.features.find(({ properties }) => properties.cluster !== true);

/** Returns what names a feature: the listed place that it is, else its own source and id. Pure. */
export function refOf(
  feature: MapFeature | undefined,
  pointer: MapPointer | undefined,
  listed: PlacesIndex,
): PlaceRef | undefined {
  const place = listed.byFeature(feature, pointer?.lngLat);
  return place ? refOfPlace(place) : feature && refOfFeature(feature);
}

/**
 * Returns what is chosen with a feature, or with none: by a click on the map, or without one in the map's own list for the keyboard. Pure.
 */
export const choiceOf = (
  feature: MapFeature | undefined,
  clicked: MapPointer | undefined,
  listed: PlacesIndex,
): Choice => ({ clicked, ref: refOf(feature, clicked, listed), isOpening: feature !== undefined });
