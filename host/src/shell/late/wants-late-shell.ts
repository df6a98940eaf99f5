import type { MapStatus } from '@mapdock/shared';
import type { RemoteStatus } from '@mapdock/shared/loader';

/** Whether to load the toolbar and the list. The map's own files have priority: true once the map is shown or has failed. Pure. */
export function wantsLateShell(remote: RemoteStatus, map: MapStatus | undefined): boolean {
  if (remote.name === 'failed' || remote.name === 'waiting') return true;
  return map !== undefined && map.name !== 'loading';
}
