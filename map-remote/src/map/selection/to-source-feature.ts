import type { SourceFeature } from '@mapdock/shared';
import type { EngineFeature } from '../../engine/engine-module.js';

/** A feature of the engine in the form of the contract. The engine does not say the source of features that it reads from a source. */
export function toSourceFeature(feature: EngineFeature, sourceId: string): SourceFeature {
  const { sourceLayer, id, properties, geometry } = feature;
  return {
    sourceId,
    ...(sourceLayer === undefined ? {} : { sourceLayer }),
    // An expression of the source's `promoteId` may give none, which is `null`, or the object of `idOfClusters`.
    ...(id === undefined || typeof id === 'object' ? {} : { id }),
    properties: properties ?? {},
    geometry,
  };
}
