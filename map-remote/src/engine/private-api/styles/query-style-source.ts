import type { EngineFeature, EngineMap } from '../../engine-module.js';
import { placesInStyle, type FeaturePlace } from './parts-of-styles.js';

/** Returns a filter for the source with this `promoteId`; `undefined` for all of its features. */
type FilterFor = (promoteId: unknown, sourceLayer: string | undefined) => unknown;

/**
 * The loaded features of a featureset, or of a source of an import (`Style.querySourceFeatures`, and `promoteId` of the source), which the
 * map's own call does not know. Without one of the members this throws, or the filter gets no property.
 */
export function querySourcesInStyle(
  map: EngineMap,
  place: FeaturePlace,
  filterFor: FilterFor,
): readonly EngineFeature[] {
  return placesInStyle(map, place).flatMap(({ style, source, sourceLayer }) => {
    const filter = filterFor(style.getOwnSource(source)?.promoteId, sourceLayer);
    return style.querySourceFeatures(source, {
      ...(sourceLayer === undefined ? {} : { sourceLayer }),
      ...(filter === undefined ? {} : { filter }),
    });
  });
}
