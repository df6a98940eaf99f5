/**
 * One engine map from its making to its removal: applies configs to it and says how it fares. Longer than 300 lines, since all parts of
 * a session are put together in this one place, each after those that it needs.
 */
import { PERFORMANCE_MARKS, type MapdockError } from '@mapdock/shared';
import { retainGlobeTiles } from '../engine/engine-module.js';
import { createRequestTransform } from '../engine/provider-requests.js';
import { applyInteraction, isSwitchesAlone } from './controls/apply-interaction.js';
import { createValidators } from './style/await-validators.js';
import { describeCanvas } from './announcements/describe-canvas.js';
import { engineOptions } from './engine-options.js';
import { syncEngineTexts } from './controls/sync-engine-texts.js';
import { limitSourceNumbers } from './content/limit-source-numbers.js';
import { readCamera } from './camera/forward-camera.js';
import { CODE_ERRORS, CONTENT_ERRORS, PROVIDER_ERRORS, STYLE_ERRORS } from './errors/error-groups.js';
import { forwardErrors } from './forward-errors.js';
import { forwardEvents } from './selection/forward-events.js';
import { captureErrors } from './base/capture-errors.js';
import { syncHostCode } from './host-code/sync-host-code.js';
import { isEqual } from '../util/is-equal.js';
import { CONTENT_FIELDS, syncContent } from './content/sync-content.js';
import { syncCursor } from './selection/sync-cursor.js';
import { syncFeatureList } from './selection/sync-feature-list.js';
import { BASE_MAP } from './style/late-base-map.js';
import type { MapSession } from './base/map-session-interface.js';
import { createMapControls } from './controls/map-controls.js';
import { createSourceReloads } from './content/reload-sources.js';
import { createErrorReports } from './errors/report-errors.js';
import type { SessionOptions } from './session-options.js';
import type { SessionPart } from './base/session-part.js';
import { applyLiveSettings, applyStyleSettings } from './controls/settings.js';
import { steerCamera } from './camera/steer-camera.js';
import { createStyleCover } from './style/style-cover.js';
import { createStyleLoader } from './style/style-loader.js';
import { trackReadiness } from './readiness/track-readiness.js';
import { watchGlyphs } from './readiness/watch-glyphs.js';
import { watchLateModules } from './readiness/watch-late-modules.js';
import { watchLease } from './readiness/watch-lease.js';

/** Makes the map; it ends when `signal` aborts. Throws what the engine's constructor throws. */
export function startMapSession(options: SessionOptions): MapSession {
  const { lease, files, root, container, requests, strings, emitter, overlays, onSignal, signal } = options;
  let wanted = options.config;
  let inStyle = options.config;
  let words = strings.current;
  let hasHadStyle = false;
  // True while the style in use is not the wanted one, which failed.
  let isStyleKept = false;
  const getConfig = () => wanted;

  const { prepare } = requests;
  const glyphs = watchGlyphs(prepare, signal);
  const transformRequest = createRequestTransform({
    getProvider: () => wanted.provider,
    prepare,
    onGlyphs: glyphs.noteRequest,
  });
  const map = new lease.engine.Map(engineOptions(container, wanted, { ...options, transformRequest }));
  const hostCode = syncHostCode({
    ...options.host,
    map,
    styleRoot: options.styleRoot,
    onError: (error) => emitter.emit('maperror', error),
    onFailed: (error) => onCodeFailed(error),
    signal,
  });
  signal.addEventListener('abort', () => map.remove());
  limitSourceNumbers(map);
  if (!isSwitchesAlone(wanted.interaction)) applyInteraction(map, wanted.interaction);

  const camera = steerCamera({
    map,
    emitter,
    camera: wanted.camera,
    isRestored: options.camera !== undefined,
    signal,
  });
  const cover = createStyleCover(map);
  const complaints = captureErrors();
  const reports = createErrorReports(emitter, onSignal);
  const onCodeFailed = (error: MapdockError) => {
    reports.report(error);
    attachHostCode();
    // It waits no longer, and tells that only when it has drawn.
    map.triggerRepaint();
    return () => {
      if (!signal.aborted) reports.withdraw(error);
    };
  };
  const reloads = createSourceReloads(map);
  const lateModules = watchLateModules({ map, files, onFailed: reports.report, signal });
  const leased = watchLease({
    lease,
    reports,
    onWorkersMissing: onCodeFailed,
    onFailed: (error) => onSignal({ type: 'failed', error }),
    signal,
  });
  // Before the content: what that puts in when the map is idle is not drawn yet.
  const readiness = trackReadiness({
    map,
    glyphs,
    reports,
    isPending: () =>
      !style.isLoaded ||
      [content, overlays, featureList, hostCode, reloads, repairs, lateModules].some(
        ({ isPending }) => isPending,
      ),
    areImagesPending: () => content.areImagesPending,
    hasOwnLimit: () => lateModules.isPending || leased.areWorkersPending,
    isExplained: () => lateModules.hasFailed || leased.lacksWorkers,
    onTimeout: () => {
      reloads.giveUp();
      // A request that hangs keeps the browser's cache from sending another one for its address.
      requests.renewal.distrustCache();
    },
    onSignal: (status) => {
      if (status.type === 'settled') {
        cover.remove();
        camera.endFirstView();
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
    emitter,
    attempt: complaints.attempt,
    prepare,
    getConfig,
    isStyleLoaded: () => style.isLoaded,
    prepareValidators: validators.prepare,
    onRefused(errors) {
      reports.replace(CONTENT_ERRORS, errors);
      attachHostCode();
    },
    onSelected: (selection) => emitter.emit('mapselectionchange', { selection, cause: 'host' }),
    onFailed: onCodeFailed,
    onImagesMissing: (errors) => reports.replace(['IMAGE_FAILED'], errors),
    onHint: (error) => emitter.emit('maperror', error),
    getStyleName: () => style.name,
    selected: options.selected,
    signal,
  });
  /** Not before what the config puts in: what the host draws is then above it, and can be put below a layer of it. */
  const attachHostCode = () => {
    if (style.isLoaded && !content.isPending) hostCode.attach();
  };
  const applyInStyle = () => {
    applyStyleSettings(map, inStyle, wanted);
    inStyle = wanted;
  };
  /** What came with a style, or with one that failed, is wanted nevertheless. */
  const applyRest = () => {
    // Whoever captured of it may have ended the map.
    if (signal.aborted || !style.isLoaded) return;
    applyInStyle();
    content.apply();
    attachHostCode();
  };

  const style = createStyleLoader(
    map,
    requests,
    wanted.style,
    {
      onRequested: () => {
        isStyleKept = false;
        readiness.suspend();
        onSignal({ type: 'style-requested' });
        reports.forget([...STYLE_ERRORS, ...PROVIDER_ERRORS]);
      },
      onLoaded: () => {
        performance.mark(PERFORMANCE_MARKS.styleLoaded);
        hasHadStyle = true;
        retainGlobeTiles(map);
        content.takeStyle();
        reloads.reset();
        applyInStyle();
        readiness.awaitView();
        reports.forget(isStyleKept ? ['SOURCE_FAILED'] : ['SOURCE_FAILED', ...PROVIDER_ERRORS]);
        content.apply();
        attachHostCode();
      },
      prepareReplacement: cover.show,
      onReplaced: hostCode.detach,
      onKept: (error) => {
        isStyleKept = true;
        readiness.awaitView();
        reports.report(error);
        applyRest();
      },
      prepareChange() {
        const validating = validators.prepare();
        return BASE_MAP.code && validating === undefined
          ? undefined
          : Promise.all([BASE_MAP.load(), validating]);
      },
      change: (from, to) =>
        BASE_MAP.code?.changeStyle(
          { map, attempt: complaints.attempt, content: content.made, config: wanted },
          from,
          to,
        ),
      onChanged(error) {
        isStyleKept = error !== undefined;
        reports.replace(['STYLE_FAILED'], error === undefined ? [] : [error]);
        applyRest();
        // It may have waited for this, and have nothing to draw.
        map.triggerRepaint();
      },
      onFailed: (error) => onSignal({ type: 'failed', error }),
    },
    signal,
  );
  const reloadSources = () => {
    readiness.awaitView();
    reports.forget(['SOURCE_FAILED', 'TILES_TIMEOUT', ...PROVIDER_ERRORS]);
    if (!reloads.reload(wanted)) style.use(wanted);
  };

  const cursor = syncCursor(map);
  forwardEvents({ map, emitter, content, cursor, signal });
  overlays.attach({ engine: lease.engine, map, onFailed: onCodeFailed }, signal);
  const repairs = forwardErrors({
    map,
    complaints,
    reports,
    reloads,
    glyphs,
    lateModules,
    requests,
    style,
    getConfig,
    onRenewed(parts) {
      for (const part of parts) if (part !== 'style') reloads.noteFailure(part.sourceId);
      // The engine can't tell what is in a style that is on its way.
      if (parts.includes('style') || !style.isLoaded) style.use(wanted);
      else if (reports.errors.length > 0) reloadSources();
      // Nobody has captured of anything wrong, and nobody needs to.
      else if (!reloads.reload(wanted)) style.use(wanted);
    },
    signal,
  });
  const listed = { map, root, styleRoot: options.styleRoot, emitter, content, getConfig, strings, signal };
  const featureList = syncFeatureList({ ...listed, onFailed: onCodeFailed });

  // What needs no style; a new one takes its place here.
  const parts: readonly SessionPart[] = [
    describeCanvas(map, strings, options.instructionsId),
    createMapControls(lease.engine, map, root, strings, emitter),
    syncEngineTexts(map, strings, signal),
    camera,
    cursor,
    featureList,
  ];
  for (const part of parts) part.update(wanted);

  return {
    map,
    attempt: complaints.attempt,
    get layerIds() {
      return content.layerIds;
    },
    get camera() {
      return hasHadStyle ? readCamera(map) : undefined;
    },
    get selected() {
      return content.selected;
    },
    get needsNewMap() {
      return lateModules.hasFailed || leased.needsNewEngine;
    },
    update(config) {
      const before = wanted;
      wanted = config;
      applyLiveSettings(map, before, config);
      const areWordsNew = words !== strings.current;
      words = strings.current;
      for (const part of parts) {
        if (areWordsNew || (part.reads?.some((name) => before[name] !== config[name]) ?? true))
          part.update(config);
      }
      const isProviderMoved = before.provider.baseApiUrl !== config.provider.baseApiUrl;
      const isTokenNew = before.provider.accessToken !== config.provider.accessToken;
      if (isProviderMoved || !isEqual(before.style, config.style) || (isStyleKept && isTokenNew)) {
        // What is missing comes with a new style alone.
        const isWhole = reports.errors.every(
          ({ code }) => code === 'STYLE_FAILED' || CONTENT_ERRORS.includes(code),
        );
        style.use(config, isWhole && !isProviderMoved && !isTokenNew);
        return;
      }
      if (!style.isLoaded) return;
      applyInStyle();
      if (CONTENT_FIELDS.some((name) => before[name] !== config[name])) {
        content.apply();
        // Content is put in when its validators are there, and then drawn.
        if (reports.errors.length > 0)
          void map.once('idle', () => content.made?.withdrawErrors(before, config, reports));
      }
      if (isTokenNew && reloads.hasFailed) reloadSources();
    },
    showStrings() {
      words = strings.current;
      // The others have nothing to do with texts; a controlled camera would take it for an answer of the host.
      for (const part of parts) if (part.reads !== undefined) part.update(wanted);
    },
    retry() {
      repairs.retry();
      content.retryImages();
      if (reports.has(CODE_ERRORS)) {
        reports.forget(CODE_ERRORS);
        [validators, content, overlays, featureList, hostCode].forEach((part) => part.retry());
      }
      leased.retry();
      // What hangs may be the style's as well as a source's: its sprite, for example.
      if (isStyleKept || reports.has([...STYLE_ERRORS, 'TILES_TIMEOUT'])) style.use(wanted);
      else reloadSources();
    },
  };
}
