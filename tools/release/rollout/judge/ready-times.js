/** Shares and quantiles of times that are known only by the bucket in which they are. */
import { estimateQuantile } from '../../evidence/estimate-quantile.js';

/** Above the last bound nothing is known, so times there count as this much longer. */
const LAST_BUCKET_FACTOR = 2;

/** @param {readonly number[]} ready */
export const countReady = (ready) => ready.reduce((sum, count) => sum + count, 0);

/** @param {readonly number[]} bounds @param {number} index @returns {[number, number]} where the times of a bucket are */
const edgesOf = (bounds, index) => {
  const from = bounds[index - 1] ?? 0;
  return [from, bounds[index] ?? from * LAST_BUCKET_FACTOR];
};

/**
 * Returns how many times are above a limit: those that certainly are, and those of the bucket that has the limit within it, of which a share is
 * above if they are spread evenly. Times of loading are rarer the longer they are, so beyond the most frequent time this share is too high
 * rather than too low.
 * @param {readonly number[]} ready @param {readonly number[]} bounds @param {number} limit
 */
export function countAbove(ready, bounds, limit) {
  const index = bounds.findIndex((bound) => bound >= limit);
  const at = index === -1 ? bounds.length : index;
  const [from, to] = edgesOf(bounds, at);
  const share = to > from ? Math.min(1, Math.max(0, (to - limit) / (to - from))) : 0;
  return { certain: countReady(ready.slice(at + 1)), partial: { count: ready[at] ?? 0, share } };
}

/** @param {readonly number[]} ready @param {readonly number[]} bounds @param {number} limit @returns {number} from 0 to 1 */
export function shareAbove(ready, bounds, limit) {
  const { certain, partial } = countAbove(ready, bounds, limit);
  return (certain + partial.count * partial.share) / countReady(ready);
}

/**
 * Returns the time in seconds within which a share of the maps became ready; `undefined` if none did.
 * @param {readonly number[]} ready @param {readonly number[]} bounds @param {number} share
 */
export function quantile(ready, bounds, share) {
  let within = 0;
  const buckets = ready.map((count, index) => ({ le: bounds[index] ?? Infinity, count: (within += count) }));
  return estimateQuantile(share, buckets);
}
