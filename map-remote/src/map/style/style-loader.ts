/**
 * Owns which style the engine has. A new style replaces the one in use only when its document is loaded. If it fails, before or after
 * that, the last good one stays or is restored. A document that differs from the one in use may change that in place.
 */
import { createError, STYLE_FAILED } from '@mapdock/shared/error-parts';
import {
  isMapboxProvider,
  type MapdockError,
  type MapConfig,
  type ProviderConfig,
  type StyleDocument,
} from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';
import type { StyleChange } from './change-style.js';
import { fetchStyle, styleName } from './fetch-style.js';
import type { MapRequests } from '../requests/map-requests.js';
import { styleOf, type Style, type CurrentStyle } from './current-style.js';
import { loadStyles, type LoadListener } from './load-styles.js';

export interface StyleListener extends LoadListener {
  onRequested(): void;
  /** Called before the style in use is replaced. The promise resolves when that may happen; `undefined` if it may now. Never rejects. */
  prepareReplacement(): Promise<unknown> | undefined;
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

export function createStyleLoader(
  map: EngineMap,
  requests: MapRequests,
  currentStyle: CurrentStyle,
  listener: StyleListener,
  signal: AbortSignal,
) {
  let lastGood: Style | undefined;
  let switching = new AbortController();

  const onFailed = (error: MapdockError) => {
    const good = lastGood;
    if (good === undefined || styleOf(currentStyle.state) === good) return listener.onFailed(error);
    currentStyle.state = { name: 'restoring', wanted: good };
    listener.onRetained(error);
    // The engine may fire more errors in the same task, which are about the failed style and must not be taken for errors of the restored
    // one.
    queueMicrotask(() => {
      if (currentStyle.state.name === 'restoring' && !signal.aborted) put(good);
    });
  };
  const onLoaded = (missing: readonly MapdockError[]) => {
    if (currentStyle.state.name === 'loading') {
      lastGood = currentStyle.state.wanted;
      currentStyle.state = { name: 'loaded', current: lastGood };
    }
    listener.onLoaded(missing);
  };
  const loading = { ...listener, onFailed, onLoaded };
  const { put, allowRepeat, ...rest } = loadStyles(map, requests, currentStyle, loading, signal);
  signal.addEventListener('abort', () => switching.abort());

  /** Calls `proceed` once this is prepared, within the call if it is already, unless another style is wanted by then. */
  const whenPrepared = (preparing: Promise<unknown> | undefined, current: Style, proceed: () => void) => {
    if (preparing === undefined) return proceed();
    const { signal: overtaken } = switching;
    currentStyle.state = { name: 'fetching', current };
    void preparing.then(() => {
      if (!overtaken.aborted) proceed();
    });
  };
  const replace = (style: Style, current: Style, document?: StyleDocument) =>
    whenPrepared(listener.prepareReplacement(), current, () => put(style, document));
  const fetchAndReplace = async (style: string, provider: ProviderConfig, current: Style) => {
    const { signal: overtaken } = switching;
    currentStyle.state = { name: 'fetching', current };
    const fetched = await fetchStyle(style, requests, provider, overtaken);
    if (overtaken.aborted) return;
    if (fetched.ok) return replace(style, current, fetched.value);
    currentStyle.state = { name: 'loaded', current };
    listener.onRetained(fetched.error);
  };
  const changeTo = (config: MapConfig, to: StyleDocument, from: StyleDocument) => {
    currentStyle.state = { name: 'loaded', current: from };
    const change = listener.change(from, to);
    if (change === undefined || change.name === 'impossible') return use(config);
    if (change.name === 'refused') {
      const { reason } = change;
      return listener.onChanged(createError(STYLE_FAILED, { style: styleName(to), reason }));
    }
    lastGood = to;
    currentStyle.state = { name: 'loaded', current: to };
    listener.onChanged(undefined);
  };
  /** `isToChange`: the style in use is changed in place where that is possible. */
  const use = (config: MapConfig, isToChange = false): void => {
    const { style, provider } = config;
    switching.abort();
    switching = new AbortController();
    allowRepeat();
    const { signal: overtaken } = switching;
    // While a style loads, the one before is removed already, so fetching the next one first would protect nothing.
    const current = 'current' in currentStyle.state ? currentStyle.state.current : undefined;
    if (isToChange && typeof style === 'object' && typeof current === 'object')
      return whenPrepared(listener.prepareChange(), current, () => changeTo(config, style, current));
    listener.onRequested();
    // A listener of the host may have requested another style, or destroyed the map.
    if (overtaken.aborted) return;
    if (current === undefined) put(style);
    else if (typeof style !== 'string' || isMapboxProvider(provider)) replace(style, current);
    else void fetchAndReplace(style, provider, current);
  };
  return { ...rest, use };
}
