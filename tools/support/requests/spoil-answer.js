/** What becomes of an answer on its way, whatever wrote it. */

/**
 * @typedef {import('node:http').ServerResponse} Response
 * @typedef {import('node:http').IncomingMessage} Request
 */

/** In which a slow answer sends what it may. */
const STEP_MS = 50;
const MS_PER_S = 1000;
/** HTTP/2's INTERNAL_ERROR. */
const STREAM_BROKEN = 2;

/** The stream of an HTTP/2 request, where many share a connection. @param {Request | Response} message */
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
 * Has `take` called with what a handler writes, and `end` when that was all. Returns the response's own ways to do both.
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
 * Ends the connection as a server that crashes does: without an answer, and without a good-bye.
 * @param {Request} request
 */
export function breakOff(request) {
  const stream = streamOf(request);
  if (stream) stream.close(STREAM_BROKEN);
  else request.socket.resetAndDestroy();
}

/**
 * Collects what the handler writes, then announces its full length, sends half and closes.
 * @param {Response} response
 */
export function cutAnswerShort(response) {
  /** @type {Buffer[]} */
  const chunks = [];
  const close = () => {
    const stream = streamOf(response);
    if (stream) stream.close(STREAM_BROKEN);
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
 * Sends what the handler writes no faster than that.
 * @param {Response} response
 * @param {number} bytesPerSecond
 */
export function slowAnswerDown(response, bytesPerSecond) {
  let waiting = Buffer.alloc(0);
  let isAll = false;
  const most = Math.max(1, Math.round((bytesPerSecond * STEP_MS) / MS_PER_S));
  const own = divert(
    response,
    (bytes) => void (waiting = Buffer.concat([waiting, bytes])),
    () => void (isAll = true),
  );
  const timer = setInterval(() => {
    if (waiting.length > 0) own.write(waiting.subarray(0, most));
    waiting = waiting.subarray(most);
    if (!isAll || waiting.length > 0) return;
    clearInterval(timer);
    own.end();
  }, STEP_MS);
  response.once('close', () => clearInterval(timer));
}
