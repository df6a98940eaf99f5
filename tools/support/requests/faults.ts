import { changeHeaders, resetConnection, throttleAnswer, truncateAnswer } from './alter-answer.ts';
import type { Handler } from '../../serve/listen.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

/** Further headers of an answer; `null` removes one. */
type Headers = Record<string, string | null>;

type Kind =
  | { kind: 'delay'; delayMs: number }
  /** Default of `status`: 500. */
  | { kind: 'status'; status?: number }
  /** Default of `status`: 200. */
  | { kind: 'page'; status?: number; headers?: Headers }
  | { kind: 'headers'; headers: Headers }
  | { kind: 'slow'; bytesPerSecond: number }
  | { kind: 'truncate' | 'hang' | 'drop' | 'reset' };

/** How a fault changes answers, and how many. */
export type FaultEffect = Kind & {
  /** How many requests it hits, at least 1; default: all until it is cleared. */
  times?: number;
};

export type FaultOptions = FaultEffect & {
  /** A regular expression, matched against the path with its query. */
  match: string;
};

export interface Fault {
  kind: Kind['kind'];
  match: string;
  delayMs?: number;
  status?: number;
  headers?: Headers;
  bytesPerSecond?: number;
  times?: number;
  hits: number;
}

export interface Faults {
  /** @throws {SyntaxError} if `match` is no regular expression */
  add: (options: FaultOptions) => void;
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

const EFFECTS: Record<
  Fault['kind'],
  (fault: Fault, request: IncomingMessage, response: ServerResponse, go: () => void, faults: Faults) => void
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
      // A wrong pattern must fail here, and not when a request comes.
      void new RegExp(options.match);
      faults.push({ ...options, hits: 0 });
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

/** Makes requests fail as the faults say, matched against the path with its query. */
export const withFaults =
  (handler: Handler, faults: Faults): Handler =>
  (request, response) =>
    failAt(request.url ?? '/', faults, handler)(request, response);

/**
 * Makes requests for one address fail as the faults say. Preflights never fail: a test means the request itself.
 * @param target the address that `match` is matched against
 */
export function failAt(target: string, faults: Faults, handler: Handler): Handler {
  return (request, response) => {
    const fault = request.method === 'OPTIONS' ? undefined : faults.take(target);
    if (!fault) return handler(request, response);
    EFFECTS[fault.kind](fault, request, response, () => handler(request, response), faults);
  };
}
