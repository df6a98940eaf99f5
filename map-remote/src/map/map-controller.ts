/** The life of a mounted map: from a config of unknown worth to a running session, through failures and retries. */
import {
  MapdockError,
  PERFORMANCE_MARKS,
  parseMapConfig,
  type CameraState,
  type MapConfig,
  type MapStatus,
  type MountOptions,
  type UpdateResult,
} from '@mapdock/shared';
import { engineFiles } from '../engine/engine-module.js';
import { leaseEngine } from '../engine/engine-session.js';
import { isMapboxProvider } from '../engine/provider-requests.js';
import { releaseBase } from '../engine/release-base.js';
import { linkStyleSheet } from '../ui/link-style-sheet.js';
import { createMapRoot } from '../ui/map-root.js';
import { createEmitter, type Emitter } from './emitter.js';
import { readCamera } from './forward-events.js';
import { startMapSession, type MapSession } from './map-session.js';
import { INITIAL_STATUS, nextStatus, type StatusSignal } from './map-status.js';
import { watchSize } from './watch-size.js';

export interface MapController {
  readonly status: MapStatus;
  readonly session: MapSession | undefined;
  readonly emitter: Emitter;
  update(config: unknown): UpdateResult;
  retry(): void;
  destroy(): void;
}

/** The engine's constructor throws one text for all reasons; whether WebGL works can be asked. */
function explainConstruction(cause: unknown): MapdockError {
  const canvas = document.createElement('canvas');
  const gl = canvas.getContext('webgl2');
  gl?.getExtension('WEBGL_lose_context')?.loseContext();
  if (gl === null) {
    const isKnown = 'WebGL2RenderingContext' in globalThis;
    const reason = isKnown ? 'WebGL 2 is turned off or has no context left' : 'it has no WebGL 2';
    return new MapdockError('MAP_NO_WEBGL', { reason }, cause);
  }
  const reason = cause instanceof Error ? cause.message : String(cause);
  return new MapdockError('MAP_FAILED', { reason }, cause);
}

/** What the engine takes only when a map is made. */
function needsNewMap(before: MapConfig, after: MapConfig): boolean {
  const isMapbox = isMapboxProvider(after.provider);
  if (isMapbox !== isMapboxProvider(before.provider)) return true;
  return isMapbox && before.provider.accessToken !== after.provider.accessToken;
}

export function createMapController(
  container: HTMLElement | ShadowRoot,
  firstConfig: unknown,
  options: MountOptions,
): MapController {
  const emitter = createEmitter();
  const root = createMapRoot(container, () => retry());
  const files = engineFiles(releaseBase());
  let status = INITIAL_STATUS;
  let config: MapConfig | undefined;
  let session: MapSession | undefined;
  let running = new AbortController();
  root.show(status);

  const onSignal = (signal: StatusSignal) => {
    const next = nextStatus(status, signal);
    if (next === status) return;
    const isNewlyReady = next.name === 'ready' && status.name !== 'ready';
    status = next;
    if (isNewlyReady) performance.mark(PERFORMANCE_MARKS.ready);
    root.show(status);
    emitter.emit('statuschange', status);
    if (status.name === 'failed') {
      stop();
      emitter.emit('maperror', status.error);
    }
  };

  const stop = () => {
    running.abort();
    session = undefined;
  };

  const start = async (camera: CameraState | undefined) => {
    stop();
    running = new AbortController();
    const { signal } = running;
    onSignal({ type: 'restarted' });
    if (config === undefined) return;
    const canvas = root.newCanvas();
    const sized = watchSize(root.element, () => session?.map.resize(), signal);
    const css = linkStyleSheet(root.styleRoot, files.css);
    signal.addEventListener('abort', () => css.release());
    const [lease, isStyled] = await Promise.all([
      leaseEngine(files, config.provider, options.workerUrl),
      css.loaded,
    ]);
    const giveBack = () => {
      if (lease.ok) lease.value.release();
    };
    if (signal.aborted) return giveBack();
    if (!lease.ok) return onSignal({ type: 'failed', error: lease.error });
    signal.addEventListener('abort', giveBack);
    if (!isStyled) {
      const reason = 'its style sheet did not arrive';
      return onSignal({
        type: 'failed',
        error: new MapdockError('ENGINE_UNREACHABLE', { url: files.css, reason }),
      });
    }
    onSignal({ type: 'engine-loaded' });
    await sized;
    if (signal.aborted) return;
    const map = { lease: lease.value, files, root: root.element, container: canvas, config, camera };
    // The lease must outlive the map, so the map's own abort listener has to come first.
    signal.removeEventListener('abort', giveBack);
    try {
      session = startMapSession({ ...map, emitter, onSignal, signal });
      signal.addEventListener('abort', giveBack);
    } catch (cause) {
      giveBack();
      onSignal({ type: 'failed', error: explainConstruction(cause) });
    }
  };

  const retry = () => {
    if (status.name === 'failed') void start(undefined);
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
    if (before === undefined || status.name === 'failed') {
      void start(undefined);
    } else if (needsNewMap(before, config)) {
      void start(session && readCamera(session.map));
    } else {
      session?.update(config);
    }
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
