import { prepareValidators, type EngineMap } from '../engine/engine-module.js';
import { waitAtMost } from '../engine/wait-at-most.js';

/** 12 kB; the map can do without. */
const VALIDATORS_TIMEOUT_MS = 5000;

/**
 * Returns a function that loads the validators once: it gives what resolves when they work or are known not to come, and
 * `undefined` from then on. It never rejects: without them the engine would draw what it can and say nothing of the rest,
 * no reason to hold data back.
 */
export function createValidatorsWait(map: EngineMap, address: string): () => Promise<void> | undefined {
  let prepared: Promise<void> | undefined;
  let isOver = false;
  const prepare = async () => {
    await waitAtMost(VALIDATORS_TIMEOUT_MS, prepareValidators(map, address)).catch(() => undefined);
    isOver = true;
  };
  return () => (isOver ? undefined : (prepared ??= prepare()));
}
