import type { MapdockError, MapStatus } from '@mapdock/shared';
import { INITIAL_STATUS, nextStatus, type StatusSignal } from '../foundation/map-status.js';

type StatusListener = (status: MapStatus, before: MapStatus) => void;

/** Holds the status of a mounted map. */
export function createStatusHolder() {
  let current = INITIAL_STATUS;
  const listeners: StatusListener[] = [];
  const signal = (given: StatusSignal) => {
    const before = current;
    const next = nextStatus(before, given);
    if (next === before) return;
    current = next;
    for (const listener of listeners) listener(next, before);
  };
  return {
    get current() {
      return current;
    },
    /** Applies a signal. If that changes the status, the listeners are called in the order in which they were added. */
    signal,
    fail: (error: MapdockError) => signal({ type: 'failed', error }),
    follow: (listener: StatusListener) => void listeners.push(listener),
  };
}

export type StatusHolder = ReturnType<typeof createStatusHolder>;
