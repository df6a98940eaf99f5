/**
 * @typedef {import('./make-certificate.js').Certificate} Certificate
 *
 * @typedef {object} StandIn a server on this machine that answers for servers elsewhere
 * @property {readonly string[]} hosts names of these servers; browsers request them by HTTPS
 * @property {string} origin of the server on this machine
 * @property {Certificate} certificate for these names
 */

/**
 * Finds the address on this machine that answers a request.
 * @param {string} url
 * @param {StandIn} [standIn]
 * @returns {URL | undefined} `undefined` for a request that would leave this machine
 */
export function findServer(url, standIn) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, host, pathname, search } = new URL(url);
  if (protocol === 'http:' && hostname === 'localhost') return new URL(url);
  if (protocol !== 'https:' || !standIn?.hosts.includes(host)) return undefined;
  return new URL(standIn.origin + pathname + search);
}
