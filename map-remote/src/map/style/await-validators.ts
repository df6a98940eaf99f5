import { isMapdockError } from '@mapdock/shared';
import type { OnCodeFailed } from '../../chunks/late-chunk-slot.js';
import { prepareValidators, type EngineMap } from '../../engine/engine-module.js';
import { waitAtMost } from '../../util/wait-at-most.js';

/** The file has 12 kB, and the map works without it. */
const VALIDATORS_TIMEOUT_MS = 5000;

export interface ValidatorsOptions {
  readonly map: EngineMap;
  readonly address: string;
  /** Called if the file is not the released one. */
  readonly onFailed: OnCodeFailed;
  readonly signal: AbortSignal;
}

export function createValidators({ map, address, onFailed, signal }: ValidatorsOptions) {
  let prepared: Promise<void> | undefined;
  let isOver = false;
  let isMissing = false;
  let isRequested = false;
  let isRetrying = false;
  let withdraw: (() => void) | undefined;
  const isBeingRequested = () => isRequested;
  const request = async () => {
    isRequested = true;
    try {
      await prepareValidators(map, address);
      isMissing = false;
      withdraw?.();
    } catch (cause) {
      if (!signal.aborted && isMapdockError(cause) && !isMapdockError(cause, 'ENGINE_UNREACHABLE'))
        withdraw = onFailed(cause, isBeingRequested);
    } finally {
      isRequested = false;
    }
  };
  const load = async () => {
    isMissing = true;
    await waitAtMost(VALIDATORS_TIMEOUT_MS, request());
    isOver = true;
  };
  const loadAgain = async () => {
    // A file whose lack is not reported delays nothing.
    isRetrying = withdraw !== undefined;
    await load();
    isRetrying = false;
    // The map gets the status `ready` only after a frame is drawn.
    if (!signal.aborted) map.triggerRepaint();
  };
  return {
    /**
     * Loads the validators once. The promise resolves when they work or are known to be missing; from then on this returns `undefined`. It
     * never rejects: without validators the engine draws what it can and reports nothing about the rest, which is no reason to delay data.
     */
    prepare: () => (isOver ? undefined : (prepared ??= load())),
    /** True while a retry requests the validators: whoever asked for it waits for that. */
    get isPending() {
      return isRetrying;
    },
    /** Requests the validators again unless they are loaded. */
    retry() {
      if (isMissing && !isRequested) void loadAgain();
    },
  };
}

export type Validators = ReturnType<typeof createValidators>;
