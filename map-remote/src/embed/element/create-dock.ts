/** The life of one `<map-dock>`: when its map starts, what is passed to the map, and when it ends. */
import type { MapConfig, MapdockError, MapEventName, MapHandle, MapStatus } from '@mapdock/shared';
import { createError, MAP_FAILED } from '@mapdock/shared/error-parts';
import {
  createViewKeeper,
  createReleasedMap,
  followReleases,
  ON_DEMAND,
  type Releases,
} from '@mapdock/shared/loader-parts';
import { composeConfig } from '../loading/compose-config.js';
import { createConfigReader, type ConfigDocument } from '../loading/config-reader.js';
import type { Dock } from './dock.js';
import { createDockView, type Locale } from './dock-view.js';
import { toError } from '../loading/to-error.js';
import { childTextOf, readInlineConfig } from './inline-config.js';
import { createListenerRegistry, type ListenerRegistry } from './listener-registry.js';
import type { ReleaseSource } from '../loading/find-releases.js';
import { keysOf } from './keys-of.js';
import { isCodeMissing, retryLater } from './retry-later.js';
import { setState } from './set-state.js';
import { telemetryOf } from './telemetry-of.js';
import { warnOfMissing } from './warn-of-missing.js';
import { whenInView } from './when-in-view.js';
import { whenParsed } from './when-parsed.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

/** An element that has no config after this time reports that. A framework that hydrates the page has set properties by then. */
const PATIENCE_MS = 3_000;

/** Call it in the element's constructor, since it attaches the shadow root. */
export function createDock(element: HTMLElement, source: ReleaseSource): Dock {
  let status: MapStatus | undefined;
  let locale: Locale = {};
  /** Aborts when the map, or the wait for it, ends. */
  let run: AbortController | undefined;
  let releases: Releases | undefined;
  const views = createViewKeeper();
  let isRefreshDue = false;
  let reminder: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;
  const waiting: ((status: MapStatus) => void)[] = [];
  const readSource = createConfigReader(element);
  const internals = element.attachInternals?.();
  const onLost = () => {
    map.remove();
    fail(createError(MAP_FAILED, { reason: 'a script of the page empties its element again and again' }));
  };
  const view = createDockView(element.attachShadow({ mode: 'open' }), () => retry(), onLost);
  const registries = new Map<string, ListenerRegistry>();
  /** Functions that stop passing an event on, by the event's name. */
  const ends = new Map<string, (() => void) | undefined>();
  const errorOf = () => (status as { readonly error?: MapdockError } | undefined)?.error;

  /** Returns whether the page has cancelled the event. */
  const emit = (name: string, detail: unknown, cancelable = false): boolean => {
    registries.get(name)?.noteDispatch();
    return !element.dispatchEvent(new CustomEvent(name, { detail, cancelable }));
  };

  const show = (next: MapStatus | undefined) => {
    status = next;
    if (!next) element.removeAttribute('status');
    else if (element.getAttribute('status') !== next.name) element.setAttribute('status', next.name);
    setState(internals, next?.name);
    view.show(next, map.handle !== undefined, locale);
    if (next) emit('statuschange', next);
    if (next?.name === 'loading') return;
    for (const resolve of waiting.splice(0)) resolve(next ?? LOADING);
  };

  const passOn = (name: MapEventName) => map.handle?.on(name, (event) => void emit(name, event));

  const listenTo = (name: MapEventName) => {
    ends.get(name)?.();
    ends.set(name, registries.get(name)?.isEmpty() ? undefined : passOn(name));
  };
  for (const name of ON_DEMAND) {
    const registry = createListenerRegistry(() => listenTo(name));
    registries.set(name, registry);
  }

  const abandon = () => {
    run?.abort();
    run = undefined;
  };

  const end = () => {
    abandon();
    map.remove();
    show(undefined);
  };

  /** The config of the page and of `src` together; `undefined` if there is none. Throws if JSON in the page is not valid. */
  const compose = (source?: ConfigDocument) => {
    const inline = readInlineConfig(element, dock.config);
    const config = composeConfig((name) => element.getAttribute(name), inline, source);
    locale = config?.locale ?? {};
    return config;
  };

  const isConfigured = () => {
    try {
      return element.hasAttribute('src') || !!compose();
    } catch {
      return true;
    }
  };

  const fail = (cause: unknown) => {
    const error = toError(cause);
    show({ name: 'failed', error });
    emit('maperror', error);
    if (run) retryLater({ error, releases, source }, restart, run.signal);
    return error;
  };
  const map = createReleasedMap({
    views,
    onHandle(made) {
      // Every event is passed on but those on demand, since listeners that were added before the element was defined are not known.
      for (const name of (made && map.release?.eventNames) || []) if (name !== 'statuschange') listenTo(name);
    },
    onStatus: show,
    onCrash: fail,
  });

  const follow = (found: Releases, signal: AbortSignal) => {
    const following = {
      get releaseId() {
        return map.release?.releaseId ?? '';
      },
      get hasFailed() {
        return !!errorOf();
      },
      replace: () => loadMap(signal),
      offer: (offered: unknown) => emit('mapdockupdate', offered, true),
    };
    followReleases(found, following, signal);
  };

  /** Loads the release that this visitor gets now, and puts a map of it into the element. */
  const loadMap = async (signal: AbortSignal) => {
    try {
      const loading = source
        .find(keysOf(element, dock.options), telemetryOf(element, dock.options))
        .then(async (found) => {
          releases = found;
          return found.load();
        });
      // A config in the property is used in place of one in a child, so the children need not be parsed then.
      const [next] = await Promise.all([
        loading,
        readSource(),
        dock.config ? undefined : whenParsed(element),
      ]);
      const config = compose(await readSource());
      if (signal.aborted) return;
      const isFirst = !map.release;
      const { keys: _keys, telemetry: _telemetry, ...given } = dock.options || {};
      // Browsers hide the attribute's value, and leave the property.
      const options = { ...(element.nonce && { nonce: element.nonce }), ...given };
      // An empty config is passed on, so that the map reports what is missing.
      const place = { container: view.container, config: config ?? ({} as MapConfig), options };
      map.mount(releases as Releases, next, place, signal);
      if (isFirst && !signal.aborted) follow(releases as Releases, signal);
    } catch (error) {
      if (signal.aborted) return;
      // If the map could not be replaced, it stays.
      if (map.handle) emit('maperror', error);
      else fail(error);
    }
  };

  const start = (signal: AbortSignal) => {
    const { options } = dock;
    if (options?.signal?.aborted) return end();
    options?.signal?.addEventListener('abort', end, { signal });
    if (status !== LOADING) show(LOADING);
    void loadMap(signal);
  };

  const update = async (current: MapHandle) => {
    try {
      const config = compose(await readSource());
      // The map reports an invalid config as an event.
      if (config && current === map.handle) current.update(views.apply(config));
    } catch (error) {
      if (current === map.handle) emit('maperror', error);
    }
  };

  const refresh = () => {
    const isLazy = element.getAttribute('loading') === 'lazy';
    const error = errorOf();
    if (map.handle) void update(map.handle);
    // After a failure the changed config may have fixed the cause, except if code is missing.
    else if (error && !isCodeMissing(error)) end();
    else if (!status && !isLazy) abandon();
    if (run) return;
    if (!isConfigured()) return;
    const { signal } = (run = new AbortController());
    if (isLazy) whenInView(element, signal, () => start(signal));
    else start(signal);
  };

  const refreshSoon = () => {
    if (isRefreshDue) return;
    isRefreshDue = true;
    void Promise.resolve().then(() => {
      isRefreshDue = false;
      if (element.isConnected) refresh();
    });
  };

  let childText = childTextOf(element);
  // Frameworks replace the child with the config, or the text in it. The observer does not see the map's own changes, which are all in the
  // shadow root.
  new MutationObserver(() => {
    const text = childTextOf(element);
    if (text !== childText) refreshSoon();
    childText = text;
  }).observe(element, { childList: true, characterData: true, subtree: true });

  const connect = () => {
    refreshSoon();
    clearTimeout(reminder);
    reminder = setTimeout(() => {
      if (element.isConnected && !hasWarned) hasWarned = warnOfMissing(element, isConfigured());
    }, PATIENCE_MS);
  };

  const restart = () => {
    end();
    refresh();
  };

  const retry = () => {
    if (map.handle) map.handle.retry();
    else if (errorOf()) restart();
  };

  const dock: Dock = {
    config: undefined,
    options: undefined,
    get handle() {
      return map.handle;
    },
    get status() {
      return status;
    },
    get error() {
      return errorOf();
    },
    listenersFor: (name) => registries.get(name),
    connect,
    refreshSoon,
    restartSoon() {
      if (status === LOADING) abandon();
      refreshSoon();
    },
    retry,
    async whenReady() {
      if (status && status.name !== 'loading') return status;
      return new Promise((resolve) => waiting.push(resolve));
    },
    end,
  };
  return dock;
}
