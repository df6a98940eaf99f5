/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Handler
 * @typedef {import('node:http').ServerResponse} Response
 *
 * @typedef {object} FaultOptions
 * @property {string} match  A regular expression, tried on the path with its query.
 * @property {'delay' | 'status' | 'truncate' | 'hang' | 'drop'} kind
 * @property {number} [delayMs]  For `delay`, where it is required.
 * @property {number} [status]  For `status`, where it is required.
 * @property {number} [times]  How many requests it hits; without it, all until it is cleared.
 *
 * @typedef {FaultOptions & { hits: number }} Fault
 *
 * @typedef {object} Faults
 * @property {(options: unknown) => { ok: true, fault: Fault } | { ok: false, message: string }} add
 * @property {() => void} clear  Also lets hanging requests go on to their answer.
 * @property {() => Fault[]} list
 * @property {(target: string) => Fault | undefined} take  The first fault that applies, counted as a hit.
 * @property {(release: () => void) => () => void} hold  Calls back at the next clear; returns how to stop waiting.
 */

export const FAULTS_PATH = '/_faults';
const MAX_CONTROL_BYTES = 16_384;

/** @type {Record<string, (fault: Record<string, unknown>) => string | undefined>} */
const CHECKS = {
  delay: ({ delayMs }) => (isCount(delayMs) ? undefined : 'delayMs must be a number of milliseconds'),
  status: ({ status }) =>
    isCount(status) && status >= 200 && status <= 599 ? undefined : 'status must be 200 to 599',
  truncate: () => undefined,
  hang: () => undefined,
  drop: () => undefined,
};

/** @type {Record<Fault['kind'], (fault: Fault, request: import('node:http').IncomingMessage, response: Response, go: () => void, faults: Faults) => void>} */
const EFFECTS = {
  delay({ delayMs }, _request, response, go) {
    const timer = setTimeout(go, delayMs);
    response.once('close', () => clearTimeout(timer));
  },
  status({ status = 500 }, _request, response) {
    const body = JSON.stringify({ message: `Fault: status ${status}` });
    response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
    response.end(status === 204 || status === 304 ? undefined : body);
  },
  truncate(_fault, _request, response, go) {
    cutAnswerShort(response);
    go();
  },
  hang(_fault, _request, response, go, faults) {
    response.once('close', faults.hold(go));
  },
  drop(_fault, request) {
    request.socket.destroy();
  },
};

/** @returns {Faults} */
export function createFaults() {
  /** @type {Fault[]} */
  let faults = [];
  /** @type {Set<() => void>} */
  const held = new Set();
  return {
    add(options) {
      const parsed = parseFault(options);
      if (parsed.ok) faults.push(parsed.fault);
      return parsed;
    },
    clear() {
      faults = [];
      const waiting = [...held];
      held.clear();
      for (const release of waiting) release();
    },
    list: () => faults.map((fault) => ({ ...fault })),
    take(target) {
      const fault = faults.find(
        ({ match, hits, times = Infinity }) => hits < times && new RegExp(match).test(target),
      );
      if (fault) fault.hits += 1;
      return fault;
    },
    hold(release) {
      held.add(release);
      return () => void held.delete(release);
    },
  };
}

/**
 * Answers `GET`, `POST` and `DELETE /_faults`, and makes requests fail as asked. Control addresses (whose
 * path starts with an underscore) and preflights never fail: a preflight is not what a test asked for.
 * @param {Handler} handler
 * @param {Faults} [faults]
 * @returns {Handler}
 */
export function withFaults(handler, faults = createFaults()) {
  return (request, response) => {
    const target = request.url ?? '/';
    if (target.split('?')[0] === FAULTS_PATH) return void control(request, response, faults);
    const exempt = target.startsWith('/_') || request.method === 'OPTIONS';
    const fault = exempt ? undefined : faults.take(target);
    if (!fault) return handler(request, response);
    EFFECTS[fault.kind](fault, request, response, () => handler(request, response), faults);
  };
}

/**
 * @param {unknown} options
 * @returns {{ ok: true, fault: Fault } | { ok: false, message: string }}
 */
function parseFault(options) {
  if (typeof options !== 'object' || options === null) return refuse('a fault is an object');
  const fault = /** @type {Record<string, unknown>} */ (options);
  const check = CHECKS[String(fault['kind'])];
  if (!check) return refuse(`kind must be one of ${Object.keys(CHECKS).join(', ')}`);
  if (typeof fault['match'] !== 'string' || !isPattern(fault['match'])) {
    return refuse('match must be a regular expression');
  }
  if (fault['times'] !== undefined && !(isCount(fault['times']) && fault['times'] > 0)) {
    return refuse('times must be a whole number above 0');
  }
  const wrong = check(fault);
  if (wrong) return refuse(wrong);
  return { ok: true, fault: { .../** @type {FaultOptions} */ (options), hits: 0 } };
}

/**
 * @param {string} message
 * @returns {{ ok: false, message: string }}
 */
function refuse(message) {
  return { ok: false, message };
}

/**
 * @param {unknown} value
 * @returns {value is number}
 */
function isCount(value) {
  return Number.isInteger(value) && Number(value) >= 0;
}

/** @param {string} source */
function isPattern(source) {
  try {
    return Boolean(new RegExp(source));
  } catch {
    return false;
  }
}

/**
 * Collects what the handler writes, then announces its full length, sends half and closes.
 * @param {Response} response
 */
function cutAnswerShort(response) {
  const write = response.write.bind(response);
  const end = response.end.bind(response);
  /** @type {Buffer[]} */
  const chunks = [];
  /** @param {unknown} chunk @param {unknown} encoding */
  const collect = (chunk, encoding) => {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, asEncoding(encoding)));
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk));
  };
  response.write = /** @type {Response['write']} */ (
    (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
      collect(chunk, encoding);
      return true;
    }
  );
  response.end = /** @type {Response['end']} */ (
    (/** @type {unknown} */ chunk, /** @type {unknown} */ encoding) => {
      collect(chunk, encoding);
      const body = Buffer.concat(chunks);
      if (body.length === 0) return end();
      if (!response.headersSent) response.setHeader('Content-Length', body.length);
      write(body.subarray(0, Math.floor(body.length / 2)), () => response.socket?.end());
      return response;
    }
  );
}

/**
 * @param {unknown} encoding
 * @returns {BufferEncoding}
 */
function asEncoding(encoding) {
  return typeof encoding === 'string' && Buffer.isEncoding(encoding) ? encoding : 'utf8';
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Response} response
 * @param {Faults} faults
 */
async function control(request, response, faults) {
  const answer = await answerControl(request, faults);
  response.writeHead(answer.status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(answer.value === undefined ? undefined : JSON.stringify(answer.value));
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {Faults} faults
 * @returns {Promise<{ status: number, value?: unknown }>}
 */
async function answerControl(request, faults) {
  if (request.method === 'GET') return { status: 200, value: faults.list() };
  if (request.method === 'DELETE') {
    faults.clear();
    return { status: 204 };
  }
  if (request.method !== 'POST') return { status: 405 };
  const added = faults.add(parseJson(await readText(request)));
  return added.ok ? { status: 201, value: added.fault } : { status: 400, value: { message: added.message } };
}

/** @param {import('node:http').IncomingMessage} request */
async function readText(request) {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) {
    text += chunk;
    if (text.length > MAX_CONTROL_BYTES) break;
  }
  return text;
}

/** @param {string} text */
function parseJson(text) {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
