/** Shares and quantiles of times that are known only by the bucket in which they are. */
import { estimateQuantile } from '../../evidence/estimate-quantile.ts';

/** Above the last bound nothing is known, so times there count as this much longer. */
const LAST_BUCKET_FACTOR = 2;

export const countReady = (ready: readonly number[]) => ready.reduce((sum, count) => sum + count, 0);

/** @returns where the times of a bucket are */
const edgesOf = (bounds: readonly number[], index: number): [number, number] => {
  const from = bounds[index - 1] ?? 0;
  return [from, bounds[index] ?? from * LAST_BUCKET_FACTOR];
};

/**
 * Returns how many times are above a limit: those that certainly are, and those of the bucket that has the limit within it, of which a share is
 * above if they are spread evenly. Times of loading are rarer the longer they are, so beyond the most frequent time this share is too high
 * rather than too low.
 */
export function countAbove(ready: readonly number[], bounds: readonly number[], limit: number) {
  const index = bounds.findIndex((bound) => bound >= limit);
  const at = index === -1 ? bounds.length : index;
  const [from, to] = edgesOf(bounds, at);
  const share = to > from ? Math.min(1, Math.max(0, (to - limit) / (to - from))) : 0;
  return { certain: countReady(ready.slice(at + 1)), partial: { count: ready[at] ?? 0, share } };
}

/** @returns from 0 to 1 */
export function shareAbove(ready: readonly number[], bounds: readonly number[], limit: number): number {
  const { certain, partial } = countAbove(ready, bounds, limit);
  return (certain + partial.count * partial.share) / countReady(ready);
}

/** Returns the time in seconds within which a share of the maps became ready; `undefined` if none did. */
export function quantile(ready: readonly number[], bounds: readonly number[], share: number) {
  let within = 0;
  const buckets = ready.map((count, index) => ({ le: bounds[index] ?? Infinity, count: (within += count) }));
  return estimateQuantile(share, buckets);
}
