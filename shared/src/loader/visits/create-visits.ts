import { isMapdockError } from '../../errors/errors.js';
import { isWrongUse } from '../../handle/is-wrong-use.js';
import type { MapStatus } from '../../handle/map-status.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import { describeRelease, type UsedRelease } from './describe-release.js';
import { LEFT_AFTER_MS, NEW_VISIT, nextVisitState, waitedAt, type VisitEvent } from './next-visit-state.js';
import { readBrowser } from './read-browser.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';
import type { MapWatcher } from './watch-exports.js';

/** A page that was hidden for so long, or had no map, counts as left. Browsers let timers of hidden pages run at least once a minute. */
export const GONE_AFTER_MS = 30_000;
/** A graphics context that has not come back on a visible page after this time does not come back. */
export const CONTEXT_LOST_FOR_MS = 30_000;
/** A host that reports the failure of a map in an effect of React does so within this time; then the loader may load another release. */
const SETTLED_AFTER_MS = 100;

const CONTEXT_LOST = 'MAP_CONTEXT_LOST';
/** A faulty release could send anything as a code, and a record has no other texts than these. */
const CODE = /^[A-Z][A-Z0-9_]{0,63}$/;
const isCode = (text: string | undefined) => text !== undefined && CODE.test(text);
const codeOf = (cause: unknown) =>
  isMapdockError(cause) && isCode(cause.code) ? cause.code : 'REMOTE_THREW';

/** What is used of the loader. */
export interface ObservedLoader {
  readonly status: RemoteStatus;
  subscribe(listener: () => void): () => void;
}

export interface VisitOptions {
  readonly channelUrl: string;
  /** Name of the host; `undefined` without one. */
  readonly host: string | undefined;
  /** Returns the release that the channel has for this device; `undefined` while no pointer has arrived. */
  readonly wanted: () => UsedRelease | undefined;
  /** Called when a record may come at any time, also while the page is being left. */
  readonly onRecordDue: () => void;
  readonly onRecord: (record: VisitRecord) => void;
}

/** Watches one visit, from the first attempt to load a release. */
export interface Visits extends MapWatcher {
  /** Call it at the start of each attempt to load a release. */
  noteAttempt(): void;
  /** Call it when a failure of a map was reported to the loader, before the loader acts. */
  noteFailure(remote: LoadedRemote, cause: unknown): void;
  follow(loader: ObservedLoader): void;
  on(name: 'visit', listener: (record: VisitRecord) => void): () => void;
  /** Ends it as if the page were left. */
  end(): void;
}

/** A map on the page, of which somebody may be waiting. */
interface WatchedMap {
  isAwaited: boolean;
  contextTimer: ReturnType<typeof setTimeout> | undefined;
}

const hasLostContext = (status: MapStatus) =>
  status.name === 'degraded' && status.errors.some(({ code }) => code === CONTEXT_LOST);
const hasEngine = (status: MapStatus) =>
  status.name !== 'failed' && !(status.name === 'loading' && ['size', 'engine'].includes(status.phase));

export function createVisits({ channelUrl, host, wanted, onRecordDue, onRecord }: VisitOptions): Visits {
  const listeners = new Set<(record: VisitRecord) => void>();
  const maps = new Set<WatchedMap>();
  const page = new AbortController();
  /** Failures of which it is not known yet whether the loader loads another release because of them. */
  const unsettled = new Map<ReturnType<typeof setTimeout>, () => void>();
  let state = NEW_VISIT;
  let loader: ObservedLoader | undefined;
  /** The release that is shown, or was shown last. */
  let shown: LoadedRemote | undefined;
  let failure: { readonly remote: LoadedRemote; readonly cause: unknown } | undefined;
  let goneTimer: ReturnType<typeof setTimeout> | undefined;
  let dueTimer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

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
    const { state: next, outcome } = nextVisitState(state, event, performance.now());
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
    clearTimeout(dueTimer);
    for (const map of maps) clearTimeout(map.contextTimer);
  };

  const isAwaited = () => {
    const name = loader?.status.name;
    if (document.visibilityState === 'hidden' || name === 'failed') return false;
    return name !== 'loaded' || [...maps].some((map) => map.isAwaited);
  };

  /** Call it after each change of what somebody waits for. */
  const checkWait = () => {
    if (state.name !== 'open' || isWaiting === isAwaited()) return;
    isWaiting = !isWaiting;
    send({ type: 'wait', isWaiting });
    clearTimeout(goneTimer);
    clearTimeout(dueTimer);
    if (isWaiting) {
      dueTimer = setTimeout(onRecordDue, Math.max(0, LEFT_AFTER_MS - waitedAt(state, performance.now())));
    } else {
      goneTimer = setTimeout(() => send({ type: 'left' }), GONE_AFTER_MS);
    }
  };

  /** Whether the loader loads another release after a failure of this one, or has loaded it. */
  const isReplaced = (failed: LoadedRemote | undefined) => {
    const status = loader?.status;
    if (status?.name !== 'loaded') return status?.name !== 'failed';
    return failed !== undefined && status.remote.release.releaseId !== failed.release.releaseId;
  };

  const fail = (cause: unknown, remote: LoadedRemote | undefined) => {
    const settle = () => {
      clearTimeout(timer);
      unsettled.delete(timer);
      send({ type: 'failed', error: codeOf(cause), isFinal: !isReplaced(remote) }, remote ?? wanted());
    };
    const timer = setTimeout(settle, SETTLED_AFTER_MS);
    unsettled.set(timer, settle);
  };

  const watchContext = (map: WatchedMap, remote: LoadedRemote | undefined) => {
    map.contextTimer = setTimeout(() => {
      // Browsers take the contexts of hidden pages away, and give them back when these are shown.
      if (document.visibilityState === 'hidden') watchContext(map, remote);
      else send({ type: 'failed', error: CONTEXT_LOST, isFinal: true }, remote);
    }, CONTEXT_LOST_FOR_MS);
  };

  const noteStatus = (map: WatchedMap, remote: LoadedRemote | undefined, status: MapStatus) => {
    map.isAwaited = status.name === 'loading' && status.phase !== 'size';
    clearTimeout(map.contextTimer);
    if (hasEngine(status)) send({ type: 'engine' });
    if (status.name === 'ready') send({ type: 'drawn', outcome: 'ready', error: undefined });
    if (status.name === 'degraded')
      send({ type: 'drawn', outcome: 'degraded', error: status.errors[0] && codeOf(status.errors[0]) });
    if (status.name === 'failed') fail(status.error, remote);
    if (hasLostContext(status)) watchContext(map, remote);
    checkWait();
  };

  const noteLoader = () => {
    const status = loader?.status;
    if (status?.name === 'loaded') {
      shown = status.remote;
      send({ type: 'remote' });
    }
    if (status?.name === 'failed') {
      const used = failure?.cause === status.error ? failure?.remote : wanted();
      send({ type: 'failed', error: codeOf(status.error), isFinal: true }, used);
    }
    checkWait();
  };

  const leave = () => {
    for (const settle of unsettled.values()) settle();
    send({ type: 'left' });
  };

  return {
    noteAttempt() {
      if (state.attempts === 0) {
        const { signal } = page;
        document.addEventListener('visibilitychange', checkWait, { signal });
        window.addEventListener('pagehide', leave, { signal });
      }
      send({ type: 'attempt' });
      checkWait();
    },
    noteFailure(remote, cause) {
      failure = { remote, cause };
      fail(cause, remote);
    },
    noteThrow(cause) {
      if (!isWrongUse(cause)) fail(cause, shown);
    },
    follow(observed) {
      loader = observed;
      observed.subscribe(noteLoader);
    },
    watch(handle, signal) {
      // A map whose signal has aborted is destroyed, and its handle throws.
      if (signal?.aborted || state.name === 'over') return;
      const remote = shown;
      const map: WatchedMap = { isAwaited: true, contextTimer: undefined };
      maps.add(map);
      const forget = () => {
        clearTimeout(map.contextTimer);
        maps.delete(map);
        checkWait();
      };
      handle.on('statuschange', (status) => noteStatus(map, remote, status));
      signal?.addEventListener('abort', forget);
      const { destroy } = handle;
      // There is no event of a map that is destroyed.
      Reflect.set(handle, 'destroy', () => {
        forget();
        destroy.call(handle);
      });
      checkWait();
    },
    on(_name, listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    end() {
      leave();
      stop();
      state = { ...state, name: 'over' };
    },
  };
}
