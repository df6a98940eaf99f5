/**
 * The life of a mounted map: from an unchecked config to a running session, through failures and retries. The file has more than 300 lines,
 * since its functions share the state of that one life.
 */
import { createError, BROWSER_TOO_OLD, MAP_REMOVED } from '@mapdock/shared/error-parts';
import {
  type DataChanges,
  checkEngine,
  findMissingFeature,
  findUnknownStrings,
  parseMapConfig,
  PERFORMANCE_MARKS,
  type CameraConfig,
  type MapConfig,
  type MountOptions,
  type UpdateResult,
} from '@mapdock/shared';
import { forgetFailedLoads, patchSourceData } from '@mapdock/shared/loader-parts';
import { joinBudget } from '../engine/contexts/context-budget.js';
import { ENGINE_INFO } from '../engine/engine-info.js';
import { engineFiles, type EngineMap } from '../engine/engine-module.js';
import { releaseBase } from '../engine/files/release-base.js';
import { createMapRoot } from '../ui/map-root.js';
import { announceChanges } from './announcements/announce-changes.js';
import { loadEngine } from './load-engine.js';
import { createEmitter } from './base/emitter.js';
import { explainConstruction } from './errors/explain-construction.js';
import type { SavedSelection } from './base/saved-selection.js';
import { detachCamera, moveDetachedCamera, NOWHERE } from './camera/detached-camera.js';
import { createMapRequests } from './requests/map-requests.js';
import { RESIZE_MOVE } from './camera/host-move.js';
import { moveCamera } from './camera/move-camera.js';
import type { MapController } from './map-controller-interface.js';
import { startMapSession } from './session/start-map-session.js';
import type { MapSession } from './base/map-session-interface.js';
import { limitUpdates } from './base/limit-updates.js';
import { needsNewMap } from './base/needs-new-map.js';
import { INITIAL_STATUS, isContextLost, nextStatus, type StatusSignal } from './base/map-status.js';
import { preloadStyle } from './style/preload-style.js';
import { createSourcePatches } from './content/source-patches.js';
import { handleDegraded } from './degraded/handle-degraded.js';
import { createParking } from './parking/parking.js';
import { planMove } from './camera/plan-move.js';
import { startLateChunks } from './start-late-chunks.js';
import { syncOverlays } from './overlays/sync-overlays.js';
import { createStringStore } from '../texts/string-store.js';
import { watchRemoval } from './page/watch-removal.js';

export function createMapController(
  container: HTMLElement | ShadowRoot,
  firstConfig: unknown,
  options: MountOptions<EngineMap>,
): MapController {
  const emitter = createEmitter();
  const ended = new AbortController();
  const requests = createMapRequests(options, (usage) => emitter.emit('providerusage', usage), ended.signal);
  const root = createMapRoot(container, () => retry(true));
  const strings = createStringStore(root.element, ended.signal, {
    onLoaded: () => showStrings(),
    onFailed: (error) => emitter.emit('maperror', error),
  });
  const { styleRoot } = root;
  const overlays = syncOverlays({ root: root.element, styleRoot, emitter, strings, signal: ended.signal });
  let status = INITIAL_STATUS;
  let config: MapConfig | undefined;
  const patches = createSourcePatches();
  let session: MapSession | undefined;
  // Camera and selection of the engine map that ended, for the next one.
  let left = NOWHERE;
  let selected: SavedSelection | undefined;
  let running = new AbortController();
  const getConfig = () => config;
  const engine = checkEngine(options.engineMajor, ENGINE_INFO);
  const host = engine.ok ? options : { ...options, onEngine: undefined };
  const announcements = announceChanges({
    root: root.element,
    emitter,
    strings,
    getConfig,
    getSession: () => session,
  });
  const degraded = handleDegraded({
    ...{ root: root.element, styleRoot, strings, showsNotice: options.degradedNotice === true },
    onRetry: (isAsked) => retry(isAsked),
    signal: ended.signal,
  });
  const show = () => {
    root.show(status, strings.current, config);
    degraded.show(status);
  };
  show();
  /** Shows strings that have changed while the config has not. */
  const showStrings = () => {
    show();
    announcements.update();
    if (config === undefined) return;
    overlays.update(config);
    session?.showStrings();
  };

  const onSignal = (signal: StatusSignal) => {
    const next = nextStatus(status, signal);
    if (next === status) return;
    const isNewlyReady = next.name === 'ready' && status.name !== 'ready';
    status = next;
    if (isNewlyReady) performance.mark(PERFORMANCE_MARKS.ready);
    show();
    parking.follow(status);
    place.follow(status, parking.picture !== undefined);
    emitter.emit('statuschange', status);
    if (status.name === 'failed') {
      stop();
      const { error } = status;
      // The event is emitted in a microtask: a first config that is not valid fails before the host can listen.
      queueMicrotask(() => emitter.emit('maperror', error));
    }
  };

  const onRemoved = () => onSignal({ type: 'failed', error: createError(MAP_REMOVED, {}) });

  const stop = () => {
    left = detachCamera(left, session?.camera);
    selected = session?.selected ?? selected;
    running.abort();
    session = undefined;
  };

  const start = () => {
    stop();
    running = new AbortController();
    const { signal } = running;
    root.attach();
    onSignal({ type: 'restarted' });
    // A listener of that status may have ended this start.
    if (signal.aborted) return;
    launch(signal).catch((cause: unknown) => {
      if (!signal.aborted) onSignal({ type: 'failed', error: explainConstruction(cause, options.workerUrl) });
    });
  };

  const launch = async (signal: AbortSignal) => {
    if (config === undefined) return;
    const missing = findMissingFeature();
    if (missing !== undefined)
      return onSignal({ type: 'failed', error: createError(BROWSER_TOO_OLD, { missing }) });
    const turn = place.awaitTurn(signal);
    const container = root.newCanvas();
    const tokenRequest = requests.tokens.get(signal);
    // The rejection is handled when the engine is loaded, which may take longer; until then the browser must not report it as unhandled.
    tokenRequest.catch(() => undefined);
    // A renewal requests the style past the cache; a preload would store a cached answer in its place.
    if (!requests.renewal.isOn) preloadStyle(config, options);
    startLateChunks(config, host);
    const loaded = await loadEngine({
      root,
      provider: config.provider,
      workerUrl: options.workerUrl,
      onLoaded: () => onSignal({ type: 'engine-loaded' }),
      onSize: () => session?.map.resize(RESIZE_MOVE),
      onSizeMissing: () => onSignal({ type: 'size-missing' }),
      onMoved() {
        console.warn('The map ended, since it is in another window now. Mount a map of that window there.');
        onRemoved();
      },
      onSizeFound: (phase) => onSignal({ type: 'size-found', phase }),
      signal,
    });
    if (loaded === undefined || signal.aborted) return;
    if (!loaded.ok) return onSignal({ type: 'failed', error: loaded.error });
    await turn;
    const token = await tokenRequest;
    if (signal.aborted) return;
    if (!token.ok) return onSignal({ type: 'failed', error: token.error });
    const { lease, files } = loaded.value;
    const { element, instructionsId } = root;
    const made = { lease, files, root: element, styleRoot, instructionsId, container };
    const map = { ...made, config, strings, camera: left.at, selected };
    // The lease must outlive the map, so its abort listener must be added after that of the map.
    signal.removeEventListener('abort', lease.release);
    try {
      session = startMapSession({
        ...map,
        ...{ requests, emitter, overlays, host, onSignal, signal },
        token: token.value,
      });
    } finally {
      signal.addEventListener('abort', lease.release);
    }
    for (const move of left.later) moveCamera(session.map, move);
  };

  const moveDetached = (camera: CameraConfig) => {
    // A running map has its own camera, which is saved when it ends.
    if (session?.camera !== undefined) return;
    if (left.at !== undefined || status.name === 'parked') left = moveDetachedCamera(left, camera);
  };

  /** If somebody asks for it, each file may be requested as often as at first; not if a timer does. */
  const retry = (isAsked: boolean) => {
    if (isAsked) forgetFailedLoads();
    strings.retry();
    if (status.name === 'failed' || status.name === 'degraded') requests.retry();
    const isOver = isContextLost(status) || session?.needsNewMap === true;
    if (isOver || (status.name === 'failed' && config !== undefined)) start();
    else if (status.name === 'degraded') session?.retry();
  };

  const update = (input: unknown): UpdateResult => {
    const parsed = parseMapConfig(input);
    if (!parsed.ok) {
      if (config === undefined) {
        strings.update(undefined);
        onSignal({ type: 'failed', error: parsed.error });
      } else emitter.emit('maperror', parsed.error);
      return parsed;
    }
    updates.apply(parsed.value);
    return { ok: true, unknownFields: [...parsed.unknownFields, ...findUnknownStrings(parsed.value)] };
  };

  const updates = limitUpdates(
    (valid: MapConfig) => {
      const before = config;
      config = patches.apply(valid);
      requests.use(config.provider);
      // A failed map starts again with the new config.
      if (status.name === 'failed') requests.retry();
      strings.update(config);
      show();
      announcements.update();
      const isStart =
        before === undefined || status.name === 'failed' || needsNewMap(before, config, options);
      const isNewMap = isStart && status.name !== 'parked';
      overlays.update(config);
      // A listener of a popup that opened or closed may have destroyed the map.
      if (ended.signal.aborted) return;
      if (isNewMap) stop();
      const move = before && planMove(before.camera ?? {}, config.camera ?? {});
      if (move !== undefined) moveDetached(move);
      if (isNewMap) start();
      else session?.update(config);
    },
    () => emitter.count,
  );

  const updateData = (sourceId: string, changes: DataChanges): UpdateResult => {
    updates.flush();
    const patched = patchSourceData(config, sourceId, changes);
    if (!patched.ok) {
      emitter.emit('maperror', patched.error);
      return patched;
    }
    // Without a config the changes were refused.
    config = patches.set(config as MapConfig, sourceId, patched.data);
    overlays.update(config);
    // A listener of a popup that opened or closed may have destroyed the map.
    if (!ended.signal.aborted) session?.updateData(config);
    return { ok: true, unknownFields: [] };
  };

  const place = joinBudget({
    element: root.element,
    maxLiveMaps: options.maxLiveMaps,
    isPinned: options.neverPark ?? false,
    onPark: () => void parking.park('budget'),
    onRevive: () => parking.resume(),
  });
  const isRemoved = () => status.name === 'failed' && status.error.code === 'MAP_REMOVED';
  // A map whose element the page has removed comes back only when the host calls `retry` or `update`.
  const onOnline = () => (isRemoved() ? undefined : retry(false));

  const controller: MapController = {
    get status() {
      return status;
    },
    get session() {
      return session;
    },
    emitter,
    get detachedCamera() {
      return left.at;
    },
    get picture() {
      return parking.picture;
    },
    moveDetachedCamera: moveDetached,
    overlays,
    update,
    updateData,
    retry: () => retry(true),
    park: () => parking.park('host'),
    resume() {
      place.prefer();
      parking.resume();
    },
    destroy() {
      updates.stop();
      stop();
      place.leave();
      parking.end();
      ended.abort();
      announcements.stop();
      window.removeEventListener('online', onOnline);
      emitter.clear();
      root.remove();
    },
  };
  const parking = createParking({
    map: controller,
    root,
    getEngineCss: () => engineFiles(releaseBase()).css,
    onSignal,
    stop,
    start,
  });
  window.addEventListener('online', onOnline);
  watchRemoval(root.element, container, {
    onRemoved,
    signal: ended.signal,
  });
  // The host can add listeners only after it has the handle.
  if (!engine.ok) queueMicrotask(() => emitter.emit('maperror', engine.error));
  const first = update(firstConfig);
  // `mount` does not return the result of the first update, so unknown fields are logged.
  if (first.ok && first.unknownFields.length > 0) {
    console.warn(`The map config has fields that this map does not know: ${first.unknownFields.join(', ')}`);
  }
  return controller;
}
