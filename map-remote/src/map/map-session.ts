/** One engine map from its making to its removal: applies configs to it and says how it fares. */
import { MapdockError, PERFORMANCE_MARKS, type CameraState, type MapConfig } from '@mapdock/shared';
import {
  prepareValidators,
  type EngineErrorEvent,
  type EngineFiles,
  type EngineGeoJSONSource,
  type EngineMap,
} from '../engine/engine-module.js';
import type { EngineLease } from '../engine/engine-session.js';
import { createRequestTransform } from '../engine/provider-requests.js';
import { waitAtMost } from '../engine/wait-at-most.js';
import { classifyError } from './classify-error.js';
import type { Emitter } from './emitter.js';
import { engineOptions } from './engine-options.js';
import { createErrorLog } from './error-log.js';
import { readCamera } from './forward-camera.js';
import { forwardEvents } from './forward-events.js';
import { hearComplaints } from './hear-complaints.js';
import { isEqual } from './is-equal.js';
import { keepContent } from './keep-content.js';
import { createMapControls } from './map-controls.js';
import type { StatusSignal } from './map-status.js';
import { applyLiveSettings, applyStyleSettings } from './settings.js';
import { keepStyle } from './style-keeper.js';
import { trackTiles } from './tile-progress.js';
import { visibleTimeout } from './visible-timeout.js';
import { watchGlyphs } from './watch-glyphs.js';

/** Longer than any request that still has a user waiting for it. */
const TILES_TIMEOUT_MS = 15_000;
/** 12 kB; the map can do without. */
const VALIDATORS_TIMEOUT_MS = 5000;

export interface SessionOptions {
  readonly lease: EngineLease;
  readonly files: EngineFiles;
  /** Outer element, for full screen. */
  readonly root: HTMLElement;
  /** Empty element that the engine fills. */
  readonly container: HTMLElement;
  readonly config: MapConfig;
  /** Where to look instead of where the config says. */
  readonly camera: CameraState | undefined;
  readonly emitter: Emitter;
  readonly onSignal: (signal: StatusSignal) => void;
  readonly signal: AbortSignal;
}

export interface MapSession {
  readonly map: EngineMap;
  /** Ids of the config's layers that the engine has. */
  readonly layerIds: readonly string[];
  /** Where the map looks; `undefined` until the first style is there, which may have a say in it. */
  readonly camera: CameraState | undefined;
  /** Applies what differs from the config before. */
  update(config: MapConfig): void;
  /** Asks again for what is missing. */
  retry(): void;
}

type Codes = readonly MapdockError['code'][];
const STYLE_ERRORS: Codes = ['STYLE_FAILED', 'STYLE_TIMEOUT', 'STYLE_INCOMPLETE', 'GLYPHS_FAILED'];
const CONTENT_ERRORS: Codes = ['SOURCE_REJECTED', 'LAYER_REJECTED', 'SCENE_REJECTED'];

/** Parts of the config that go into the style. */
const CONTENT = ['sources', 'layers', 'images', 'terrain', 'fog', 'lights', 'selection'] as const;

/** Makes the map; it ends when `signal` aborts. Throws what the engine's constructor throws. */
export function startMapSession(options: SessionOptions): MapSession {
  const { lease, files, root, container, emitter, onSignal, signal } = options;
  let wanted = options.config;
  let inStyle = options.config;
  let hasHadStyle = false;
  // True while the style in use is not the wanted one, which failed.
  let isStyleKept = false;
  let styleRequests = 0;
  const failedSources = new Set<string>();
  // The engine counts a source that once failed as loaded for ever.
  const reloadingSources = new Set<string>();
  const log = createErrorLog();

  const glyphs = watchGlyphs(signal);
  const transformRequest = createRequestTransform(() => wanted.provider, glyphs.noteRequest);
  const map = new lease.engine.Map(engineOptions(container, wanted, options.camera, transformRequest));
  signal.addEventListener('abort', () => map.remove());
  const controls = createMapControls(lease.engine, map, root);
  controls.update(wanted.controls);

  const report = (error: MapdockError) => {
    if (!log.add(error)) return;
    emitter.emit('maperror', error);
    onSignal({ type: 'errors-changed', errors: log.errors });
  };
  const forget = (codes: Codes) => {
    const isGone = log.remove(({ code }) => codes.includes(code));
    if (isGone) onSignal({ type: 'errors-changed', errors: log.errors });
  };

  const replaceErrors = (codes: Codes, errors: readonly MapdockError[]) => {
    const news = log.replace(({ code }) => codes.includes(code), errors);
    news.forEach((error) => emitter.emit('maperror', error));
    onSignal({ type: 'errors-changed', errors: log.errors });
  };

  const tiles = trackTiles(map, (loaded, requested) =>
    onSignal({ type: 'tiles-progressed', loaded, requested }),
  );
  let cancelTilesTimeout = () => {};
  const settle = () => {
    cancelTilesTimeout();
    onSignal({ type: 'settled', errors: log.errors });
  };
  const isDrawn = () =>
    style.isLoaded &&
    !content.isPending &&
    reloadingSources.size === 0 &&
    Boolean(map.isStyleLoaded()) &&
    map.areTilesLoaded();
  let isCheckingGlyphs = false;
  /** False if there is more to come. */
  const settleIfDrawn = (): boolean => {
    if (!isDrawn()) return false;
    forget(['TILES_TIMEOUT']);
    if (isCheckingGlyphs) return true;
    const missing = glyphs.findMissing();
    if (missing === undefined) settle();
    else void settleAfter(missing);
    return true;
  };
  const settleAfter = async (missing: Promise<readonly MapdockError[]>) => {
    const asked = styleRequests;
    isCheckingGlyphs = true;
    const errors = await missing;
    isCheckingGlyphs = false;
    if (signal.aborted) return;
    // Much may have happened meanwhile: letters of another style are no news, and tiles may be on their way again.
    if (asked === styleRequests) errors.forEach(report);
    settleIfDrawn();
  };
  const awaitTiles = () => {
    cancelTilesTimeout();
    tiles.reset();
    cancelTilesTimeout = visibleTimeout(TILES_TIMEOUT_MS, () => {
      // A map that moves all the time is never idle.
      if (settleIfDrawn()) return;
      reloadingSources.clear();
      report(new MapdockError('TILES_TIMEOUT', { timeoutMs: TILES_TIMEOUT_MS }));
      settle();
    });
    onSignal({ type: 'style-loaded' });
    map.triggerRepaint();
  };
  signal.addEventListener('abort', () => cancelTilesTimeout());

  const complaints = hearComplaints();
  let validators: Promise<void> | undefined;
  const content = keepContent({
    map,
    attempt: complaints.attempt,
    getConfig: () => wanted,
    isStyleLoaded: () => style.isLoaded,
    // Without them the engine would draw what it can and say nothing of the rest: no reason to hold the data back.
    prepareValidators: () =>
      (validators ??= waitAtMost(VALIDATORS_TIMEOUT_MS, prepareValidators(map, files.validators)).catch(
        () => undefined,
      )),
    onRefused: (errors) => replaceErrors(CONTENT_ERRORS, errors),
    onSelected: (selection) => emitter.emit('mapselectionchange', { selection, cause: 'host' }),
    onImagesMissing: (errors) => replaceErrors(['IMAGE_FAILED'], errors),
    signal,
  });
  forwardEvents({ map, emitter, content, getConfig: () => wanted, signal });
  const applyInStyle = () => {
    applyStyleSettings(map, inStyle, wanted);
    inStyle = wanted;
  };

  const style = keepStyle(
    map,
    wanted.style,
    {
      onRequested: () => {
        styleRequests += 1;
        isStyleKept = false;
        cancelTilesTimeout();
        onSignal({ type: 'style-requested' });
        forget([...STYLE_ERRORS, 'PROVIDER_TOKEN_REFUSED']);
      },
      onLoaded: () => {
        performance.mark(PERFORMANCE_MARKS.styleLoaded);
        content.takeStyle();
        failedSources.clear();
        reloadingSources.clear();
        hasHadStyle = true;
        log.remove(
          ({ code }) => code === 'SOURCE_FAILED' || (code === 'PROVIDER_TOKEN_REFUSED' && !isStyleKept),
        );
        applyInStyle();
        awaitTiles();
        void content.bring();
      },
      onKept: (error) => {
        isStyleKept = true;
        awaitTiles();
        report(error);
        if (!style.isLoaded) return;
        // What came with the failed style is wanted nevertheless.
        applyInStyle();
        void content.bring();
      },
      onFailed: (error) => onSignal({ type: 'failed', error }),
    },
    signal,
  );

  map.on('sourcedata', ({ sourceId, sourceDataType }) => {
    if (sourceId !== undefined && sourceDataType !== undefined) reloadingSources.delete(sourceId);
  });
  map.on('idle', settleIfDrawn);
  map.on('error', (event: EngineErrorEvent) => {
    if (complaints.take(event.error.message)) return;
    const { provider } = wanted;
    const error = classifyError(event, { provider, style: style.name, isStyleLoaded: style.isLoaded });
    const sourceId = sourceIdOf(event);
    if (sourceId !== undefined) {
      failedSources.add(sourceId);
      reloadingSources.delete(sourceId);
    }
    if (sourceId === undefined && style.takeError(error)) return;
    report(error);
    // After a failed tile the engine draws no frame by itself, and without one it never tells that it is idle.
    map.triggerRepaint();
  });
  map.on('webglcontextlost', () => report(new MapdockError('MAP_CONTEXT_LOST', {})));
  map.on('webglcontextrestored', () => forget(['MAP_CONTEXT_LOST']));
  void lease.awaitWorkers().then((started) => {
    if (!signal.aborted && !started.ok) onSignal({ type: 'failed', error: started.error });
  });

  const reloadSources = () => {
    awaitTiles();
    forget(['SOURCE_FAILED', 'PROVIDER_TOKEN_REFUSED', 'TILES_TIMEOUT']);
    for (const id of failedSources) {
      if (reloadSource(map, id, wanted)) reloadingSources.add(id);
    }
    failedSources.clear();
  };

  return {
    map,
    get layerIds() {
      return content.layerIds;
    },
    get camera() {
      return hasHadStyle ? readCamera(map) : undefined;
    },
    update(config) {
      const before = wanted;
      wanted = config;
      applyLiveSettings(map, before, config);
      controls.update(config.controls);
      const isProviderMoved = before.provider.baseApiUrl !== config.provider.baseApiUrl;
      const isTokenNew = before.provider.accessToken !== config.provider.accessToken;
      if (isProviderMoved || !isEqual(before.style, config.style) || (isStyleKept && isTokenNew)) {
        style.use(config);
        return;
      }
      if (!style.isLoaded) return;
      applyInStyle();
      if (CONTENT.some((name) => before[name] !== config[name])) void content.bring();
      if (isTokenNew && failedSources.size > 0) reloadSources();
    },
    retry() {
      const isStyleAmiss = log.errors.some(({ code }) => STYLE_ERRORS.includes(code));
      content.retryImages();
      if (isStyleKept || isStyleAmiss) style.use(wanted);
      else reloadSources();
    },
  };
}

function sourceIdOf(event: EngineErrorEvent): string | undefined {
  return 'sourceId' in event && typeof event.sourceId === 'string' ? event.sourceId : undefined;
}

/** True if the source is on its way again. */
function reloadSource(map: EngineMap, id: string, { sources = {} }: MapConfig): boolean {
  const source = map.getSource(id);
  const config = sources[id];
  if (source?.type === 'geojson' && config?.type === 'geojson') {
    (source as EngineGeoJSONSource).setData(config.data as never);
    return true;
  }
  if (source === undefined || !('reload' in source) || typeof source.reload !== 'function') return false;
  source.reload();
  return true;
}
