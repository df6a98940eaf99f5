/**
 * An e-value for two groups of visits, each of which failed or not, against the null hypothesis `rate of first <= rate of second + margin`.
 *
 * Whatever the true rates are, if the null hypothesis holds, then the expected e-value is at most 1. The product over looks is a
 * supermartingale, so the chance that it ever reaches 1 / alpha is at most alpha, however often one looks (Ville 1939). The groups may have any
 * sizes, and the rates may be different in each look.
 *
 * Source: Turner, Ly, Grünwald, "Generic E-variables for exact sequential k-sample tests that allow for optional stopping" (arXiv 2106.02693).
 * The e-value is the likelihood under an alternative, divided by the likelihood under that point of the null hypothesis which is nearest to it.
 */

/** What a look has found of a group. */
export interface Group {
  /** Visits. */
  n: number;
  /** Those that failed. */
  k: number;
  /** Visits of which only the share that failed is known; they are in `n` and not in `k`. */
  partial?: { count: number; share: number };
}

/** The rates that an alternative expects of both groups, above 0 and below 1. They must be chosen before the look. */
export type Alternative = { first: number; second: number };

const MAX_STEPS = 60;
/** The e-value is flat around the nearest point, so that it is exact to far more digits than this. */
const PRECISION = 1e-11;
/** Keeps rates away from 0 and 1, where likelihoods are not defined. */
const EDGE = 1e-9;

/** How fast the distance to a rate grows with the rate of the null hypothesis. */
const slope = (n: number, rate: number, p: number) => (n * (p - rate)) / (p * (1 - p));

const curvature = (n: number, rate: number, p: number) =>
  n * (rate / (p * p) + (1 - rate) / ((1 - p) * (1 - p)));

/**
 * Finds the point of the null hypothesis that is nearest to the alternative, by Kullback-Leibler divergence. It is on the boundary, where the
 * divergence is convex, so Newton's method within an interval that shrinks finds it.
 * @param n visits of the first group
 * @param m visits of the second group
 * @returns the rate of the second group; that of the first is higher by the margin
 */
function findNearest(n: number, m: number, { first, second }: Alternative, margin: number): number {
  let low = Math.max(second, EDGE, EDGE - margin);
  let high = Math.min(first - margin, 1 - EDGE, 1 - EDGE - margin);
  const weight = n / (first * (1 - first));
  const otherWeight = m / (second * (1 - second));
  const between = (weight * (first - margin) + otherWeight * second) / (weight + otherWeight);
  let p = between > low && between < high ? between : (low + high) / 2;
  for (let step = 0; step < MAX_STEPS; step += 1) {
    const value = slope(n, first, p + margin) + slope(m, second, p);
    if (value > 0) high = p;
    else low = p;
    const next = p - value / (curvature(n, first, p + margin) + curvature(m, second, p));
    const to = next > low && next < high ? next : (low + high) / 2;
    if (Math.abs(to - p) < PRECISION) return to;
    p = to;
  }
  return p;
}

/**
 * @param rate of the alternative
 * @param p that of the null hypothesis
 */
function logRatio({ n, k, partial }: Group, rate: number, p: number) {
  const count = partial?.count ?? 0;
  const failed = Math.log(rate / p);
  const worked = Math.log((1 - rate) / (1 - p));
  const known = k * failed + (n - k - count) * worked;
  if (!partial || count === 0) return known;
  return known + count * Math.log(partial.share * (rate / p) + (1 - partial.share) * ((1 - rate) / (1 - p)));
}

/**
 * Returns the natural logarithm of the e-value of one look. It is 0 if a group has no visits, and if the alternative is within the null
 * hypothesis.
 * @param margin may be negative
 */
export function logEValue(first: Group, second: Group, alternative: Alternative, margin: number) {
  if (first.n === 0 || second.n === 0 || alternative.first <= alternative.second + margin) return 0;
  const p = findNearest(first.n, second.n, alternative, margin);
  return logRatio(first, alternative.first, p + margin) + logRatio(second, alternative.second, p);
}
