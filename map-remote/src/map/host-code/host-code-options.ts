import type { MapdockError, MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';

/** What a host adds to one engine map, and where. */
export interface HostCodeOptions extends Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'> {
  readonly map: EngineMap;
  readonly styleRoot: StyleRoot;
  readonly onError: (error: MapdockError) => void;
  /** Aborts when the engine map ends. */
  readonly signal: AbortSignal;
}
