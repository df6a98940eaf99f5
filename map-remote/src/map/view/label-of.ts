import type { MapConfig } from '@mapdock/shared';
import type { Strings } from './strings.js';

/** Accessible name of the map's region. */
export function labelOf(config: MapConfig | undefined, strings: Strings): string {
  return config?.label ?? strings.text('map.label');
}
