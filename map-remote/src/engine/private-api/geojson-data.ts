import type { EngineGeoJSONSource } from '../engine-module.js';

/** True if the engine's worker has what a source got last, or has failed with it (`GeoJSONSource.loaded`). Without the member this throws. */
export const isDataLoaded = (source: Pick<EngineGeoJSONSource, 'loaded'>): boolean => source.loaded();

/**
 * Gives a GeoJSON source of the engine the whole document of which it has got a part by `updateData` (`GeoJSONSource._data`): the engine keeps
 * only what it got last, and loads that again by itself, for example for another language. Without the member the other features are
 * lost then.
 */
export function noteWholeData(source: object, document: unknown): void {
  (source as { _data: unknown })._data = document;
}
