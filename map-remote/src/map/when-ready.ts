import type { MapStatus } from '@mapdock/shared';
import type { Emitter } from './emitter.js';

/** The first status that is not `loading`, or the last one when `ended` aborts. Never rejects. */
export function whenReady(
  map: { readonly status: MapStatus; readonly emitter: Emitter },
  ended: AbortSignal,
): Promise<MapStatus> {
  return new Promise((resolve) => {
    if (map.status.name !== 'loading') {
      resolve(map.status);
      return;
    }
    const unsubscribe = map.emitter.on('statuschange', (status) => {
      if (status.name === 'loading') return;
      unsubscribe();
      resolve(status);
    });
    ended.addEventListener('abort', () => resolve(map.status));
  });
}
