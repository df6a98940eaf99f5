/** Ways to spoil the answer that a handler writes, without a change to the handler. */
import type { ServerHttp2Stream } from 'node:http2';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Response = ServerResponse;

export type Request = IncomingMessage;

/** A throttled answer sends its next bytes each time this has passed. */
const STEP_MS = 50;
const MS_PER_S = 1000;
/** `INTERNAL_ERROR` of HTTP/2 (https://www.rfc-editor.org/rfc/rfc9113#section-7). */
const INTERNAL_ERROR = 2;

/** The stream of an HTTP/2 request, which shares its connection with others; `undefined` over HTTP/1. */
const streamOf = (message: Request | Response) =>
  (message as unknown as { stream?: ServerHttp2Stream }).stream;

function toBytes(chunk: unknown, encoding: unknown) {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
  return Buffer.from(typeof chunk === 'string' ? chunk : '', known);
}

/** Calls `take` with what a handler writes, in place of sending it, and `end` after that. Returns the original `write` and `end`. */
function divert(response: Response, take: (bytes: Buffer) => void, end: () => void) {
  const own = { write: response.write.bind(response), end: response.end.bind(response) };
  response.write = ((chunk: unknown, encoding: unknown) => {
    take(toBytes(chunk, encoding));
    return true;
  }) as Response['write'];
  response.end = ((chunk: unknown, encoding: unknown) => {
    take(toBytes(chunk, encoding));
    end();
    return response;
  }) as Response['end'];
  return own;
}

/** Resets the connection, as a server that crashes does. The client gets no answer. */
export function resetConnection(request: Request) {
  const stream = streamOf(request);
  if (stream) stream.close(INTERNAL_ERROR);
  else request.socket.resetAndDestroy();
}

/** Sends what the handler writes with further headers; `null` removes one. */
export function changeHeaders(response: Response, headers: Record<string, string | null>) {
  const own = response.writeHead.bind(response) as (...given: unknown[]) => Response;
  response.writeHead = ((...given: unknown[]) => {
    const last = given.at(-1);
    const written = typeof last === 'object' && last !== null ? last : {};
    // Names and values in turn, or an object.
    const pairs = Array.isArray(written)
      ? written.flatMap((name, index) => (index % 2 === 0 ? [[name, written[index + 1]]] : []))
      : Object.entries(written);
    for (const [name, value] of [...pairs, ...Object.entries(headers)]) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    return own(...given.filter((part) => typeof part !== 'object'));
  }) as Response['writeHead'];
}

/** Collects what the handler writes, then announces its full length, sends half and closes. */
export function truncateAnswer(response: Response) {
  const chunks: Buffer[] = [];
  const close = () => {
    const stream = streamOf(response);
    if (stream) stream.close(INTERNAL_ERROR);
    else response.socket?.end();
  };
  const own = divert(
    response,
    (bytes) => chunks.push(bytes),
    () => {
      const body = Buffer.concat(chunks);
      if (body.length === 0) return void own.end();
      if (!response.headersSent) response.setHeader('Content-Length', body.length);
      own.write(body.subarray(0, Math.floor(body.length / 2)), close);
    },
  );
}

/** Sends what the handler writes at no more than this speed. */
export function throttleAnswer(response: Response, bytesPerSecond: number) {
  let unsent = Buffer.alloc(0);
  let hasEnded = false;
  const bytesPerStep = Math.max(1, Math.round((bytesPerSecond * STEP_MS) / MS_PER_S));
  const own = divert(
    response,
    (bytes) => void (unsent = Buffer.concat([unsent, bytes])),
    () => void (hasEnded = true),
  );
  const timer = setInterval(() => {
    if (unsent.length > 0) own.write(unsent.subarray(0, bytesPerStep));
    unsent = unsent.subarray(bytesPerStep);
    if (!hasEnded || unsent.length > 0) return;
    clearInterval(timer);
    own.end();
  }, STEP_MS);
  response.once('close', () => clearInterval(timer));
}
