/**
 * Gives styles to the engine. Each has a time limit, is requested once more after a failure that may pass, and is shown without imports that do
 * not load.
 */
import { createError, STYLE_FAILED, STYLE_TIMEOUT } from '@mapdock/shared/error-parts';
import type { MapdockError, StyleDocument } from '@mapdock/shared';
import type { EngineMap, EngineStyleOptions } from '../../engine/engine-module.js';
import { isBlank, loseUnloaded } from '../../engine/private-api/imports/lost-imports.js';
import { importFailed } from '../errors/import-failed.js';
import { STYLE_TIMEOUT_MS } from '../foundation/style-timeout.js';
import type { MapRequests } from '../requests/map-requests.js';
import { visibleTimeout } from '../../util/visible-timeout.js';
import { styleOf, type Style, type CurrentStyle, type StyleState } from './current-style.js';
import { STYLE_RETRY_MS, styleName } from './fetch-style.js';
import type { InitialOptions } from './initial-options.js';
import { toEngineStyle } from './to-engine-style.js';

export interface LoadListener {
  /** The config's values for options of the style that is about to be loaded. */
  getOptions(): InitialOptions | undefined;
  /** Called when another style replaces the one in use, or one that is partly loaded. */
  onReplaced(): void;
  /** Called when a style is loaded, which does not have the config's sources and layers yet; `missing` says what it lacks of its own. */
  onLoaded(missing: readonly MapdockError[]): void;
  /** Called when the style that was loading failed. */
  onFailed(error: MapdockError): void;
}

/** The error of a style of which nothing is there, since this import of it could not be loaded. */
function failureByImport(style: string, lost: MapdockError): MapdockError {
  const { reason } = lost.details as { readonly reason?: string };
  return reason === undefined ? lost : createError(STYLE_FAILED, { style, reason });
}

export function loadStyles(
  map: EngineMap,
  { renewal }: Pick<MapRequests, 'renewal'>,
  currentStyle: CurrentStyle,
  listener: LoadListener,
  signal: AbortSignal,
) {
  let cancelTimeout = () => {};
  /** Errors of imports that did not load, and without which the style that is loading is shown. */
  let missing: MapdockError[] = [];
  /** The style that the engine was last given. */
  let latest = styleOf(currentStyle.state);
  /** The style that is loaded without values for options. */
  let withoutOptions: Style | undefined;
  /** The style that was requested a second time. */
  let repeated: Style | undefined;
  /** The state during the pause before the style is requested once more. */
  let pausing: StyleState | undefined;

  const fail = (error: MapdockError) => {
    cancelTimeout();
    if (currentStyle.state.name !== 'loading') return;
    // While a request hangs, the browser's cache sends no other one for its address, and WebKit (2.50) answers all later requests with
    // the failed answer to a preload.
    renewal.distrustCache();
    listener.onFailed(error);
  };
  const awaitLoad = () => {
    cancelTimeout();
    cancelTimeout = visibleTimeout(STYLE_TIMEOUT_MS, () => {
      if (currentStyle.state.name !== 'loading') return;
      const style = styleName(currentStyle.state.wanted);
      const late = loseUnloaded(map);
      if (late.length === 0) return fail(createError(STYLE_TIMEOUT, { style, timeoutMs: STYLE_TIMEOUT_MS }));
      renewal.distrustCache();
      missing.push(...late.map((each) => importFailed(style, each)));
      // The engine fires `style.load` now.
      awaitLoad();
    });
  };
  const put = (style: Style, document?: StyleDocument) => {
    currentStyle.state = { name: 'loading', wanted: style };
    missing = [];
    awaitLoad();
    listener.onReplaced();
    latest = document ?? style;
    const config = latest === withoutOptions ? undefined : listener.getOptions();
    // With `diff` the engine would compare the styles, and fetch an address twice where they differ too much.
    map.setStyle(toEngineStyle(latest), { diff: false, config } as EngineStyleOptions);
  };
  /** Requests the style once more after a pause, once for each style. Returns whether it will happen. */
  const repeat = (isOfImport: boolean): boolean => {
    const failed = currentStyle.state;
    if (failed === pausing) return true;
    if (failed.name !== 'loading' || repeated === failed.wanted) return false;
    // The config holds the document itself, so only a file that it names can be requested again.
    if (typeof failed.wanted !== 'string' && !isOfImport) return false;
    repeated = failed.wanted;
    pausing = failed;
    setTimeout(() => {
      if (currentStyle.state !== failed || signal.aborted) return;
      // WebKit would answer from the failed preload again.
      renewal.distrustCache();
      renewal.begin();
      put(failed.wanted);
    }, STYLE_RETRY_MS);
    return true;
  };

  map.on('style.load', () => {
    // The engine counts a style as loaded if one of its imports failed. Such a style is about to be requested once more.
    if (currentStyle.state === pausing) return;
    cancelTimeout();
    const [lost] = missing;
    if (lost !== undefined && currentStyle.state.name === 'loading' && isBlank(map))
      return fail(failureByImport(currentStyle.name, lost));
    listener.onLoaded(missing.splice(0));
  });
  signal.addEventListener('abort', () => cancelTimeout());
  awaitLoad();

  return {
    put,
    /** Call it when a style is wanted anew: it may be requested a second time again. */
    allowRepeat: () => void (repeated = undefined),
    /** One of the imports of the style that is loading has no options: the style is loaded without the config's values for options. */
    omitOptions() {
      const failed = currentStyle.state;
      if (failed.name !== 'loading' || latest === withoutOptions) return;
      withoutOptions = latest;
      const document = typeof latest === 'object' ? latest : undefined;
      // The engine is in the middle of loading the style.
      queueMicrotask(() => {
        if (currentStyle.state === failed && !signal.aborted) put(failed.wanted, document);
      });
    },
    /** Stops the timeout: a missing part is being repaired, which ends with another style or in `claimError`. */
    hold: () => cancelTimeout(),
    /**
     * Takes an engine error; returns false if it is not about a style that is loading. With `mayPass` the style is requested once more. With
     * `isOfImport` the style can be loaded without the part that the error is about.
     */
    claimError(error: MapdockError, mayPass = false, isOfImport = false) {
      if ('current' in currentStyle.state) return false;
      if (mayPass && repeat(isOfImport)) return true;
      if (isOfImport) missing.push(error);
      else fail(error);
      return true;
    },
  };
}
