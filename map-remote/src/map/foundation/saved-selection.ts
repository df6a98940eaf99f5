import type { MapConfig } from '@mapdock/shared';

/**
 * What is selected, and the config's selection at the time of it: only a config with another selection replaces what the user selected.
 */
export interface SavedSelection {
  readonly current: MapConfig['selection'];
  readonly configured: MapConfig['selection'];
}
