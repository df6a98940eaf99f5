import { listen } from '../serve/listen.ts';
import { withCrossOrigin } from '../support/requests/cross-origin.ts';
import { answerRequest } from './answer-request.ts';
import { createRateLimit } from './limit-rate.ts';
import { createTotals } from './totals.ts';

/** Ten a second: far more than a person causes who reloads pages, and few enough that a loop in a page is noticed. */
export const DEFAULT_REQUESTS_PER_MINUTE = 600;

export interface CollectorOptions {
  /** 0 takes a free one, which is the default. */
  port?: number;
  /** How many requests with records are taken from one address; 600 by default. */
  requestsPerMinute?: number;
  /** In ms; need not be the time of day, and never goes back. */
  now?: () => number;
}

/** Starts the local collector of what users meet. It serves this machine only, and keeps its sums in memory. */
export async function startCollector(
  options: CollectorOptions = {},
): Promise<{ url: string; close: () => Promise<void> }> {
  const {
    port = 0,
    requestsPerMinute = DEFAULT_REQUESTS_PER_MINUTE,
    now = () => performance.now(),
  } = options;
  const collector = { totals: createTotals(now), limitRate: createRateLimit(requestsPerMinute, now) };
  const handler = withCrossOrigin((request, response) => {
    answerRequest(request, collector)
      .then(({ status, headers, body }) => {
        response.writeHead(status, { ...headers, 'Content-Length': Buffer.byteLength(body) }).end(body);
      })
      .catch((error) => {
        process.stderr.write(`telemetry: ${error instanceof Error ? error.stack : String(error)}\n`);
        response.writeHead(500, { 'Content-Type': 'application/json' }).end('{"message":"Internal error"}');
      });
  });
  const server = await listen(handler, { port, variable: 'TELEMETRY_PORT' });
  return { url: server.origin, close: server.close };
}
