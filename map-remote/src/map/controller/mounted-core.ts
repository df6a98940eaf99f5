import { checkEngine, type MapConfig, type MountOptions } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { MapSession } from '../foundation/map-session-interface.js';
import type { SavedSelection } from '../foundation/saved-selection.js';
import { joinBudget } from '../../engine/contexts/context-budget.js';
import { ENGINE_INFO } from '../../engine/engine-info.js';
import { createMapRoot } from '../../ui/map-root.js';
import { createEmitter } from '../foundation/emitter.js';
import { NOWHERE, type DetachedCamera } from '../camera/detached-camera.js';
import { createMapRequests } from '../requests/map-requests.js';
import { createStringStore } from '../../texts/string-store.js';
import { syncOverlays } from '../overlays/sync-overlays.js';
import { createStatusHolder } from './status-holder.js';

/** What a mounted map has now. */
export interface MountedState {
  /** The last valid config. */
  config: MapConfig | undefined;
  session: MapSession | undefined;
  /** Camera and selection of the engine map that ended, for the next one. */
  left: DetachedCamera;
  selected: SavedSelection | undefined;
}

/** The parts of a mounted map that are created first and live through all its engine maps. `signal` aborts when the mounted map ends. */
export function createMountedCore(
  container: HTMLElement | ShadowRoot,
  options: MountOptions<EngineMap>,
  signal: AbortSignal,
) {
  const engine = checkEngine(options.engineMajor, ENGINE_INFO);
  const emitter = createEmitter();
  const root = createMapRoot(container);
  const { element, styleRoot } = root;
  const strings = createStringStore(element, signal);
  const state: MountedState = { config: undefined, session: undefined, left: NOWHERE, selected: undefined };
  return {
    options,
    /** The options without a function of the host that is for another engine. */
    host: engine.ok ? options : { ...options, onEngine: undefined },
    /** Why `onEngine` is not called; `undefined` if it is. */
    engineError: engine.ok ? undefined : engine.error,
    emitter,
    requests: createMapRequests(options, (usage) => emitter.emit('providerusage', usage), signal),
    root,
    strings,
    overlays: syncOverlays({ root: element, styleRoot, emitter, strings, signal }),
    status: createStatusHolder(),
    state,
    place: joinBudget({ element, maxLiveMaps: options.maxLiveMaps, isPinned: options.neverPark ?? false }),
    signal,
  };
}

export type MountedCore = ReturnType<typeof createMountedCore>;
