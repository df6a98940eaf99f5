import { createHash } from 'node:crypto';
import type { Handler } from '../../serve/listen.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

export interface LoggedRequest {
  method: string;
  path: string;
  /** With the digest of a token in place of the token. */
  query: Record<string, string>;
  /** The Origin header. */
  origin: string | null;
  /** `null` until the request is answered, and for ever if the connection broke before. */
  status: number | null;
  /** Whether the whole answer was handed to the connection. */
  complete: boolean;
}

export type RequestLog = { list(): LoggedRequest[]; clear(): void; add(entry: LoggedRequest): void };

const SECRET_PARAMETERS = ['access_token', 'token'];
const DIGEST_LENGTH = 8;
// The log of a long test run must not grow without end; the oldest entries are dropped.
const MAX_ENTRIES = 10_000;

/** A digest that is the same for requests with the same token, and does not reveal the token. */
export function tokenDigest(token: string) {
  return `sha256:${createHash('sha256').update(token).digest('hex').slice(0, DIGEST_LENGTH)}`;
}

export function createRequestLog(): RequestLog {
  const entries: LoggedRequest[] = [];
  return {
    list: () => entries.map((entry) => ({ ...entry })),
    clear: () => void entries.splice(0),
    add(entry) {
      entries.push(entry);
      if (entries.length > MAX_ENTRIES) entries.shift();
    },
  };
}

/** Logs every request. */
export function withRequestLog(handler: Handler, log: RequestLog): Handler {
  return (request, response) => {
    // Not parsed as a URL: a client may send what isn't one, and that should be logged too.
    const [path = '/', query = ''] = (request.url ?? '/').split('?', 2);
    log.add(follow(request, response, { path, query }));
    handler(request, response);
  };
}

/** @returns completed once the request is answered */
function follow(
  request: IncomingMessage,
  response: ServerResponse,
  { path, query }: { path: string; query: string },
): LoggedRequest {
  const entry: LoggedRequest = {
    method: request.method ?? 'GET',
    path,
    query: redact(new URLSearchParams(query)),
    origin: request.headers.origin ?? null,
    status: null,
    complete: false,
  };
  const update = () => {
    if (response.headersSent) entry.status = response.statusCode;
    entry.complete = response.writableFinished;
  };
  // `finish` comes before the client can have read the whole answer; a connection that breaks has only `close`.
  response.once('finish', update).once('close', update);
  return entry;
}

function redact(query: URLSearchParams) {
  const pairs = [...query].map(([name, value]) => [
    name,
    SECRET_PARAMETERS.includes(name) ? tokenDigest(value) : value,
  ]);
  return Object.fromEntries(pairs);
}
