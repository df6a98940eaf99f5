/**
 * @typedef {'page' | 'remote' | 'provider'} Origin
 *
 * @typedef {object} WaterfallRow a request, times in ms since navigation
 * @property {number} from
 * @property {number} answered
 * @property {number} to
 * @property {Origin} origin
 * @property {string} destination
 * @property {number} status
 * @property {number} bytes
 * @property {string} path
 *
 * @typedef {{ page: readonly string[], provider: readonly string[] }} KnownOrigins any other is the remote's
 *
 * @typedef {object} Waterfall
 * @property {number} firstPaint
 * @property {number} drawn
 * @property {readonly WaterfallRow[]} rows
 */

/**
 * Makes the rows of a visit's waterfall. They hold paths alone, so no tokens and no ports.
 * @param {import('./visit.js').Visit} visit
 * @param {KnownOrigins} origins
 * @returns {Waterfall}
 */
export function toWaterfall({ requests, startedAt, firstPaint, drawn }, origins) {
  const since = (/** @type {number | undefined} */ time) => Math.round((time ?? startedAt) - startedAt);
  const rows = requests.map(({ url, start, answered, end, destination, status = 0, bytes }) => {
    const { origin, pathname } = new URL(url);
    const known = Object.entries(origins).find(([, addresses]) => addresses.includes(origin));
    return {
      from: since(start),
      answered: since(answered ?? start),
      to: since(end ?? answered ?? start),
      origin: /** @type {Origin} */ (known?.[0] ?? 'remote'),
      ...{ destination, status, bytes, path: decodeURIComponent(pathname) },
    };
  });
  return { firstPaint: Math.round(firstPaint), drawn: Math.round(drawn), rows };
}

/**
 * Writes a row as a line of text, for the file of results.
 * @param {WaterfallRow} row
 */
export const rowToText = ({ from, answered, to, origin, destination, status, bytes, path }) =>
  `${from} ${answered} ${to} ms, ${bytes} B, ${status}, ${origin}, ${destination}: ${path}`;
