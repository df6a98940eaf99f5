import { hashContent } from './hash-content.js';
import { featuresOf, idOf, isObject, type IdOptions } from './features-of.js';
import { measureGeometry } from './measure-geometry.js';
import { nameOf } from './name-of.js';
import type { Place } from './place.js';

export interface ListOptions extends IdOptions {
  /** Name of the source in the config of the map. */
  readonly sourceId: string;
  /** Property whose value is the name of a feature. */
  readonly label: string;
}

/** How often each text is the id of a feature. */
function countIds(ids: readonly (string | number | undefined)[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const id of ids) {
    if (id !== undefined) counts.set(String(id), (counts.get(String(id)) ?? 0) + 1);
  }
  return counts;
}

/**
 * Lists the places in a GeoJSON document, in its order. A feature without a geometry is left out, since the map can't show it.
 *
 * The key of a place is its id. That of a feature without an id, or whose id others have too, is made of its content, so a link still leads to
 * it when the data comes in another order. Pure.
 */
export function listPlaces(document: unknown, options: ListOptions): readonly Place[] {
  const { sourceId } = options;
  const features = featuresOf(document);
  const ids = features.map((feature, index) => idOf(feature, index, options));
  const idCounts = countIds(ids);
  const contentCounts = new Map<string, number>();
  /** Features that are the same in all get numbers. They can be exchanged, so their order does not matter either. */
  const keyOfContent = (properties: object, geometry: unknown) => {
    const hash = `~${hashContent([properties, geometry])}`;
    const count = (contentCounts.get(hash) ?? 0) + 1;
    contentCounts.set(hash, count);
    return count === 1 ? hash : `${hash}.${count}`;
  };
  return features.flatMap(({ properties: given, geometry }, index) => {
    const extent = measureGeometry(geometry);
    if (extent === undefined) return [];
    const id = ids[index];
    const properties = isObject(given) ? given : {};
    const isOnly = id !== undefined && idCounts.get(String(id)) === 1;
    const key = isOnly ? String(id) : keyOfContent(properties, geometry);
    const name = nameOf(properties, options.label, String(id ?? ''));
    return [{ sourceId, key, id, name, properties, isExact: extent.bounds === undefined, ...extent }];
  });
}
