/** The life of one map on a page: its release loads, the map is mounted, and a map of another release takes its place. */
import { createError } from '../errors/create-error.js';
import { MAP_FAILED } from '../errors/entries/engine-errors.js';
import { BROWSER_TOO_OLD } from '../errors/entries/release-errors.js';
import type { LiveMapConfig } from '../config/live-map-config.js';
import type { MapdockError } from '../errors/errors.js';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import type { MapHandle, MountOptions } from '../handle/map-handle.js';
import type { MapStatus } from '../handle/map-status.js';
import { findMissingFeature } from '../loading/missing-feature.js';
import type { MapdockUpdate } from '../map-dock.js';
import { followReleases } from './follow-releases.js';
import type { ViewKeeper } from './keep-view.js';
import { createReleasedMap } from './released-map.js';
import type { Releases } from './releases.js';

const LOADING: MapStatus = { name: 'loading', phase: 'engine', tiles: { loaded: 0, requested: 0 } };

/** What shows the map now, such as a component. */
export interface MapOwner {
  /** Called with the handle of each map as soon as it is mounted, and with `undefined` before that map is destroyed. */
  onHandle(handle: MapHandle | undefined): void;
  /** Called with each status. `isOfMap`: a map is mounted, which sends the same as an event; else its code loads or has failed. */
  onStatus(status: MapStatus, isOfMap: boolean): void;
  /** Tells the page of another release. Returns whether the page has declined it. */
  onOffer(update: MapdockUpdate): boolean;
}

export interface DockedMapOptions {
  readonly config: LiveMapConfig;
  /** For `mount`. */
  readonly options: MountOptions | undefined;
  readonly views: ViewKeeper;
  readonly owner: MapOwner;
  /** Returns the releases of the page's channel. May throw. */
  readonly findReleases: () => Releases;
}

export interface DockedMap {
  /** Fills the element in which the owner puts it. It can be moved to another one, or be in none. */
  readonly container: HTMLElement;
  /** Whether another owner may have this map: it is drawn, and of the release that a new map would have. */
  readonly isReusable: boolean;
  readonly handle: MapHandle | undefined;
  /** Gives the map to an owner, which learns of its handle and status at once, or takes it from the one that it has. */
  setOwner(next: MapOwner | undefined): void;
  update(config: LiveMapConfig): void;
  retry(): void;
  end(): void;
}

function toError(cause: unknown): MapdockError {
  if (isMapdockError(cause)) return cause;
  return createError(MAP_FAILED, { reason: String(cause) }, cause);
}

function createContainer(): HTMLElement {
  const container = document.createElement('div');
  Object.assign(container.style, { inlineSize: '100%', blockSize: '100%' });
  return container;
}

/** Starts to load at once. */
export function createDockedMap(given: DockedMapOptions): DockedMap {
  const { options, views, findReleases } = given;
  const container = createContainer();
  let owner: MapOwner | undefined = given.owner;
  let { config } = given;
  let run = new AbortController();
  let following = new AbortController();
  let releases: Releases | undefined;
  let status: MapStatus = LOADING;

  const show = (next: MapStatus) => {
    status = next;
    owner?.onStatus(next, map.handle !== undefined);
  };
  const map = createReleasedMap({
    views,
    onHandle: (handle) => owner?.onHandle(handle),
    onStatus: show,
    onCrash(cause) {
      const error = toError(cause);
      show({ name: 'failed', error });
      return error;
    },
  });

  const fail = (error: MapdockError, signal: AbortSignal) => {
    const failed: MapStatus = { name: 'failed', error };
    show(failed);
    if (error.retry === 'never') return;
    // Code that is missing does not arrive with another config. It may arrive when the network or the store is back, or with another release.
    const found = releases;
    const end = found?.subscribe(() => {
      if (status !== failed) end?.();
      else if (found.isUsable) restart();
    });
    if (end) signal.addEventListener('abort', end);
  };

  /** Lets the map follow its channel, while somebody shows it: one that is kept for the next visit requests nothing. */
  const follow = () => {
    following.abort();
    if (!owner || !releases || !map.release) return;
    following = new AbortController();
    const { signal } = run;
    const followed = {
      get releaseId() {
        return map.release?.releaseId ?? '';
      },
      get hasFailed() {
        return status.name === 'failed';
      },
      replace: () => load(signal),
      offer: (update: MapdockUpdate) => owner?.onOffer(update) ?? false,
    };
    followReleases(releases, followed, following.signal);
  };

  /** Loads the release that this visitor gets now, and mounts a map of it. */
  const load = async (signal: AbortSignal): Promise<void> => {
    try {
      const missing = findMissingFeature();
      if (missing !== undefined) throw createError(BROWSER_TOO_OLD, { missing });
      releases ??= findReleases();
      const next = await releases.load();
      if (signal.aborted) return;
      const isFirst = map.release === undefined;
      map.mount(releases, next, { container, config, options }, signal);
      if (isFirst && !signal.aborted) follow();
    } catch (cause) {
      // A map that could not be replaced stays.
      if (!signal.aborted && !map.handle) fail(toError(cause), signal);
    }
  };

  const stop = () => {
    run.abort();
    following.abort();
    map.remove();
  };
  const start = () => {
    run = new AbortController();
    options?.signal?.addEventListener('abort', stop, { signal: run.signal });
    show(LOADING);
    void load(run.signal);
  };
  const restart = () => {
    stop();
    start();
  };

  start();
  return {
    container,
    get isReusable() {
      const isDrawn = ['ready', 'degraded', 'parked'].includes(status.name);
      if (!map.handle || !map.release || !isDrawn) return false;
      return releases?.adviceFor(map.release.releaseId, false).name === 'stay';
    },
    get handle() {
      return map.handle;
    },
    setOwner(next) {
      owner = next;
      if (map.handle) owner?.onHandle(map.handle);
      owner?.onStatus(status, map.handle !== undefined);
      follow();
    },
    update(next) {
      if (next === config) return;
      config = next;
      map.handle?.update(views.apply(next));
    },
    retry() {
      if (map.handle) map.handle.retry();
      else restart();
    },
    end: stop,
  };
}
