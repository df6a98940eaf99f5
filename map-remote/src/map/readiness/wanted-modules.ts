/** Files of the engine that it imports by itself when a map needs them. */
import type { EngineMap } from '../../engine/engine-module.js';

/** Draws everything that is not flat: globes, terrain, three dimensions. */
export const LITE = 'lite.main.js';
const STANDARD = 'standard.main.js';
const HD = 'hd.main.js';
const RASTER_ARRAY = 'raster_array.main.js';
export const LATE_MODULES = [LITE, STANDARD, HD, RASTER_ARRAY] as const;

export type LateModule = (typeof LATE_MODULES)[number];

/** Modules of source types. Until such a module is there, a stand-in is in the source's place. */
const BY_SOURCE: Readonly<Record<string, LateModule>> = {
  model: STANDARD,
  'batched-model': STANDARD,
  'raster-array': RASTER_ARRAY,
};

/** What the engine (3.32) says of sources and tiles for which it lacks a module. */
const COMPLAINTS: readonly (readonly [RegExp, LateModule])[] = [
  [/^Could not load module for source type "(?:batched-)?model"/, STANDARD],
  [/^Could not load module for source type "raster-array"/, RASTER_ARRAY],
  [/^Standard module failed to load/, STANDARD],
  [/^HD module failed to load/, HD],
];

/** The module that the engine lacks where it complains so. Pure. */
export const findLacking = (complaint: string): LateModule | undefined =>
  COMPLAINTS.find(([pattern]) => pattern.test(complaint))?.[1];

/** What the map in view needs, by the engine's private notes (3.32): it has requested these. */
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
    // There is no note before the request.
    style._drapingLoaded !== undefined && LITE,
    layers.some((layer) => layer.mayUse('Standard')) && STANDARD,
    layers.some((layer) => layer.mayUse('HD')) && HD,
    ...ofSources,
  ];
  return wanted.filter((name) => name !== false);
}
