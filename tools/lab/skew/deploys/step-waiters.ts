/** Lets callers wait for a number of steps, counted from their call. */
export function createStepWaiters() {
  const waiting: Set<{ left: number; resolve: () => void }> = new Set();
  let isOver = false;
  return {
    wait: (steps: number): Promise<void> =>
      new Promise((resolve) => {
        if (steps === 0 || isOver) resolve();
        else waiting.add({ left: steps, resolve });
      }),
    /** Makes one step. */
    advance() {
      for (const waiter of waiting) {
        waiter.left -= 1;
        if (waiter.left > 0) continue;
        waiting.delete(waiter);
        waiter.resolve();
      }
    },
    /** Ends all waiting, now and in the future, since no further step will come. */
    releaseAll() {
      isOver = true;
      for (const { resolve } of waiting) resolve();
      waiting.clear();
    },
  };
}
