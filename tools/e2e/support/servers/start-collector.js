import { text } from 'node:stream/consumers';
import { serveForTest } from './serve-for-test.js';

/** @typedef {{ path: string, headers: import('node:http').IncomingHttpHeaders, body: string }} Received */

/** Lets pages of every origin send, as a collector with `cors` does. */
const CORS = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Allow-Headers': 'content-type',
  'Access-Control-Max-Age': '600',
};

/**
 * @param {string} body
 * @returns {Record<string, string>} attributes of the visit by name, and the names of the metrics as `metrics`
 */
function readVisit(body) {
  const { resourceMetrics } = JSON.parse(body);
  const { metrics } = resourceMetrics[0].scopeMetrics[0];
  const [{ attributes }] = metrics[0].sum.dataPoints;
  return {
    ...Object.fromEntries(attributes.map((/** @type {any} */ { key, value }) => [key, value.stringValue])),
    metrics: metrics.map((/** @type {any} */ { name }) => name).join(),
  };
}

/** Starts a server that takes OTLP requests as an OpenTelemetry collector does, and keeps what it receives. */
export async function startCollector() {
  /** @type {Received[]} */
  const received = [];
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
