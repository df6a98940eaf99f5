import { checkEngine, type MapConfig, type MapdockError, type MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import type { SavedSelection } from '../foundation/saved-selection.js';
import { joinBudget, type BudgetPlace } from '../../engine/contexts/context-budget.js';
import { ENGINE_INFO } from '../../engine/engine-info.js';
import { createMapRoot, type MapRoot } from '../../ui/map-root.js';
import { createEmitter, type Emitter } from '../foundation/emitter.js';
import { NOWHERE, type DetachedCamera } from '../camera/detached-camera.js';
import { createMapRequests, type MapRequests } from '../requests/map-requests.js';
import { createStringStore, type StringStore } from '../../texts/string-store.js';
import { syncOverlays, type OverlaySync } from '../overlays/sync-overlays.js';
import { createStatusHolder, type StatusHolder } from './status-holder.js';

/** What a mounted map has now. */
export interface MountedState {
  /** The last valid config. */
  config: MapConfig | undefined;
  session: MapSession | undefined;
  /** Camera and selection of the engine map that ended, for the next one. */
  left: DetachedCamera;
  selected: SavedSelection | undefined;
}

/** The parts of a mounted map that are created first and live through all its engine maps. */
export interface MountedCore {
  readonly options: MountOptions<EngineMap>;
  /** The options without a function of the host that is for another engine. */
  readonly host: MountOptions<EngineMap>;
  /** Why `onEngine` is not called; `undefined` if it is. */
  readonly engineError: MapdockError | undefined;
  readonly emitter: Emitter;
  readonly requests: MapRequests;
  readonly root: MapRoot;
  readonly strings: StringStore;
  readonly overlays: OverlaySync;
  readonly status: StatusHolder;
  readonly state: MountedState;
  readonly place: BudgetPlace;
  /** Aborts when the mounted map ends. */
  readonly signal: AbortSignal;
}

export function createMountedCore(
  container: HTMLElement | ShadowRoot,
  options: MountOptions<EngineMap>,
  signal: AbortSignal,
): MountedCore {
  const engine = checkEngine(options.engineMajor, ENGINE_INFO);
  const emitter = createEmitter();
  const root = createMapRoot(container);
  const { element, styleRoot } = root;
  const strings = createStringStore(element, signal);
  return {
    options,
    host: engine.ok ? options : { ...options, onEngine: undefined },
    engineError: engine.ok ? undefined : engine.error,
    emitter,
    requests: createMapRequests(options, (usage) => emitter.emit('providerusage', usage), signal),
    root,
    strings,
    overlays: syncOverlays({ root: element, styleRoot, emitter, strings, signal }),
    status: createStatusHolder(),
    state: { config: undefined, session: undefined, left: NOWHERE, selected: undefined },
    place: joinBudget({
      element,
      maxLiveMaps: options.maxLiveMaps,
      isPinned: options.neverPark ?? false,
    }),
    signal,
  };
}
