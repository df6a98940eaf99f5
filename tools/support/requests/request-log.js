import { createHash } from 'node:crypto';

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Handler
 *
 * @typedef {object} LoggedRequest
 * @property {string} method
 * @property {string} path
 * @property {Record<string, string>} query  With the digest of a token in place of the token.
 * @property {string | null} origin  The Origin header.
 * @property {number | null} status  `null` until the request is answered, and for ever if the connection broke before.
 * @property {boolean} complete  Whether the whole answer was handed to the connection.
 *
 * @typedef {{ list(): LoggedRequest[], clear(): void, add(entry: LoggedRequest): void }} RequestLog
 */

const REQUESTS_PATH = '/_requests';
const SECRET_PARAMETERS = ['access_token', 'token'];
const DIGEST_LENGTH = 8;
// The log of a long test run must not grow without end; the oldest entries are dropped.
const MAX_ENTRIES = 10_000;

/**
 * A digest that is the same for requests with the same token, and does not reveal the token.
 * @param {string} token
 */
export function tokenDigest(token) {
  return `sha256:${createHash('sha256').update(token).digest('hex').slice(0, DIGEST_LENGTH)}`;
}

/** @returns {RequestLog} */
export function createRequestLog() {
  /** @type {LoggedRequest[]} */
  const entries = [];
  return {
    list: () => entries.map((entry) => ({ ...entry })),
    clear: () => void entries.splice(0),
    add(entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
  };
}

/**
 * Logs every request but those to control addresses (whose path starts with an underscore), and answers
 * `GET /_requests` and `DELETE /_requests`.
 * @param {Handler} handler
 * @param {RequestLog} [log]
 * @returns {Handler}
 */
export function withRequestLog(handler, log = createRequestLog()) {
  return (request, response) => {
    // Not parsed as a URL: a client may send what isn't one, and that should be logged too.
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    if (path === REQUESTS_PATH) return control(request, response, log);
    if (!path.startsWith('/_')) log.add(follow(request, response, { path, query }));
    handler(request, response);
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {{ path: string, query: string }} target
 * @returns {LoggedRequest} completed once the request is answered
 */
function follow(request, response, { path, query }) {
  /** @type {LoggedRequest} */
  const entry = {
    method: request.method ?? 'GET',
    path,
    query: redact(new URLSearchParams(query)),
    origin: request.headers.origin ?? null,
    status: null,
    complete: false,
  };
  const update = () => {
    if (response.headersSent) entry.status = response.statusCode;
    entry.complete = response.writableFinished;
  };
  // `finish` comes before the client can have read the whole answer; a connection that breaks has only `close`.
  response.once('finish', update).once('close', update);
  return entry;
}

/** @param {URLSearchParams} query */
function redact(query) {
  const pairs = [...query].map(([name, value]) => [
    name,
    SECRET_PARAMETERS.includes(name) ? tokenDigest(value) : value,
  ]);
  return Object.fromEntries(pairs);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {RequestLog} log
 */
function control(request, response, log) {
  if (request.method === 'DELETE') {
    log.clear();
    response.writeHead(204).end();
    return;
  }
  if (request.method !== 'GET') {
    response.writeHead(405, { Allow: 'GET, DELETE' }).end();
    return;
  }
  response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(log.list()));
}
