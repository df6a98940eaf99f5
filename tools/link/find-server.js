/**
 * @typedef {import('./make-certificate.js').Certificate} Certificate
 *
 * @typedef {object} StandIn who answers on this machine for servers of the outside
 * @property {readonly string[]} hosts their names; they are asked by HTTPS
 * @property {string} origin the address on this machine
 * @property {Certificate} certificate for these names
 */

/**
 * Where on this machine a request is answered.
 * @param {string} url
 * @param {StandIn} [standIn]
 * @returns {URL | undefined} nothing for a request that would leave it
 */
export function findServer(url, standIn) {
  if (!URL.canParse(url)) return undefined;
  const { protocol, hostname, host, pathname, search } = new URL(url);
  if (protocol === 'http:' && hostname === 'localhost') return new URL(url);
  if (protocol !== 'https:' || !standIn?.hosts.includes(host)) return undefined;
  return new URL(standIn.origin + pathname + search);
}
