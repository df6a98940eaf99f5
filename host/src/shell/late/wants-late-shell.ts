import type { MapStatus } from '@mapdock/shared';
import type { RemoteStatus } from '@mapdock/shared/loader';

/** Why the toolbar and the list are loaded. */
export type LateReason = 'map' | 'slow';

/**
 * Whether to load the toolbar and the list, and why. The map's own files have priority, so it is once the map is shown or has failed. On a
 * slow link the list, whose data may have come long ago, does not wait for that. `undefined`: not yet. Pure.
 */
export function wantsLateShell(
  remote: RemoteStatus,
  map: MapStatus | undefined,
  isSlow: boolean,
): LateReason | undefined {
  if (remote.name === 'failed' || remote.name === 'waiting') return 'map';
  if (map !== undefined && map.name !== 'loading') return 'map';
  return isSlow ? 'slow' : undefined;
}
