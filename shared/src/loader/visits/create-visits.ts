import type { MapdockError } from '../../errors/errors.js';
import { isWrongUse } from '../../handle/is-wrong-use.js';
import type { PointedRelease } from '../../release/release-documents.js';
import type { FetchedPointer } from '../channel/fetched-pointer.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { RemoteStatus } from '../machine/loader-state.js';
import { createVisitClock } from './create-visit-clock.js';
import type { VisitListeners } from './create-visit-log.js';
import { createVisitMaps, type Failure } from './create-visit-maps.js';
import { describeRelease, type UsedRelease } from './describe-release.js';
import { NEW_VISIT, nextVisitState, type VisitEvent } from './next-visit-state.js';
import { readBrowser } from './read-browser.js';
import type { NotedFact, NoteFact } from './visit-fact.js';
import { VISIT_EVENT, type VisitRecord } from './visit-record.js';

/** A page that was hidden for so long, or had no map, counts as left. Browsers let timers of hidden pages run at least once a minute. */
export const GONE_AFTER_MS = 30_000;
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

type FactHandlers = {
  readonly [T in NotedFact['type']]: (fact: Extract<NotedFact, { readonly type: T }>) => void;
};

function publish(record: VisitRecord, { onRecord, listeners }: VisitOptions) {
  onRecord(record);
  for (const listener of listeners) {
    try {
      listener(record);
    } catch (error) {
      reportError(error);
    }
  }
  window.dispatchEvent(new CustomEvent(VISIT_EVENT, { detail: record }));
}

/** Watches one visit, from the first attempt to load a release. Facts of the past come first, with their times. */
export function createVisits(options: VisitOptions): NoteFact {
  const { channelUrl, host, wantedOf, isMapdockError } = options;
  const clock = createVisitClock();
  const page = new AbortController();
  let state = NEW_VISIT;
  let isHidden = false;
  let loader: RemoteStatus | undefined;
  /** The pointer that arrived last. */
  let pointer: FetchedPointer | undefined;
  /** The release that is shown, or was shown last. */
  let shown: LoadedRemote | undefined;
  /** The failure that was reported to the loader last. */
  let failure: Failure | undefined;
  let goneTimer: ReturnType<typeof setTimeout> | undefined;
  let isWaiting = false;

  const wanted = () => pointer && { release: wantedOf(pointer), source: pointer };
  const codeOf = (cause: unknown) =>
    isMapdockError(cause) && isCode(cause.code) ? cause.code : 'REMOTE_THREW';
  /** Whether a function of the page threw while a release was loaded: such an error has the channel's address, without its query as all errors. */
  const isOfPage = ({ code, details }: MapdockError) =>
    code === 'REMOTE_THREW' && 'url' in details && details.url === channelUrl.replace(/[?#].*/, '');

  const send = (event: VisitEvent, used: UsedRelease | undefined = shown ?? wanted()) => {
    const { state: next, outcome } = nextVisitState(state, event, clock.now);
    state = next;
    if (state.name === 'over') stop();
    if (!outcome) return;
    const { name, version } = readBrowser(navigator.userAgent);
    const facts = describeRelease(used, channelUrl);
    const reason = outcome.outcome === 'left' ? undefined : used?.fallback?.code;
    const error = outcome.error ?? (isCode(reason) ? reason : undefined);
    publish({ ...outcome, error, host, ...facts, browserName: name, browserVersion: version }, options);
  };

  const stop = () => {
    page.abort();
    clearTimeout(goneTimer);
    maps.stop();
  };

  const isAwaited = () => {
    if (isHidden || loader?.name === 'failed') return false;
    return loader?.name !== 'loaded' || maps.isAwaited;
  };

  /** Call it after each change of what somebody waits for. */
  const checkWait = () => {
    if (state.name !== 'open' || isWaiting === isAwaited()) return;
    isWaiting = !isWaiting;
    send({ type: 'wait', isWaiting });
    clearTimeout(goneTimer);
    if (!isWaiting) goneTimer = clock.later(leave, GONE_AFTER_MS);
  };

  /** Whether the loader loads another release after a failure of this one, or has loaded it. */
  const isReplaced = (failed: LoadedRemote | undefined) => {
    if (loader?.name !== 'loaded') return loader?.name !== 'failed';
    return failed !== undefined && loader.remote.release.releaseId !== failed.release.releaseId;
  };

  const maps = createVisitMaps({ clock, codeOf, isHidden: () => isHidden, isReplaced, send, wanted });

  const leave = () => {
    maps.leave();
    send({ type: 'left' });
  };
  const leavePage = () => {
    clock.now = performance.now();
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
        // Without a code the failure does not count against the release in a rollout.
        const error = isOfPage(status.error) ? undefined : codeOf(status.error);
        send({ type: 'failed', error, isFinal: true, wasDrawn: false }, used);
      }
    },
    failure({ remote, cause }) {
      failure = { remote, cause };
      maps.fail(failure);
    },
    throw({ cause }) {
      if (!isWrongUse(cause)) maps.fail({ cause, remote: shown });
    },
    map: ({ map, status }) => maps.noteMap(map, status, shown),
    'map-end': ({ map }) => maps.noteEnd(map),
    visibility: () => {},
    end() {
      leave();
      stop();
      state = { ...state, name: 'over' };
    },
  };

  return (fact) => {
    if (state.name === 'over') return;
    clock.now = fact.at;
    ({ isHidden } = fact);
    (handlers[fact.type] as (fact: NotedFact) => void)(fact);
    if (state.attempts > 0) checkWait();
  };
}
