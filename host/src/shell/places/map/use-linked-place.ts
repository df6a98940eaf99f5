import type { MapHandle } from '@mapdock/shared';
import { useMemo } from 'react';
import { measureGeometry } from '../../../places/camera/measure-geometry.js';
import type { Place } from '../../../places/place.js';
import type { PlaceRef } from '../../../places/place-ref.js';
import { placeOfFeature } from '../../../places/map/place-of-feature.js';

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
    // Remotes of contract 1.0 can't be asked.
    const [feature] = handle?.querySourceFeatures?.(sourceId, { sourceLayer, filter }) ?? [];
    // Of a line or an area this is the middle of what has loaded.
    const extent = measureGeometry(feature?.geometry);
    return feature && extent && placeOfFeature({ ...feature, layerId: sourceLayer }, extent.position, label);
  }, [ref, handle, isDrawn, label]);
}
