import { readJsonBody } from '../support/requests/read-json-body.js';
import { parseRecords } from './parse-records.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {ReturnType<typeof import('./totals.js').createTotals>} Totals
 * @typedef {{ status: number, headers: Record<string, string>, body: string }} Answer
 * @typedef {{ totals: Totals, limitRate: ReturnType<typeof import('./limit-rate.js').createRateLimit> }} Collector
 */

/** Browsers send no more with `keepalive` either. */
const MAX_BODY_BYTES = 64 * 1024;
/** A newer sender may have several mistakes; the first ones tell enough. */
const MAX_MESSAGES = 3;

/** @param {number} status @param {object} value @param {Record<string, string>} [headers] @returns {Answer} */
const json = (status, value, headers = {}) => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/**
 * Refuses a whole request. The body is a `Status`, as OTLP wants it.
 * @param {Collector} collector
 * @param {{ status: number, reason: string, message: string }} refusal
 * @param {Record<string, string>} [headers]
 */
function refuse({ totals }, { status, reason, message }, headers) {
  totals.refuse(reason);
  return json(status, { message }, headers);
}

/** @param {Request} request @param {Collector} collector @returns {Promise<Answer>} */
async function takeRecords(request, collector) {
  const waitSeconds = collector.limitRate(request.socket.remoteAddress ?? '');
  if (waitSeconds > 0) {
    const refusal = {
      status: 429,
      reason: 'too-many-requests',
      message: 'Too many requests from one address',
    };
    return refuse(collector, refusal, { 'Retry-After': String(waitSeconds) });
  }
  const { 'content-type': type = '', 'content-encoding': encoding = 'identity' } = request.headers;
  if (!/^application\/json\s*(;|$)/i.test(type) || encoding !== 'identity') {
    const message = 'Send application/json that is not compressed';
    return refuse(collector, { status: 415, reason: 'not-json', message });
  }
  const body = await readJsonBody(request, MAX_BODY_BYTES);
  if (!body.ok) return refuse(collector, body);
  const records = parseRecords(body.value);
  if (!records) {
    const message = 'The body must be metrics of OTLP: { "resourceMetrics": [...] }';
    return refuse(collector, { status: 400, reason: 'not-otlp', message });
  }
  await collector.totals.add(records);
  return json(200, describeRefusals(records.refusals));
}

/** @param {readonly import('./parse-records.js').Refusal[]} refusals */
function describeRefusals(refusals) {
  if (refusals.length === 0) return {};
  const messages = [...new Set(refusals.map(({ message }) => message))].slice(0, MAX_MESSAGES);
  const errorMessage = messages.join('. ');
  return { partialSuccess: { rejectedDataPoints: String(refusals.length), errorMessage } };
}

/** @param {Totals} totals @param {Promise<string>} text @returns {Promise<Answer>} */
const giveText = async ({ contentType }, text) => ({
  status: 200,
  headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
  body: await text,
});

/**
 * What is answered, by path and method.
 * @type {Record<string, Record<string, (request: Request, collector: Collector) => Promise<Answer>>>}
 */
const ROUTES = {
  '/v1/metrics': { POST: takeRecords },
  '/metrics': { GET: (_request, { totals }) => giveText(totals, totals.format()) },
  '/metrics/last-hour': { GET: (_request, { totals }) => giveText(totals, totals.formatHour()) },
};

/** @param {Request} request @param {Collector} collector @returns {Promise<Answer>} */
export async function answerRequest(request, collector) {
  const [path = ''] = (request.url ?? '').split('?');
  const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (!methods) return json(404, { message: `There is only ${Object.keys(ROUTES).join(', ')}` });
  const answer = methods[request.method ?? ''];
  const allowed = Object.keys(methods).join(', ');
  if (!answer) return json(405, { message: `Only with ${allowed}` }, { Allow: allowed });
  return answer(request, collector);
}
