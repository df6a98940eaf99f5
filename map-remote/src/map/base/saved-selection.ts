import type { MapConfig } from '@mapdock/shared';

/** What is selected, and the config's selection that it began with: only another one of those replaces it. */
export interface SavedSelection {
  readonly current: MapConfig['selection'];
  readonly configured: MapConfig['selection'];
}
