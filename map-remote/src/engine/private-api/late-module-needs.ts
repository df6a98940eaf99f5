import type { EngineMap } from '../engine-module.js';
import { sourcesIn, type Style } from './styles/sources-in.js';

/** A style and all styles that it imports (`Style.fragments`). */
const stylesIn = (style: Style): Style[] => [
  style,
  ...style.fragments.flatMap((part) => stylesIn(part.style)),
];

/** True for what the engine uses in place of a source until the source's module is loaded: only such a stand-in has a `startLoad`. */
const isStandIn = (source: object) => 'startLoad' in source;

/**
 * Makes the engine stop waiting for late modules that failed. It counts a style as loaded only when each module that the style needs has
 * arrived: `Style._drapingLoaded` is false until the globe's has, and stand-ins for sources are never loaded, unless they are marked as
 * failed by `SourceCache._sourceErrored`. Without these members the map stays in the status `loading`.
 */
export function endModuleWaits({ style }: EngineMap): void {
  if (style === undefined) return;
  for (const each of stylesIn(style)) if (each._drapingLoaded === false) each._drapingLoaded = true;
  for (const { cache, source } of sourcesIn(style)) if (isStandIn(source)) cache._sourceErrored = true;
}

/**
 * True once the engine has requested its module for globes and terrain: from then on `Style._drapingLoaded` is set. Without the member a
 * failure of that module is noticed only where the browser lists its request.
 */
export function hasRequestedDraping({ style }: EngineMap): boolean {
  return style?._drapingLoaded !== undefined;
}

/**
 * True if a layer that is seen at the map's zoom may need a late module (`Style._mergedLayers`, `StyleLayer.isHidden`,
 * `StyleLayer.mayUse`). Without one of the members this throws.
 */
export function hasLayerOfModule(map: EngineMap, module: 'Standard' | 'HD'): boolean {
  const zoom = map.getZoom();
  const layers = Object.values(map.style?._mergedLayers ?? {});
  return layers.some((layer) => !layer.isHidden(zoom) && layer.mayUse(module));
}

/**
 * Types of the sources whose module the engine has requested and not received: for these it has stand-ins that are not loaded. Without the
 * stand-ins' `startLoad` there are none.
 */
export function waitingSourceTypes({ style }: EngineMap): readonly string[] {
  return sourcesIn(style).flatMap(({ source }) =>
    isStandIn(source) && !source.loaded() ? [source.type] : [],
  );
}
