import type { EngineMap } from '../../engine/engine-module.js';

interface TileEvent {
  readonly tile?: { readonly uid: number };
}

/** Counts the requested tiles and those that arrived or failed. A tile that arrives again is no progress. */
export function trackTiles(map: EngineMap, onProgress: (loaded: number, requested: number) => void) {
  const requested = new Set<number>();
  const loaded = new Set<number>();
  const count = (set: Set<number>, event: TileEvent) => {
    const id = event.tile?.uid;
    if (id === undefined) return;
    const before = requested.size + loaded.size;
    requested.add(id);
    set.add(id);
    if (requested.size + loaded.size > before) onProgress(loaded.size, requested.size);
  };
  map.on('sourcedataloading', (event) => count(requested, event as TileEvent));
  map.on('sourcedata', (event) => count(loaded, event as TileEvent));
  map.on('error', (event) => count(loaded, event as TileEvent));
  return {
    /** Starts the counts at zero. */
    reset() {
      requested.clear();
      loaded.clear();
    },
  };
}
