import type { MapConfig, MapHandle } from '@mapdock/shared';
import type { LoadedRemote } from '@mapdock/shared/loader';
import type { RefObject } from 'react';
import type { HostConfig } from '../../config/host-config.js';
import type { ToolsState } from './use-tools.js';

/** What each tool gets. */
export interface ToolProps {
  readonly config: HostConfig;
  /** Key of the style that the page shows. */
  readonly styleKey: string;
  /** Config of the map on the page, with what the tools draw. */
  readonly mapConfig: MapConfig;
  readonly remote: LoadedRemote | undefined;
  readonly handle: MapHandle | undefined;
  readonly tools: ToolsState;
  /** Whether the card of a place lies over the tool's panel. Escape then closes the card. */
  readonly isCovered: boolean;
  readonly main: RefObject<HTMLElement | null>;
}
