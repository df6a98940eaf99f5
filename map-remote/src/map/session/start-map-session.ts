/** One engine map from its creation to its removal. It is a list of parts; each part's file says what it does with the config. */
import { createError, MAP_REMOVED } from '@mapdock/shared/error-parts';
import type { MapSession } from '../foundation/map-session-interface.js';
import type { SessionPart } from '../foundation/session-part.js';
import type { SessionOptions } from './session-options.js';
import { createSessionCore } from './session-core.js';
import { placeWasm } from '../../engine/wasm-addresses.js';
import { describeCanvas } from '../announcements/describe-canvas.js';
import { readCamera } from '../camera/forward-camera.js';
import { steerCamera } from '../camera/steer-camera.js';
import { limitSourceNumbers } from '../content/limit-source-numbers.js';
import { createSessionContent } from './session-content.js';
import { createMapControls } from '../controls/map-controls.js';
import { syncSettings } from '../settings/sync-settings.js';
import { syncEngineTexts } from '../controls/sync-engine-texts.js';
import { isAboutChunk } from '../errors/error-groups.js';
import { forwardErrors } from './forward-errors.js';
import { watchSessionModules } from './session-modules.js';
import { syncHostCode } from '../host-code/sync-host-code.js';
import { placePointer } from '../page/place-pointer.js';
import { drawBeforePrint } from '../picture/draw-before-print.js';
import { createSessionReadiness } from './session-readiness.js';
import { watchDrawn } from '../readiness/watch-drawn.js';
import { watchSharedEngine } from '../readiness/watch-shared-engine.js';
import { forwardPointer } from '../selection/forward-pointer.js';
import { forwardSizeAndContext } from './forward-size-and-context.js';
import { forwardMissingImages } from '../selection/forward-missing-images.js';
import { syncCursor } from '../selection/sync-cursor.js';
import { syncGestures } from '../selection/sync-gestures.js';
import { syncFeatureList } from '../selection/sync-feature-list.js';
import { createValidators } from '../style/await-validators.js';
import { createSourceReloads } from '../style/reload-sources.js';
import { createStylePicture } from '../style/style-picture.js';
import { createSessionStyle } from './session-style.js';
import { keepInside } from '../../ui/dom/keep-inside.js';

/** Makes the map, which ends when `signal` aborts. Throws what the engine's constructor throws. */
export function startMapSession(options: SessionOptions): MapSession {
  const core = createSessionCore(options);
  const { map, lease, files, root, emitter, strings, reports, currentStyle, parts, getConfig, signal } = core;
  const { onFailed } = core;
  const onLost = () => core.onSignal({ type: 'failed', error: createError(MAP_REMOVED, {}) });

  const lateModules = watchSessionModules(core);
  const onDrawn = watchDrawn(map);
  const validators = createValidators({ map, address: files.validators, onFailed, signal });
  const content = createSessionContent({ ...core, onDrawn, validators });
  const hostCode = syncHostCode({
    ...options.host,
    ...core,
    isStyleComplete: () => currentStyle.isLoaded && !content.isPending,
    onError: core.onHint,
  });
  // This listener must be added after that of the host's code, whose cleanup needs the map.
  signal.addEventListener('abort', () => map.remove());
  keepInside(map.getCanvas(), root, onLost, signal);
  limitSourceNumbers(map);
  drawBeforePrint(map, signal);
  const settings = syncSettings(map, options.config);
  const camera = steerCamera({ ...core, camera: options.config.camera, restored: options.camera });
  const picture = createStylePicture(map);
  const reloads = createSourceReloads(map);
  const sharedEngine = watchSharedEngine({
    ...{ lease, reports, signal },
    // The status changes only after a frame is drawn.
    onPluginFailed: () => map.triggerRepaint(),
    onWorkersMissing(error) {
      reports.reportUntilNewMap(error);
      parts.tell('proceed');
      map.triggerRepaint();
    },
    onFailed: (error) => core.onSignal({ type: 'failed', error }),
  });
  // It is created before the code of the content runs: readiness must be checked before that code puts something into the style that is not
  // drawn yet.
  const readiness = createSessionReadiness({ ...core, onDrawn, lateModules, sharedEngine, reloads, content });
  const style = createSessionStyle({ ...core, readiness, validators, content, picture, reloads });
  const cursor = syncCursor(map);
  forwardPointer({ map, emitter, content, cursor, signal });
  forwardSizeAndContext(map, emitter);
  forwardMissingImages(map, emitter, getConfig);
  core.overlays.attachTo({ engine: lease.engine, map, onDrawn, onFailed }, signal);
  const repairs = forwardErrors({ ...core, reloads, lateModules, style, content });
  const featureList = syncFeatureList({ ...core, content });

  /** Each config, style and retry is passed to the parts in this order. */
  const list: readonly SessionPart[] = [
    {
      reads: ['provider'],
      apply(config, before) {
        if (before.provider !== config.provider) placeWasm(lease.engine, config.provider);
      },
    },
    settings,
    describeCanvas(map, strings, options.instructionsId),
    createMapControls({
      ...core,
      engine: lease.engine,
      // By default the map's outer element, so that messages are seen in full screen too.
      fullscreenContainer: options.host.fullscreenContainer ?? root,
    }),
    syncEngineTexts(map, strings, signal),
    camera,
    cursor,
    picture,
    featureList,
    placePointer({ map, onFailed, signal }),
    syncGestures({ map, emitter, readCamera, onFailed, signal }),
    core.overlays,
    lateModules,
    sharedEngine,
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
  parts.start(list);

  return {
    map,
    callEngine: core.callEngine,
    readFeatures: (place, wanted) => content.made?.read(place, wanted) ?? [],
    get camera() {
      return parts.hasHadStyle ? readCamera(map) : undefined;
    },
    get selected() {
      return content.selected;
    },
    lastsUntilNewMap: reports.lastsUntilNewMap,
    get needsNewMap() {
      return reports.errors.some(reports.lastsUntilNewMap);
    },
    update: parts.update,
    updateData: parts.updateData,
    showStrings: parts.showStrings,
    retry(isAsked) {
      // Before anything is forgotten, so that the status is never `ready` between two attempts.
      if (isAsked || reports.errors.some((error) => !reports.lastsUntilNewMap(error) && !isAboutChunk(error)))
        readiness.awaitView();
      parts.retry();
      core.forgetCodeErrors(isAsked);
    },
  };
}
