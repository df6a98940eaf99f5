import type { FeatureState } from '@mapdock/shared';
import type { EngineFeature, EngineMap, EnginePlace } from '../../engine-module.js';

/** A source of a style, as the engine has it. */
interface SourceInEngine {
  readonly id: string;
  readonly type: string;
  readonly promoteId?: unknown;
  readonly vectorLayerIds?: readonly string[];
}

/** A layer of a style, as the engine has it. */
interface LayerInEngine {
  readonly id: string;
  readonly type: string;
  readonly slot?: string | null;
  readonly source?: string;
  readonly sourceLayer?: string;
}

interface StateTarget {
  readonly source: string;
  readonly sourceLayer?: string;
  readonly id: string | number;
}

/**
 * A style in the engine, the one in use or one that it imports, as far as names of the config are looked up in it (`Map.style`,
 * `Style.fragments`, `Style.getFragmentStyle`). The map's own calls know the style in use alone. Each file here says what it calls.
 */
export interface StyleInEngine {
  /** Id by which the map knows the import; empty for the style in use itself. */
  readonly scope: string;
  readonly _loaded: boolean;
  readonly fragments: readonly { readonly style: StyleInEngine }[];
  readonly stylesheet:
    | {
        readonly featuresets?: Readonly<
          Record<string, { readonly selectors: readonly { readonly layer: string }[] }>
        >;
      }
    | undefined;
  readonly _layers: Readonly<Record<string, LayerInEngine>>;
  getFragmentStyle(importId?: string): StyleInEngine | undefined;
  getOwnSources(): readonly SourceInEngine[];
  getOwnSource(id: string): SourceInEngine | undefined;
  getOwnLayer(id: string): LayerInEngine | undefined;
  getPaintProperty(id: string, name: string): unknown;
  setPaintProperty(id: string, name: string, value: unknown): void;
  getLayoutProperty(id: string, name: string): unknown;
  setLayoutProperty(id: string, name: string, value: unknown): void;
  getFilter(id: string): unknown;
  setFilter(id: string, filter: unknown): void;
  setFeatureState(target: StateTarget, state: FeatureState): void;
  removeFeatureState(target: StateTarget, name: string): void;
  querySourceFeatures(id: string, parameters: object): EngineFeature[];
  queryRenderedTargets(
    place: EnginePlace,
    targets: readonly object[],
    transform: EngineMap['transform'],
  ): EngineFeature[];
  addLayer(layer: object, before: string): void;
  removeLayer(id: string): void;
  mergeLayers(): void;
}

/** The style in use; `undefined` before the first one. */
export const styleInEngine = ({ style }: EngineMap): StyleInEngine | undefined =>
  style as unknown as StyleInEngine | undefined;
