import { MapdockError, type EngineInfo, type OnEngine } from '@mapdock/shared';
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
  /** Calls the function that it returned. */
  detach(): void;
}

/** One call of the host's function. */
interface Attachment {
  cleanUp: () => void;
  /** `detach` has been called, perhaps by the host's function itself. */
  isOver: boolean;
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Calls the host's `onEngine` for an engine map, and its cleanup. An error in either is reported by `onError` and not thrown on. */
export function createEngineHook({ map, info, onEngine, onError }: EngineHookOptions): EngineHook {
  let attachment: Attachment | undefined;
  const attempt = (run: () => void) => {
    try {
      run();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      onError(new MapdockError('ENGINE_HOOK_FAILED', { reason }, cause));
    }
  };
  const call = (current: Attachment) => {
    const given: unknown = onEngine(map, info);
    if (typeof given === 'function') current.cleanUp = given as () => void;
    if (isPromise(given)) {
      throw new TypeError('it returned a promise, and not the function that takes back what it did');
    }
  };
  return {
    attach() {
      if (attachment !== undefined) return;
      const current: Attachment = { cleanUp: () => {}, isOver: false };
      attachment = current;
      attempt(() => call(current));
      // The host's function itself ended the map or changed its style, so `detach` ran before there was a cleanup to call.
      if (current.isOver) attempt(current.cleanUp);
    },
    detach() {
      if (attachment === undefined) return;
      const { cleanUp } = attachment;
      attachment.isOver = true;
      attachment = undefined;
      attempt(cleanUp);
    },
  };
}
