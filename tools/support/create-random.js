/**
 * Numbers from 0 to 1, always the same ones for a seed (mulberry32): a run that failed can be repeated.
 * @param {number} seed
 */
export function createRandom(seed) {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), state | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  return {
    next,
    /** @param {number} from @param {number} to */
    between: (from, to) => from + next() * (to - from),
    /** A whole number, both ends included. @param {number} from @param {number} to */
    whole: (from, to) => from + Math.floor(next() * (to - from + 1)),
    /** @template T @param {readonly T[]} list @returns {T} */
    pick: (list) => /** @type {T} */ (list[Math.floor(next() * list.length)]),
  };
}

/** @typedef {ReturnType<typeof createRandom>} Random */
