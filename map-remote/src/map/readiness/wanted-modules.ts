/** The engine's late modules: files that it imports by itself when a map needs them. */
import type { EngineMap } from '../../engine/engine-module.js';
import { says, sourceTypeIn } from '../../engine/engine-messages.js';
import {
  hasLayerOfModule,
  hasRequestedDraping,
  waitingSourceTypes,
} from '../../engine/private-api/late-module-needs.js';

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

/** The module that the engine lacks, by the text of its error. Pure. */
export function findLacking(message: string): LateModule | undefined {
  if (says(message, 'noSourceModule')) return BY_SOURCE[sourceTypeIn(message)];
  if (says(message, 'noStandardModule')) return STANDARD;
  return says(message, 'noHdModule') ? HD : undefined;
}

/** The modules that the map in view needs and the engine has requested. */
export function findWanted(map: EngineMap): readonly LateModule[] {
  const wanted: readonly (LateModule | false)[] = [
    hasRequestedDraping(map) && LITE,
    hasLayerOfModule(map, 'Standard') && STANDARD,
    hasLayerOfModule(map, 'HD') && HD,
    ...waitingSourceTypes(map).map((type) => BY_SOURCE[type] ?? false),
  ];
  return wanted.filter((name) => name !== false);
}
