import type { MapConfig } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { Emitter } from '../foundation/emitter.js';

/** Reports pictures that neither the style nor the config has, each once for each style. */
export function forwardMissingImages(map: EngineMap, emitter: Emitter, getConfig: () => MapConfig): void {
  const missing = new Set<string>();
  map.on('style.load', () => missing.clear());
  map.on('styleimagemissing', ({ id: name }) => {
    // One of the config's is on its way, or has failed, which is reported by itself.
    if (missing.has(name) || Object.hasOwn(getConfig().images ?? {}, name)) return;
    missing.add(name);
    emitter.emit('mapimagemissing', { name });
  });
}
