import { hashContent } from './hash-content.js';
import { countFeatures, featuresOf, idOf, isObject, type Feature, type IdOptions } from './features-of.js';
import { measureGeometry } from '../camera/measure-geometry.js';
import { nameOf } from './name-of.js';
import type { Place } from '../place.js';

export interface ListOptions extends IdOptions {
  /** Name of the source in the config of the map. */
  readonly sourceId: string;
  /** Property whose value is the name of a feature. */
  readonly label: string;
}

/** Features that are looked at in one step: less than a millisecond for points. */
const STEP = 250;

type Id = string | number | undefined;

/** How often each text is the id of a feature. */
function* countIds(ids: readonly Id[]): Generator<undefined, ReadonlyMap<string, number>> {
  const counts = new Map<string, number>();
  for (const [index, id] of ids.entries()) {
    if (index % STEP === 0) yield;
    if (id !== undefined) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lists the places in a GeoJSON document, in its order, some with each step. Returns the number of features that are left out because they have
 * no geometry, so that the map can't show them.
 *
 * The key of a place is its id. That of a feature without an id, or whose id others have too, is made of its content, so a link still leads to
 * it when the data comes in another order. Pure.
 */
export function* listPlaces(
  document: unknown,
  options: ListOptions,
): Generator<readonly Place[] | undefined, number> {
  const { sourceId } = options;
  const features = featuresOf(document);
  const ids = features.map((feature, index) => idOf(feature, index, options));
  const idCounts = yield* countIds(ids);
  const contentCounts = new Map<string, number>();
  /** Features with the same content get numbers besides. It does not matter which of them gets which number, since they can be exchanged. */
  const keyOfContent = (properties: object, geometry: unknown) => {
    const hash = `~${hashContent([properties, geometry])}`;
    const count = (contentCounts.get(hash) ?? 0) + 1;
    contentCounts.set(hash, count);
    return count === 1 ? hash : `${hash}.${count}`;
  };
  const placeOf = ({ properties: given, geometry }: Feature, id: Id): readonly Place[] => {
    const extent = measureGeometry(geometry);
    if (extent === undefined) return [];
    const properties = isObject(given) ? given : {};
    const isOnly = id !== undefined && idCounts.get(String(id)) === 1;
    const key = isOnly ? String(id) : keyOfContent(properties, geometry);
    const name = nameOf(properties, options.label, String(id ?? ''));
    const isExact = extent.bounds === undefined;
    return [{ sourceId, key, id, name, properties, isExact, ...extent, ...(!isExact && { geometry }) }];
  };
  let leftOut = countFeatures(document) - features.length;
  for (let from = 0; from < features.length; from += STEP) {
    const part = features.slice(from, from + STEP);
    const places = part.flatMap((feature, index) => placeOf(feature, ids[from + index]));
    leftOut += part.length - places.length;
    yield places;
  }
  return leftOut;
}
