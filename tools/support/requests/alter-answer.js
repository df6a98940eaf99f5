/** Ways to spoil the answer that a handler writes, without a change to the handler. */

/**
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('node:http').IncomingMessage} Request
 */

/** A throttled answer sends its next bytes each time this has passed. */
const STEP_MS = 50;
const MS_PER_S = 1000;
/** `INTERNAL_ERROR` of HTTP/2 (https://www.rfc-editor.org/rfc/rfc9113#section-7). */
const INTERNAL_ERROR = 2;

/**
 * The stream of an HTTP/2 request, which shares its connection with others; `undefined` over HTTP/1.
 * @param {Request | Response} message
 */
const streamOf = (message) =>
  /** @type {{ stream?: import('node:http2').ServerHttp2Stream }} */ (/** @type {unknown} */ (message))
    .stream;

/**
 * @param {unknown} chunk
 * @param {unknown} encoding
 */
function toBytes(chunk, encoding) {
  if (chunk instanceof Uint8Array) return Buffer.from(chunk);
  const known = typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
  return Buffer.from(typeof chunk === 'string' ? chunk : '', known);
}

/**
 * Calls `take` with what a handler writes, in place of sending it, and `end` after that. Returns the original `write` and `end`.
 * @param {Response} response
 * @param {(bytes: Buffer) => void} take
 * @param {() => void} end
 */
function divert(response, take, end) {
  const own = { write: response.write.bind(response), end: response.end.bind(response) };
  response.write = /** @type {Response['write']} */ (
    (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
      take(toBytes(chunk, encoding));
      return true;
    }
  );
  response.end = /** @type {Response['end']} */ (
    (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
      take(toBytes(chunk, encoding));
      end();
      return response;
    }
  );
  return own;
}

/**
 * Resets the connection, as a server that crashes does. The client gets no answer.
 * @param {Request} request
 */
export function resetConnection(request) {
  const stream = streamOf(request);
  if (stream) stream.close(INTERNAL_ERROR);
  else request.socket.resetAndDestroy();
}

/**
 * Sends what the handler writes with further headers; `null` removes one.
 * @param {Response} response
 * @param {Record<string, string | null>} headers
 */
export function changeHeaders(response, headers) {
  const own = /** @type {(...given: unknown[]) => Response} */ (response.writeHead.bind(response));
  response.writeHead = /** @type {Response['writeHead']} */ (
    (/** @type {unknown[]} */ ...given) => {
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
    }
  );
}

/**
 * Collects what the handler writes, then announces its full length, sends half and closes.
 * @param {Response} response
 */
export function truncateAnswer(response) {
  /** @type {Buffer[]} */
  const chunks = [];
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

/**
 * Sends what the handler writes at no more than this speed.
 * @param {Response} response
 * @param {number} bytesPerSecond
 */
export function throttleAnswer(response, bytesPerSecond) {
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
