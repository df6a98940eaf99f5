import { styleRequestUrl } from '@mapdock/shared';
import type { HostConfig } from '../config/host-config.js';
import { pickStyle } from './theme.js';
import { readScheme } from './use-theme.js';

/**
 * Starts the request for the style that the map will show first, together with that for the channel's pointer: the map's engine
 * takes the answer when it asks in its turn. The element stays, so that the map sees that this was done.
 */
export function startStyle(config: HostConfig, chosenStyle: string | undefined): void {
  const { style } = pickStyle(config.styles, chosenStyle, readScheme());
  const href = styleRequestUrl({ ...config.map, style });
  if (href === undefined) return;
  const link = Object.assign(document.createElement('link'), { rel: 'preload', as: 'fetch', href });
  link.crossOrigin = 'anonymous';
  document.head.append(link);
}
