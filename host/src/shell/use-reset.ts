import type { CameraConfig, MapHandle } from '@mapdock/shared';
import { useMemo } from 'react';
import type { ViewHistory } from '../view/view-history.js';

interface ResetOptions {
  readonly handle: MapHandle | undefined;
  readonly firstView: CameraConfig | undefined;
  /** Closes the card of the selected place. */
  readonly close: () => void;
  /** Removes the marker of a chosen address; `undefined` if the page has no search for addresses. */
  readonly clearAddress: (() => void) | undefined;
  readonly history: ViewHistory;
}

/** Moves the map to the config's first view; `undefined` while there is no map, or no such view. */
export function useReset(options: ResetOptions): (() => void) | undefined {
  const { handle, firstView, close, clearAddress, history } = options;
  return useMemo(
    () =>
      handle &&
      firstView &&
      (() => {
        close();
        clearAddress?.();
        history.forgetCamera();
        handle.moveCamera(firstView, { animate: true });
      }),
    [handle, firstView, close, clearAddress, history],
  );
}
