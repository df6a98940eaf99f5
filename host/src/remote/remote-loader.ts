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
  /** Starts anew; ends an attempt or a pause that is under way. */
  retry(): void;
  /** Another release stands ready behind the one that is shown, and takes its place. */
  replace(remote: LoadedRemote): void;
  /** The map was ready. */
  reportReady(): void;
  /** The map failed: it gives way to another release, if there is one and the failure is this one's own. */
  reportFailure(error: MapdockError): void;
  /** The loaded code threw while it was shown: it is not shown any more. */
  reportCrash(error: MapdockError): void;
  destroy(): void;
}

/** Remembers how releases fare. */
export interface ReleaseJudge {
  noteReady(remote: LoadedRemote): void;
  /** Whether another release is worth an attempt: true at most once for each release. */
  noteFailure(remote: LoadedRemote, error: MapdockError): boolean;
}

export type LoadAttempt = (options: AttemptOptions) => Promise<Result<LoadedRemote>>;

/**
 * Loads the remote at once and keeps at it: automatic attempts, attempts on request, and when the network is back. `dropHints` ends what
 * was requested ahead and has no answer: what hangs would keep a load waiting that nothing else is wrong with. Automatic attempts keep it,
 * since on a slow link it is only late.
 */
export function createRemoteLoader(
  load: LoadAttempt,
  judge: ReleaseJudge,
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
      if (status.name === 'loaded') judge.noteReady(status.remote);
    },
    reportFailure(error) {
      if (status.name === 'loaded' && judge.noteFailure(status.remote, error)) void start(1);
    },
    reportCrash(error) {
      const hasOther = status.name === 'loaded' && judge.noteFailure(status.remote, error);
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
