/** The life of one `<map-dock>`: when its map starts, what is passed to the map, and when it ends. */
import type { MapConfig, MapHandle, MapStatus } from '@mapdock/shared';
import { createError, MAP_FAILED } from '@mapdock/shared/error-parts';
import {
  createViewKeeper,
  createReleasedMap,
  followReleases,
  type Releases,
} from '@mapdock/shared/loader-parts';
import type { Dock } from './dock.js';
import { createDockConfig } from './dock-config.js';
import { createDockEvents } from './dock-events.js';
import { createDockStatus } from './dock-status.js';
import { createDockView } from './dock-view.js';
import { toError } from '../loading/to-error.js';
import { childTextOf } from './inline-config.js';
import type { ReleaseSource } from '../loading/find-releases.js';
import { keysOf } from './keys-of.js';
import { isCodeMissing, retryLater } from './retry-later.js';
import { telemetryOf } from './telemetry-of.js';
import { warnOfMissing } from './warn-of-missing.js';
import { whenInView } from './when-in-view.js';
import { whenParsed } from './when-parsed.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

/** An element that has no config after this time reports that. A framework that hydrates the page has set properties by then. */
const PATIENCE_MS = 3_000;

/** Call it in the element's constructor, since it attaches the shadow root. */
export function createDock(element: HTMLElement, source: ReleaseSource): Dock {
  /** Aborts when the map, or the wait for it, ends. */
  let run: AbortController | undefined;
  let releases: Releases | undefined;
  const views = createViewKeeper();
  let isRefreshDue = false;
  let reminder: ReturnType<typeof setTimeout> | undefined;
  let hasWarned = false;
  const status = createDockStatus(element);
  const config = createDockConfig(element, () => dock.config);
  const { emit, passOn, listenersFor } = createDockEvents(element, () => map.handle);
  const onLost = () => {
    map.remove();
    fail(createError(MAP_FAILED, { reason: 'a script of the page empties its element again and again' }));
  };
  const view = createDockView(element.attachShadow({ mode: 'open' }), () => retry(), onLost);

  const show = (next: MapStatus | undefined) => {
    status.set(next);
    view.show(next, map.handle !== undefined, config.locale);
    if (next) emit('statuschange', next);
    if (next?.name !== 'loading') status.answer(next ?? LOADING);
  };
  const abandon = () => {
    run?.abort();
    run = undefined;
  };

  const end = () => {
    abandon();
    map.remove();
    show(undefined);
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
      for (const name of (made && map.release?.eventNames) || []) if (name !== 'statuschange') passOn(name);
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
        return !!status.error;
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
      const parsing = dock.config ? undefined : whenParsed(element);
      const [next] = await Promise.all([loading, config.fetchSource(), parsing]);
      const given = await config.read();
      if (signal.aborted) return;
      const isFirst = !map.release;
      const { keys: _keys, telemetry: _telemetry, ...own } = dock.options || {};
      // Browsers hide the attribute's value, and leave the property.
      const options = { ...(element.nonce && { nonce: element.nonce }), ...own };
      // An empty config is passed on, so that the map reports what is missing.
      const place = { container: view.container, config: given ?? ({} as MapConfig), options };
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
    if (status.current !== LOADING) show(LOADING);
    void loadMap(signal);
  };

  const update = async (current: MapHandle) => {
    try {
      const next = await config.read();
      // The map reports an invalid config as an event.
      if (next && current === map.handle) current.update(views.apply(next));
    } catch (error) {
      if (current === map.handle) emit('maperror', error);
    }
  };

  const refresh = () => {
    const isLazy = element.getAttribute('loading') === 'lazy';
    const { error } = status;
    if (map.handle) void update(map.handle);
    // After a failure the changed config may have fixed the cause, except if code is missing.
    else if (error && !isCodeMissing(error)) end();
    else if (!status.current && !isLazy) abandon();
    if (run || !config.isThere()) return;
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
      if (element.isConnected && !hasWarned) hasWarned = warnOfMissing(element, config.isThere());
    }, PATIENCE_MS);
  };

  const restart = () => {
    end();
    refresh();
  };

  const retry = () => {
    if (map.handle) map.handle.retry();
    else if (status.error) restart();
  };

  const dock: Dock = {
    config: undefined,
    options: undefined,
    get handle() {
      return map.handle;
    },
    get status() {
      return status.current;
    },
    get error() {
      return status.error;
    },
    listenersFor,
    connect,
    refreshSoon,
    restartSoon() {
      if (status.current === LOADING) abandon();
      refreshSoon();
    },
    retry,
    whenReady: status.whenReady,
    end,
  };
  return dock;
}
