import type { MapStatus } from '@mapdock/shared';
import type { Emitter } from '../foundation/emitter.js';

/** Resolves to the first status that is not `loading`, or to the status at the time when `ended` aborts. Never rejects. */
export function whenReady(
  map: { readonly status: MapStatus; readonly emitter: Emitter },
  ended: AbortSignal,
): Promise<MapStatus> {
  return new Promise((resolve) => {
    if (map.status.name !== 'loading') {
      resolve(map.status);
      return;
    }
    const finish = (status: MapStatus) => {
      unsubscribe();
      ended.removeEventListener('abort', onEnd);
      resolve(status);
    };
    const onEnd = () => finish(map.status);
    const unsubscribe = map.emitter.on('statuschange', (status) => {
      if (status.name !== 'loading') finish(status);
    });
    ended.addEventListener('abort', onEnd);
  });
}
