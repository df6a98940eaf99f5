/**
 * Lets so many tasks run at once, in the order in which they came.
 * @param {number} count
 */
export function createLimit(count) {
  let free = count;
  /** @type {(() => void)[]} */
  const line = [];
  return {
    /** @template T @param {() => Promise<T>} task @returns {Promise<T>} */
    async run(task) {
      if (free === 0) await new Promise((resolve) => line.push(() => resolve(undefined)));
      else free -= 1;
      try {
        return await task();
      } finally {
        const next = line.shift();
        if (next) next();
        else free += 1;
      }
    },
  };
}

/** @typedef {ReturnType<typeof createLimit>} Limit */
