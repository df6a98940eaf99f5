import type { VisitRecord } from './visit-record.js';

/** A visit that is left earlier is no record: the person may have come by mistake. */
export const LEFT_AFTER_MS = 5_000;

const MS_PER_SECOND = 1_000;

/** What happens during a visit. */
export type VisitEvent =
  /** An attempt to load a release begins. */
  | { readonly type: 'attempt' }
  /** Whether somebody waits from now on: the page is visible, and the release or a map with a size is awaited. */
  | { readonly type: 'wait'; readonly isWaiting: boolean }
  /** The code of a release is loaded. */
  | { readonly type: 'remote' }
  /** A map has its engine. */
  | { readonly type: 'engine' }
  | {
      readonly type: 'drawn';
      readonly outcome: 'ready' | 'degraded';
      readonly error: string | undefined;
    }
  /**
   * There is no map. `isFinal`: the loader loads no other release because of that. `wasDrawn`: this very map had been drawn, so that it is a
   * later failure of a visit that has its record.
   */
  | {
      readonly type: 'failed';
      readonly error: string | undefined;
      readonly isFinal: boolean;
      readonly wasDrawn: boolean;
    }
  /** The page or its last map is gone. */
  | { readonly type: 'left' };

export interface VisitState {
  /** `open`: there is no record yet. `drawn`: a map was drawn, which may fail later. `over`: there will be no more records. */
  readonly name: 'open' | 'drawn' | 'over';
  readonly attempts: number;
  /** How long somebody has waited up to `waitingSince`, or up to now if nobody waits. */
  readonly waitedMs: number;
  readonly waitingSince: number | undefined;
  readonly remoteMs: number | undefined;
  readonly engineMs: number | undefined;
}

export const NEW_VISIT: VisitState = {
  name: 'open',
  attempts: 0,
  waitedMs: 0,
  waitingSince: undefined,
  remoteMs: undefined,
  engineMs: undefined,
};

/** The part of a record that follows from what happened. */
export type VisitOutcome = Pick<
  VisitRecord,
  'part' | 'outcome' | 'error' | 'retries' | 'secondsToReady' | 'secondsToRemote' | 'secondsToEngine'
>;

export interface VisitDecision {
  readonly state: VisitState;
  /** `undefined` if there is nothing to record. */
  readonly outcome?: VisitOutcome;
}

const toSeconds = (ms: number | undefined) => (ms === undefined ? undefined : Math.round(ms) / MS_PER_SECOND);

/** Returns for how long somebody has waited at a time, in milliseconds. Pure. */
export const waitedAt = ({ waitedMs, waitingSince }: VisitState, now: number): number =>
  waitedMs + (waitingSince === undefined ? 0 : Math.max(0, now - waitingSince));

function record(
  state: VisitState,
  outcome: VisitRecord['outcome'],
  error: string | undefined,
  readyMs?: number,
): VisitDecision {
  const isDrawn = outcome === 'ready' || outcome === 'degraded';
  return {
    state: { ...state, name: isDrawn ? 'drawn' : 'over' },
    outcome: {
      part: state.name === 'drawn' ? 'later' : 'start',
      outcome,
      error,
      retries: Math.max(0, state.attempts - 1),
      secondsToReady: toSeconds(readyMs),
      secondsToRemote: toSeconds(state.remoteMs),
      secondsToEngine: toSeconds(state.engineMs),
    },
  };
}

/** Decides what follows from an event at a time, as `performance.now()`. Pure. */
export function nextVisitState(state: VisitState, event: VisitEvent, now: number): VisitDecision {
  if (state.name === 'over') return { state };
  const waitedMs = waitedAt(state, now);
  const isOpen = state.name === 'open';
  switch (event.type) {
    case 'attempt':
      return { state: { ...state, attempts: state.attempts + 1 } };
    case 'wait':
      return { state: { ...state, waitedMs, waitingSince: event.isWaiting ? now : undefined } };
    case 'remote':
      return { state: { ...state, remoteMs: state.remoteMs ?? waitedMs } };
    case 'engine':
      return { state: { ...state, engineMs: state.engineMs ?? waitedMs } };
    case 'drawn':
      return isOpen ? record(state, event.outcome, event.error, waitedMs) : { state };
    case 'failed':
      // A visit whose map has failed before it was drawn goes on if the loader loads another release, or if another map was drawn.
      return (isOpen ? event.isFinal : event.wasDrawn) ? record(state, 'failed', event.error) : { state };
    case 'left':
      return isOpen && waitedMs >= LEFT_AFTER_MS ? record(state, 'left', undefined) : { state };
  }
}
