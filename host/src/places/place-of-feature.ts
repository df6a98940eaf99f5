import type { LngLat, MapFeature } from '@mapdock/shared';
import { measureGeometry } from './measure-geometry.js';
import { nameOf } from './name-of.js';
import type { Place } from './place.js';

/**
 * Describes a feature on the map that is not in the list. The map cuts lines and areas at the edges of its tiles, so their middle is
 * unknown: their position is where the user clicked. Pure.
 */
export function placeOfFeature(feature: MapFeature, clickedAt: LngLat, label: string): Place {
  const { id, properties, layerId, geometry } = feature;
  const point = geometry.type === 'Point' ? measureGeometry(geometry) : undefined;
  const key = String(id ?? layerId);
  return {
    key,
    id,
    name: nameOf(properties, label, nameOf(properties, 'title', key)),
    position: point?.position ?? clickedAt,
    bounds: undefined,
    properties,
  };
}
