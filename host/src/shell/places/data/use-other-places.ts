import { useMemo } from 'react';
import type { HostConfig } from '../../../config/host-config.js';
import { DEFAULT_LABEL } from '../../../config/places-config.js';
import type { PlacesIndex } from '../../../places/list/index-places.js';
import type { LoadDocument } from '../../../places/list/load-document.js';
import type { PlaceRef } from '../../../places/place-ref.js';
import { usePlacesList } from './use-places-list.js';

/**
 * The places of the source that the address names, if the page does not list it; else `undefined`. The card of such a place, too, says what its
 * data says, not what the map's tiles do.
 */
export function useOtherPlaces(
  { places, map }: HostConfig,
  ref: PlaceRef | undefined,
  loadDocument: LoadDocument,
): PlacesIndex | undefined {
  const listedIds = places && [places.sourceId, ...places.further.map(({ source }) => source)];
  const sourceId = ref && !listedIds?.includes(ref.sourceId) ? ref.sourceId : undefined;
  const label = places?.label ?? DEFAULT_LABEL;
  const listed = useMemo(
    () => ({
      places:
        sourceId === undefined ? undefined : { sourceId, label, further: [], facets: [], refresh: undefined },
      map,
    }),
    [sourceId, label, map],
  );
  const { status } = usePlacesList(listed, loadDocument);
  return status.name === 'loaded' ? status.index : undefined;
}
