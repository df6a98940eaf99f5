/** All in the unit of the samples. */
export interface Summary {
  median: number;
  /** A quarter of the samples is below it. */
  q1: number;
  /** A quarter of the samples is above it. */
  q3: number;
  /** How many there were. */
  samples: number;
}

/** The value below which a part of the sorted samples lies. Between two samples it is interpolated. */
function quantile(sorted: readonly number[], part: number) {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Summarizes samples of a noisy machine by median and quartiles. All are NaN if one sample is not a finite number, since
 * the samples then have no order.
 */
export function summarize(samples: readonly number[]): Summary {
  const sorted = samples.every(Number.isFinite) ? samples.toSorted((a, b) => a - b) : samples.map(() => NaN);
  return {
    median: quantile(sorted, 0.5),
    q1: quantile(sorted, 0.25),
    q3: quantile(sorted, 0.75),
    samples: sorted.length,
  };
}
