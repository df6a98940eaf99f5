import type { GeoJSONDocument } from '@mapdock/shared';
import type { Place } from '../place.js';

/** Places in one step: making their features takes about a millisecond on a slow processor. */
const STEP = 500;

const featureOf = ({ id, properties, position, geometry }: Place) => ({
  type: 'Feature',
  ...(id !== undefined && { id }),
  properties,
  geometry: geometry ?? { type: 'Point', coordinates: position },
});

/** Makes the GeoJSON of places, for the map, in steps. Pure. */
export function* dataOfPlaces(places: readonly Place[]): Generator<undefined, GeoJSONDocument> {
  const features: ReturnType<typeof featureOf>[] = [];
  for (const place of places) {
    features.push(featureOf(place));
    if (features.length % STEP === 0) yield;
  }
  return { type: 'FeatureCollection', features };
}
