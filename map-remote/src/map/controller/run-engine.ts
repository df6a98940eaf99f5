/** Starts and ends the engine maps of a mounted map, of which there is one at a time. */
import { createError, BROWSER_TOO_OLD, MAP_REMOVED } from '@mapdock/shared/error-parts';
import { findMissingFeature, type CameraConfig, type MapConfig } from '@mapdock/shared';
import type { SessionOptions } from '../session/session-options.js';
import type { MountedCore } from './mounted-core.js';
import { loadEngine, type LoadedEngine } from './load-engine.js';
import { explainConstruction } from '../errors/explain-construction.js';
import { detachCamera, moveDetachedCamera } from '../camera/detached-camera.js';
import { RESIZE_MOVE } from '../camera/host-move.js';
import { moveCamera } from '../camera/move-camera.js';
import { startMapSession } from '../session/start-map-session.js';
import { preloadStyle } from '../style/preload-style.js';
import { startLateChunks } from './start-late-chunks.js';

function load(core: MountedCore, config: MapConfig, signal: AbortSignal) {
  const { root, state, status, options } = core;
  return loadEngine({
    root,
    provider: config.provider,
    workerUrl: options.workerUrl,
    onLoaded: () => status.signal({ type: 'engine-loaded' }),
    onSize: () => state.session?.map.resize(RESIZE_MOVE),
    onSizeMissing: () => status.signal({ type: 'size-missing' }),
    onMoved() {
      console.warn('The map ended, since it is in another window now. Mount a map of that window there.');
      status.fail(createError(MAP_REMOVED, {}));
    },
    onSizeFound: (phase) => status.signal({ type: 'size-found', phase }),
    signal,
  });
}

/** Makes the engine map with the config and the camera of now. */
function startSession(
  { root, requests, strings, emitter, overlays, host, state, status }: MountedCore,
  { lease, files }: LoadedEngine,
  own: Pick<SessionOptions, 'container' | 'token' | 'signal'>,
): void {
  const { element, styleRoot, instructionsId } = root;
  const { config, selected } = state;
  if (config === undefined) return;
  // The lease must outlive the map, so its abort listener must be added after that of the map.
  own.signal.removeEventListener('abort', lease.release);
  try {
    state.session = startMapSession({
      ...{ lease, files, root: element, styleRoot, instructionsId, config, camera: state.left.at, selected },
      ...{ requests, strings, emitter, overlays, host, onSignal: status.signal },
      ...own,
    });
  } finally {
    own.signal.addEventListener('abort', lease.release);
  }
  // A listener may have asked for a movement while the session started, or may destroy the map during the first of these.
  for (const move of state.left.later) if (state.session) moveCamera(state.session.map, move);
}

async function launch(core: MountedCore, signal: AbortSignal): Promise<void> {
  const { options, host, root, requests, status, state, place } = core;
  const { config } = state;
  if (config === undefined) return;
  const missing = findMissingFeature();
  if (missing !== undefined) return status.fail(createError(BROWSER_TOO_OLD, { missing }));
  const turn = place.awaitTurn(signal);
  const container = root.newCanvas();
  const tokenRequest = requests.tokens.get(signal);
  // The rejection is handled when the engine is loaded, which may take longer; until then the browser must not report it as unhandled.
  tokenRequest.catch(() => undefined);
  // A renewal requests the style past the cache; a preload would store a cached answer in its place.
  if (!requests.renewal.isOn) preloadStyle(config, options);
  startLateChunks(config, host);
  const loaded = await load(core, config, signal);
  if (loaded === undefined || signal.aborted) return;
  if (!loaded.ok) return status.fail(loaded.error);
  await turn;
  const token = await tokenRequest;
  if (signal.aborted) return;
  if (!token.ok) return status.fail(token.error);
  startSession(core, loaded.value, { container, token: token.value, signal });
}

export function runEngine(core: MountedCore) {
  const { options, root, status, state } = core;
  let running = new AbortController();
  const stop = () => {
    state.left = detachCamera(state.left, state.session?.camera);
    state.selected = state.session?.selected ?? state.selected;
    running.abort();
    state.session = undefined;
  };
  return {
    /** Ends the engine map, whose camera and selection are kept for the next one. */
    stop,
    /** Ends the engine map, and makes another one with the config. */
    start() {
      stop();
      running = new AbortController();
      const { signal } = running;
      root.attach();
      status.signal({ type: 'restarted' });
      // A listener of that status may have ended this start.
      if (signal.aborted) return;
      launch(core, signal).catch((cause: unknown) => {
        if (!signal.aborted) status.fail(explainConstruction(cause, options.workerUrl));
      });
    },
    /** Moves the camera of a map that has no engine. A running map has its own camera, which is kept when it ends. */
    moveDetached(camera: CameraConfig) {
      if (state.session?.camera !== undefined) return;
      if (state.left.at !== undefined || status.current.name === 'parked')
        state.left = moveDetachedCamera(state.left, camera);
    },
  };
}

export type EngineRun = ReturnType<typeof runEngine>;
