import { listen } from '../../../serve/listen.ts';
import { createFaults, withFaults } from '../../../support/requests/faults.ts';
import { createRequestLog, withRequestLog } from '../../../support/requests/request-log.ts';
import type { Handler } from '../../../serve/listen.ts';

/** Starts a server with faults that a test can switch on, and a log of requests. */
export async function serveForTest(handler: Handler) {
  const faults = createFaults();
  const requests = createRequestLog();
  const faulty = withFaults((request, response) => handler(request, response), faults);
  const server = await listen(withRequestLog(faulty, requests), { port: 0 });
  return { origin: server.origin, close: server.close, faults, requests };
}

export type TestServer = Awaited<ReturnType<typeof serveForTest>>;
