import type { FeatureReference, LngLat, MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../../engine/engine-module.js';
import { isInline, locateFeature } from './locate-feature.js';

/** Positions of the features on which markers and popups are placed, as far as they are known. */
export function createFeaturePlaces() {
  const located = new Map<FeatureReference, LngLat | undefined>();
  return {
    get: (feature: FeatureReference) => located.get(feature),
    /**
     * Locates these features, and forgets all others. `map` is one that has had a style. `isFinal`: nothing more is loading, so a feature that
     * is not found has no position. Else it keeps the last one.
     */
    update(
      features: readonly FeatureReference[],
      config: Pick<MapConfig, 'sources'>,
      map: EngineMap | undefined,
      isFinal: boolean,
    ) {
      for (const known of located.keys()) if (!features.includes(known)) located.delete(known);
      for (const feature of features) {
        const lngLat = locateFeature(feature, config, map);
        if (lngLat !== undefined || isFinal || isInline(feature, config)) located.set(feature, lngLat);
      }
    },
  };
}
