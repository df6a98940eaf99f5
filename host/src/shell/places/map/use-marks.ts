import type { MapConfig } from '@mapdock/shared';
import { useEffect, useMemo, useRef, useState } from 'react';
import { holdsPlace, wantedSelection } from '../../../places/map/wanted-selection.js';
import type { AddressMark } from '../../../places/addresses/mark-of-address.js';
import type { Place } from '../../../places/place.js';
import type { MapState } from '../../use-map.js';
import type { PlacesState, ShownMark } from '../places-state.js';

/**
 * What the map marks: the place that the card describes, `selected`, the one whose row is pointed at, what is searched for, and a chosen address.
 * `configured` is the map's config, `sources` has what the search has found.
 */
export function useMarks(
  selected: Place | undefined,
  map: Pick<MapState, 'selection' | 'clearSelection'>,
  configured: Pick<MapConfig, 'selection' | 'markers' | 'popups'>,
  sources: MapConfig['sources'],
  address: AddressMark | undefined,
): Pick<PlacesState, 'marks' | 'point' | 'onMark' | 'together'> {
  const { selection: byUser, clearSelection } = map;
  const [pointed, point] = useState<Place>();
  const [shown, onMark] = useState<ShownMark>();
  const lastSelected = useRef(selected);
  useEffect(() => {
    const closed = lastSelected.current;
    lastSelected.current = selected;
    // If the user selected features on the map together with the place, closing the card of the place ends that selection too.
    if (closed && !selected && holdsPlace(byUser?.selection, closed)) clearSelection();
  }, [selected, byUser, clearSelection]);
  const marks = useMemo(() => {
    const selection = wantedSelection({ place: selected, byUser, configured: configured.selection });
    const hover = pointed?.id !== undefined && { sourceId: pointed.sourceId, featureId: pointed.id };
    return {
      ...(selection && { selection }),
      ...(hover && { hover }),
      ...shown?.mark,
      ...(address && {
        markers: [...(shown?.mark.markers ?? configured.markers ?? []), ...address.markers],
        popups: [...(configured.popups ?? []), ...address.popups],
      }),
      ...(sources && { sources }),
    };
  }, [selected, byUser, configured, pointed, shown, sources, address]);
  return { marks, point, onMark, together: shown?.together ?? 0 };
}
