import type { GeoJSONDocument } from '@mapdock/shared';
import type { Place } from '../place.js';

/** Returns the GeoJSON of places, for the map. Pure. */
export const dataOfPlaces = (places: readonly Place[]): GeoJSONDocument => ({
  type: 'FeatureCollection',
  features: places.map(({ id, properties, position, geometry }) => ({
    type: 'Feature',
    ...(id !== undefined && { id }),
    properties,
    geometry: geometry ?? { type: 'Point', coordinates: position },
  })),
});
