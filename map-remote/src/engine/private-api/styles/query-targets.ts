import type { EngineFeature, EngineMap, EnginePlace } from '../../engine-module.js';
import { styleInEngine } from './style-in-engine.js';

/** A layer whose features are looked for, or a featureset. */
export type EngineTarget =
  /** The key of the layer: for one of an import, `util/layer-key.ts` makes it as the engine does. */
  { readonly layerId: string } | { readonly featuresetId: string; readonly importId?: string };

/** A feature that one of the targets has. */
export interface TargetedFeature {
  /** Position of the target. */
  readonly target: number;
  /** The id of its layer is the key of the layer, as in `EngineTarget`. */
  readonly feature: EngineFeature;
  /** The properties that the featureset declares; for a layer those of the data. */
  readonly properties: EngineFeature['properties'];
  readonly namespace: string | undefined;
}

interface Variant {
  readonly namespace?: string;
  readonly properties?: EngineFeature['properties'];
  /** True if the featureset wants a feature that is drawn in several pieces once. */
  readonly uniqueFeatureID?: boolean;
}
type FoundFeature = EngineFeature & {
  readonly variants?: Readonly<Record<string, readonly Variant[]>>;
  readonly _vectorTileFeature?: { readonly properties?: EngineFeature['properties'] };
};

/**
 * The features that the targets have at a place (the whole map without one), topmost first whatever their targets are
 * (`Style.queryRenderedTargets` with `Map.transform`, and of each feature `variants` and `_vectorTileFeature`). The public query takes one
 * target, does not say the order of the features of two queries, and knows no layer of an import. Without one of the members this throws.
 */
export function queryTargets(
  map: EngineMap,
  place: EnginePlace | undefined,
  targets: readonly EngineTarget[],
): readonly TargetedFeature[] {
  const style = styleInEngine(map);
  if (style === undefined || targets.length === 0) return [];
  const { clientWidth, clientHeight } = map.getContainer();
  const all: EnginePlace = [
    [0, 0],
    [clientWidth, clientHeight],
  ];
  const wanted = targets.map((target, index) => ({ targetId: String(index), target }));
  const found = style.queryRenderedTargets(place ?? all, wanted, map.transform);
  const seen = new Set<string>();
  return (found as readonly FoundFeature[]).flatMap((feature) =>
    targets.flatMap((_target, index) =>
      (feature.variants?.[index] ?? []).flatMap(({ namespace, properties, uniqueFeatureID }) => {
        const key = JSON.stringify([index, feature.layer?.id, feature.id]);
        if (uniqueFeatureID === true && seen.has(key)) return [];
        seen.add(key);
        // The engine writes what a featureset declares into the feature itself, which a layer's target then would have too.
        const own = properties ?? feature._vectorTileFeature?.properties ?? feature.properties;
        return [{ target: index, feature, properties: own, namespace }];
      }),
    ),
  );
}
