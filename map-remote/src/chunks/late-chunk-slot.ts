import type { MapdockError } from '@mapdock/shared';
import type { LateChunk } from './late-chunk.js';

/**
 * Called when a chunk could not be loaded. `isRequested` says whether it is being requested again; it is the same function for each failure of
 * that chunk, whose last error replaces the one before. Call what is returned last if a later attempt loads the chunk, so that the error is
 * withdrawn.
 */
export type OnCodeFailed = (error: MapdockError, isRequested: () => boolean) => () => void;

export interface LateChunkSlotOptions<C, T> {
  readonly part: LateChunk<C>;
  /** Makes the value and calls nothing of the host: that is for `onMade`. */
  readonly make: (code: C) => T;
  /** Called when `made` has the value. If the map waits for the chunk, this must request a frame: its status changes only after one. */
  readonly onMade: (made: T) => void;
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

/** Holds a value that is made by the code of a late chunk. The chunk is loaded when the value is first wanted. */
export interface LateChunkSlot<T> {
  readonly made: T | undefined;
  /** True while the chunk is loading. */
  readonly isPending: boolean;
  /** Makes the value: within the call if the chunk is loaded, else after loading it. Loads a chunk again that failed to load. */
  want(): void;
}

export function createLateChunkSlot<C, T>(options: LateChunkSlotOptions<C, T>): LateChunkSlot<T> {
  const { part, make, onMade, onFailed, signal } = options;
  let made: T | undefined;
  let isPending = false;
  let withdraw: (() => void) | undefined;
  const isRequested = () => isPending;
  const makeWith = (code: C) => {
    withdraw?.();
    made = make(code);
    onMade(made);
  };
  const load = async () => {
    isPending = true;
    const loaded = await part.load();
    isPending = false;
    if (signal.aborted) return;
    if (loaded.ok) makeWith(loaded.value);
    else withdraw = onFailed(loaded.error, isRequested);
  };
  return {
    get made() {
      return made;
    },
    get isPending() {
      return isPending;
    },
    want() {
      if (made !== undefined || isPending || signal.aborted) return;
      if (part.code === undefined) void load();
      else makeWith(part.code);
    },
  };
}
