import { listen } from '../serve/listen.js';
import { createFaults, withFaults } from '../support/requests/faults.js';
import { createRequestLog, withRequestLog } from '../support/requests/request-log.js';
import { answerRequest } from './answer-request.js';
import { ByteCache } from './http/byte-cache.js';
import { DEFAULT_TOKENS } from './http/check-token.js';
import { withCrossOrigin } from '../support/requests/cross-origin.js';
import { sendAnswer } from './http/send-answer.js';
import { prepare } from './prepare.js';

/**
 * @typedef {import('./http/check-token.js').Tokens} Tokens
 * @typedef {import('./routes.js').Stores} Stores
 * @typedef {import('../support/requests/faults.js').Faults} Faults
 * @typedef {import('../support/requests/request-log.js').RequestLog} RequestLog
 * @typedef {import('./events.js').UsageEvent} UsageEvent
 *
 * @typedef {object} ProviderOptions
 * @property {number} [port]  0 takes a free one, which is the default.
 * @property {Partial<Tokens>} [tokens]  Replaces the accepted or the expired tokens.
 * @property {boolean} [prepare]  Draws the sprites and reads all map data in the background right after the
 *   start, so that the first map does not wait for it. Off by default, since a short test needs only some of it.
 * @property {number} [maxCacheBytes]  How many bytes of tiles and glyphs may be cached, counted before compression.
 *
 * @typedef {object} Provider
 * @property {string} url  The base address for the engine, without a slash at the end.
 * @property {number} port
 * @property {Faults} faults
 * @property {RequestLog} requests
 * @property {UsageEvent[]} events  What `POST /events/v1` and `/events/v2` received, oldest first.
 * @property {(isSea: boolean) => void} showSea  Whether all tiles are without features, which leaves the background of a style: a map
 *   then takes a page half the processor time.
 * @property {() => Promise<void>} close  Ends every connection, also of requests that hang. Safe to call twice.
 */

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/**
 * Starts the provider. It serves this machine only.
 * @param {ProviderOptions} [options]
 * @returns {Promise<Provider>}
 */
export async function startProvider(options = {}) {
  const { port = 0, maxCacheBytes = DEFAULT_CACHE_BYTES } = options;
  /** @type {Stores} */
  const stores = { cache: new ByteCache(maxCacheBytes), events: [], isSea: false };
  const faults = createFaults();
  const requests = createRequestLog();
  const api = createHandler({ ...DEFAULT_TOKENS, ...options.tokens }, stores);
  const handler = withRequestLog(withCrossOrigin(withFaults(api, faults)), requests);
  const server = await listen(handler, { port, variable: 'PROVIDER_PORT' });
  const closing = new AbortController();
  if (options.prepare) void prepare(closing.signal);
  return {
    url: server.origin,
    port: server.port,
    faults,
    requests,
    events: stores.events,
    showSea: (isSea) => void (stores.isSea = isSea),
    close() {
      closing.abort();
      return server.close();
    },
  };
}

/**
 * @param {Tokens} tokens
 * @param {Stores} stores
 * @returns {import('../support/requests/cross-origin.js').Handler}
 */
function createHandler(tokens, stores) {
  return (request, response) => {
    answerRequest(request, tokens, stores)
      .then((answer) => sendAnswer(request, response, answer))
      .catch((error) => fail(response, error));
  };
}

/**
 * @param {import('node:http').ServerResponse} response
 * @param {unknown} error
 */
function fail(response, error) {
  // The request is not written on purpose: its address contains the token.
  process.stderr.write(`provider: ${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Internal error"}');
}
