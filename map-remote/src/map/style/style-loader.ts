/**
 * Owns which style the engine has. A new style replaces the one in use only when its document is loaded. If it fails, before or after
 * that, the last good one stays or is restored. A document that differs from the one in use may change that in place.
 */
import { createError, STYLE_FAILED, STYLE_TIMEOUT } from '@mapdock/shared/error-parts';
import {
  isMapboxProvider,
  type MapdockError,
  type MapConfig,
  type ProviderConfig,
  type StyleDocument,
} from '@mapdock/shared';
import type { EngineMap, EngineStyleOptions } from '../../engine/engine-module.js';
import { isBlank, loseUnloaded } from '../../engine/private-api/imports/lost-imports.js';
import { importFailed } from '../errors/import-failed.js';
import { STYLE_TIMEOUT_MS } from '../foundation/style-timeout.js';
import type { StyleChange } from './change-style.js';
import type { InitialOptions } from './initial-options.js';
import { fetchStyle, STYLE_RETRY_MS, styleName } from './fetch-style.js';
import type { MapRequests } from '../requests/map-requests.js';
import { styleOf, type Style, type CurrentStyle, type StyleState } from './current-style.js';
import { toEngineStyle } from './to-engine-style.js';
import { visibleTimeout } from '../../util/visible-timeout.js';

export interface StyleListener {
  /** The config's values for options of the style that is about to be loaded. */
  getOptions(): InitialOptions | undefined;
  onRequested(): void;
  /** Called before the style in use is replaced. The promise resolves when that may happen; `undefined` if it may now. Never rejects. */
  prepareReplacement(): Promise<unknown> | undefined;
  /** Called when another style replaces the one in use, or one that is partly loaded. */
  onReplaced(): void;
  /** Called when a style is loaded, which does not have the config's sources and layers yet; `missing` says what it lacks of its own. */
  onLoaded(missing: readonly MapdockError[]): void;
  /** Called when the wanted style failed, and the one before is still or again in use. */
  onRetained(error: MapdockError): void;
  /** Loads what `change` needs. The promise resolves then; `undefined` if it is loaded. Never rejects. */
  prepareChange(): Promise<unknown> | undefined;
  /** Changes the style in use to what another document says, if it can; `undefined` if its code is not loaded. */
  change(from: StyleDocument, to: StyleDocument): StyleChange | undefined;
  /** Called after `change`, with the error if the engine refused the document. */
  onChanged(error: MapdockError | undefined): void;
  /** Called when the first style failed, so that there is nothing to show. */
  onFailed(error: MapdockError): void;
}

export interface StyleLoader {
  /** `isToChange`: the style in use is changed in place where that is possible. */
  use(config: MapConfig, isToChange?: boolean): void;
  /** One of the imports of the style that is loading has no options: the style is loaded without the config's values for options. */
  omitOptions(): void;
  /** Stops the timeout: a missing part is being repaired, which ends in `use` or `claimError`. */
  hold(): void;
  /**
   * Takes an engine error; returns false if it is not about a style that is loading. With `mayPass` the style is requested once more. With
   * `isOfImport` the style can be loaded without the part that the error is about.
   */
  claimError(error: MapdockError, mayPass?: boolean, isOfImport?: boolean): boolean;
}

export function createStyleLoader(
  map: EngineMap,
  requests: MapRequests,
  currentStyle: CurrentStyle,
  listener: StyleListener,
  signal: AbortSignal,
): StyleLoader {
  let lastGood: Style | undefined;
  let switching = new AbortController();
  let cancelTimeout = () => {};

  const fail = (error: MapdockError) => {
    cancelTimeout();
    if (currentStyle.state.name !== 'loading') return;
    // While a request hangs, the browser's cache sends no other one for its address, and WebKit (2.50) answers all later requests with
    // the failed answer to a preload.
    requests.renewal.distrustCache();
    const good = lastGood;
    if (good === undefined || currentStyle.state.wanted === good) {
      listener.onFailed(error);
      return;
    }
    currentStyle.state = { name: 'restoring', wanted: good };
    listener.onRetained(error);
    // The engine may fire more errors in the same task, which are about the failed style and must not be taken for errors of the restored
    // one.
    queueMicrotask(() => {
      if (currentStyle.state.name === 'restoring' && !signal.aborted) put(good);
    });
  };
  /** What the style that is loading goes without. */
  let missing: MapdockError[] = [];
  const awaitLoad = () => {
    cancelTimeout();
    cancelTimeout = visibleTimeout(STYLE_TIMEOUT_MS, () => {
      if (currentStyle.state.name !== 'loading') return;
      const style = styleName(currentStyle.state.wanted);
      const late = loseUnloaded(map);
      if (late.length === 0) return fail(createError(STYLE_TIMEOUT, { style, timeoutMs: STYLE_TIMEOUT_MS }));
      requests.renewal.distrustCache();
      missing.push(...late.map((each) => importFailed(style, each)));
      // The engine fires `style.load` now.
      awaitLoad();
    });
  };
  /** The style that the engine was last given. */
  let latest = styleOf(currentStyle.state);
  /** The style that is loaded without values for options. */
  let withoutOptions: Style | undefined;
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
  /** The style that was requested a second time. */
  let repeated: Style | undefined;
  /** The state during the pause before the style is requested once more. */
  let pausing: StyleState | undefined;
  /** Requests the style once more after a pause, once for each style. Returns whether it will happen. */
  const repeat = (isOfImport: boolean): boolean => {
    if (currentStyle.state === pausing) return true;
    if (currentStyle.state.name !== 'loading' || repeated === currentStyle.state.wanted) return false;
    // Of a document nothing is requested but its parts.
    if (typeof currentStyle.state.wanted !== 'string' && !isOfImport) return false;
    const failed = currentStyle.state;
    repeated = currentStyle.state.wanted;
    pausing = currentStyle.state;
    setTimeout(() => {
      if (currentStyle.state !== failed || signal.aborted) return;
      // WebKit would answer from the failed preload again.
      requests.renewal.distrustCache();
      requests.renewal.begin();
      put(failed.wanted);
    }, STYLE_RETRY_MS);
    return true;
  };
  const prepareAndPut = (style: Style, current: Style, document?: StyleDocument) => {
    const preparing = listener.prepareReplacement();
    if (preparing === undefined) {
      put(style, document);
      return;
    }
    const { signal: overtaken } = switching;
    currentStyle.state = { name: 'fetching', current };
    void preparing.then(() => {
      if (!overtaken.aborted) put(style, document);
    });
  };
  const fetchAndPut = async (style: string, provider: ProviderConfig, current: Style) => {
    const { signal: overtaken } = switching;
    currentStyle.state = { name: 'fetching', current };
    const fetched = await fetchStyle(style, requests, provider, overtaken);
    if (overtaken.aborted) return;
    if (fetched.ok) {
      prepareAndPut(style, current, fetched.value);
    } else {
      currentStyle.state = { name: 'loaded', current };
      listener.onRetained(fetched.error);
    }
  };

  const changeTo = (config: MapConfig, to: StyleDocument, from: StyleDocument) => {
    currentStyle.state = { name: 'loaded', current: from };
    const change = listener.change(from, to);
    if (change?.name === 'made') {
      lastGood = to;
      currentStyle.state = { name: 'loaded', current: to };
      listener.onChanged(undefined);
    } else if (change?.name === 'refused') {
      const { reason } = change;
      listener.onChanged(createError(STYLE_FAILED, { style: styleName(to), reason }));
    } else {
      use(config);
    }
  };
  const use: StyleLoader['use'] = (config, isToChange = false) => {
    const { style, provider } = config;
    switching.abort();
    switching = new AbortController();
    repeated = undefined;
    const { signal: overtaken } = switching;
    // While a style loads, the one before is removed already, so fetching the next one first would protect nothing.
    const current = 'current' in currentStyle.state ? currentStyle.state.current : undefined;
    if (isToChange && typeof style === 'object' && typeof current === 'object') {
      const preparing = listener.prepareChange();
      if (preparing === undefined) {
        changeTo(config, style, current);
        return;
      }
      currentStyle.state = { name: 'fetching', current };
      void preparing.then(() => {
        if (!overtaken.aborted) changeTo(config, style, current);
      });
      return;
    }
    listener.onRequested();
    // A listener of the host may have requested another style, or destroyed the map.
    if (overtaken.aborted) return;
    if (current === undefined) put(style);
    else if (typeof style !== 'string' || isMapboxProvider(provider)) prepareAndPut(style, current);
    else void fetchAndPut(style, provider, current);
  };

  map.on('style.load', () => {
    // The engine counts a style as loaded if one of its imports failed. Such a style is about to be requested once more.
    if (currentStyle.state === pausing) return;
    cancelTimeout();
    if (currentStyle.state.name === 'loading') {
      const { wanted } = currentStyle.state;
      const style = styleName(wanted);
      const [lost] = missing;
      if (lost !== undefined && isBlank(map)) {
        const { reason } = lost.details as { readonly reason?: string };
        return fail(reason === undefined ? lost : createError(STYLE_FAILED, { style, reason }));
      }
      lastGood = wanted;
      currentStyle.state = { name: 'loaded', current: wanted };
    }
    listener.onLoaded(missing.splice(0));
  });
  signal.addEventListener('abort', () => {
    cancelTimeout();
    switching.abort();
  });
  awaitLoad();

  return {
    use,
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
    hold: () => cancelTimeout(),
    claimError(error, mayPass = false, isOfImport = false) {
      if ('current' in currentStyle.state) return false;
      if (mayPass && repeat(isOfImport)) return true;
      if (isOfImport) missing.push(error);
      else fail(error);
      return true;
    },
  };
}
