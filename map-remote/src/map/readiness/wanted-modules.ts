/** The engine's late modules: files that it imports by itself when a map needs them. */
import type { EngineMap } from '../../engine/engine-module.js';

/** Draws everything that is not flat: globes, terrain, three dimensions. */
export const LITE = 'lite.main.js';
const STANDARD = 'standard.main.js';
const HD = 'hd.main.js';
const RASTER_ARRAY = 'raster_array.main.js';
export const LATE_MODULES = [LITE, STANDARD, HD, RASTER_ARRAY] as const;

export type LateModule = (typeof LATE_MODULES)[number];

/** Modules of source types. Until such a module is loaded, the engine uses a stand-in for the source. */
const BY_SOURCE: Readonly<Record<string, LateModule>> = {
  model: STANDARD,
  'batched-model': STANDARD,
  'raster-array': RASTER_ARRAY,
};

/** The engine's (3.32) errors about sources and tiles for which it lacks a module. */
const ENGINE_ERRORS: readonly (readonly [RegExp, LateModule])[] = [
  [/^Could not load module for source type "(?:batched-)?model"/, STANDARD],
  [/^Could not load module for source type "raster-array"/, RASTER_ARRAY],
  [/^Standard module failed to load/, STANDARD],
  [/^HD module failed to load/, HD],
];

/** The module that the engine lacks, by the text of its error. Pure. */
export const findLacking = (message: string): LateModule | undefined =>
  ENGINE_ERRORS.find(([pattern]) => pattern.test(message))?.[1];

/** The modules that the map in view needs and the engine (3.32) has requested, by its private members. */
export function findWanted(map: EngineMap): readonly LateModule[] {
  const { style } = map;
  if (style === undefined) return [];
  const zoom = map.getZoom();
  const layers = Object.values(style._mergedLayers).filter((layer) => !layer.isHidden(zoom));
  const sources = Object.values(style._mergedSourceCaches).map((cache) => cache.getSource());
  const ofSources = sources
    .filter((source) => 'startLoad' in source && !source.loaded())
    .flatMap(({ type }) => BY_SOURCE[type] ?? []);
  const wanted: readonly (LateModule | false)[] = [
    // The member is set when the engine requests the module.
    style._drapingLoaded !== undefined && LITE,
    layers.some((layer) => layer.mayUse('Standard')) && STANDARD,
    layers.some((layer) => layer.mayUse('HD')) && HD,
    ...ofSources,
  ];
  return wanted.filter((name) => name !== false);
}
