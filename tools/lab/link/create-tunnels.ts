import { createSecureServer } from 'node:http2';
import type { StandIn } from './find-server.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';

const HTTPS_PORT = 443;
/** Some clients include the usual port in the host of each request; browsers omit it. */
const USUAL_PORT = new RegExp(`:${HTTPS_PORT}$`);
const OPENED = 'HTTP/1.1 200 Connection Established\r\n\r\n';
const REFUSED = 'HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n';
/** Round trips that connecting to a server takes: one for TCP and one for TLS 1.3. */
const CONNECTING_ROUND_TRIPS = 2;

type Request = IncomingMessage;

type Response = ServerResponse;

/**
 * The end of the tunnels that a browser opens through the proxy (`CONNECT`) to reach servers that are not on this machine. TLS ends here;
 * clients that can use HTTP/2 do.
 * @param standIn every tunnel is refused without one
 * @param latencyMs of one round trip
 */
export function createTunnels(
  standIn: StandIn | undefined,
  latencyMs: number,
  answer: (request: Request, response: Response, url: string) => void,
) {
  const targets = standIn?.hosts.map((host) => `${host}:${HTTPS_PORT}`) ?? [];
  const { key, cert } = standIn?.certificate ?? {};
  const server = createSecureServer({ key, cert, allowHTTP1: true });
  server.on('request', (http2Request, http2Response) => {
    // Node gives HTTP/2 requests and responses the members of the HTTP/1 ones: https://nodejs.org/api/http2.html#compatibility-api
    const request = http2Request as unknown as Request;
    const response = http2Response as unknown as Response;
    const authority = String(request.headers[':authority'] ?? request.headers.host);
    const host = authority.replace(USUAL_PORT, '');
    answer(request, response, `https://${host}${request.url}`);
  });
  const sockets: Set<Duplex> = new Set();

  return {
    /** @param target host and port, as in the CONNECT request */
    open(target: string, socket: Duplex) {
      // A browser that closes resets its open connections. Without a listener for the error this process would end.
      socket.on('error', () => socket.destroy());
      if (!targets.includes(target)) return void socket.end(REFUSED);
      sockets.add(socket);
      socket.once('close', () => sockets.delete(socket));
      const opening = setTimeout(() => {
        socket.write(OPENED);
        server.emit('connection', socket);
      }, CONNECTING_ROUND_TRIPS * latencyMs);
      socket.once('close', () => clearTimeout(opening));
    },
    close() {
      for (const socket of sockets) socket.destroy();
    },
  };
}
