/** The life of a mounted map: from a config of unknown worth to a running session, through failures and retries. */
import {
  isMapdockError,
  parseMapConfig,
  PERFORMANCE_MARKS,
  type CameraState,
  type MapConfig,
  type MapdockError,
  type MapStatus,
  type MountOptions,
  type UpdateResult,
} from '@mapdock/shared';
import { engineBase, isMapboxProvider } from '../engine/provider-requests.js';
import { createMapRoot } from '../ui/map-root.js';
import { bringEngine } from './bring-engine.js';
import { createEmitter, type Emitter } from './emitter.js';
import { explainConstruction } from './explain-construction.js';
import { isEqual } from './is-equal.js';
import type { KeptSelection } from './keep-content.js';
import { startMapSession, type MapSession } from './map-session.js';
import { INITIAL_STATUS, nextStatus, type StatusSignal } from './map-status.js';
import { keepStrings } from './strings.js';

export interface MapController {
  readonly status: MapStatus;
  readonly session: MapSession | undefined;
  readonly emitter: Emitter;
  update(config: unknown): UpdateResult;
  retry(): void;
  destroy(): void;
}

/** What the engine takes only when a map is made. */
function needsNewMap(before: MapConfig, after: MapConfig): boolean {
  if (engineBase(before.provider) !== engineBase(after.provider)) return true;
  return isMapboxProvider(after.provider) && before.provider.accessToken !== after.provider.accessToken;
}

/** The browser seldom gives a context back; a new map gets a new one. */
function isContextLoss({ code }: MapdockError): boolean {
  return code === 'MAP_CONTEXT_LOST';
}

export function createMapController(
  container: HTMLElement | ShadowRoot,
  firstConfig: unknown,
  options: MountOptions,
): MapController {
  const emitter = createEmitter();
  const root = createMapRoot(container, () => retry());
  const strings = keepStrings(root.element);
  let engineSpelling = 0;
  let status = INITIAL_STATUS;
  let config: MapConfig | undefined;
  let session: MapSession | undefined;
  // How the user left the map that a new one replaces.
  let leftAt: CameraState | undefined;
  let selected: KeptSelection | undefined;
  let running = new AbortController();
  root.show(status, strings.current);

  const onSignal = (signal: StatusSignal) => {
    const next = nextStatus(status, signal);
    if (next === status) return;
    const isNewlyReady = next.name === 'ready' && status.name !== 'ready';
    status = next;
    if (isNewlyReady) performance.mark(PERFORMANCE_MARKS.ready);
    root.show(status, strings.current);
    emitter.emit('statuschange', status);
    if (status.name === 'failed') {
      stop();
      const { error } = status;
      // Not at once: a first config that is not valid fails before anybody can listen.
      queueMicrotask(() => emitter.emit('maperror', error));
    }
  };

  const stop = () => {
    leftAt = session?.camera ?? leftAt;
    selected = session?.selected ?? selected;
    running.abort();
    session = undefined;
  };

  const start = () => {
    stop();
    running = new AbortController();
    const { signal } = running;
    onSignal({ type: 'restarted' });
    // A listener of that status may have ended this start already.
    if (signal.aborted) return;
    launch(signal).catch((cause: unknown) => {
      if (!signal.aborted) onSignal({ type: 'failed', error: explainConstruction(cause) });
    });
  };

  const launch = async (signal: AbortSignal) => {
    if (config === undefined) return;
    const container = root.newCanvas();
    const brought = await bringEngine({
      root,
      provider: config.provider,
      workerUrl: options.workerUrl,
      spelling: engineSpelling,
      onLoaded: () => onSignal({ type: 'engine-loaded' }),
      onSize: () => session?.map.resize(),
      signal,
    });
    if (brought?.ok === false && isMapdockError(brought.error, 'ENGINE_TIMEOUT')) engineSpelling += 1;
    if (brought === undefined || signal.aborted) return;
    if (!brought.ok) return onSignal({ type: 'failed', error: brought.error });
    const { lease, files } = brought.value;
    const map = { lease, files, root: root.element, container, config, strings, camera: leftAt, selected };
    // The lease must outlive the map, so the map's own abort listener has to come first.
    signal.removeEventListener('abort', lease.release);
    try {
      session = startMapSession({ ...map, emitter, onSignal, signal });
    } finally {
      signal.addEventListener('abort', lease.release);
    }
  };

  const retry = () => {
    const isContextLost = status.name === 'degraded' && status.errors.some(isContextLoss);
    if (isContextLost || (status.name === 'failed' && config !== undefined)) start();
    else if (status.name === 'degraded') session?.retry();
  };

  const update = (input: unknown): UpdateResult => {
    const parsed = parseMapConfig(input);
    if (!parsed.ok) {
      if (config === undefined) onSignal({ type: 'failed', error: parsed.error });
      else emitter.emit('maperror', parsed.error);
      return parsed;
    }
    const before = config;
    config = parsed.value;
    strings.update(config);
    root.show(status, strings.current);
    const isNewMap = before === undefined || status.name === 'failed' || needsNewMap(before, config);
    if (isNewMap) stop();
    if (!isEqual(before?.camera, config.camera)) leftAt = undefined;
    if (isNewMap) start();
    else session?.update(config);
    return { ok: true, unknownFields: parsed.unknownFields };
  };

  const onOnline = () => retry();
  window.addEventListener('online', onOnline);
  update(firstConfig);

  return {
    get status() {
      return status;
    },
    get session() {
      return session;
    },
    emitter,
    update,
    retry,
    destroy() {
      stop();
      window.removeEventListener('online', onOnline);
      emitter.clear();
      root.remove();
    },
  };
}
