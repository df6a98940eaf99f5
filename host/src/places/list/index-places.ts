import type { LngLat, MapFeature } from '@mapdock/shared';
import { isCopyOf } from '../map/is-copy-of.js';
import { nameOf } from './name-of.js';
import { rowKeyOf, type Place } from '../place.js';
import type { PlaceRef } from '../place-ref.js';

/** Finds places of the listed sources. */
export interface PlacesIndex {
  /** Adds places after those that it has. */
  readonly add: (places: readonly Place[]) => void;
  /** All places, in the order of the data. */
  readonly places: readonly Place[];
  /** Returns the number of a place among all, by its `rowKeyOf`; `undefined` for none of these places. */
  readonly indexOf: (rowKey: string) => number | undefined;
  /** Returns the place that a link names: by its key, else the first one with that id. */
  readonly byRef: (ref: PlaceRef | undefined) => Place | undefined;
  /** Returns the place that a feature on the map is; of several that may be it, the one nearest to `at`, where the pointer is. */
  readonly byFeature: (feature: MapFeature | undefined, at: LngLat | undefined) => Place | undefined;
  /** Whether the name does not tell a place from others: several have it, or it is empty. */
  readonly isAmbiguous: (name: string) => boolean;
}

/** Square of the distance in degrees, which is enough to compare places that are drawn at the same spot. */
const distance = ([longitude, latitude]: LngLat, [otherLongitude, otherLatitude]: LngLat) =>
  (longitude - otherLongitude) ** 2 + (latitude - otherLatitude) ** 2;

const nearest = (places: readonly Place[], at: LngLat | undefined) =>
  at === undefined
    ? places[0]
    : places.toSorted((one, other) => distance(one.position, at) - distance(other.position, at))[0];

/** Adds a place to those of a group. */
function addTo(groups: Map<string, Place[]>, group: string, place: Place): void {
  const others = groups.get(group);
  if (others) others.push(place);
  else groups.set(group, [place]);
}

/** Creates an index without places, which are all listed with the same `label`. */
export function createPlacesIndex(label: string): PlacesIndex {
  const all: Place[] = [];
  const sourceIds = new Set<string>();
  const indexes = new Map<string, number>();
  const byId = new Map<string, Place[]>();
  const byName = new Map<string, Place[]>();
  const withId = (sourceId: string, id: string | number) => byId.get(rowKeyOf({ sourceId, key: String(id) }));
  return {
    places: all,
    add(places) {
      for (const place of places) {
        const { sourceId, id, name } = place;
        sourceIds.add(sourceId);
        indexes.set(rowKeyOf(place), all.push(place) - 1);
        if (id !== undefined) addTo(byId, rowKeyOf({ sourceId, key: String(id) }), place);
        addTo(byName, name, place);
      }
    },
    indexOf: (rowKey) => indexes.get(rowKey),
    byRef(ref) {
      if (ref === undefined || ref.sourceLayer !== undefined) return undefined;
      const index = indexes.get(rowKeyOf(ref));
      return index === undefined ? withId(ref.sourceId, ref.key)?.[0] : all[index];
    },
    byFeature(feature, at) {
      if (feature === undefined || feature.importId !== undefined) return undefined;
      const { id, properties, sourceId } = feature;
      if (!sourceIds.has(sourceId)) return undefined;
      const ofId = id === undefined ? [] : (withId(sourceId, id) ?? []);
      if (id !== undefined && ofId.length < 2) return ofId[0];
      // The engine drops ids that it can't keep, so a feature without an id may be a place with one.
      const found = id === undefined ? (byName.get(nameOf(properties, label, '')) ?? []) : ofId;
      return nearest(
        found.filter((place) => place.sourceId === sourceId && isCopyOf(properties, place.properties)),
        at,
      );
    },
    isAmbiguous: (name) => name === '' || (byName.get(name)?.length ?? 0) > 1,
  };
}
