import type { LngLat, MapFeature } from '@mapdock/shared';
import { isCopyOf } from './is-copy-of.js';
import { nameOf } from './name-of.js';
import type { Place } from './place.js';
import type { PlaceRef } from './place-ref.js';

/** Finds places of one source. */
export interface PlacesIndex {
  /** Returns the place that a link names: by its key, else the first one with that id. */
  readonly byRef: (ref: PlaceRef | undefined) => Place | undefined;
  /** Returns the place that a feature on the map is; of several that may be it, the one nearest to `at`, where the pointer is. */
  readonly byFeature: (feature: MapFeature | undefined, at: LngLat | undefined) => Place | undefined;
}

/** Square of the distance in degrees, which is enough to compare places that are drawn at the same spot. */
const distance = ([longitude, latitude]: LngLat, [otherLongitude, otherLatitude]: LngLat) =>
  (longitude - otherLongitude) ** 2 + (latitude - otherLatitude) ** 2;

const nearest = (places: readonly Place[], at: LngLat | undefined) =>
  at === undefined
    ? places[0]
    : places.toSorted((one, other) => distance(one.position, at) - distance(other.position, at))[0];

/** Adds a place to those of a group. */
function addTo<K>(groups: Map<K, Place[]>, group: K, place: Place): void {
  const others = groups.get(group);
  if (others) others.push(place);
  else groups.set(group, [place]);
}

/** Indexes the places of one source, all listed with the same `label`. Pure. */
export function indexPlaces(places: readonly Place[], label: string): PlacesIndex {
  const byKey = new Map(places.map((place) => [place.key, place]));
  const byId = new Map<string, Place[]>();
  const byName = new Map<string, Place[]>();
  for (const place of places) {
    if (place.id !== undefined) addTo(byId, String(place.id), place);
    addTo(byName, place.name, place);
  }
  const ofSource = (of: { readonly sourceId: string } | undefined) => of?.sourceId === places[0]?.sourceId;
  return {
    byRef(ref) {
      if (ref === undefined || !ofSource(ref)) return undefined;
      return byKey.get(ref.key) ?? byId.get(ref.key)?.[0];
    },
    byFeature(feature, at) {
      if (feature === undefined || !ofSource(feature) || feature.importId !== undefined) return undefined;
      const { id, properties } = feature;
      const ofId = id === undefined ? [] : (byId.get(String(id)) ?? []);
      if (id !== undefined && ofId.length < 2) return ofId[0];
      // The engine drops ids that it can't keep, so a feature without an id may be a place with one.
      const found = id === undefined ? (byName.get(nameOf(properties, label, '')) ?? []) : ofId;
      return nearest(
        found.filter((place) => isCopyOf(properties, place.properties)),
        at,
      );
    },
  };
}
