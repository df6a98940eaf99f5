import type { LngLat, MapFeature } from '@mapdock/shared';
import { measureGeometry } from '../camera/measure-geometry.js';
import { nameOf } from '../list/name-of.js';
import type { Place } from '../place.js';
import { refOfFeature } from '../place-ref.js';

/**
 * Describes a feature on the map whose data the page does not have. The map cuts lines and areas at the edges of its tiles, so their middle is
 * unknown: their position is where the user clicked. The position of a point is that of its tile, which is rounded. Pure.
 */
export function placeOfFeature(feature: MapFeature, clickedAt: LngLat, label: string): Place {
  const { sourceId, sourceLayer, id, properties, layerId, geometry } = feature;
  const point = geometry.type === 'Point' ? measureGeometry(geometry) : undefined;
  const key = String(id ?? layerId);
  return {
    sourceId,
    ...(sourceLayer !== undefined && { sourceLayer }),
    key,
    // The page can't select a feature of the style, since only the map has its data.
    id: refOfFeature(feature) && id,
    name: nameOf(properties, label, nameOf(properties, 'title', key)),
    position: point?.position ?? clickedAt,
    isExact: false,
    bounds: undefined,
    properties,
  };
}
