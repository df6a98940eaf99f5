/**
 * Estimates below which value a share of the observations of a histogram is, as `histogram_quantile` of Prometheus does: within a bucket, observations
 * are taken to be spread evenly.
 * @param share from 0 to 1
 * @param buckets cumulative, by rising `le`; the last `le` is `Infinity`
 * @returns the highest finite bound if it is above all of them; `undefined` without observations
 */
export function estimateQuantile(
  share: number,
  buckets: readonly { le: number; count: number }[],
): number | undefined {
  const total = buckets.at(-1)?.count ?? 0;
  if (total <= 0) return undefined;
  const rank = share * total;
  const index = buckets.findIndex(({ count }) => count >= rank);
  const { le = 0, count = 0 } = buckets[index] ?? {};
  const { le: start, count: below } = buckets[index - 1] ?? { le: 0, count: 0 };
  if (le === Infinity) return start;
  return count === below ? le : start + ((le - start) * (rank - below)) / (count - below);
}
