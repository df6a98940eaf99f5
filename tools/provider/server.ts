import { listen } from '../serve/listen.ts';
import { createFaults, withFaults } from '../support/requests/faults.ts';
import { createRequestLog, withRequestLog } from '../support/requests/request-log.ts';
import { answerRequest } from './answer-request.ts';
import { ByteCache } from './http/byte-cache.ts';
import { DEFAULT_TOKENS } from './http/check-token.ts';
import { withCrossOrigin } from '../support/requests/cross-origin.ts';
import { sendAnswer } from './http/send-answer.ts';
import { prepare } from './prepare.ts';
import type { Handler } from '../serve/listen.ts';
import type { ServerResponse } from 'node:http';
import type { Tokens } from './http/check-token.ts';
import type { Stores } from './routes.ts';
import type { Faults } from '../support/requests/faults.ts';
import type { RequestLog } from '../support/requests/request-log.ts';
import type { UsageEvent } from './events.ts';

export interface ProviderOptions {
  /** 0 takes a free one, which is the default. */
  port?: number;
  /** Replaces the accepted or the expired tokens. */
  tokens?: Partial<Tokens>;
  /** Draws the sprites and reads all map data in the background right after the
   * start, so that the first map does not wait for it. Off by default, since a short test needs only some of it. */
  prepare?: boolean;
  /** How many bytes of tiles and glyphs may be cached, counted before compression. */
  maxCacheBytes?: number;
}

export interface Provider {
  /** The base address for the engine, without a slash at the end. */
  url: string;
  port: number;
  faults: Faults;
  requests: RequestLog;
  /** What `POST /events/v1` and `/events/v2` received, oldest first. */
  events: UsageEvent[];
  /** Whether all tiles are without features, which leaves the background of a style: a map
   * then takes a page half the processor time. */
  showSea: (isSea: boolean) => void;
  /** Ends every connection, also of requests that hang. Safe to call twice. */
  close: () => Promise<void>;
}

const DEFAULT_CACHE_BYTES = 64 * 1024 * 1024;

/** Starts the provider. It serves this machine only. */
export async function startProvider(options: ProviderOptions = {}): Promise<Provider> {
  const { port = 0, maxCacheBytes = DEFAULT_CACHE_BYTES } = options;
  const stores: Stores = { cache: new ByteCache(maxCacheBytes), events: [], isSea: false };
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

function createHandler(tokens: Tokens, stores: Stores): Handler {
  return (request, response) => {
    answerRequest(request, tokens, stores)
      .then((answer) => sendAnswer(request, response, answer))
      .catch((error) => fail(response, error));
  };
}

function fail(response: ServerResponse, error: unknown) {
  // The request is not written on purpose: its address contains the token.
  process.stderr.write(`provider: ${error instanceof Error ? error.stack : String(error)}\n`);
  if (response.headersSent) response.destroy();
  else response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Internal error"}');
}
