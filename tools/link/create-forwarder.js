import { Agent, request as askServer } from 'node:http';
import { createPipe, SLICE_BYTES } from './create-pipe.js';
import { headBytes, toServerHeaders, withoutHopHeaders } from './headers.js';

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

/** Statuses of answers without a body. HTTP/2 closes a stream behind such a head, before the server has said that this was all. */
const HEAD_ONLY = [204, 304];

/** Methods that send nothing but a head. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/**
 * Whether a request on a kept connection met its end: servers close idle ones, and may do so in the moment that one is used again.
 * Browsers repeat such a request too.
 * @param {string} method
 * @param {Error} error
 */
const isRepeatable = (method, error) =>
  WITHOUT_BODY.includes(method) && 'code' in error && error.code === 'ECONNRESET';

const now = () => performance.timeOrigin + performance.now();

/** @param {Buffer} content */
function* toSlices(content) {
  for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
}

/**
 * Leads requests to servers of this machine, and their answers back through the one shaped pipe.
 * @param {import('./profiles.js').Profile} profile
 * @param {(request: LoggedRequest) => Promise<void>} [hold] keeps a request from its server until it resolves
 */
export function createForwarder({ latencyMs, bytesPerMs, encoding }, hold) {
  const pipe = createPipe(bytesPerMs);
  const agent = new Agent({ keepAlive: true });
  /** @type {LoggedRequest[]} */
  let log = [];

  return {
    /**
     * @param {import('node:http').IncomingMessage} request
     * @param {import('node:http').ServerResponse} response
     * @param {string} url as the browser knows it
     * @param {URL} server who answers it on this machine
     */
    async forward(request, response, url, server) {
      /** @type {LoggedRequest} */
      const entry = {
        url,
        method: request.method ?? 'GET',
        destination: String(request.headers['sec-fetch-dest'] ?? ''),
        start: now(),
        bytes: 0,
      };
      log.push(entry);
      const flow = pipe.open();
      const broken = new AbortController();
      response.on('close', () => {
        if (entry.end !== undefined) return;
        flow.cancel();
        broken.abort();
      });
      await hold?.(entry);
      const headers = toServerHeaders(request.headers, { host: new URL(url).host, encoding });
      const ask = () => {
        const asked = askServer(server, { method: entry.method, headers, agent, signal: broken.signal });
        asked.on('error', (error) => {
          if (asked.reusedSocket && isRepeatable(entry.method, error)) ask();
          else response.destroy();
        });
        asked.on('response', pass);
        if (WITHOUT_BODY.includes(entry.method)) asked.end();
        else request.pipe(asked);
      };
      const pass = (/** @type {import('node:http').IncomingMessage} */ answer) => {
        const { statusCode = 502, rawHeaders } = answer;
        const passed = withoutHopHeaders(rawHeaders);
        const send = (/** @type {number} */ bytes, /** @type {() => void} */ arrive) => {
          entry.bytes += bytes;
          flow.push(bytes, arrive);
        };
        setTimeout(
          () => {
            if (broken.signal.aborted) return;
            send(headBytes(passed), () => {
              const answered = now();
              const isAll = HEAD_ONLY.includes(statusCode);
              Object.assign(entry, { status: statusCode, answered, ...(isAll && { end: answered }) });
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
      };
      ask();
    },
    /** Requests since the last call. */
    takeLog() {
      const taken = log;
      log = [];
      return taken;
    },
    close() {
      pipe.close();
      agent.destroy();
    },
  };
}
