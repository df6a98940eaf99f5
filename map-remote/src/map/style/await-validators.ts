import { isMapdockError, type MapdockError } from '@mapdock/shared';
import { prepareValidators, type EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** The file has 12 kB, and the map works without it. */
const VALIDATORS_TIMEOUT_MS = 5000;

export interface Validators {
  /**
   * Loads the validators once. The promise resolves when they work or are known to be missing; from then on this returns `undefined`. It
   * never rejects: without validators the engine draws what it can and reports nothing about the rest, which is no reason to delay data.
   */
  prepare(): Promise<void> | undefined;
  /** Requests the validators again unless they are loaded. */
  retry(): void;
}

/** `onRefused` is called if the file is not the released one. */
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
