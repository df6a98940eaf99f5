import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { VisitClock } from './create-visit-clock.js';
import type { UsedRelease } from './describe-release.js';
import type { VisitEvent } from './next-visit-state.js';

/** A graphics context that has not come back on a visible page after this time does not come back. */
export const CONTEXT_LOST_FOR_MS = 30_000;
/**
 * Milliseconds between the failure of a map and the decision whether it is an outcome of the visit. By then the host has reported it to the
 * loader, which may load another release, and React has removed a map that crashed: both happen in effects, which run some frames late on a busy
 * page. Nobody waits for the record, and a page that is left before decides at once.
 */
const SETTLED_AFTER_MS = 100;

const CONTEXT_LOST = 'MAP_CONTEXT_LOST';

/** A map on the page, of which somebody may be waiting. */
interface WatchedMap {
  readonly remote: LoadedRemote | undefined;
  isAwaited: boolean;
  wasDrawn: boolean;
  contextTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A failure, and the release of it. */
export interface Failure {
  readonly remote: LoadedRemote | undefined;
  readonly cause: unknown;
}

export interface VisitMapsOptions {
  readonly clock: VisitClock;
  readonly codeOf: (cause: unknown) => string;
  readonly isHidden: () => boolean;
  /** Whether the loader loads another release after a failure of this one, or has loaded it. */
  readonly isReplaced: (failed: LoadedRemote | undefined) => boolean;
  /** Without `used` the event is of the release that is shown. */
  readonly send: (event: VisitEvent, used?: UsedRelease) => void;
  /** The release that the device is to get. */
  readonly wanted: () => UsedRelease | undefined;
}

const hasLostContext = (status: MapStatus) =>
  status.name === 'degraded' && status.errors.some(({ code }) => code === CONTEXT_LOST);
const hasEngine = (status: MapStatus) =>
  status.name !== 'failed' && !(status.name === 'loading' && ['size', 'engine'].includes(status.phase));

/** Watches the maps of a visit, and decides which of their failures are an outcome of it. */
export function createVisitMaps(options: VisitMapsOptions) {
  const { clock, codeOf, isHidden, isReplaced, send, wanted } = options;
  const maps = new Map<MapHandle, WatchedMap>();
  /** Failures of which it is not known yet whether the loader loads another release because of them. */
  const unsettled = new Map<ReturnType<typeof setTimeout>, () => void>();
  /** A failure because of which the loader loads another release, as long as there is no map of that. */
  let replaced: Failure | undefined;
  /** The release of the drawn map that ended last, and when that was. */
  let ended: { readonly remote: LoadedRemote | undefined; readonly at: number } | undefined;

  const sendFailed = ({ cause, remote }: Failure, isFinal: boolean, wasDrawn: boolean) =>
    send({ type: 'failed', error: codeOf(cause), isFinal, wasDrawn }, remote ?? wanted());

  /** Handles a failure. `map` is the map that has failed, if it is known which. */
  const fail = (failure: Failure, map?: WatchedMap) => {
    const { remote } = failure;
    const failedAt = clock.now;
    const settle = () => {
      clearTimeout(timer);
      unsettled.delete(timer);
      // Code that crashes while it is shown takes its map with it, shortly before or after that is reported.
      const hasTaken =
        ended?.remote === remote && Math.abs((ended?.at ?? -Infinity) - failedAt) <= SETTLED_AFTER_MS;
      const isFinal = !isReplaced(remote);
      // While facts of the past are taken, the map of the other release may be there already.
      const hasOther = [...maps.values()].some((other) => other.remote !== remote);
      if (!isFinal && !hasOther) replaced = failure;
      sendFailed(failure, isFinal, map?.wasDrawn ?? hasTaken);
    };
    const timer = clock.later(settle, SETTLED_AFTER_MS);
    unsettled.set(timer, settle);
  };

  const watchContext = (map: WatchedMap) => {
    map.contextTimer = clock.later(() => {
      // Browsers take the contexts of hidden pages away, and give them back when these are shown.
      if (isHidden()) watchContext(map);
      else send({ type: 'failed', error: CONTEXT_LOST, isFinal: true, wasDrawn: map.wasDrawn }, map.remote);
    }, CONTEXT_LOST_FOR_MS);
  };

  const noteStatus = (map: WatchedMap, status: MapStatus) => {
    map.isAwaited = status.name === 'loading' && status.phase !== 'size';
    clearTimeout(map.contextTimer);
    if (hasEngine(status)) send({ type: 'engine' });
    if (status.name === 'ready') send({ type: 'drawn', outcome: 'ready', error: undefined });
    if (status.name === 'degraded')
      send({ type: 'drawn', outcome: 'degraded', error: status.errors[0] && codeOf(status.errors[0]) });
    if (status.name === 'failed') fail({ cause: status.error, remote: map.remote }, map);
    if (status.name === 'ready' || status.name === 'degraded') map.wasDrawn = true;
    if (hasLostContext(status)) watchContext(map);
  };

  return {
    get isAwaited() {
      return [...maps.values()].some((map) => map.isAwaited);
    },
    fail: (failure: Failure) => fail(failure),
    /** `shown` is the release of a new map. */
    noteMap(map: MapHandle, status: MapStatus | undefined, shown: LoadedRemote | undefined) {
      if (!status) {
        maps.set(map, { remote: shown, isAwaited: true, wasDrawn: false, contextTimer: undefined });
        replaced = undefined;
      }
      const watched = maps.get(map);
      if (watched && status) noteStatus(watched, status);
    },
    noteEnd(map: MapHandle) {
      const watched = maps.get(map);
      clearTimeout(watched?.contextTimer);
      if (watched?.wasDrawn) ended = { remote: watched.remote, at: clock.now };
      maps.delete(map);
    },
    /** Decides all failures, since the page is being left. */
    leave() {
      for (const settle of unsettled.values()) settle();
      // A host that mounts no map of the other release leaves the page with the failure.
      if (replaced) sendFailed(replaced, true, false);
    },
    stop() {
      for (const { contextTimer } of maps.values()) clearTimeout(contextTimer);
    },
  };
}
