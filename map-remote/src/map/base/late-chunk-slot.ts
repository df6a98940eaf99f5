import type { MapdockError } from '@mapdock/shared';
import type { LateChunk } from '../../engine/files/late-chunk.js';

/** Code did not come. Call what it returns if it comes after all. */
export type OnCodeFailed = (error: MapdockError) => () => void;

export interface LateChunkSlotOptions<C, T> {
  readonly part: LateChunk<C>;
  /** Only makes it: what tells the host of anything is for `onMade`. */
  readonly make: (code: C) => T;
  /** It is in its slot. */
  readonly onMade: (made: T) => void;
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

/** The place of something whose code comes when it is first wanted. */
export interface LateChunkSlot<T> {
  readonly made: T | undefined;
  /** True while its code is on its way. */
  readonly isPending: boolean;
  /** Has it made: within the call if its code is there. Asks anew for code that did not come. */
  want(): void;
}

export function createLateChunkSlot<C, T>({
  part,
  make,
  onMade,
  onFailed,
  signal,
}: LateChunkSlotOptions<C, T>): LateChunkSlot<T> {
  let made: T | undefined;
  let isPending = false;
  const failures: (() => void)[] = [];
  const take = (code: C) => {
    for (const takeBack of failures.splice(0)) takeBack();
    made = make(code);
    onMade(made);
  };
  const bring = async () => {
    isPending = true;
    const brought = await part.load();
    isPending = false;
    if (signal.aborted) return;
    if (brought.ok) take(brought.value);
    else failures.push(onFailed(brought.error));
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
      if (part.code === undefined) void bring();
      else take(part.code);
    },
  };
}
