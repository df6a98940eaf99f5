import { leavesTraces, mayPass, retryPause } from './retry-policy.js';
import { isReleaseFault } from '../release/release-faults.js';
import type { LoadedRemote } from '../load/load-remote.js';
import type { LoaderEffect } from './loader-effect.js';
import type { LoaderEvent } from './loader-event.js';
import type { MapdockError } from '../../errors/errors.js';
import { NO_UPDATE, type LoaderState, type RemoteStatus, type UpdateStatus } from './loader-state.js';
import type { Candidate } from '../release/choose-release.js';
import type { Comparison } from '../load/compare-release.js';

/** The state after an event, and what is to be done. */
export interface Decision {
  readonly state: LoaderState;
  readonly effects: readonly LoaderEffect[];
}

type MapFailure = Extract<LoaderEvent, { type: 'map-failed' | 'map-crashed' }>;

type Handlers = {
  readonly [T in LoaderEvent['type']]: (
    state: LoaderState,
    event: Extract<LoaderEvent, { type: T }>,
  ) => Decision;
};

const idOf = ({ release }: Pick<Candidate, 'release'>) => release.releaseId;
const shownIn = ({ status }: LoaderState) => (status.name === 'loaded' ? status.remote : undefined);
const nothing = (state: LoaderState): Decision => ({ state, effects: [] });
const hasPassingFailure = ({ status }: LoaderState) => status.name === 'failed' && mayPass(status.error);
const withUpdate = (state: LoaderState, update: UpdateStatus) =>
  update === state.update ? state : { ...state, update };

/**
 * Ends all work on other releases that goes on for the release on the page, which is about to leave it. After a failed load it ends the checks
 * whether the channel answers again.
 */
function leaveShown(state: LoaderState): Decision {
  if (state.status.name === 'failed') return { state, effects: [{ type: 'unwatch' }] };
  if (!shownIn(state)) return nothing(state);
  const left = { ...withUpdate(state, NO_UPDATE), updateRun: state.updateRun + 1 };
  return { state: left, effects: [{ type: 'unwatch' }] };
}

function startLoad(before: LoaderState, attempt: number): Decision {
  const { state, effects } = leaveShown(before);
  const run = state.loadRun + 1;
  const { isCacheSuspect } = state;
  return {
    state: {
      ...state,
      status: { name: 'loading', attempt, awaited: undefined },
      loadRun: run,
      isTryingAgain: false,
    },
    effects: [...effects, { type: 'load', run, isFirst: run === 1, isCacheSuspect }],
  };
}

function startAnew(state: LoaderState): Decision {
  const started = startLoad(state, 1);
  return { ...started, effects: [{ type: 'drop-hints' }, ...started.effects] };
}

/** Starts one attempt while the page goes on showing the failure, which is replaced only if a release is loaded. */
function tryAgain(state: LoaderState): Decision {
  const { isCacheSuspect } = state;
  const run = state.loadRun + 1;
  return {
    state: { ...state, loadRun: run, isTryingAgain: true, isCheckDue: false },
    effects: [{ type: 'drop-hints' }, { type: 'load', run, isFirst: false, isCacheSuspect }],
  };
}

/** Returns the state after an attempt that `tryAgain` has started has failed too. */
function failAgain(state: LoaderState, failure: RemoteStatus, error: MapdockError): Decision {
  const isKnown = failure.name === 'failed' && failure.error.message === error.message;
  const status = isKnown ? failure : ({ name: 'failed', error } as const);
  const failed = { ...state, status, isTryingAgain: false, isCheckDue: false };
  return { state: failed, effects: mayPass(error) ? [] : [{ type: 'unwatch' }] };
}

/** Another release is loaded because of this failure if the release is at fault, for the first time, and another one is known. */
function goesToOther({ faulty }: LoaderState, remote: LoadedRemote, { error, hasOther }: MapFailure) {
  return hasOther && isReleaseFault(error) && !faulty.includes(idOf(remote));
}

const withFault = (state: LoaderState, remote: LoadedRemote, { error }: MapFailure): LoaderState =>
  isReleaseFault(error) ? { ...state, faulty: [...new Set([...state.faulty, idOf(remote)])] } : state;

function change(
  state: LoaderState,
  remote: LoadedRemote,
  [first, ...rest]: readonly Candidate[],
  { found, wasWithdrawn }: { found: Comparison['found']; wasWithdrawn: boolean },
): Decision {
  if (first === undefined) return nothing(withUpdate(state, NO_UPDATE));
  const run = state.updateRun + 1;
  return {
    state: { ...state, update: { name: 'applying', candidate: first }, updateRun: run },
    effects: [{ type: 'change', run, remote, candidates: [first, ...rest], found, wasWithdrawn }],
  };
}

/** What is shown of another release after a check. */
function offer(update: UpdateStatus, { update: candidate, named }: Comparison): UpdateStatus {
  const known = 'candidate' in update ? idOf(update.candidate) : undefined;
  if (candidate) return idOf(candidate) === known ? update : { name: 'offered', candidate };
  if (known === undefined) return update;
  // The message on a failed release stays until the user dismisses it, even if the channel offers nothing else because that release failed.
  return update.name === 'refused' && named.some((each) => idOf(each) === known) ? update : NO_UPDATE;
}

function postpone(update: UpdateStatus): UpdateStatus {
  switch (update.name) {
    case 'left':
      return NO_UPDATE;
    case 'offered':
    case 'refused':
      return { name: 'postponed', candidate: update.candidate };
    case 'none':
    case 'postponed':
    case 'applying':
      return update;
  }
}

/** States of an update from which its release can be applied. */
const APPLICABLE: readonly UpdateStatus['name'][] = ['offered', 'postponed', 'refused'];

const HANDLERS: Handlers = {
  started: (state) => (state.loadRun === 0 ? startLoad(state, 1) : nothing(state)),

  'retry-requested': startAnew,

  'went-online'(state) {
    return state.status.name === 'waiting' || hasPassingFailure(state) ? startAnew(state) : nothing(state);
  },

  'awaited-changed'(state, { run, awaited }) {
    const { status } = state;
    if (run !== state.loadRun || status.name !== 'loading' || status.awaited === awaited) {
      return nothing(state);
    }
    return nothing({ ...state, status: { ...status, awaited } });
  },

  'load-ended'(state, { run, outcome, random }) {
    const { status, isTryingAgain } = state;
    if (run !== state.loadRun || (status.name !== 'loading' && !isTryingAgain)) return nothing(state);
    if (outcome.ok) {
      const { value: remote } = outcome;
      // The channel may have been too slow for a page that has another release to show, so it is asked at once.
      const isCheckDue = state.isCheckDue || remote.isFromStorage;
      return {
        state: { ...state, status: { name: 'loaded', remote }, isTryingAgain: false, isCheckDue },
        effects: isTryingAgain ? [] : [{ type: 'watch' }],
      };
    }
    const { error } = outcome;
    const suspect = { ...state, isCacheSuspect: state.isCacheSuspect || leavesTraces(error) };
    if (status.name !== 'loading') return failAgain(suspect, status, error);
    const ms = retryPause(error, status.attempt, random);
    if (ms === undefined) {
      const failed: LoaderState = { ...suspect, status: { name: 'failed', error }, isCheckDue: false };
      return { state: failed, effects: mayPass(error) ? [{ type: 'watch' }] : [] };
    }
    return {
      state: { ...suspect, status: { name: 'waiting', attempt: status.attempt, error } },
      effects: [{ type: 'pause', run, ms }],
    };
  },

  'pause-ended': (state, { run }) =>
    run === state.loadRun && state.status.name === 'waiting'
      ? startLoad(state, state.status.attempt + 1)
      : nothing(state),

  'map-failed'(state, event) {
    const remote = shownIn(state);
    if (!remote) return nothing(state);
    const noted = withFault(state, remote, event);
    return goesToOther(state, remote, event) ? startLoad(noted, 1) : nothing(noted);
  },

  'map-crashed'(state, event) {
    const remote = shownIn(state);
    // React reports a crash of a map that is being removed when its release is no longer shown.
    if (!remote) return nothing({ ...state, isCacheSuspect: true });
    const suspect = { ...withFault(state, remote, event), isCacheSuspect: true };
    if (goesToOther(state, remote, event)) return startLoad(suspect, 1);
    const left = leaveShown(suspect);
    return { ...left, state: { ...left.state, status: { name: 'failed', error: event.error } } };
  },

  'check-requested': (state) => nothing({ ...state, isCheckDue: true }),

  compared(state, { run, comparison }) {
    const remote = shownIn(state);
    if (!remote || run !== state.updateRun || state.update.name === 'applying') return nothing(state);
    const { found, isWithdrawn, isWanted, others } = comparison;
    if (isWithdrawn && others.length === 0) return nothing(state);
    if (isWithdrawn) return change(state, remote, others, { found, wasWithdrawn: true });
    const offered = withUpdate(state, offer(state.update, comparison));
    if (!isWanted || remote.fallback === undefined) return nothing(offered);
    // The page shows this release instead of the one that the channel had. The channel now names the shown release itself, so it is no
    // replacement any more.
    const status = {
      name: 'loaded',
      remote: { ...remote, fallback: undefined, isFromStorage: false },
    } as const;
    return nothing({ ...offered, status });
  },

  'apply-requested'(state) {
    const remote = shownIn(state);
    const { update } = state;
    if (!remote || !APPLICABLE.includes(update.name) || !('candidate' in update)) return nothing(state);
    const run = state.updateRun + 1;
    return {
      state: { ...state, update: { name: 'applying', candidate: update.candidate }, updateRun: run },
      effects: [{ type: 'compare', run, remote, isToApply: true }],
    };
  },

  'compared-to-apply'(state, { run, comparison }) {
    const remote = shownIn(state);
    const { update } = state;
    if (!remote || run !== state.updateRun || update.name !== 'applying') return nothing(state);
    const { candidate } = update;
    if (!comparison)
      return change(state, remote, [candidate], { found: candidate.source, wasWithdrawn: false });
    const { found, isWithdrawn, others, named } = comparison;
    // The offered release may have been withdrawn since it was offered.
    if (isWithdrawn) return change(state, remote, others, { found, wasWithdrawn: true });
    // The user asked for this release, so earlier failures don't count.
    const next = named.find((each) => idOf(each) === idOf(candidate)) ?? comparison.update;
    return change(state, remote, next ? [next] : [], { found, wasWithdrawn: false });
  },

  postponed: (state) => nothing(withUpdate(state, postpone(state.update))),

  'change-ended'(state, { run, outcome, wasWithdrawn }) {
    const { update } = state;
    if (run !== state.updateRun || update.name !== 'applying') return nothing(state);
    if (!outcome.ok) return nothing(withUpdate(state, { ...update, name: 'refused', error: outcome.error }));
    const status = { name: 'loaded', remote: outcome.value } as const;
    return nothing({ ...state, status, update: wasWithdrawn ? { name: 'left' } : NO_UPDATE });
  },
};

/**
 * Requests the channel if that is due, and a release is shown which none replaces just now. If none could be loaded for a reason that may
 * have passed, it tries again.
 */
function withDueCheck({ state, effects }: Decision): Decision {
  if (state.isCheckDue && !state.isTryingAgain && hasPassingFailure(state)) {
    const again = tryAgain(state);
    return { ...again, effects: [...effects, ...again.effects] };
  }
  const remote = shownIn(state);
  if (!remote || !state.isCheckDue || state.update.name === 'applying') return { state, effects };
  const run = state.updateRun;
  return {
    state: { ...state, isCheckDue: false },
    effects: [...effects, { type: 'compare', run, remote, isToApply: false }],
  };
}

/** Decides what follows from an event. The state is the same object if the event changes nothing. Pure. */
export function nextLoaderState(state: LoaderState, event: LoaderEvent): Decision {
  const handle = HANDLERS[event.type] as (state: LoaderState, event: LoaderEvent) => Decision;
  return withDueCheck(handle(state, event));
}
