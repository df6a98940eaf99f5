/**
 * @typedef {object} Summary all in the unit of the samples
 * @property {number} median
 * @property {number} q1 a quarter of the samples is below it
 * @property {number} q3 a quarter of the samples is above it
 * @property {number} p95 one in twenty is above it
 * @property {number} samples how many there were
 */

/**
 * Value below which a part of the sorted samples lies, between its neighbours where it falls between them.
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
 * What stands for samples of a noisy machine: the median, and the quartiles on both sides of it. All NaN if one of them is no
 * number: it has no place in an order.
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
