import type { MapHandle } from '@mapdock/shared';
import { useMemo } from 'react';
import type { ViewHistory } from '../view/view-history.js';
import type { SharePorts } from './toolbar/share-link.js';

/** Returns the functions that the share buttons call, as the same object in each render, so that the header does not render for each tile. */
export const useSharePorts = (
  handle: MapHandle | undefined,
  history: ViewHistory,
  { writeText, share }: Pick<SharePorts, 'writeText' | 'share'>,
): SharePorts =>
  useMemo(
    () => ({
      getLink() {
        const now = handle?.getCamera();
        if (now) history.noteCamera(now, 'host');
        return location.href;
      },
      writeText,
      share,
    }),
    [handle, history, writeText, share],
  );
