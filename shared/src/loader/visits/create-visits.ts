import type { MapdockError } from '../../errors/errors.js';
import { isWrongUse } from '../../handle/is-wrong-use.js';
import type { MapHandle } from '../../handle/map-handle.js';
import type { MapStatus } from '../../handle/map-status.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import type { VisitListeners } from './create-visit-log.js';
import { describeRelease, type UsedRelease } from './describe-release.js';
import { NEW_VISIT, nextVisitState, type VisitEvent } from './next-visit-state.js';
import { readBrowser } from './read-browser.js';
import type { NotedFact, NoteFact } from './visit-fact.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';

/** A page that was hidden for so long, or had no map, counts as left. Browsers let timers of hidden pages run at least once a minute. */
export const GONE_AFTER_MS = 30_000;
/** A graphics context that has not come back on a visible page after this time does not come back. */
export const CONTEXT_LOST_FOR_MS = 30_000;
/**
 * Milliseconds between the failure of a map and the decision whether it is an outcome of the visit. By then the host has reported it to the
 * loader, which may load another release, and React has removed a map that crashed: both happen in effects, which run some frames late on a busy
 * page. Nobody waits for the record, and a page that is left before decides at once.
 */
const SETTLED_AFTER_MS = 100;

const CONTEXT_LOST = 'MAP_CONTEXT_LOST';
/** A faulty release could send anything as a code, and a record has no other texts than these. */
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;
const isCode = (text: string | undefined) => text !== undefined && CODE.test(text);

export interface VisitOptions {
  readonly channelUrl: string;
  /** Name of the host; `undefined` without one. */
  readonly host: string | undefined;
  /** Returns the release that this pointer has for this device. */
  readonly wantedOf: (pointer: FetchedPointer) => PointedRelease;
  readonly isMapdockError: (cause: unknown) => cause is MapdockError;
  readonly onRecord: (record: VisitRecord) => void;
  readonly listeners: VisitListeners;
}

/** A map on the page, of which somebody may be waiting. */
interface WatchedMap {
  readonly remote: LoadedRemote | undefined;
  isAwaited: boolean;
  wasDrawn: boolean;
  contextTimer: ReturnType<typeof setTimeout> | undefined;
}

/** A failure, and the release of it. */
interface Failure {
  readonly remote: LoadedRemote | undefined;
  readonly cause: unknown;
}

type FactHandlers = {
  readonly [T in NotedFact['type']]: (fact: Extract<NotedFact, { readonly type: T }>) => void;
};

const hasLostContext = (status: MapStatus) =>
  status.name === 'degraded' && status.errors.some(({ code }) => code === CONTEXT_LOST);
const hasEngine = (status: MapStatus) =>
  status.name !== 'failed' && !(status.name === 'loading' && ['size', 'engine'].includes(status.phase));

/** Watches one visit, from the first attempt to load a release. Facts of the past come first, with their times. */
export function createVisits(options: VisitOptions): NoteFact {
  const { channelUrl, host, wantedOf, isMapdockError, onRecord, listeners } = options;
  const maps = new Map<MapHandle, WatchedMap>();
  const page = new AbortController();
  /** Failures of which it is not known yet whether the loader loads another release because of them. */
  const unsettled = new Map<ReturnType<typeof setTimeout>, () => void>();
  let state = NEW_VISIT;
  let now = 0;
  let isHidden = false;
  let loader: RemoteStatus | undefined;
  /** The pointer that arrived last. */
  let pointer: FetchedPointer | undefined;
  /** The release that is shown, or was shown last. */
  let shown: LoadedRemote | undefined;
  /** The failure that was reported to the loader last. */
  let failure: Failure | undefined;
  /** A failure because of which the loader loads another release, as long as there is no map of that. */
  let replaced: Failure | undefined;
  /** The release of the drawn map that ended last, and when that was. */
  let ended: { readonly remote: LoadedRemote | undefined; readonly at: number } | undefined;
  let goneTimer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  const wanted = () => pointer && { release: wantedOf(pointer), source: pointer };
  const codeOf = (cause: unknown) =>
    isMapdockError(cause) && isCode(cause.code) ? cause.code : 'REMOTE_THREW';
  /** Calls the function `ms` milliseconds after the time of the fact that is being processed, which may have been noted a while ago. */
  const later = (call: () => void, ms: number) =>
    setTimeout(
      () => {
        now = performance.now();
        call();
      },
      now + ms - performance.now(),
    );

  const publish = (record: VisitRecord) => {
    onRecord(record);
    for (const listener of listeners) {
      try {
        listener(record);
      } catch (error) {
        reportError(error);
      }
    }
    window.dispatchEvent(new CustomEvent(VISIT_EVENT, { detail: record }));
  };

  const send = (event: VisitEvent, used: UsedRelease | undefined = shown ?? wanted()) => {
    const { state: next, outcome } = nextVisitState(state, event, now);
    state = next;
    if (state.name === 'over') stop();
    if (!outcome) return;
    const { name, version } = readBrowser(navigator.userAgent);
    const facts = describeRelease(used, channelUrl);
    const reason = outcome.outcome === 'left' ? undefined : used?.fallback?.code;
    const error = outcome.error ?? (isCode(reason) ? reason : undefined);
    publish({ ...outcome, error, host, ...facts, browserName: name, browserVersion: version });
  };

  const stop = () => {
    page.abort();
    clearTimeout(goneTimer);
    for (const { contextTimer } of maps.values()) clearTimeout(contextTimer);
  };

  const isAwaited = () => {
    if (isHidden || loader?.name === 'failed') return false;
    return loader?.name !== 'loaded' || [...maps.values()].some((map) => map.isAwaited);
  };

  /** Call it after each change of what somebody waits for. */
  const checkWait = () => {
    if (state.name !== 'open' || isWaiting === isAwaited()) return;
    isWaiting = !isWaiting;
    send({ type: 'wait', isWaiting });
    clearTimeout(goneTimer);
    if (!isWaiting) goneTimer = later(leave, GONE_AFTER_MS);
  };

  /** Whether the loader loads another release after a failure of this one, or has loaded it. */
  const isReplaced = (failed: LoadedRemote | undefined) => {
    if (loader?.name !== 'loaded') return loader?.name !== 'failed';
    return failed !== undefined && loader.remote.release.releaseId !== failed.release.releaseId;
  };

  const sendFailed = ({ cause, remote }: Failure, isFinal: boolean, wasDrawn: boolean) =>
    send({ type: 'failed', error: codeOf(cause), isFinal, wasDrawn }, remote ?? wanted());

  /** Handles a failure. `map` is the map that has failed, if it is known which. */
  const fail = (cause: unknown, remote: LoadedRemote | undefined, map?: WatchedMap) => {
    const failedAt = now;
    const settle = () => {
      clearTimeout(timer);
      unsettled.delete(timer);
      // Code that crashes while it is shown takes its map with it, shortly before or after that is reported.
      const hasTaken =
        ended?.remote === remote && Math.abs((ended?.at ?? -Infinity) - failedAt) <= SETTLED_AFTER_MS;
      const isFinal = !isReplaced(remote);
      // While facts of the past are taken, the map of the other release may be there already.
      const hasOther = [...maps.values()].some((other) => other.remote !== remote);
      if (!isFinal && !hasOther) replaced = { cause, remote };
      sendFailed({ cause, remote }, isFinal, map?.wasDrawn ?? hasTaken);
    };
    const timer = later(settle, SETTLED_AFTER_MS);
    unsettled.set(timer, settle);
  };

  const watchContext = (map: WatchedMap) => {
    map.contextTimer = later(() => {
      // Browsers take the contexts of hidden pages away, and give them back when these are shown.
      if (isHidden) watchContext(map);
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
    if (status.name === 'failed') fail(status.error, map.remote, map);
    if (status.name === 'ready' || status.name === 'degraded') map.wasDrawn = true;
    if (hasLostContext(status)) watchContext(map);
  };

  const leave = () => {
    for (const settle of unsettled.values()) settle();
    // A host that mounts no map of the other release leaves the page with the failure.
    if (replaced) sendFailed(replaced, true, false);
    send({ type: 'left' });
  };
  const leavePage = () => {
    now = performance.now();
    leave();
  };
  window.addEventListener('pagehide', leavePage, { signal: page.signal });

  const handlers: FactHandlers = {
    attempt: () => send({ type: 'attempt' }),
    pointer(fact) {
      pointer = fact.pointer;
    },
    loader({ status }) {
      loader = status;
      if (status.name === 'loaded') {
        shown = status.remote;
        send({ type: 'remote' });
      }
      if (status.name === 'failed') {
        const used = failure?.cause === status.error ? failure?.remote : wanted();
        send({ type: 'failed', error: codeOf(status.error), isFinal: true, wasDrawn: false }, used);
      }
    },
    failure({ remote, cause }) {
      failure = { remote, cause };
      fail(cause, remote);
    },
    throw({ cause }) {
      if (!isWrongUse(cause)) fail(cause, shown);
    },
    map({ map, status }) {
      if (!status) {
        maps.set(map, { remote: shown, isAwaited: true, wasDrawn: false, contextTimer: undefined });
        replaced = undefined;
      }
      const watched = maps.get(map);
      if (watched && status) noteStatus(watched, status);
    },
    'map-end'({ map }) {
      const watched = maps.get(map);
      clearTimeout(watched?.contextTimer);
      if (watched?.wasDrawn) ended = { remote: watched.remote, at: now };
      maps.delete(map);
    },
    visibility: () => {},
    end() {
      leave();
      stop();
      state = { ...state, name: 'over' };
    },
  };

  return (fact) => {
    if (state.name === 'over') return;
    now = fact.at;
    ({ isHidden } = fact);
    (handlers[fact.type] as (fact: NotedFact) => void)(fact);
    if (state.attempts > 0) checkWait();
  };
}
