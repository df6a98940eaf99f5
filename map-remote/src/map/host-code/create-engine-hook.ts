import { MapdockError, type EngineInfo, type OnEngine } from '@mapdock/shared';
import type { EngineMap } from '../../engine/engine-module.js';

export interface EngineHookOptions {
  readonly map: EngineMap;
  readonly info: EngineInfo;
  readonly onEngine: OnEngine<EngineMap>;
  readonly onError: (error: MapdockError) => void;
}

export interface EngineHook {
  /** Calls the host's function, unless that has been called since the last `leave`. */
  enter(): void;
  /** Calls what it returned. */
  leave(): void;
}

interface Visit {
  cleanUp: () => void;
  isOver: boolean;
}

function isPromise(value: unknown): boolean {
  return typeof value === 'object' && value !== null && 'then' in value;
}

/** Lets the host's `onEngine` in and out of an engine map. What it throws is told, and goes no further. */
export function createEngineHook({ map, info, onEngine, onError }: EngineHookOptions): EngineHook {
  let visit: Visit | undefined;
  const attempt = (run: () => void) => {
    try {
      run();
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause);
      onError(new MapdockError('ENGINE_HOOK_FAILED', { reason }, cause));
    }
  };
  const call = (current: Visit) => {
    const given: unknown = onEngine(map, info);
    if (typeof given === 'function') current.cleanUp = given as () => void;
    if (isPromise(given)) {
      throw new TypeError('it returned a promise, and not the function that takes back what it did');
    }
  };
  return {
    enter() {
      if (visit !== undefined) return;
      const current: Visit = { cleanUp: () => {}, isOver: false };
      visit = current;
      attempt(() => call(current));
      // It has ended the map, or asked for another style, and what takes that back has come only now.
      if (current.isOver) attempt(current.cleanUp);
    },
    leave() {
      if (visit === undefined) return;
      const { cleanUp } = visit;
      visit.isOver = true;
      visit = undefined;
      attempt(cleanUp);
    },
  };
}
