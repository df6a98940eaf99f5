import { createError } from '../errors/create-error.js';
import { REMOTE_UNREACHABLE } from '../errors/entries/release-errors.js';
import type { MapdockError } from '../errors/errors.js';
import { toMapdockError } from '../errors/to-mapdock-error.js';
import type { LoadedRemote } from './load/load-remote.js';
import type { LoaderEvent } from './machine/loader-event.js';
import { FIRST_STATE, type RemoteStatus, type UpdateStatus } from './machine/loader-state.js';
import { forgetFailedLoads } from '../loading/limit-loads.js';
import { nextLoaderState } from './machine/next-loader-state.js';
import { callAlone, createPerformer, type LoaderWork } from './create-performer.js';
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
  let isDestroyed = false;

  const send = (event: LoaderEvent) => {
    if (isDestroyed) return;
    const before = state;
    const { state: after, effects } = nextLoaderState(state, event);
    state = after;
    effects.forEach(performer.perform);
    if (before.status === state.status && before.update === state.update) return;
    settle();
    listeners.forEach(callAlone);
  };
  const performer = createPerformer(work, channelUrl, send);

  const destroyed: LoadOutcome = {
    ok: false,
    error: createError(REMOTE_UNREACHABLE, { url: channelUrl, reason: 'the loader was destroyed' }),
  };
  const shown = () => (state.status.name === 'loaded' ? state.status.remote : undefined);
  const settle = (outcome = outcomeOf(state.status)) => {
    if (outcome === undefined) return;
    for (const resolve of waiting) resolve(outcome);
    waiting.clear();
  };
  const report = (type: 'map-failed' | 'map-crashed', error: MapdockError) => {
    const remote = shown();
    let hasOther = false;
    callAlone(() => {
      if (remote) hasOther = work.noteFailure(remote, error);
    });
    send({ type, error, hasOther });
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
        return performer.comparing;
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
      if (remote) callAlone(() => work.noteReady(remote));
    },
    reportFailure: (error) => report('map-failed', error),
    reportCrash: (cause) => report('map-crashed', toMapdockError(shown()?.url ?? channelUrl, cause)),
    destroy() {
      isDestroyed = true;
      performer.end();
      listeners.clear();
      settle(destroyed);
    },
  };
}
