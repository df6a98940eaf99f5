/**
 * Lets at most `count` tasks run at once; the others wait in the order of their calls.
 * @param {number} count
 */
export function createLimit(count) {
  let free = count;
  /** @type {(() => void)[]} */
  const waiting = [];
  return {
    /** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
    async run(task) {
      if (free === 0) await new Promise((resolve) => waiting.push(() => resolve(undefined)));
      else free -= 1;
      try {
        return await task();
      } finally {
        const next = waiting.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createLimit>} Limit */
