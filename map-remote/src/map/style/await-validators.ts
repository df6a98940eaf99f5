import { isMapdockError, type MapdockError } from '@mapdock/shared';
import { prepareValidators, type EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** 12 kB; the map can do without. */
const VALIDATORS_TIMEOUT_MS = 5000;

export interface Validators {
  /**
   * Loads them once: gives what resolves when they work or are known not to come, and `undefined` from then on. It never rejects:
   * without them the engine would draw what it can and say nothing of the rest, no reason to hold data back.
   */
  prepare(): Promise<void> | undefined;
  /** Requests them again unless they are there. */
  retry(): void;
}

/** `onRefused` hears if the file is not the released one. */
export function createValidators(
  map: EngineMap,
  address: string,
  onRefused: (error: MapdockError) => void,
): Validators {
  let prepared: Promise<void> | undefined;
  let isOver = false;
  let isMissing = false;
  const load = async () => {
    isMissing = true;
    const loading = prepareValidators(map, address).then(
      () => {
        isMissing = false;
      },
      (cause: unknown) => {
        if (isMapdockError(cause) && !isMapdockError(cause, 'ENGINE_UNREACHABLE')) onRefused(cause);
      },
    );
    await waitAtMost(VALIDATORS_TIMEOUT_MS, loading);
    isOver = true;
  };
  return {
    prepare: () => (isOver ? undefined : (prepared ??= load())),
    retry() {
      if (isMissing) void load();
    },
  };
}
