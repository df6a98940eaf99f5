import { text } from 'node:stream/consumers';
import { serveForTest } from './serve-for-test.ts';
import type { IncomingHttpHeaders } from 'node:http';

export type Received = { path: string; headers: IncomingHttpHeaders; body: string };

/** Lets pages of every origin send, as a collector with `cors` does. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '600',
};

/** @returns attributes of the visit by name, and the names of the metrics as `metrics` */
function readVisit(body: string): Record<string, string> {
  const { resourceMetrics } = JSON.parse(body);
  const { metrics } = resourceMetrics[0].scopeMetrics[0];
  const [{ attributes }] = metrics[0].sum.dataPoints;
  return {
    ...Object.fromEntries(attributes.map(({ key, value }: any) => [key, value.stringValue])),
    metrics: metrics.map(({ name }: any) => name).join(),
  };
}

/** Starts a server that takes OTLP requests as an OpenTelemetry collector does, and keeps what it receives. */
export async function startCollector() {
  const received: Received[] = [];
  const server = await serveForTest(async (request, response) => {
    const body = await text(request);
    const { method, url: path = '', headers } = request;
    if (method === 'POST') received.push({ path, headers, body });
    response.writeHead(method === 'POST' ? 200 : 204, CORS).end(method === 'POST' ? '{}' : undefined);
  });
  return {
    ...server,
    received,
    /** The visits received so far. */
    visits: () => received.map(({ body }) => readVisit(body)),
  };
}
