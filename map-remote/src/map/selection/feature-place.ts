import type { FeatureReference, MapFeature } from '@mapdock/shared';

/** Where features are: in a source or a featureset, of the config, the style or an import. */
export type FeaturePlace = Omit<FeatureReference, 'featureId'>;

/** Pure. */
export const isSamePlace = (a: FeaturePlace, b: FeaturePlace): boolean =>
  a.sourceId === b.sourceId &&
  a.sourceLayer === b.sourceLayer &&
  a.featuresetId === b.featuresetId &&
  a.importId === b.importId;

/** How a config names where a drawn feature is. One of a featureset is named by that, whatever its source. Pure. */
export function placeOfFeature({ sourceId, sourceLayer, featuresetId, importId }: MapFeature): FeaturePlace {
  const inSource = { sourceId, ...(sourceLayer === undefined ? {} : { sourceLayer }) };
  return {
    ...(featuresetId === undefined ? inSource : { featuresetId }),
    ...(importId === undefined ? {} : { importId }),
  };
}
