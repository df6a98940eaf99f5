import type { MapPointer } from '@mapdock/shared';
import { useMemo } from 'react';
import type { PlacesIndex } from '../../../places/list/index-places.js';
import { placeOfFeature } from '../../../places/map/place-of-feature.js';
import { isSamePlace, type PlaceRef } from '../../../places/place-ref.js';
import { rowKeyOf } from '../../../places/place.js';
import type { PlacesState } from '../places-state.js';
import { refOf, topFeature } from './choice.js';

/**
 * Finds the feature under the pointer on the map: the row to mark in the list, and the label to show beside the pointer. `ref` names the feature
 * that the open card describes, which gets no label. `property`: the property that holds a feature's name.
 */
export function useHover(
  hovered: MapPointer | undefined,
  listed: PlacesIndex,
  ref: PlaceRef | undefined,
  property: string,
): Pick<PlacesState, 'hoveredKey' | 'label'> {
  const under = topFeature(hovered);
  const place = listed.byFeature(under, hovered?.lngLat);
  const hoveredKey = place && rowKeyOf(place);
  const isOfCard =
    under !== undefined && ref !== undefined && isSamePlace(refOf(under, hovered, listed), ref);
  const label = useMemo(() => {
    if (hovered === undefined || under === undefined || isOfCard) return undefined;
    const { name } = place ?? placeOfFeature(under, hovered.lngLat, property);
    return { name, point: hovered.point };
  }, [hovered, under, isOfCard, place, property]);
  return { hoveredKey, label };
}
