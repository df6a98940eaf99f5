/** Lets at most `count` tasks run at once; the others wait in the order of their calls. */
export function createLimit(count: number) {
  let free = count;
  const waiting: (() => void)[] = [];
  return {
    async run<T>(task: () => Promise<T>): Promise<T> {
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

export type Limit = ReturnType<typeof createLimit>;
