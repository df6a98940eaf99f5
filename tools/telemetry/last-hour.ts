const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Whose values only grow, and which adds new values at the end. */
export type Metric<Value extends { value: number }, Data extends { values: Value[] }> = {
  get: () => Promise<Data>;
};

/**
 * Remembers once a minute what the values of metrics were, so that it can tell their increase within the last hour. It is exact to the minute:
 * what was added in the first minute of the hour may be missing.
 * @param now in ms
 */
export function createLastHour<Value extends { value: number }, Data extends { values: Value[] }>(
  metrics: readonly Metric<Value, Data>[],
  now: () => number,
) {
  /** Oldest first. */
  let past: { at: number; values: Float64Array[] }[] = [];
  let lastAt = -Infinity;
  let noting = Promise.resolve();

  const readAll = () => Promise.all(metrics.map((metric) => metric.get()));

  async function note(at: number) {
    const values = (await readAll()).map((data) => Float64Array.from(data.values, ({ value }) => value));
    past = [...past.filter((moment) => moment.at >= at - HOUR_MS), { at, values }];
  }

  return {
    /** Call it before anything is added, and await it. Nothing is remembered while nothing is added. */
    beforeGrowth() {
      const at = now();
      if (at - lastAt >= MINUTE_MS) {
        lastAt = at;
        noting = note(at);
      }
      return noting;
    },
    /** The data of each metric, with the increase of each value in place of the value. */
    async read() {
      const from = now() - HOUR_MS;
      const current = await readAll();
      const before = past.find(({ at }) => at >= from);
      return current.map((data, metric) => ({
        ...data,
        values: data.values.map((entry, index) => ({
          ...entry,
          // Without a moment within the hour, nothing was added in it.
          value: before ? entry.value - (before.values[metric]?.[index] ?? 0) : 0,
        })),
      }));
    },
  };
}
