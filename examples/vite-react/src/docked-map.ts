import type { MapConfig, MapEventMap } from '@mapdock/shared';
import type { ComponentType } from 'react';
import type { Settings } from './settings';

/** The component that shows the map. It differs between the two ways; the page around it is the same for both. */
export type DockedMap = ComponentType<DockedMapProps>;

export interface DockedMapProps {
  readonly settings: Settings;
  readonly config: MapConfig;
  readonly onMapClick: (event: MapEventMap['mapclick']) => void;
  /** Is called if the map can't be loaded or rendered. */
  readonly onFail: (error: unknown) => void;
}
