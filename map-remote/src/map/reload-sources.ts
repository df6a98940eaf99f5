import type { MapConfig } from '@mapdock/shared';
import type { EngineGeoJSONSource, EngineMap } from '../engine/engine-module.js';

/** Knows which sources failed, and asks for them again. */
export interface SourceReloads {
  readonly hasFailed: boolean;
  /** True while a source is asked for again: the engine counts one that once failed as loaded for ever. */
  readonly isPending: boolean;
  noteFailure(sourceId: string): void;
  /** Asks again for all that failed. */
  reload(config: MapConfig): void;
  /** Waits no longer for what was asked for again. */
  giveUp(): void;
  /** A new style is in, with sources that have not failed yet. */
  reset(): void;
}

export function createSourceReloads(map: EngineMap): SourceReloads {
  const failed = new Set<string>();
  const pending = new Set<string>();
  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceId !== undefined && sourceDataType !== undefined) pending.delete(sourceId);
  });
  return {
    get hasFailed() {
      return failed.size > 0;
    },
    get isPending() {
      return pending.size > 0;
    },
    noteFailure(sourceId) {
      failed.add(sourceId);
      pending.delete(sourceId);
    },
    reload(config) {
      for (const id of failed) if (reloadSource(map, id, config)) pending.add(id);
      failed.clear();
    },
    giveUp: () => pending.clear(),
    reset() {
      failed.clear();
      pending.clear();
    },
  };
}

/** True if the source is on its way again. */
function reloadSource(map: EngineMap, id: string, { sources = {} }: MapConfig): boolean {
  const source = map.getSource(id);
  const config = sources[id];
  if (source?.type === 'geojson' && config?.type === 'geojson') {
    (source as EngineGeoJSONSource).setData(config.data as never);
    return true;
  }
  if (source === undefined || !('reload' in source) || typeof source.reload !== 'function') return false;
  source.reload();
  return true;
}
