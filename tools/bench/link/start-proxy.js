import { Agent, createServer, request as askServer } from 'node:http';
import { createPipe, SLICE_BYTES } from './create-pipe.js';

/**
 * @typedef {object} LoggedRequest times in ms since `Date`'s epoch
 * @property {string} url
 * @property {string} method
 * @property {string} destination what it is for, as in the header Sec-Fetch-Dest
 * @property {number} start when it came
 * @property {number} [answered] when the first byte of its answer left the link
 * @property {number} [end] when the last one did; nothing if it broke off before
 * @property {number} [status]
 * @property {number} bytes head and body of the answer, as sent
 */

/** Those of one connection, which say nothing about the next. */
const HOP_HEADERS = ['connection', 'keep-alive', 'proxy-connection', 'transfer-encoding'];
const LINE_END_BYTES = 2;
const REFUSED = 403;
/** Longer than any pause of a visit: a connection that ends on its own would cost the next request a new one. */
const KEEP_ALIVE_MS = 120_000;

const now = () => performance.timeOrigin + performance.now();

/** @param {readonly string[]} rawHeaders names and values in turn */
function withoutHopHeaders(rawHeaders) {
  return rawHeaders.flatMap((name, index) =>
    index % 2 === 0 && !HOP_HEADERS.includes(name.toLowerCase()) ? [name, rawHeaders[index + 1] ?? ''] : [],
  );
}

/**
 * Bytes of an answer's head on the wire.
 * @param {readonly string[]} headers
 */
function headBytes(headers) {
  const statusLine = 'HTTP/1.1 200 OK'.length + LINE_END_BYTES;
  // ": " has the length of a line end.
  return headers.reduce((sum, text) => sum + text.length + LINE_END_BYTES, statusLine + LINE_END_BYTES);
}

/** @param {Buffer} content */
function* toSlices(content) {
  for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
}

/**
 * The shaped link, as a proxy that the whole browser goes through: pages, workers and every origin. It leads to this
 * machine alone.
 * @param {import('./profiles.js').Profile} profile
 * @param {(request: LoggedRequest) => Promise<void>} [hold] keeps a request from its server until it resolves
 */
export async function startProxy({ latencyMs, bytesPerMs, encoding }, hold) {
  const pipe = createPipe(bytesPerMs);
  const agent = new Agent({ keepAlive: true });
  /** @type {LoggedRequest[]} */
  let log = [];

  const server = createServer(async (request, response) => {
    const url = request.url ?? '';
    /** @type {LoggedRequest} */
    const entry = {
      url,
      method: request.method ?? 'GET',
      destination: String(request.headers['sec-fetch-dest'] ?? ''),
      start: now(),
      bytes: 0,
    };
    const target = URL.canParse(url) ? new URL(url) : undefined;
    if (target?.hostname !== 'localhost') {
      // Of the browser itself, which asks for updates: no part of a visit.
      response.writeHead(REFUSED).end();
      return;
    }
    log.push(entry);
    await hold?.(entry);
    if (response.destroyed) return;
    /** @type {import('node:http').OutgoingHttpHeaders} */
    const headers = { ...request.headers, host: target.host };
    for (const name of HOP_HEADERS) delete headers[name];
    if (headers['accept-encoding']) headers['accept-encoding'] = encoding;
    const flow = pipe.open();
    const upstream = askServer(target, { method: request.method, headers, agent });
    upstream.on('error', () => response.destroy());
    upstream.on('response', (answer) => {
      const { statusCode = 502, rawHeaders } = answer;
      const passed = withoutHopHeaders(rawHeaders);
      const send = (/** @type {number} */ bytes, /** @type {() => void} */ arrive) => {
        entry.bytes += bytes;
        flow.push(bytes, arrive);
      };
      setTimeout(
        () => {
          send(headBytes(passed), () => {
            Object.assign(entry, { status: statusCode, answered: now() });
            response.writeHead(statusCode, passed).flushHeaders();
          });
          answer.on('data', (content) => {
            for (const slice of toSlices(content)) send(slice.length, () => response.write(slice));
          });
          answer.on('end', () =>
            send(0, () => {
              entry.end = now();
              response.end();
            }),
          );
        },
        Math.max(0, entry.start + latencyMs - now()),
      );
    });
    response.on('close', () => {
      if (entry.end !== undefined) return;
      flow.cancel();
      upstream.destroy();
    });
    request.pipe(upstream);
  });
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    /** What makes Chromium send all its requests through it; by itself it goes to this machine directly. */
    browserArgs: [`--proxy-server=http://127.0.0.1:${port}`, '--proxy-bypass-list=<-loopback>'],
    /** Requests since the last call. */
    takeLog() {
      const taken = log;
      log = [];
      return taken;
    },
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        pipe.close();
        server.close(() => resolve());
        server.closeAllConnections();
        agent.destroy();
      }),
  };
}

/** @typedef {Awaited<ReturnType<typeof startProxy>>} Proxy */
