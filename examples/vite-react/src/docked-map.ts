import type { MapConfig, MapEventMap } from '@mapdock/shared';
import type { ComponentType } from 'react';
import type { Settings } from './settings';

/** The page is the same for both ways; this is where they differ. */
export type DockedMap = ComponentType<DockedMapProps>;

export interface DockedMapProps {
  readonly settings: Settings;
  readonly config: MapConfig;
  readonly onMapClick: (event: MapEventMap['mapclick']) => void;
  /** There is no map, and why. */
  readonly onFail: (error: unknown) => void;
}
