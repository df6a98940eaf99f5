import type { MapHandle } from '@mapdock/shared';
import { useMemo } from 'react';
import type { Place } from '../../places/place.js';
import type { PlaceRef } from '../../places/place-ref.js';
import { placeOfFeature } from '../../places/place-of-feature.js';

/** A position for features whose middle is unknown: a link to one of these has a camera, so nothing moves there. */
const NOWHERE = [0, 0] as const;

/**
 * Finds the place that a link names among what the map has loaded of a `vector` source, once the map is drawn. `undefined` until then, and for
 * a place of another kind of source.
 */
export function useLinkedPlace(
  ref: PlaceRef | undefined,
  handle: MapHandle | undefined,
  { isDrawn, label }: { readonly isDrawn: boolean; readonly label: string },
): Place | undefined {
  return useMemo(() => {
    if (ref?.sourceLayer === undefined || !isDrawn) return undefined;
    const { sourceId, sourceLayer, key } = ref;
    const filter = ['==', ['to-string', ['id']], key];
    const [feature] = handle?.querySourceFeatures(sourceId, { sourceLayer, filter }) ?? [];
    return feature && placeOfFeature({ ...feature, layerId: sourceLayer }, NOWHERE, label);
  }, [ref, handle, isDrawn, label]);
}
