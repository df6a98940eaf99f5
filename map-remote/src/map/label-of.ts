import type { MapConfig } from '@mapdock/shared';

const DEFAULT_LABEL = 'Map';

/** Accessible name of the map's region. */
export function labelOf(config: MapConfig): string {
  return config.label ?? DEFAULT_LABEL;
}
