import http from 'node:http';
import { createFaults, withFaults } from '../support/faults.js';
import { createRequestLog, withRequestLog } from '../support/request-log.js';
import { foundJson, problem } from './http/answer.js';
import { ByteCache } from './http/byte-cache.js';
import { checkToken, DEFAULT_TOKENS } from './http/check-token.js';
import { withCrossOrigin } from './http/cross-origin.js';
import { sendAnswer } from './http/send-answer.js';
import { ROUTES } from './routes.js';
import { prepareIndexes } from './tiles/make-tile.js';

/**
 * @typedef {import('./http/answer.js').Answer} Answer
 * @typedef {import('./routes.js').Stores} Stores
 *
 * @typedef {object} ProviderOptions
 * @property {number} [port]  0 takes a free one, which is the default.
 * @property {string} [host]  The interface to listen on; this machine only by default.
 * @property {Partial<import('./http/check-token.js').Tokens>} [tokens]
 * @property {boolean} [prepare]  Reads all map data in the background right after the start, so that no
 *   first tile waits for it (up to a second); off by default, since a short test needs only some of it.
 * @property {number} [maxCacheBytes]  What tiles and glyphs may take in memory before compression.
 *
 * @typedef {object} Provider
 * @property {string} url  Without a slash at the end: a base address for the engine.
 * @property {number} port
 * @property {import('../support/faults.js').Faults} faults
 * @property {import('../support/request-log.js').RequestLog} requests
 * @property {import('./events.js').UsageEvent[]} events  What `POST /events/v1` received, oldest first.
 * @property {() => Promise<void>} close  Ends every connection, hanging ones too. Safe to call twice.
 */

const EVENTS_PATH = '/_events';
const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * @param {ProviderOptions} [options]
 * @returns {Promise<Provider>}
 */
export async function startProvider(options = {}) {
  const { port = 0, host = '127.0.0.1', prepare = false, maxCacheBytes = DEFAULT_CACHE_BYTES } = options;
  const tokens = { ...DEFAULT_TOKENS, ...options.tokens };
  /** @type {Stores} */
  const stores = { cache: new ByteCache(maxCacheBytes), events: [] };
  const faults = createFaults();
  const requests = createRequestLog();
  const api = createHandler(tokens, stores);
  const server = http.createServer(withRequestLog(withCrossOrigin(withFaults(api, faults)), requests));
  await listen(server, port, host);
  const closing = new AbortController();
  if (prepare) void prepareIndexes(closing.signal);
  const { port: actualPort } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `http://localhost:${actualPort}`,
    port: actualPort,
    faults,
    requests,
    events: stores.events,
    close() {
      closing.abort();
      return close(server);
    },
  };
}

/**
 * @param {import('./http/check-token.js').Tokens} tokens
 * @param {Stores} stores
 * @returns {import('./http/cross-origin.js').Handler}
 */
function createHandler(tokens, stores) {
  return (request, response) => {
    answerRequest(request, tokens, stores)
      .then((answer) => sendAnswer(request, response, answer))
      .catch((error) => fail(response, error));
  };
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('./http/check-token.js').Tokens} tokens
 * @param {Stores} stores
 * @returns {Promise<Answer>}
 */
async function answerRequest(request, tokens, stores) {
  const url = new URL(request.url ?? '/', `http://${request.headers.host ?? 'localhost'}`);
  const path = decodePath(url.pathname);
  if (path === undefined) return problem(400, 'The path is not valid');
  if (path === EVENTS_PATH) return answerEvents(request, stores);
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const matching = ROUTES.filter((route) => route.path.test(path));
  if (matching.length === 0) return problem(404, 'There is nothing at this path');
  const route = matching.find((candidate) => candidate.method === method);
  if (!route) return { ...problem(405, 'Not with this method'), headers: { Allow: allowed(matching) } };
  const refusal = checkToken(url.searchParams.get('access_token'), tokens);
  if (refusal) return refusal;
  const parts = { ...route.path.exec(path)?.groups };
  return route.answer({ request, parts, query: url.searchParams, base: url.origin, stores });
}

/** @param {import('./routes.js').Route[]} routes */
function allowed(routes) {
  return [...routes.map(({ method }) => method), 'OPTIONS'].join(', ');
}

/**
 * @param {string} path
 * @returns {string | undefined} nothing if its percent signs make no sense
 */
function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Stores} stores
 * @returns {Answer}
 */
function answerEvents({ method }, { events }) {
  if (method === 'GET') return foundJson(events, 'no-store');
  if (method !== 'DELETE') return problem(405, 'Not with this method');
  events.splice(0);
  return { status: 204 };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} error
 */
function fail(response, error) {
  // The request is left out of the message on purpose: its address holds the token.
  process.stderr.write(`provider: ${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Internal error"}');
}

/**
 * @param {http.Server} server
 * @param {number} port
 * @param {string} host
 * @returns {Promise<void>}
 */
function listen(server, port, host) {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      server.off('error', reject);
      resolve();
    });
  });
}

/**
 * @param {http.Server} server
 * @returns {Promise<void>}
 */
function close(server) {
  return new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
