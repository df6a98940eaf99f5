import type { MapStatus } from '@mapdock/shared';
import type { RemoteStatus } from '../../remote/remote-status.js';

/** The map's own files go first: the toolbar and the list are loaded once the map is there, or does not come. Pure. */
export function wantsLateShell(remote: RemoteStatus, map: MapStatus | undefined): boolean {
  if (remote.name === 'failed' || remote.name === 'waiting') return true;
  return map !== undefined && map.name !== 'loading';
}
