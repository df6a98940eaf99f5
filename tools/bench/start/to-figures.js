/**
 * What is taken from a visit, in the order of the tables.
 * @type {import('../support/format-peers.js').FigureTable}
 */
export const FIGURES = {
  firstPaint: { unit: 'ms', does: 'first shell paint' },
  shell: { unit: 'ms', does: 'shell made by React' },
  drawn: { unit: 'ms', does: 'map drawn' },
  idle: { unit: 'ms', does: 'map at rest' },
  bytes: { unit: 'kB', does: 'all bytes' },
  ownBytes: { unit: 'kB', does: "bytes without the provider's" },
  requests: { unit: '', does: 'requests' },
  hops: { unit: '', does: 'serial hops between document and style request' },
  busyMs: { unit: 'ms', does: 'main thread busy' },
  longTaskMs: { unit: 'ms', does: '... in long tasks' },
  heapBytes: { unit: 'MB', does: 'JS heap at rest' },
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
