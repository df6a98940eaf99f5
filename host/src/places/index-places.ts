import type { LngLat, MapFeature } from '@mapdock/shared';
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

/** Whether the engine's copy of the properties is of these: it leaves out what is `null` and writes lists and objects as JSON. */
const isCopyOf = (copy: Readonly<Record<string, unknown>>, properties: Place['properties']) =>
  Object.entries(copy).every(
    ([name, value]) => value === properties[name] || value === JSON.stringify(properties[name]),
  );

/** Square of the distance in degrees, which is enough to compare places that are drawn at the same spot. */
const distance = ([longitude, latitude]: LngLat, [otherLongitude, otherLatitude]: LngLat) =>
  (longitude - otherLongitude) ** 2 + (latitude - otherLatitude) ** 2;

const nearest = (places: readonly Place[], at: LngLat | undefined) =>
  at === undefined
    ? places[0]
    : places.toSorted((one, other) => distance(one.position, at) - distance(other.position, at))[0];

/** A place without an id is looked for among those of its name. */
const groupOf = (id: string | number | undefined, name: string) =>
  id === undefined ? `name ${name}` : `id ${id}`;

/** Indexes the places of one source, all listed with the same `label`. Pure. */
export function indexPlaces(places: readonly Place[], label: string): PlacesIndex {
  const byKey = new Map(places.map((place) => [place.key, place]));
  const groups = new Map<string, Place[]>();
  for (const place of places) {
    const group = groupOf(place.id, place.name);
    const others = groups.get(group);
    if (others) others.push(place);
    else groups.set(group, [place]);
  }
  const ofSource = (of: { readonly sourceId: string } | undefined) => of?.sourceId === places[0]?.sourceId;
  return {
    byRef(ref) {
      if (ref === undefined || !ofSource(ref)) return undefined;
      return byKey.get(ref.key) ?? groups.get(groupOf(ref.key, ''))?.[0];
    },
    byFeature(feature, at) {
      if (feature === undefined || !ofSource(feature) || feature.importId !== undefined) return undefined;
      const { id, properties } = feature;
      const found = groups.get(groupOf(id, nameOf(properties, label, ''))) ?? [];
      if (found.length < 2 && id !== undefined) return found[0];
      return nearest(
        found.filter((place) => isCopyOf(properties, place.properties)),
        at,
      );
    },
  };
}
