import { createSecureServer } from 'node:http2';

const HTTPS_PORT = 443;
/** Some clients name the usual port with each request, browsers leave it out. */
const USUAL_PORT = new RegExp(`:${HTTPS_PORT}$`);
const OPENED = 'HTTP/1.1 200 Connection Established\r\n\r\n';
const REFUSED = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n';
/** Round trips before the first request to a server that was not asked before: one for TCP and one for TLS 1.3. */
const CONNECTING_TRIPS = 2;

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * The far end of what a browser opens through a proxy to reach servers of the outside: TLS ends here, and it is HTTP/2 for whoever
 * speaks that.
 * @param {import('./find-server.js').StandIn | undefined} standIn nothing can be opened without one
 * @param {number} latencyMs of one round trip
 * @param {(request: Request, response: Response, url: string) => void} answer
 */
export function createTunnels(standIn, latencyMs, answer) {
  const targets = standIn?.hosts.map((host) => `${host}:${HTTPS_PORT}`) ?? [];
  const { key, cert } = standIn?.certificate ?? {};
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', (http2Request, http2Response) => {
    // Those of HTTP/2 have the members of the others, made for servers that speak both.
    const request = /** @type {Request} */ (/** @type {unknown} */ (http2Request));
    const response = /** @type {Response} */ (/** @type {unknown} */ (http2Response));
    const authority = String(request.headers[':authority'] ?? request.headers.host);
    const host = authority.replace(USUAL_PORT, '');
    answer(request, response, `https://${host}${request.url}`);
  });
  /** @type {Set<import('node:stream').Duplex>} */
  const sockets = new Set();

  return {
    /**
     * @param {string} target host and port, as CONNECT names them
     * @param {import('node:stream').Duplex} socket
     */
    open(target, socket) {
      // A browser that is closed breaks off what is open.
      socket.on('error', () => socket.destroy());
      if (!targets.includes(target)) return void socket.end(REFUSED);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const opening = setTimeout(() => {
        socket.write(OPENED);
        server.emit('connection', socket);
      }, CONNECTING_TRIPS * latencyMs);
      socket.once('close', () => clearTimeout(opening));
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
