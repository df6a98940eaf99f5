import type { MapStatus } from '@mapdock/shared';
import type { RemoteStatus } from '../remote/remote-status.js';

/** What is read out: the turning points, not each step. A failure reads itself out. Pure. */
export function statusText(remote: RemoteStatus, map: MapStatus | undefined): string {
  if (remote.name === 'failed' || map?.name === 'failed') return '';
  if (map?.name === 'ready') return 'The map is ready.';
  if (map?.name === 'degraded') return 'The map is shown, but parts of it are missing.';
  const isHeldUp = remote.name === 'waiting' || (remote.name === 'loading' && remote.awaited !== undefined);
  return isHeldUp ? 'Loading the map takes longer than usual.' : 'The map is loading.';
}
