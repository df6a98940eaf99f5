import { isMapboxProvider, type MapConfig, type MountOptions } from '@mapdock/shared';
import { engineBase } from '../../engine/provider-requests.js';
import { isEqual } from '../../util/is-equal.js';

/** Options that the engine takes only when a map is made. */
const fixedOptions = ({ map }: MapConfig) => ({ ...map, scaleFactor: undefined });

/** True if a config changes what the engine takes only when a map is made. */
export function needsNewMap(before: MapConfig, after: MapConfig, { getAccessToken }: MountOptions): boolean {
  if (!isEqual(fixedOptions(before), fixedOptions(after))) return true;
  if (before.provider === after.provider) return false;
  if (engineBase(before.provider) !== engineBase(after.provider)) return true;
  if (getAccessToken !== undefined || !isMapboxProvider(after.provider)) return false;
  return before.provider.accessToken !== after.provider.accessToken;
}
