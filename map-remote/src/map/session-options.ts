import type { CameraState, MapConfig, MountOptions } from '@mapdock/shared';
import type { EngineFiles, EngineMap } from '../engine/engine-module.js';
import type { EngineLease } from '../engine/engine-session.js';
import type { StyleRoot } from '../ui/adopt-style-sheet.js';
import type { KeptSelection } from './keep-content.js';
import type { MapRequests } from './map-requests.js';
import type { StatusSignal } from './map-status.js';
import type { OverlayKeeper } from './overlays/keep-overlays.js';
import type { Emitter } from './view/emitter.js';
import type { StringKeeper } from './view/strings.js';

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
  readonly strings: StringKeeper;
  readonly requests: MapRequests;
  /** The token to start with. */
  readonly token: string | undefined;
  /** Where to look instead of where the config says. */
  readonly camera: CameraState | undefined;
  /** What is selected unless the config's selection has changed. */
  readonly selected: KeptSelection | undefined;
  readonly emitter: Emitter;
  readonly overlays: OverlayKeeper;
  /** What the host does with the engine's map. */
  readonly host: Pick<MountOptions<EngineMap>, 'onEngine' | 'styleSheets'>;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}
