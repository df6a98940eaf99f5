/**
 * The figures of a visit, in the order of the tables.
 * @type {import('../support/format-peers.js').FigureTable}
 */
export const FIGURES = {
  firstPaint: { unit: 'ms', description: 'first shell paint' },
  shell: { unit: 'ms', description: 'shell made by React' },
  drawn: { unit: 'ms', description: 'map drawn' },
  idle: { unit: 'ms', description: 'map at rest' },
  bytes: { unit: 'kB', description: 'all bytes' },
  ownBytes: { unit: 'kB', description: "bytes without the provider's" },
  requests: { unit: '', description: 'requests' },
  hops: { unit: '', description: 'serial hops between document and style request' },
  busyMs: { unit: 'ms', description: 'main thread busy' },
  longTaskMs: { unit: 'ms', description: '... in long tasks' },
  heapBytes: { unit: 'MB', description: 'JS heap at rest' },
};

/** @typedef {Record<string, number>} Figures one for each name in `FIGURES` */

/** @param {readonly { bytes: number }[]} requests */
const sumBytes = (requests) => requests.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * @param {import('./visit.js').Visit} visit
 * @param {number} hops
 * @param {readonly string[]} providerOrigins
 * @returns {Figures}
 */
export function toFigures({ requests, startedAt: _, ...times }, hops, providerOrigins) {
  const own = requests.filter(({ url }) => !providerOrigins.includes(new URL(url).origin));
  return {
    ...times,
    bytes: sumBytes(requests),
    ownBytes: sumBytes(own),
    requests: requests.length,
    hops,
  };
}
