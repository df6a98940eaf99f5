/**
 * @typedef {object} Summary all in the unit of the samples
 * @property {number} median
 * @property {number} q1 a quarter of the samples is below it
 * @property {number} q3 a quarter of the samples is above it
 * @property {number} p95 one in twenty is above it
 * @property {number} samples how many there were
 */

/**
 * The value below which a part of the sorted samples lies. Between two samples it is interpolated.
 * @param {readonly number[]} sorted
 * @param {number} part
 */
function quantile(sorted, part) {
  const at = (sorted.length - 1) * part;
  const below = sorted[Math.floor(at)] ?? NaN;
  const above = sorted[Math.ceil(at)] ?? NaN;
  return below + (above - below) * (at - Math.floor(at));
}

/**
 * Summarizes samples of a noisy machine by median, quartiles and 95th percentile. All are NaN if one sample is not a finite number, since
 * the samples then have no order.
 * @param {readonly number[]} samples
 * @returns {Summary}
 */
export function summarize(samples) {
  const sorted = samples.every(Number.isFinite) ? samples.toSorted((a, b) => a - b) : samples.map(() => NaN);
  return {
    median: quantile(sorted, 0.5),
    q1: quantile(sorted, 0.25),
    q3: quantile(sorted, 0.75),
    p95: quantile(sorted, 0.95),
    samples: sorted.length,
  };
}
