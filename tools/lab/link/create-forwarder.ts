import { Agent, request as requestServer } from 'node:http';
import { createPipe, SLICE_BYTES } from './create-pipe.ts';
import { headBytes, toServerHeaders, withoutHopHeaders } from './headers.ts';
import type { Profile } from './profiles.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Times in ms since `Date`'s epoch. */
export interface LoggedRequest {
  url: string;
  method: string;
  /** The value of the header Sec-Fetch-Dest, such as `script`. */
  destination: string;
  /** When the request reached the proxy. */
  start: number;
  /** When the first byte of its answer left the link. */
  answered?: number;
  /** When the last byte did; absent if the request was broken off before. */
  end?: number;
  status?: number;
  /** The bytes of the answer's head and body, as sent. */
  bytes: number;
}

/** Statuses of answers without a body. HTTP/2 closes a stream after such a head, before the server's answer emits its end. */
const HEAD_ONLY = [204, 304];

/** Methods of requests without a body. */
const WITHOUT_BODY = ['GET', 'HEAD'];

/**
 * Whether a request may be sent again after this error: servers close idle connections, sometimes just when one of them is used again.
 * Browsers repeat such a request too.
 */
const isRepeatable = (method: string, error: Error) =>
  WITHOUT_BODY.includes(method) && 'code' in error && error.code === 'ECONNRESET';

const now = () => performance.timeOrigin + performance.now();

function* toSlices(content: Buffer) {
  for (let at = 0; at < content.length; at += SLICE_BYTES) yield content.subarray(at, at + SLICE_BYTES);
}

/**
 * Forwards requests to servers on this machine, and sends their answers back through one shaped pipe.
 */
export function createForwarder({ latencyMs, bytesPerMs, encoding }: Profile) {
  const pipe = createPipe(bytesPerMs);
  const agent = new Agent({ keepAlive: true });
  let log: LoggedRequest[] = [];

  return {
    /**
     * @param url the address that the browser requests
     * @param server the address on this machine that answers it
     */
    forward(request: IncomingMessage, response: ServerResponse, url: string, server: URL) {
      const entry: LoggedRequest = {
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
      const headers = toServerHeaders(request.headers, { host: new URL(url).host, encoding });
      const sendToServer = () => {
        const options = { method: entry.method, headers, agent, signal: broken.signal };
        const serverRequest = requestServer(server, options);
        serverRequest.on('error', (error) => {
          if (serverRequest.reusedSocket && isRepeatable(entry.method, error)) sendToServer();
          else response.destroy();
        });
        serverRequest.on('response', passAnswer);
        if (WITHOUT_BODY.includes(entry.method)) serverRequest.end();
        else request.pipe(serverRequest);
      };
      const passAnswer = (answer: IncomingMessage) => {
        const { statusCode = 502, rawHeaders } = answer;
        const passed = withoutHopHeaders(rawHeaders);
        const send = (bytes: number, arrive: () => void) => {
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
      sendToServer();
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
