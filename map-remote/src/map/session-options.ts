import type { CameraState, MapConfig, MountOptions } from '@mapdock/shared';
import type { EngineFiles, EngineMap } from '../engine/engine-module.js';
import type { EngineLease } from '../engine/engine-session.js';
import type { StyleRoot } from '../ui/style-sheets/adopt-style-sheet.js';
import type { SavedSelection } from './base/saved-selection.js';
import type { MapRequests } from './requests/map-requests.js';
import type { StatusSignal } from './base/map-status.js';
import type { OverlaySync } from './overlays/sync-overlays.js';
import type { Emitter } from './base/emitter.js';
import type { StringStore } from '../texts/string-store.js';

/** What one engine map is made of. */
export interface SessionOptions {
  readonly lease: EngineLease;
  readonly files: EngineFiles;
  /** Outer element, for full screen. */
  readonly root: HTMLElement;
  readonly styleRoot: StyleRoot;
  /** Id of the element in it that tells how to move the map by keyboard. */
  readonly instructionsId: string;
  /** Empty element that the engine fills. */
  readonly container: HTMLElement;
  readonly config: MapConfig;
  /** Up to date whenever a config arrives. */
  readonly strings: StringStore;
  readonly requests: MapRequests;
  /** The token to start with. */
  readonly token: string | undefined;
  /** Where to look instead of where the config says. */
  readonly camera: CameraState | undefined;
  /** What is selected unless the config's selection has changed. */
  readonly selected: SavedSelection | undefined;
  readonly emitter: Emitter;
  readonly overlays: OverlaySync;
  /** What the host does with the engine's map. */
  readonly host: Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'>;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}
