import type { MapdockError } from '../errors/errors.js';
import type { Result } from '../errors/result.js';
import { forgetSilences } from '../loading/find-silence.js';
import { changeRelease, type ChangeWork } from './load/change-release.js';
import type { Comparison } from './load/compare-release.js';
import type { LoadedRemote } from './load/load-remote.js';
import { resultOf } from './load/result-of.js';
import type { LoaderEffect } from './machine/loader-effect.js';
import type { LoaderEvent } from './machine/loader-event.js';
import { createSlowWaits } from './network/slow-waits.js';
import type { LoadOptions } from './release/load-code.js';

/** The functions by which the loader uses network, storage, clock and page. */
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

/** Calls a function. If it throws, the error is reported as the browser reports uncaught ones, and the caller goes on. */
export function callAlone(call: () => void): void {
  try {
    call();
  } catch (error) {
    reportError(error);
  }
}

/** Performs the effects of a loader by these functions, and sends what comes of them as events. */
export function createPerformer(work: LoaderWork, channelUrl: string, send: (event: LoaderEvent) => void) {
  let loading = new AbortController();
  let updating = new AbortController();
  let endWatch = () => {};
  let endOnline = () => {};
  let comparing = Promise.resolve();

  const onOnline = () => {
    forgetSilences();
    send({ type: 'went-online' });
  };

  const effects: Effects = {
    load({ run, isFirst, isCacheSuspect }) {
      if (isFirst) {
        callAlone(() => {
          endOnline = work.whenOnline(onOnline);
        });
      }
      loading.abort();
      loading = new AbortController();
      const { signal } = loading;
      const onSlow = createSlowWaits((awaited) => send({ type: 'awaited-changed', run, awaited }));
      void resultOf(channelUrl, () => {
        const startedAt = isFirst ? 0 : performance.now();
        return work.load({ signal, startedAt, onSlow, isCacheSuspect });
      }).then((outcome) => send({ type: 'load-ended', run, outcome, random: Math.random() }));
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
      updating.abort();
      updating = new AbortController();
      endWatch();
    },
    compare({ run, remote, isToApply }) {
      const { signal } = updating;
      // If the comparison throws, a function of the page or of ours is wrong. The map goes on as if the channel had not answered.
      const compared = new Promise<Comparison | undefined>((resolve) => {
        resolve(work.compare(remote, signal));
      }).catch((cause: unknown) => void reportError(cause));
      comparing = compared.then((comparison) => {
        if (isToApply) send({ type: 'compared-to-apply', run, comparison });
        // If the channel does not answer, the next check requests it again; the map on the page does not depend on it.
        else if (comparison) send({ type: 'compared', run, comparison });
      });
    },
    change(effect) {
      const { run, wasWithdrawn } = effect;
      const { signal } = updating;
      // A release whose load throws must not keep the next one from being tried.
      const loadRelease: ChangeWork['loadRelease'] = (candidate, options) =>
        resultOf(channelUrl, () => work.loadRelease(candidate, options));
      const changed = resultOf(channelUrl, () => changeRelease(effect, { ...work, loadRelease }, signal));
      void changed.then((outcome) => send({ type: 'change-ended', run, outcome, wasWithdrawn }));
    },
  };

  return {
    perform(effect: LoaderEffect) {
      callAlone(() => (effects[effect.type] as (effect: LoaderEffect) => void)(effect));
    },
    /** Resolves once the last request of the channel has been answered, or was given up. */
    get comparing() {
      return comparing;
    },
    /** Ends all work. Work that ends later may still send events, which the caller must ignore. */
    end() {
      loading.abort();
      updating.abort();
      callAlone(endWatch);
      callAlone(endOnline);
    },
  };
}
