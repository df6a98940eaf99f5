import type { MapConfig } from '@mapdock/shared';
import { useMemo } from 'react';
import type { HostConfig } from '../config/host-config.js';
import type { PlacesState } from './places/places-state.js';
import type { ToolEffect } from './tools/tool-effect.js';

interface PartsOfPage extends Pick<MapConfig, 'camera' | 'styleConfig' | 'style' | 'projection'> {
  readonly marks: PlacesState['marks'];
}

/**
 * The config of the map on the page: that of the page's config with what the page adds, as `change` makes it. The same object until one of
 * these changes.
 */
export function useMapConfig(
  configured: HostConfig['map'],
  { camera, marks, styleConfig, style, projection }: PartsOfPage,
  change: ToolEffect['change'],
): MapConfig {
  return useMemo(
    () =>
      change({
        ...configured,
        ...(camera && { camera }),
        ...marks,
        ...(styleConfig && { styleConfig }),
        style,
        projection,
      }),
    [configured, camera, marks, styleConfig, style, projection, change],
  );
}
