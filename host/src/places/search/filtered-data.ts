import type { MapConfig } from '@mapdock/shared';
import { dataOfPlaces } from '../list/data-of-places.js';
import type { Place } from '../place.js';
import type { ShownPlaces } from './shown-places.js';

/**
 * If more places than this match the typed text, the map shows all places: the engine writes its data as one text on the page's thread, which
 * takes 30 ms for this many.
 */
const MAX_TYPED = 10_000;

/** Whether the map shows all places for this answer. Pure. */
export const isWholeOnMap = ({ index, matching, query }: ShownPlaces): boolean =>
  matching.length === index.places.length || (query.typed.trim() !== '' && matching.length > MAX_TYPED);

/**
 * Returns the sources of a config with the matching places alone, and with all listed ones if all match but the map no longer has the data that
 * it has loaded (`isReplaced`); `undefined` if these are the config's. Features keep the ids that `generateId` gave them by their order. It works
 * in steps. Pure.
 */
export function* filteredSources(
  sources: NonNullable<MapConfig['sources']>,
  shown: ShownPlaces,
  isReplaced: boolean,
): Generator<undefined, MapConfig['sources']> {
  const { index, matching } = shown;
  const isWhole = isWholeOnMap(shown);
  if (isWhole && !isReplaced) return undefined;
  const groups = new Map<string, Place[]>();
  // A source of which nothing matches has an empty list.
  for (const { sourceId } of index.places) if (!groups.has(sourceId)) groups.set(sourceId, []);
  if (isWhole) for (const place of index.places) groups.get(place.sourceId)?.push(place);
  else {
    for (const number of matching) {
      const place = index.places[number];
      if (place) groups.get(place.sourceId)?.push(place);
    }
  }
  const changed: [string, NonNullable<MapConfig['sources']>[string]][] = [];
  for (const [sourceId, places] of groups) {
    const source = sources[sourceId];
    if (source?.type !== 'geojson') continue;
    if (isWhole && typeof source.data !== 'string') continue;
    const data = yield* dataOfPlaces(places);
    const { generateId } = source;
    changed.push([sourceId, { ...source, data, ...(generateId === true && { generateId: false }) }]);
  }
  return changed.length > 0 ? { ...sources, ...Object.fromEntries(changed) } : undefined;
}
