/** Only these start further requests; what a picture or a font brings, nothing waits for. */
const STARTERS = ['document', 'script', 'worker', 'empty'];

/**
 * The longest chain of requests before another, each of which came after the one before was answered in full: what had
 * to follow each other, or happened to. The document is its first.
 * @param {readonly import('../link/start-proxy.js').LoggedRequest[]} requests
 * @param {import('../link/start-proxy.js').LoggedRequest} last
 * @returns {import('../link/start-proxy.js').LoggedRequest[]} without `last`
 */
export function findChain(requests, last) {
  const candidates = requests
    .filter(
      ({ destination, end }) => STARTERS.includes(destination) && end !== undefined && end <= last.start,
    )
    .toSorted((a, b) => a.start - b.start);
  /** @type {typeof candidates[]} by the request that ends them */
  const chains = [];
  /** @param {number} start */
  const longestBefore = (start) =>
    chains
      .filter((chain) => (chain.at(-1)?.end ?? Infinity) <= start)
      .reduce((best, chain) => (chain.length > best.length ? chain : best), []);
  for (const candidate of candidates) chains.push([...longestBefore(candidate.start), candidate]);
  return longestBefore(last.start);
}
