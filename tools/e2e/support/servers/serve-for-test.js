import { listen } from '../../../serve/listen.js';
import { createFaults, withFaults } from '../../../support/requests/faults.js';
import { createRequestLog, withRequestLog } from '../../../support/requests/request-log.js';

/**
 * Starts a server with faults that a test can switch on, and a log of requests.
 * @param {import('../../../serve/listen.js').Handler} handler
 */
export async function serveForTest(handler) {
  const faults = createFaults();
  const requests = createRequestLog();
  const faulty = withFaults((request, response) => handler(request, response), faults);
  const server = await listen(withRequestLog(faulty, requests), { port: 0 });
  return { origin: server.origin, close: server.close, faults, requests };
}

/** @typedef {Awaited<ReturnType<typeof serveForTest>>} TestServer */
