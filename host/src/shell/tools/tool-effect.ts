import type { MapConfig, MapPointer } from '@mapdock/shared';

/** What the open tool does to the map of the page. */
export interface ToolEffect {
  /** Returns the map's config with what the tool draws. Pure; another function for another drawing. */
  readonly change: (config: MapConfig) => MapConfig;
  /** Takes the clicks on the map, which then open no card; `undefined` leaves them to the places. */
  readonly onMapClick: ((pointer: MapPointer) => void) | undefined;
}

export const NO_EFFECT: ToolEffect = { change: (config) => config, onMapClick: undefined };
