import type { CameraState, MapConfig, MountOptions } from '@mapdock/shared';
import type { EngineFiles, EngineMap } from '../../engine/engine-module.js';
import type { EngineLease } from '../../engine/engine-session.js';
import type { StyleRoot } from '../../ui/style-sheets/adopt-style-sheet.js';
import type { SavedSelection } from '../foundation/saved-selection.js';
import type { MapRequests } from '../requests/map-requests.js';
import type { StatusSignal } from '../foundation/map-status.js';
import type { OverlaySync } from '../overlays/sync-overlays.js';
import type { Emitter } from '../foundation/emitter.js';
import type { StringStore } from '../../texts/string-store.js';

/** What an engine map is made from. */
export interface SessionOptions {
  readonly lease: EngineLease;
  readonly files: EngineFiles;
  /** Outer element, for full screen. */
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  /** Id of the element in it with the instructions for moving the map by keyboard. */
  readonly instructionsId: string;
  /** The empty element in which the engine makes its map. */
  readonly container: HTMLElement;
  readonly config: MapConfig;
  /** The store is updated before a config is passed on. */
  readonly strings: StringStore;
  readonly requests: MapRequests;
  /** The token to start with. */
  readonly token: string | undefined;
  /** The camera to start with in place of the config's. */
  readonly camera: CameraState | undefined;
  /** The selection to start with, unless the config's selection has changed. */
  readonly selected: SavedSelection | undefined;
  readonly emitter: Emitter;
  readonly overlays: OverlaySync;
  /** The host's code and style sheets for the engine map, and what full screen shows. */
  readonly host: Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets' | 'fullscreenContainer'>;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}
