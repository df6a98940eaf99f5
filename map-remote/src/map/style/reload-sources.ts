import type { MapConfig } from '@mapdock/shared';
import type { EngineGeoJSONSource, EngineImageSource, EngineMap } from '../../engine/engine-module.js';
import { NO_FEATURES } from '../foundation/no-features.js';
import type { SessionPart } from '../foundation/session-part.js';

/** Remembers which sources failed, and requests them again. */
export interface SourceReloads extends SessionPart {
  readonly hasFailed: boolean;
  /** True while a source is requested again: the engine counts a source that failed once as loaded for ever. */
  readonly isPending: boolean;
  isReloading(sourceId: string): boolean;
  noteFailure(sourceId: string): void;
  /** Requests again all sources that failed; false if one of them can be loaded only with the whole style. */
  reload(config: MapConfig): boolean;
  /** Stops waiting for the sources that were requested again. */
  giveUp(): void;
  /** Forgets all failures: a new style is loaded, whose sources have not failed yet. */
  attach(): void;
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
    isReloading: (sourceId) => pending.has(sourceId),
    noteFailure(sourceId) {
      failed.add(sourceId);
      pending.delete(sourceId);
    },
    reload(config) {
      const reloads = [...failed].map((id) => ({ id, reload: reloadSource(map, id, config) }));
      for (const { id, reload } of reloads) if (reload === 'underway') pending.add(id);
      failed.clear();
      return reloads.every(({ reload }) => reload !== 'unreachable');
    },
    giveUp: () => pending.clear(),
    attach() {
      failed.clear();
      pending.clear();
    },
  };
}

/** `gone`: there is no such source any more. `unreachable`: it can be loaded only with the whole style. */
type Reload = 'underway' | 'gone' | 'unreachable';

function reloadSource(map: EngineMap, id: string, { sources = {} }: MapConfig): Reload {
  const source = map.getSource(id);
  const config = sources[id];
  // The engine gives no access to the sources of imported styles.
  if (source === undefined) return (map.getStyle().imports ?? []).length > 0 ? 'unreachable' : 'gone';
  if (source.type === 'geojson' && config?.type === 'geojson') {
    (source as EngineGeoJSONSource).setData((config.data ?? NO_FEATURES) as never);
    return 'underway';
  }
  if (source.type === 'image' && config?.type === 'image') {
    (source as EngineImageSource).updateImage({ url: config.url });
    return 'underway';
  }
  if (!('reload' in source) || typeof source.reload !== 'function') return 'unreachable';
  source.reload();
  return 'underway';
}
