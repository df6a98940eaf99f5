import type { MapStatus } from '@mapdock/shared';
import type { TextKey } from '../../languages/texts.js';
import type { RemoteStatus } from '@mapdock/shared/loader';

/**
 * Returns the text of the shell's live region while there is no map. Later the map announces its status itself, and a failure is an
 * alert: a screen reader would read them twice if they were in this region too. Pure.
 */
export function statusText(remote: RemoteStatus, map: MapStatus | undefined): TextKey | undefined {
  if (remote.name === 'failed' || remote.name === 'loaded' || map !== undefined) return undefined;
  const isHeldUp = remote.name === 'waiting' || remote.awaited !== undefined;
  return isHeldUp ? 'status.slow' : 'status.loading';
}
