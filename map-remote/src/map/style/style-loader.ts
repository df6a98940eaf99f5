/**
 * Owns which style the engine has. A new style is put in only once its document is there; one that fails, before or
 * after that, leaves or brings back the last good one. A document that differs from the one in use may change that in place.
 */
import {
  isMapboxProvider,
  MapdockError,
  type MapConfig,
  type ProviderConfig,
  type StyleDocument,
} from '@mapdock/shared';
import type { EngineMap, EngineStyle, EngineStyleOptions } from '../../engine/engine-module.js';
import type { StyleChange } from './change-style.js';
import { fetchStyle, STYLE_RETRY_MS, STYLE_TIMEOUT_MS, styleName } from './fetch-style.js';
import type { MapRequests } from '../requests/map-requests.js';
import { visibleTimeout } from '../../util/visible-timeout.js';

type Style = MapConfig['style'];

/** The engine would look for a difference, and fetch an address twice where it finds too much of it. */
const REPLACE_STYLE = { diff: false } as EngineStyleOptions;

type StyleState =
  | { readonly name: 'fetching' | 'loaded'; readonly current: Style }
  | { readonly name: 'loading' | 'restoring'; readonly wanted: Style };

export interface StyleListener {
  onRequested(): void;
  /** The style in use is about to be replaced. What it gives resolves when that may happen, `undefined` if it may now. Never rejects. */
  prepareReplacement(): Promise<unknown> | undefined;
  /** Another style is about to replace the one in use, or the part of one that has loaded. */
  onReplaced(): void;
  /** A style is in; the config's own sources and layers are not in it. */
  onLoaded(): void;
  /** The wanted style failed and the one before is still or again in use. */
  onKept(error: MapdockError): void;
  /** Gets ready for `change`; what it gives resolves then, `undefined` if it is ready. Never rejects. */
  prepareChange(): Promise<unknown> | undefined;
  /** Makes the style in use what another document says, if it can; `undefined` if it is not ready. */
  change(from: StyleDocument, to: StyleDocument): StyleChange | undefined;
  /** The style in use is another by `change`, or was about to be: the error says why it is not. */
  onChanged(error: MapdockError | undefined): void;
  /** The first style failed: there is nothing to show. */
  onFailed(error: MapdockError): void;
}

export interface StyleLoader {
  readonly isLoaded: boolean;
  /** The style in use or on its way, for messages. */
  readonly name: string;
  /** `isToChange`: where the style in use can be changed to the wanted one, it is. */
  use(config: MapConfig, isToChange?: boolean): void;
  /** Waits no longer: what is missing is being seen to, and ends in `use` or `takeError`. */
  hold(): void;
  /**
   * An engine error while a style loads; false if none does and the error concerns something else. One that may pass lets the engine
   * ask for the style once more.
   */
  takeError(error: MapdockError, mayPass?: boolean): boolean;
}

export function createStyleLoader(
  map: EngineMap,
  requests: MapRequests,
  first: Style,
  listener: StyleListener,
  signal: AbortSignal,
): StyleLoader {
  let state: StyleState = { name: 'loading', wanted: first };
  let lastGood: Style | undefined;
  let switching = new AbortController();
  let cancelTimeout = () => {};

  const give = (error: MapdockError) => {
    cancelTimeout();
    if (state.name !== 'loading') return;
    // A request that hangs keeps the browser's cache from sending another one for its address, and WebKit (2.50) gives an error that
    // answered a preload to all later requests.
    requests.renewal.distrustCache();
    const good = lastGood;
    if (good === undefined || state.wanted === good) {
      listener.onFailed(error);
      return;
    }
    state = { name: 'restoring', wanted: good };
    listener.onKept(error);
    // The engine may have more to complain of in the same breath; it must do so to the style that it is about.
    queueMicrotask(() => {
      if (state.name === 'restoring' && !signal.aborted) put(good);
    });
  };
  const awaitLoad = () => {
    cancelTimeout();
    cancelTimeout = visibleTimeout(STYLE_TIMEOUT_MS, () => {
      if (state.name !== 'loading') return;
      const style = styleName(state.wanted);
      give(new MapdockError('STYLE_TIMEOUT', { style, timeoutMs: STYLE_TIMEOUT_MS }));
    });
  };
  const put = (style: Style, document?: StyleDocument) => {
    state = { name: 'loading', wanted: style };
    awaitLoad();
    listener.onReplaced();
    map.setStyle((document ?? style) as EngineStyle | string, REPLACE_STYLE);
  };
  /** The style that was asked for a second time. */
  let repeated: Style | undefined;
  /** The state that ends when the style is put in once more. */
  let pausing: StyleState | undefined;
  /** Once for each style that is put in. Returns whether it will happen, or is about to. */
  const repeat = (): boolean => {
    if (state === pausing) return true;
    if (state.name !== 'loading' || typeof state.wanted !== 'string' || repeated === state.wanted)
      return false;
    const failed = state;
    repeated = state.wanted;
    pausing = state;
    setTimeout(() => {
      if (state !== failed || signal.aborted) return;
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
    state = { name: 'fetching', current };
    void preparing.then(() => {
      if (!overtaken.aborted) put(style, document);
    });
  };
  const fetchAndPut = async (style: string, provider: ProviderConfig, current: Style) => {
    const { signal: overtaken } = switching;
    state = { name: 'fetching', current };
    const fetched = await fetchStyle(style, requests, provider, overtaken);
    if (overtaken.aborted) return;
    if (fetched.ok) {
      prepareAndPut(style, current, fetched.value);
    } else {
      state = { name: 'loaded', current };
      listener.onKept(fetched.error);
    }
  };

  const changeTo = (config: MapConfig, to: StyleDocument, from: StyleDocument) => {
    state = { name: 'loaded', current: from };
    const change = listener.change(from, to);
    if (change?.name === 'made') {
      lastGood = to;
      state = { name: 'loaded', current: to };
      listener.onChanged(undefined);
    } else if (change?.name === 'refused') {
      const { reason } = change;
      listener.onChanged(new MapdockError('STYLE_FAILED', { style: styleName(to), reason }));
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
    // While a style loads, the one before is given up already: fetching first would protect nothing.
    const current = 'current' in state ? state.current : undefined;
    if (isToChange && typeof style === 'object' && typeof current === 'object') {
      const preparing = listener.prepareChange();
      if (preparing === undefined) {
        changeTo(config, style, current);
        return;
      }
      state = { name: 'fetching', current };
      void preparing.then(() => {
        if (!overtaken.aborted) changeTo(config, style, current);
      });
      return;
    }
    listener.onRequested();
    // The host may have captured of it and asked for another style meanwhile, or for none.
    if (overtaken.aborted) return;
    if (current === undefined) put(style);
    else if (typeof style !== 'string' || isMapboxProvider(provider)) prepareAndPut(style, current);
    else void fetchAndPut(style, provider, current);
  };

  map.on('style.load', () => {
    // The engine calls a style loaded of which an import failed. It is about to be put in anew.
    if (state === pausing) return;
    cancelTimeout();
    if (state.name === 'loading') {
      lastGood = state.wanted;
      state = { name: 'loaded', current: lastGood };
    }
    listener.onLoaded();
  });
  signal.addEventListener('abort', () => {
    cancelTimeout();
    switching.abort();
  });
  awaitLoad();

  return {
    get isLoaded() {
      return state.name === 'loaded';
    },
    get name() {
      return styleName('current' in state ? state.current : state.wanted);
    },
    use,
    hold: () => cancelTimeout(),
    takeError(error, mayPass = false) {
      if ('current' in state) return false;
      if (mayPass && repeat()) return true;
      give(error);
      return true;
    },
  };
}
