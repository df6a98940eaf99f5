import { createError } from '../errors/create-error.js';
import { REMOTE_UNREACHABLE } from '../errors/entries/release-errors.js';
import type { MapdockError } from '../errors/errors.js';
import { isMapdockError } from '../errors/is-mapdock-error.js';
import { remoteThrew } from '../errors/remote-threw.js';
import type { Result } from '../errors/result.js';
import type { LoadedRemote } from './load/load-remote.js';
import type { LoaderEffect } from './machine/loader-effect.js';
import type { LoaderEvent } from './machine/loader-event.js';
import { FIRST_STATE, type RemoteStatus, type UpdateStatus } from './machine/loader-state.js';
import { forgetSilences } from '../loading/find-silence.js';
import { forgetFailedLoads } from '../loading/limit-loads.js';
import { createSlowWaits } from './network/slow-waits.js';
import { nextLoaderState } from './machine/next-loader-state.js';
import { changeRelease, type ChangeWork } from './load/change-release.js';
import type { Comparison } from './load/compare-release.js';
import type { LoadOptions } from './release/load-code.js';
import type { VisitRecord } from './visits/visit-record.js';

/** Another release for the page. */
export interface LoaderUpdate {
  readonly status: UpdateStatus;
  /**
   * Requests the channel now, or as soon as a map is shown and no other release is being loaded. Resolves once a request of now has been
   * answered, or was given up. Never rejects.
   */
  check(): Promise<void>;
  /** Loads the release that is offered or that failed to load, if the channel still has it, and replaces the map by its map. */
  apply(): void;
  /** Hides the offer or the message. */
  postpone(): void;
}

/** Loads the map of a channel, and follows the channel as long as the map is shown. */
export interface Loader {
  readonly status: RemoteStatus;
  readonly update: LoaderUpdate;
  /** Calls the listener after each change of `status` or `update.status`. Returns the function that ends that. */
  subscribe(listener: () => void): () => void;
  /** Starts to load, or joins a load that has started. Resolves once a release is loaded, no attempt is left, or the loader is
   * destroyed. Never rejects. */
  load(): Promise<LoadOutcome>;
  /** Starts again with the first attempt, and cancels an attempt or a pause in progress. */
  retry(): void;
  /** Reports that the map was ready. */
  reportReady(): void;
  /** Reports that the map failed. If the release is at fault and another one is available, the loader loads that one. */
  reportFailure(error: MapdockError): void;
  /**
   * Reports what the loaded code threw while it was shown, after which it is not shown any more. An error without a code of the contract is
   * told as `REMOTE_THREW`.
   */
  reportCrash(cause: unknown): void;
  /** Ends all work. The map that was loaded stays. */
  destroy(): void;
  /**
   * Calls the listener with the record of this visit, and with that of a later failure. Returns the function that ends that. The same records
   * are the `detail` of the event `mapdockvisit` of `window`, for all loaders of the page. Since 1.3.
   */
  on(name: 'visit', listener: (record: VisitRecord) => void): () => void;
}

/** The part of a loader that decides which release is loaded. */
export type LoaderCore = Omit<Loader, 'on'>;

/** What the loader does, as functions: all that touches network, storage, clock and page. */
export interface LoaderWork extends ChangeWork {
  /** Tries once to load a map. Never rejects; after an abort the outcome is meaningless. */
  readonly load: (options: LoadOptions) => Promise<Result<LoadedRemote>>;
  /** Requests the channel and compares it with a release; `undefined` if the channel did not answer. Never rejects. */
  readonly compare: (remote: LoadedRemote, signal: AbortSignal) => Promise<Comparison | undefined>;
  readonly noteReady: (remote: LoadedRemote) => void;
  /** Records the failure. Returns whether another release is known that could be shown instead. */
  readonly noteFailure: (remote: LoadedRemote, error: MapdockError) => boolean;
  readonly dropHints: () => void;
  /** Calls `check` when the channel should be requested. Returns the function that ends it. */
  readonly watch: (check: () => void) => () => void;
  /** Calls the listener whenever the network is back. Returns the function that ends it. */
  readonly whenOnline: (listener: () => void) => () => void;
}

type Effects = {
  readonly [T in LoaderEffect['type']]: (effect: Extract<LoaderEffect, { type: T }>) => void;
};

/** Outcome of a load. */
export type LoadOutcome =
  ({ readonly ok: true } & LoadedRemote) | { readonly ok: false; readonly error: MapdockError };

/** Returns what a load resolves with; `undefined` while it goes on. */
function outcomeOf(status: RemoteStatus): LoadOutcome | undefined {
  if (status.name === 'loaded') return { ok: true, ...status.remote };
  return status.name === 'failed' ? { ok: false, error: status.error } : undefined;
}

/** Creates a loader that decides by `nextLoaderState` and does its work through these functions. It starts with `load()`. */
export function runLoader(work: LoaderWork, channelUrl: string): LoaderCore {
  const listeners = new Set<() => void>();
  /** Called with the outcome of the load that they wait for. */
  const waiting = new Set<(outcome: LoadOutcome) => void>();
  let state = FIRST_STATE;
  let loading = new AbortController();
  let updating = new AbortController();
  let endWatch = () => {};
  let comparing = Promise.resolve();
  let isDestroyed = false;

  const send = (event: LoaderEvent) => {
    if (isDestroyed) return;
    const before = state;
    const { state: after, effects } = nextLoaderState(state, event);
    state = after;
    for (const effect of effects) (perform[effect.type] as (effect: LoaderEffect) => void)(effect);
    if (before.status === state.status && before.update === state.update) return;
    settle();
    for (const listener of listeners) {
      try {
        listener();
      } catch (error) {
        reportError(error);
      }
    }
  };

  const onOnline = () => {
    forgetSilences();
    send({ type: 'went-online' });
  };

  const perform: Effects = {
    load({ run, isFirst, isCacheSuspect }) {
      if (isFirst) endOnline = work.whenOnline(onOnline);
      loading.abort();
      loading = new AbortController();
      const { signal } = loading;
      const onSlow = createSlowWaits((awaited) => send({ type: 'awaited-changed', run, awaited }));
      const startedAt = isFirst ? 0 : performance.now();
      void work.load({ signal, startedAt, onSlow, isCacheSuspect }).then((outcome) => {
        send({ type: 'load-ended', run, outcome, random: Math.random() });
      });
    },
    pause({ run, ms }) {
      const timer = setTimeout(() => send({ type: 'pause-ended', run }), ms);
      loading.signal.addEventListener('abort', () => clearTimeout(timer));
    },
    'drop-hints': work.dropHints,
    watch() {
      endWatch = work.watch(() => send({ type: 'check-requested' }));
    },
    unwatch() {
      endWatch();
      updating.abort();
      updating = new AbortController();
    },
    compare({ run, remote, isToApply }) {
      comparing = work.compare(remote, updating.signal).then((comparison) => {
        if (isToApply) send({ type: 'compared-to-apply', run, comparison });
        // If the channel does not answer, the next check requests it again; the map on the page does not depend on it.
        else if (comparison) send({ type: 'compared', run, comparison });
      });
    },
    change(effect) {
      const { run, wasWithdrawn } = effect;
      void changeRelease(effect, work, updating.signal).then((outcome) => {
        send({ type: 'change-ended', run, outcome, wasWithdrawn });
      });
    },
  };

  const destroyed: LoadOutcome = {
    ok: false,
    error: createError(REMOTE_UNREACHABLE, { url: channelUrl, reason: 'the loader was destroyed' }),
  };
  const shown = () => (state.status.name === 'loaded' ? state.status.remote : undefined);
  let endOnline = () => {};
  const settle = (outcome = outcomeOf(state.status)) => {
    if (outcome === undefined) return;
    for (const resolve of waiting) resolve(outcome);
    waiting.clear();
  };
  const report = (type: 'map-failed' | 'map-crashed', error: MapdockError) => {
    const remote = shown();
    send({ type, error, hasOther: remote !== undefined && work.noteFailure(remote, error) });
  };

  return {
    get status() {
      return state.status;
    },
    update: {
      get status() {
        return state.update;
      },
      check() {
        send({ type: 'check-requested' });
        return comparing;
      },
      apply: () => send({ type: 'apply-requested' }),
      postpone: () => send({ type: 'postponed' }),
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    load() {
      const loaded = new Promise<LoadOutcome>((resolve) => waiting.add(resolve));
      send({ type: 'started' });
      settle(isDestroyed ? destroyed : undefined);
      return loaded;
    },
    retry() {
      forgetFailedLoads();
      send({ type: 'retry-requested' });
    },
    reportReady() {
      const remote = shown();
      if (remote) work.noteReady(remote);
    },
    reportFailure: (error) => report('map-failed', error),
    reportCrash(cause) {
      const url = shown()?.url ?? channelUrl;
      const error = isMapdockError(cause) ? cause : remoteThrew(url, cause);
      report('map-crashed', error);
    },
    destroy() {
      isDestroyed = true;
      loading.abort();
      updating.abort();
      endWatch();
      endOnline();
      listeners.clear();
      settle(destroyed);
    },
  };
}
