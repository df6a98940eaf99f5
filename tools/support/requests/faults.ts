import { changeHeaders, resetConnection, throttleAnswer, truncateAnswer } from './alter-answer.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export type Response = ServerResponse;

export interface FaultOptions {
  /** A regular expression, matched against the path with its query. */
  match: string;
  kind: 'delay' | 'status' | 'page' | 'headers' | 'truncate' | 'slow' | 'hang' | 'drop' | 'reset';
  /** For `delay`, where it is required. */
  delayMs?: number;
  /** For `status`, where it is required, and for `page`, where the default is 200. */
  status?: number;
  /** For `headers`, where it is required, and for `page`: further headers; `null` removes one. */
  headers?: Record<string, string | null>;
  /** For `slow`, where it is required. */
  bytesPerSecond?: number;
  /** How many requests it hits; default: all until it is cleared. */
  times?: number;
}

export type Fault = FaultOptions & { hits: number };

export interface Faults {
  add: (options: unknown) => { ok: true; fault: Fault } | { ok: false; message: string };
  /** Ends all faults. Requests that hang are then answered. */
  clear: () => void;
  /** Ends all faults for new requests. Requests that hang are never answered, as with a server that has lost them. */
  end: () => void;
  list: () => Fault[];
  /** The first fault that applies, counted as a hit. */
  take: (target: string) => Fault | undefined;
  /** Calls `release` at the next `clear`; returns a function that prevents this. */
  hold: (release: () => void) => () => void;
}

/** A server that rewrites unknown addresses to its start page sends such a page, and so does a network that asks its users to sign in. */
const PAGE = '<!doctype html>\n<title>Start page</title>\n<p>Welcome';
const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  // Without this header a page on another origin could not tell this answer from a server that is down.
  'Access-Control-Allow-Origin': '*',
};

const FAULTS_PATH = '/_faults';
const MAX_CONTROL_BYTES = 16_384;

const CHECKS: Record<string, (fault: Record<string, unknown>) => string | undefined> = {
  delay: ({ delayMs }) => (isCount(delayMs) ? undefined : 'delayMs must be a number of milliseconds'),
  status: checkStatus,
  page: ({ status = 200, headers = {} }) =>
    checkStatus({ status }) ?? (isRecord(headers) ? undefined : 'headers must be an object'),
  headers: ({ headers }) => (isRecord(headers) ? undefined : 'headers must be an object'),
  truncate: () => undefined,
  slow: ({ bytesPerSecond }) =>
    isCount(bytesPerSecond) && bytesPerSecond > 0 ? undefined : 'bytesPerSecond must be above 0',
  hang: () => undefined,
  drop: () => undefined,
  reset: () => undefined,
};

const EFFECTS: Record<
  Fault['kind'],
  (fault: Fault, request: IncomingMessage, response: Response, go: () => void, faults: Faults) => void
> = {
  delay({ delayMs }, _request, response, go) {
    const timer = setTimeout(go, delayMs);
    response.once('close', () => clearTimeout(timer));
  },
  status({ status = 500 }, _request, response) {
    const body = JSON.stringify({ message: `Fault: status ${status}` });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(status === 204 || status === 304 ? undefined : body);
  },
  page({ status = 200, headers = {} }, _request, response) {
    const all = { ...PAGE_HEADERS, ...headers };
    for (const [name, value] of Object.entries(all)) {
      if (value === null) response.removeHeader(name);
      else response.setHeader(name, value);
    }
    response.writeHead(status).end(PAGE);
  },
  headers({ headers = {} }, _request, response, go) {
    changeHeaders(response, headers);
    go();
  },
  truncate(_fault, _request, response, go) {
    truncateAnswer(response);
    go();
  },
  slow({ bytesPerSecond = Infinity }, _request, response, go) {
    throttleAnswer(response, bytesPerSecond);
    go();
  },
  hang(_fault, _request, response, go, faults) {
    response.once('close', faults.hold(go));
  },
  drop(_fault, request) {
    request.socket.destroy();
  },
  reset(_fault, request) {
    resetConnection(request);
  },
};

export function createFaults(): Faults {
  let faults: Fault[] = [];
  const hanging: Set<() => void> = new Set();
  return {
    add(options) {
      const parsed = parseFault(options);
      if (parsed.ok) faults.push(parsed.fault);
      return parsed;
    },
    clear() {
      faults = [];
      const released = [...hanging];
      hanging.clear();
      for (const release of released) release();
    },
    end: () => void (faults = []),
    list: () => faults.map((fault) => ({ ...fault })),
    take(target) {
      const fault = faults.find(
        ({ match, hits, times = Infinity }) => hits < times && new RegExp(match).test(target),
      );
      if (fault) fault.hits += 1;
      return fault;
    },
    hold(release) {
      hanging.add(release);
      return () => void hanging.delete(release);
    },
  };
}

/**
 * Answers `GET`, `POST` and `DELETE /_faults`, and makes requests fail as these faults say. Control addresses (whose
 * path starts with an underscore) and preflights never fail: a test means the request itself, not its preflight.
 */
export function withFaults(handler: Handler, faults: Faults = createFaults()): Handler {
  return (request, response) => {
    const target = request.url ?? '/';
    if (target.split('?')[0] === FAULTS_PATH) return void control(request, response, faults);
    if (target.startsWith('/_')) return handler(request, response);
    failAt(target, faults, handler)(request, response);
  };
}

/**
 * Makes requests for one address fail as the faults say.
 * @param target the address that `match` is matched against
 */
export function failAt(target: string, faults: Faults, handler: Handler): Handler {
  return (request, response) => {
    const fault = request.method === 'OPTIONS' ? undefined : faults.take(target);
    if (!fault) return handler(request, response);
    EFFECTS[fault.kind](fault, request, response, () => handler(request, response), faults);
  };
}

function checkStatus({ status }: Record<string, unknown>) {
  return isCount(status) && status >= 200 && status <= 599 ? undefined : 'status must be 200 to 599';
}

function parseFault(options: unknown): { ok: true; fault: Fault } | { ok: false; message: string } {
  if (typeof options !== 'object' || options === null) return refuse('a fault is an object');
  const fault = options as Record<string, unknown>;
  const check = CHECKS[String(fault['kind'])];
  if (!check) return refuse(`kind must be one of ${Object.keys(CHECKS).join(', ')}`);
  if (typeof fault['match'] !== 'string' || !isPattern(fault['match'])) {
    return refuse('match must be a regular expression');
  }
  if (fault['times'] !== undefined && !(isCount(fault['times']) && fault['times'] > 0)) {
    return refuse('times must be a whole number above 0');
  }
  const problem = check(fault);
  if (problem) return refuse(problem);
  return { ok: true, fault: { ...(options as FaultOptions), hits: 0 } };
}

function refuse(message: string): { ok: false; message: string } {
  return { ok: false, message };
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}

const isRecord = (value: unknown) => typeof value === 'object' && value !== null;

function isPattern(source: string) {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

async function control(request: IncomingMessage, response: Response, faults: Faults) {
  const answer = await answerControl(request, faults);
  response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(answer.value === undefined ? undefined : JSON.stringify(answer.value));
}

async function answerControl(
  request: IncomingMessage,
  faults: Faults,
): Promise<{ status: number; value?: unknown }> {
  if (request.method === 'GET') return { status: 200, value: faults.list() };
  if (request.method === 'DELETE') {
    faults.clear();
    return { status: 204 };
  }
  if (request.method !== 'POST') return { status: 405 };
  const added = faults.add(parseJson(await readText(request)));
  return added.ok ? { status: 201, value: added.fault } : { status: 400, value: { message: added.message } };
}

async function readText(request: IncomingMessage) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_CONTROL_BYTES) break;
  }
  return text;
}

function parseJson(text: string) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
