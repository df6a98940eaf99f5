import type { MapdockError, Result } from '@mapdock/shared';
import { createSlowWaits } from '../network/slow-waits.js';
import type { AttemptOptions } from './release/load-code.js';
import type { LoadedRemote } from './load-remote.js';
import { FIRST_STATUS, nextRemoteStatus, type RemoteSignal, type RemoteStatus } from './remote-status.js';
import { leavesTraces, mayPass, retryPause } from './retry-policy.js';

export interface RemoteLoader {
  readonly status: RemoteStatus;
  /** Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void;
  /** Starts again with the first attempt, and cancels an attempt or a pause in progress. */
  retry(): void;
  /** Replaces the release on the page by another one that has been loaded. */
  replace(remote: LoadedRemote): void;
  /** Reports that the map was ready. */
  reportReady(): void;
  /** Reports that the map failed. If the release is at fault and another one is available, the loader loads that one. */
  reportFailure(error: MapdockError): void;
  /** Reports that the loaded code threw while it was shown, after which it is not shown any more. */
  reportCrash(error: MapdockError): void;
  destroy(): void;
}

/** Records which releases work and which fail. */
export interface ReleaseTracker {
  noteReady(remote: LoadedRemote): void;
  /** Returns whether another release is worth an attempt: true at most once for each release. */
  noteFailure(remote: LoadedRemote, error: MapdockError): boolean;
}

export type LoadAttempt = (options: AttemptOptions) => Promise<Result<LoadedRemote>>;

/**
 * Loads the remote: at once, again after failures that may pass, on request, and when the network is back. `dropHints` removes pending
 * preloads before attempts on request: a preload that hangs would block a load that could succeed. Automatic attempts don't call it,
 * since on a slow link a pending preload is merely late.
 */
export function createRemoteLoader(
  load: LoadAttempt,
  tracker: ReleaseTracker,
  dropHints: () => void,
): RemoteLoader {
  const listeners = new Set<() => void>();
  let status = FIRST_STATUS;
  let running = new AbortController();
  let isCacheSuspect = false;
  let isFirst = true;

  const onSignal = (signal: RemoteSignal) => {
    const next = nextRemoteStatus(status, signal);
    if (next === status) return;
    status = next;
    for (const listener of listeners) listener();
  };

  const start = async (attempt: number) => {
    running.abort();
    running = new AbortController();
    const { signal } = running;
    onSignal({ type: 'attempt-started', attempt });
    const onSlow = createSlowWaits((awaited) => {
      if (!signal.aborted) onSignal({ type: 'awaited-changed', awaited });
    });
    const startedAt = isFirst ? 0 : performance.now();
    isFirst = false;
    const outcome = await load({ signal, startedAt, onSlow, isCacheSuspect });
    if (signal.aborted) return;
    if (outcome.ok) {
      onSignal({ type: 'arrived', remote: outcome.value });
      return;
    }
    isCacheSuspect ||= leavesTraces(outcome.error);
    const pause = retryPause(outcome.error, attempt, Math.random());
    onSignal({ type: 'attempt-failed', error: outcome.error, willRetry: pause !== undefined });
    if (pause === undefined) return;
    const timer = setTimeout(() => void start(attempt + 1), pause);
    signal.addEventListener('abort', () => clearTimeout(timer));
  };

  const startAnew = () => {
    dropHints();
    void start(1);
  };
  const onOnline = () => {
    const isStuck = status.name === 'waiting' || (status.name === 'failed' && mayPass(status.error));
    if (isStuck) startAnew();
  };
  window.addEventListener('online', onOnline);
  void start(1);

  return {
    get status() {
      return status;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    retry: startAnew,
    replace: (remote) => onSignal({ type: 'replaced', remote }),
    reportReady() {
      if (status.name === 'loaded') tracker.noteReady(status.remote);
    },
    reportFailure(error) {
      if (status.name === 'loaded' && tracker.noteFailure(status.remote, error)) void start(1);
    },
    reportCrash(error) {
      const hasOther = status.name === 'loaded' && tracker.noteFailure(status.remote, error);
      isCacheSuspect = true;
      onSignal({ type: 'crashed', error });
      if (hasOther) void start(1);
    },
    destroy() {
      running.abort();
      window.removeEventListener('online', onOnline);
      listeners.clear();
    },
  };
}
