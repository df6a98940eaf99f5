/** Lets callers wait for a number of steps from now. */
export function createLineOfWaiters() {
  /** @type {Set<{ left: number, go: () => void }>} */
  const waiting = new Set();
  let isOver = false;
  return {
    /** @param {number} steps @returns {Promise<void>} */
    wait: (steps) =>
      new Promise((resolve) => {
        if (steps === 0 || isOver) resolve();
        else waiting.add({ left: steps, go: resolve });
      }),
    advance() {
      for (const waiter of waiting) {
        waiter.left -= 1;
        if (waiter.left > 0) continue;
        waiting.delete(waiter);
        waiter.go();
      }
    },
    /** No further step will come: nobody waits any longer. */
    release() {
      isOver = true;
      for (const { go } of waiting) go();
      waiting.clear();
    },
  };
}
