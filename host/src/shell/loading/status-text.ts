import type { MapStatus } from '@mapdock/shared';
import type { TextKey } from '../../languages/texts.js';
import type { RemoteStatus } from '../../remote/remote-status.js';

/**
 * What the shell's live region says while there is no map. Afterwards the map announces its status itself, and a failure is an alert:
 * said here too, a screen reader would say each of them twice. Pure.
 */
export function statusText(remote: RemoteStatus, map: MapStatus | undefined): TextKey | undefined {
  if (remote.name === 'failed' || remote.name === 'loaded' || map !== undefined) return undefined;
  const isHeldUp = remote.name === 'waiting' || remote.awaited !== undefined;
  return isHeldUp ? 'status.slow' : 'status.loading';
}
