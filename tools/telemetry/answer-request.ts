import { readJsonBody } from '../support/requests/read-json-body.ts';
import { parseRecords } from './parse-records.ts';
import type { Refusal } from './parse-records.ts';
import type { IncomingMessage } from 'node:http';
import type { createTotals } from './totals.ts';
import type { createRateLimit } from './limit-rate.ts';

export type Request = IncomingMessage;

export type Totals = ReturnType<typeof createTotals>;

export type Answer = { status: number; headers: Record<string, string>; body: string };

export type Collector = { totals: Totals; limitRate: ReturnType<typeof createRateLimit> };

/** Browsers send no more with `keepalive` either. */
const MAX_BODY_BYTES = 64 * 1024;
/** A newer sender may have several mistakes; the first ones tell enough. */
const MAX_MESSAGES = 3;

const json = (status: number, value: object, headers: Record<string, string> = {}): Answer => ({
  status,
  headers: { 'Content-Type': 'application/json', ...headers },
  body: JSON.stringify(value),
});

/** Refuses a whole request. The body is a `Status`, as OTLP wants it. */
function refuse(
  { totals }: Collector,
  { status, reason, message }: { status: number; reason: string; message: string },
  headers?: Record<string, string>,
) {
  totals.refuse(reason);
  return json(status, { message }, headers);
}

async function takeRecords(request: Request, collector: Collector): Promise<Answer> {
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

function describeRefusals(refusals: readonly Refusal[]) {
  if (refusals.length === 0) return {};
  const messages = [...new Set(refusals.map(({ message }) => message))].slice(0, MAX_MESSAGES);
  const errorMessage = messages.join('. ');
  return { partialSuccess: { rejectedDataPoints: String(refusals.length), errorMessage } };
}

const giveText = async ({ contentType }: Totals, text: Promise<string>): Promise<Answer> => ({
  status: 200,
  headers: { 'Content-Type': contentType, 'Cache-Control': 'no-store' },
  body: await text,
});

/** What is answered, by path and method. */
const ROUTES: Record<string, Record<string, (request: Request, collector: Collector) => Promise<Answer>>> = {
  '/v1/metrics': { POST: takeRecords },
  '/metrics': { GET: (_request, { totals }) => giveText(totals, totals.format()) },
  '/metrics/last-hour': { GET: (_request, { totals }) => giveText(totals, totals.formatHour()) },
};

export async function answerRequest(request: Request, collector: Collector): Promise<Answer> {
  const [path = ''] = (request.url ?? '').split('?');
  const methods = Object.hasOwn(ROUTES, path) ? ROUTES[path] : undefined;
  if (!methods) return json(404, { message: `There is only ${Object.keys(ROUTES).join(', ')}` });
  const answer = methods[request.method ?? ''];
  const allowed = Object.keys(methods).join(', ');
  if (!answer) return json(405, { message: `Only with ${allowed}` }, { Allow: allowed });
  return answer(request, collector);
}
