import { createError, ENGINE_HOOK_FAILED } from '@mapdock/shared/error-parts';
import type { MapdockError, EngineInfo, OnEngine } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';

export interface EngineHookOptions {
  readonly map: EngineMap;
  readonly info: EngineInfo;
  readonly onEngine: OnEngine<EngineMap>;
  readonly onError: (error: MapdockError) => void;
}

export interface EngineHook {
  /** Calls the host's function, unless it has been called since the last `detach`. */
  attach(): void;
  /** Calls the function that the host's function returned. */
  detach(): void;
}

/** A call of the host's function. */
interface Attachment {
  cleanUp: () => void;
  /** True once `detach` has been called, perhaps by the host's function itself. */
  isOver: boolean;
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/**
 * Calls the host's `onEngine` for an engine map, and the cleanup function that it returns. An error in either is passed to `onError` and
 * not thrown.
 */
export function createEngineHook({ map, info, onEngine, onError }: EngineHookOptions): EngineHook {
  let attachment: Attachment | undefined;
  const callHost = (run: () => void) => {
    try {
      run();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      onError(createError(ENGINE_HOOK_FAILED, { reason }, cause));
    }
  };
  const call = (current: Attachment) => {
    const returned: unknown = onEngine(map, info);
    if (typeof returned === 'function') current.cleanUp = returned as () => void;
    if (isPromise(returned)) {
      throw new TypeError('it returned a promise, and not the function that takes back what it did');
    }
  };
  return {
    attach() {
      if (attachment !== undefined) return;
      const current: Attachment = { cleanUp: () => {}, isOver: false };
      attachment = current;
      callHost(() => call(current));
      // The host's function itself destroyed the map or changed its style, so `detach` ran before there was a cleanup function.
      if (current.isOver) callHost(current.cleanUp);
    },
    detach() {
      if (attachment === undefined) return;
      const { cleanUp } = attachment;
      attachment.isOver = true;
      attachment = undefined;
      callHost(cleanUp);
    },
  };
}
