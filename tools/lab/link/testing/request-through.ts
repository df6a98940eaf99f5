import { once } from 'node:events';
import { request } from 'node:http';
import { connect as connectHttp2 } from 'node:http2';
import { connect as connectTls } from 'node:tls';
import type { ClientHttp2Session, OutgoingHttpHeaders } from 'node:http2';
import type { Socket } from 'node:net';
import type { TestContext } from 'node:test';

/**
 * Requests an address through a proxy, as a browser does.
 * @param port of the proxy
 */
export function requestThrough(
  port: number,
  url: string,
  headers: Record<string, string> = {},
): Promise<{ status: number | undefined; body: string; ms: number }> {
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
 * @param port of the proxy
 * @param target host and port
 */
export async function openTunnel(
  port: number,
  target: string,
): Promise<{ status: number | undefined; socket: Socket }> {
  const connecting = request({ host: '127.0.0.1', port, method: 'CONNECT', path: target }).end();
  const [{ statusCode: status }, socket] = await once(connecting, 'connect');
  return { status, socket };
}

/**
 * Opens an HTTPS connection through a proxy.
 * @param port of the proxy
 * @param server its host, and the only certificate that is accepted
 */
export async function openSecure(
  port: number,
  { host, cert, protocol = 'h2' }: { host: string; cert: string; protocol?: string },
) {
  const { socket } = await openTunnel(port, `${host}:443`);
  const secure = connectTls({ socket, servername: host, ca: cert, ALPNProtocols: [protocol] });
  await once(secure, 'secureConnect');
  return secure;
}

/** Sends one request over HTTP/2 and reads the answer. */
export async function requestHttp2(
  session: ClientHttp2Session,
  headers: OutgoingHttpHeaders,
  body?: string,
): Promise<{ status: number; body: string; ms: number }> {
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
 * @param port of the proxy
 */
export async function openSession(t: TestContext, port: number, server: { host: string; cert: string }) {
  const secure = await openSecure(port, server);
  const session = connectHttp2(`https://${server.host}`, { createConnection: () => secure });
  t.after(() => session.destroy());
  return session;
}
