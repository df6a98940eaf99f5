/** One engine map from its creation to its removal. It is a list of parts; each part's file says what it does with the config. */
import { createError, MAP_REMOVED } from '@mapdock/shared/error-parts';
import { type MapdockError, PERFORMANCE_MARKS, type MapConfig } from '@mapdock/shared';
import { holdRaisedLines } from '../engine/private-api/hold-raised-lines.js';
import { createLaidOutMap } from '../engine/private-api/laid-out-map.js';
import { retainGlobeTiles } from '../engine/private-api/retain-globe-tiles.js';
import { createRequestTransform } from '../engine/provider-requests.js';
import { placeWasm } from '../engine/wasm-addresses.js';
import { describeCanvas } from './announcements/describe-canvas.js';
import { captureErrors } from './base/capture-errors.js';
import type { MapSession } from './base/map-session-interface.js';
import type { SessionPart } from './base/session-part.js';
import { readCamera } from './camera/forward-camera.js';
import { steerCamera } from './camera/steer-camera.js';
import { limitSourceNumbers } from './content/limit-source-numbers.js';
import { syncContent } from './content/sync-content.js';
import { createMapControls } from './controls/map-controls.js';
import { syncSettings } from './controls/settings.js';
import { syncEngineTexts } from './controls/sync-engine-texts.js';
import { engineOptions } from './engine-options.js';
import { CODE_ERRORS, CONTENT_ERRORS } from './errors/error-groups.js';
import { refusedTokenOf } from './errors/classify-error.js';
import { createErrorReports } from './errors/report-errors.js';
import { forwardErrors } from './forward-errors.js';
import { createLateWasm } from './late-wasm.js';
import { syncHostCode } from './host-code/sync-host-code.js';
import { placePointer } from './page/place-pointer.js';
import { drawBeforePrint } from './picture/draw-before-print.js';
import { trackReadiness } from './readiness/track-readiness.js';
import { watchDrawn } from './readiness/watch-drawn.js';
import { watchGlyphs } from './readiness/watch-glyphs.js';
import { watchLateModules } from './readiness/watch-late-modules.js';
import { watchLease } from './readiness/watch-lease.js';
import { forwardEvents } from './selection/forward-events.js';
import { forwardMissingImages } from './selection/forward-missing-images.js';
import { syncCursor } from './selection/sync-cursor.js';
import { syncGestures } from './selection/sync-gestures.js';
import { syncFeatureList } from './selection/sync-feature-list.js';
import type { SessionOptions } from './session-options.js';
import { createValidators } from './style/await-validators.js';
import { createSourceReloads } from './style/reload-sources.js';
import { createStyleCover } from './style/style-cover.js';
import { syncStyle } from './style/sync-style.js';
import { keepInside } from '../ui/dom/keep-inside.js';

/** Makes the map, which ends when `signal` aborts. Throws what the engine's constructor throws. */
export function startMapSession(options: SessionOptions): MapSession {
  const { lease, files, root, container, requests, strings, emitter, overlays, onSignal, signal } = options;
  const { prepare } = requests;
  let wanted = options.config;
  // The config that the style in use has; `undefined` if it has none yet.
  let inStyle: MapConfig | undefined;
  let shownStrings = strings.current;
  let hasHadStyle = false;
  const getConfig = () => wanted;

  const glyphs = watchGlyphs(prepare, signal);
  const transformRequest = createRequestTransform({
    getProvider: () => wanted.provider,
    prepare,
    onGlyphs: glyphs.noteRequest,
  });
  placeWasm(lease.engine, wanted.provider);
  const map = createLaidOutMap(
    lease.engine,
    engineOptions(container, wanted, { ...options, transformRequest }),
  );
  const errorCapture = captureErrors();
  const { attempt } = errorCapture;
  const reports = createErrorReports(emitter, onSignal);

  const onCodeFailed = (error: MapdockError) => {
    reports.report(error);
    hostCode.applyToStyle();
    // The map no longer waits for the code, and its status changes only after a frame is drawn.
    map.triggerRepaint();
    return () => {
      if (!signal.aborted) reports.withdraw(error);
    };
  };
  const hostCode = syncHostCode({
    ...options.host,
    map,
    styleRoot: options.styleRoot,
    isStyleComplete: () => style.isLoaded && !content.isPending,
    onError: (error) => emitter.emit('maperror', error),
    onFailed: onCodeFailed,
    signal,
  });
  // This listener must be added after that of the host's code, whose cleanup needs the map.
  signal.addEventListener('abort', () => map.remove());
  const onLost = () => onSignal({ type: 'failed', error: createError(MAP_REMOVED, {}) });
  keepInside(map.getCanvas(), root, onLost, signal);
  limitSourceNumbers(map);
  drawBeforePrint(map, signal);
  const settings = syncSettings(map, wanted);
  const camera = steerCamera({
    map,
    emitter,
    camera: wanted.camera,
    restored: options.camera,
    onFailed: (error) => onCodeFailed(error),
    signal,
  });
  const cover = createStyleCover(map);
  const reloads = createSourceReloads(map);
  const wasm = createLateWasm({ map, engine: lease.engine, files, onFailed: reports.report, signal });
  const lateModules = watchLateModules({
    map,
    files,
    onFailed: reports.report,
    onFurther: () => void wasm.watch(),
    signal,
  });
  holdRaisedLines(map, () => lateModules.isLiteThere);
  const leaseWatch = watchLease({
    lease,
    reports,
    onWorkersMissing: onCodeFailed,
    onFailed: (error) => onSignal({ type: 'failed', error }),
    signal,
  });
  const onDrawn = watchDrawn(map);
  // Made before the content: readiness must be checked before a part puts something into the style that is not drawn yet.
  const readiness = trackReadiness({
    map,
    onDrawn,
    glyphs,
    reports,
    isPending: () => !style.isLoaded || parts.some(({ isPending }) => isPending === true),
    areImagesPending: () => content.areImagesPending,
    hasOwnLimit: () =>
      lateModules.isPending || leaseWatch.areWorkersPending || content.made?.areImportsPending === true,
    isExplained: () => lateModules.hasFailed || leaseWatch.lacksWorkers,
    onTimeout() {
      reloads.giveUp();
      // While a request hangs, the browser's cache sends no other one for its address.
      requests.renewal.distrustCache();
    },
    onSignal(status) {
      if (status.type === 'settled') {
        for (const part of parts) part.settle?.();
        requests.renewal.end();
      }
      onSignal(status);
    },
    signal,
  });
  const validators = createValidators(map, files.validators, (error) => {
    if (!signal.aborted) reports.report(error);
  });
  const content = syncContent({
    map,
    onDrawn,
    emitter,
    attempt,
    ...{ prepare, reports, getConfig },
    renewToken(error) {
      const refused = refusedTokenOf(error, getConfig().provider);
      return refused === undefined ? undefined : requests.tokens.renew(refused);
    },
    isStyleLoaded: () => style.isLoaded,
    prepareValidators: validators.prepare,
    onRefused(errors) {
      reports.replace(CONTENT_ERRORS, errors);
      hostCode.applyToStyle();
    },
    onSelected: (selection) => emitter.emit('mapselectionchange', { selection, cause: 'host' }),
    onFailed: onCodeFailed,
    onImagesMissing: (errors) => reports.replace(['IMAGE_FAILED'], errors),
    onHint: (error) => emitter.emit('maperror', error),
    getStyleName: () => style.name,
    selected: options.selected,
    signal,
  });
  const applyToStyle = () => {
    const before = inStyle;
    inStyle = wanted;
    // A listener of the host may destroy the map, or update it, in the middle of this loop.
    for (const part of parts) if (!signal.aborted) part.applyToStyle?.(wanted, before);
  };
  const style = syncStyle({
    map,
    attempt,
    requests,
    reports,
    reloads,
    readiness,
    validators,
    content,
    cover,
    getConfig,
    onLoaded() {
      performance.mark(PERFORMANCE_MARKS.styleLoaded);
      hasHadStyle = true;
      retainGlobeTiles(map);
      inStyle = undefined;
      for (const part of parts) part.attach?.();
      applyToStyle();
    },
    onStays() {
      if (style.isLoaded) applyToStyle();
    },
    onReplaced() {
      for (const part of parts) part.detach?.();
    },
    onSignal,
    signal,
  });
  const cursor = syncCursor(map);
  forwardEvents({ map, emitter, content, cursor, signal });
  forwardMissingImages(map, emitter, getConfig);
  overlays.attachTo({ engine: lease.engine, map, onDrawn, onFailed: onCodeFailed }, signal);
  const repairs = forwardErrors({
    map,
    errorCapture,
    reports,
    reloads,
    glyphs,
    lateModules,
    requests,
    style,
    content,
    getConfig,
    signal,
  });
  const featureList = syncFeatureList({
    map,
    root,
    styleRoot: options.styleRoot,
    emitter,
    content,
    getConfig,
    strings,
    onFailed: onCodeFailed,
    signal,
  });

  /** Each config, style and retry is passed to the parts in this order. */
  const parts: readonly SessionPart[] = [
    settings,
    describeCanvas(map, strings, options.instructionsId),
    createMapControls({
      map,
      engine: lease.engine,
      // By default the map's outer element, so that messages are seen in full screen too.
      fullscreenContainer: options.host.fullscreenContainer ?? root,
      strings,
      emitter,
      onFailed: onCodeFailed,
      signal,
    }),
    syncEngineTexts(map, strings, signal),
    camera,
    cursor,
    cover,
    featureList,
    placePointer({ map, onFailed: onCodeFailed, signal }),
    syncGestures({ map, emitter, readCamera, onFailed: onCodeFailed, signal }),
    overlays,
    lateModules,
    leaseWatch,
    reloads,
    repairs,
    validators,
    // Readiness starts to wait for a style before anything is put into it, since what is put in may be loaded at once.
    readiness,
    // This part drops the errors of the style before and replaces that style, so content is applied after it.
    style,
    content,
    hostCode,
  ];
  for (const part of parts) part.apply?.(wanted, wanted);

  return {
    map,
    attempt,
    readFeatures: (place, wanted) => content.made?.read(place, wanted) ?? [],
    get camera() {
      return hasHadStyle ? readCamera(map) : undefined;
    },
    get selected() {
      return content.selected;
    },
    get needsNewMap() {
      return lateModules.hasFailed || wasm.hasFailed || leaseWatch.needsNewEngine;
    },
    update(config) {
      const before = wanted;
      const areStringsNew = shownStrings !== strings.current;
      wanted = config;
      if (before.provider !== config.provider) placeWasm(lease.engine, config.provider);
      shownStrings = strings.current;
      for (const part of parts) {
        // A listener of the host may end the map, or give it another config, in the middle of this. The rest then gets that config.
        if (signal.aborted) return;
        if (areStringsNew || (part.reads?.some((name) => before[name] !== wanted[name]) ?? true))
          part.apply?.(wanted, before);
      }
      if (style.isLoaded) applyToStyle();
    },
    updateData(config) {
      wanted = config;
      if (style.isLoaded) applyToStyle();
    },
    showStrings() {
      shownStrings = strings.current;
      // Parts without `reads` use no strings, and a controlled camera would take this call for an answer of the host.
      for (const part of parts) if (part.reads !== undefined) part.apply?.(wanted, wanted);
    },
    retry() {
      reports.forget(CODE_ERRORS);
      // A listener of the host may end the map in the middle of this.
      for (const part of parts) if (!signal.aborted) part.retry?.();
    },
  };
}
