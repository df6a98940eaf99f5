import type { EngineMap } from '../../engine/engine-module.js';
import type { Emitter } from '../foundation/emitter.js';

/** Turns the engine's events of its size and its graphics context into those of the contract. */
export function forwardSizeAndContext(map: EngineMap, emitter: Pick<Emitter, 'emit'>): void {
  map.on('resize', () => {
    const { clientWidth: width, clientHeight: height } = map.getContainer();
    emitter.emit('mapresize', { width, height });
  });
  map.on('webglcontextlost', () => emitter.emit('contextchange', { lost: true }));
  map.on('webglcontextrestored', () => emitter.emit('contextchange', { lost: false }));
}
