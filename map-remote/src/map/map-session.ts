/**
 * One engine map from its making to its removal: applies configs to it and says how it fares. Longer than 300 lines, since all parts of
 * a session are put together in this one place, each after those that it needs.
 */
import { PERFORMANCE_MARKS, type MapdockError } from '@mapdock/shared';
import { keepTilesOfGlobe } from '../engine/engine-module.js';
import { createRequestTransform } from '../engine/provider-requests.js';
import { applyInteraction, isSwitchesAlone } from './view/apply-interaction.js';
import { createValidators } from './await-validators.js';
import { describeCanvas } from './view/describe-canvas.js';
import { engineOptions } from './view/engine-options.js';
import { keepEngineTexts } from './view/engine-texts.js';
import { limitSourceNumbers } from './limit-source-numbers.js';
import { readCamera } from './view/forward-camera.js';
import { CODE_ERRORS, CONTENT_ERRORS, PROVIDER_ERRORS, STYLE_ERRORS } from './error-groups.js';
import { forwardErrors } from './forward-errors.js';
import { forwardEvents } from './forward-events.js';
import { hearComplaints } from './hear-complaints.js';
import { keepHostCode } from './host-code/keep-host-code.js';
import { isEqual } from './view/is-equal.js';
import { CONTENT_FIELDS, keepContent } from './keep-content.js';
import { keepCursor } from './view/keep-cursor.js';
import { keepFeatureList } from './keep-feature-list.js';
import { BASE_MAP } from './late-parts.js';
import type { MapSession } from './map-session-interface.js';
import { createMapControls } from './view/map-controls.js';
import { createSourceReloads } from './reload-sources.js';
import { createErrorReports } from './report-errors.js';
import type { SessionOptions } from './session-options.js';
import type { SessionPart } from './session-part.js';
import { applyLiveSettings, applyStyleSettings } from './view/settings.js';
import { steerCamera } from './view/steer-camera.js';
import { createStyleCover } from './style-cover.js';
import { keepStyle } from './style-keeper.js';
import { trackReadiness } from './track-readiness.js';
import { watchGlyphs } from './watch-glyphs.js';
import { watchLateModules } from './watch-late-modules.js';
import { watchLease } from './watch-lease.js';

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
  const hostCode = keepHostCode({
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
  const complaints = hearComplaints();
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
  const content = keepContent({
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
  const bringRest = () => {
    // Whoever heard of it may have ended the map.
    if (signal.aborted || !style.isLoaded) return;
    applyInStyle();
    content.bring();
    attachHostCode();
  };

  const style = keepStyle(
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
        keepTilesOfGlobe(map);
        content.takeStyle();
        reloads.reset();
        applyInStyle();
        readiness.awaitView();
        reports.forget(isStyleKept ? ['SOURCE_FAILED'] : ['SOURCE_FAILED', ...PROVIDER_ERRORS]);
        content.bring();
        attachHostCode();
      },
      prepareReplacement: cover.show,
      onReplaced: hostCode.detach,
      onKept: (error) => {
        isStyleKept = true;
        readiness.awaitView();
        reports.report(error);
        bringRest();
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
        bringRest();
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

  const cursor = keepCursor(map);
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
      // Nobody has heard of anything wrong, and nobody needs to.
      else if (!reloads.reload(wanted)) style.use(wanted);
    },
    signal,
  });
  const listed = { map, root, styleRoot: options.styleRoot, emitter, content, getConfig, strings, signal };
  const featureList = keepFeatureList({ ...listed, onFailed: onCodeFailed });

  // What needs no style; a new one takes its place here.
  const parts: readonly SessionPart[] = [
    describeCanvas(map, strings, options.instructionsId),
    createMapControls(lease.engine, map, root, strings, emitter),
    keepEngineTexts(map, strings, signal),
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
        content.bring();
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
