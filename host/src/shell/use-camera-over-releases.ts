import type { MapHandle } from '@mapdock/shared';
import type { Loader } from '@mapdock/shared/loader';
import { useEffect } from 'react';
import type { ViewHistory } from '../view/view-history.js';

/**
 * Stores the map's camera before another release replaces the map. The map may be moving at that time, so that no end of a movement has been
 * reported.
 */
export function useCameraOverReleases(
  loader: Loader,
  handle: MapHandle | undefined,
  history: ViewHistory,
): void {
  useEffect(() => {
    let { status } = loader;
    return loader.subscribe(() => {
      if (loader.status === status) return;
      ({ status } = loader);
      const now = status.name === 'loaded' ? handle?.getCamera() : undefined;
      if (now) history.noteCamera(now, 'host');
    });
  }, [loader, handle, history]);
}
