import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';

/**
 * Requests an address through a proxy, as a browser does.
 * @param {number} port of the proxy
 * @param {string} url
 * @param {Record<string, string>} [headers]
 * @returns {Promise<{ status: number | undefined, body: string, ms: number }>}
 */
export function requestThrough(port, url, headers = {}) {
  const startedAt = performance.now();
  return new Promise((resolve, reject) => {
    request({ host: '127.0.0.1', port, path: url, headers }, (answer) => {
      let body = '';
      answer.on('data', (text) => (body += text));
      answer.on('end', () => resolve({ status: answer.statusCode, body, ms: performance.now() - startedAt }));
    })
      .on('error', reject)
      .end();
  });
}

/**
 * Opens a tunnel to a server through a proxy.
 * @param {number} port of the proxy
 * @param {string} target host and port
 * @returns {Promise<{ status: number | undefined, socket: import('node:net').Socket }>}
 */
export async function openTunnel(port, target) {
  const connecting = request({ host: '127.0.0.1', port, method: 'CONNECT', path: target }).end();
  const [{ statusCode: status }, socket] = await once(connecting, 'connect');
  return { status, socket };
}

/**
 * Opens an HTTPS connection through a proxy.
 * @param {number} port of the proxy
 * @param {{ host: string, cert: string, protocol?: string }} server its host, and the only certificate that is accepted
 */
export async function openSecure(port, { host, cert, protocol = 'h2' }) {
  const { socket } = await openTunnel(port, `${host}:443`);
  const secure = connectTls({ socket, servername: host, ca: cert, ALPNProtocols: [protocol] });
  await once(secure, 'secureConnect');
  return secure;
}

/**
 * Sends one request over HTTP/2 and reads the answer.
 * @param {import('node:http2').ClientHttp2Session} session
 * @param {import('node:http2').OutgoingHttpHeaders} headers
 * @param {string} [body]
 * @returns {Promise<{ status: number, body: string, ms: number }>}
 */
export async function requestHttp2(session, headers, body) {
  const startedAt = performance.now();
  const stream = session.request(headers, { endStream: body === undefined });
  stream.end(body);
  const [answer] = await once(stream, 'response');
  let text = '';
  for await (const part of stream.setEncoding('utf8')) text += part;
  return { status: answer[':status'], body: text, ms: performance.now() - startedAt };
}

/**
 * Opens an HTTP/2 session through a proxy; it ends with the test.
 * @param {import('node:test').TestContext} t
 * @param {number} port of the proxy
 * @param {{ host: string, cert: string }} server
 */
export async function openSession(t, port, server) {
  const secure = await openSecure(port, server);
  const session = connectHttp2(`https://${server.host}`, { createConnection: () => secure });
  t.after(() => session.destroy());
  return session;
}
