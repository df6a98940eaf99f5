import { foundJson, problem } from './http/answer.js';
import { checkToken } from './http/check-token.js';
import { ROUTES } from './routes.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('./http/answer.js').Answer} Answer
 * @typedef {import('./routes.js').Route} Route
 * @typedef {import('./routes.js').Stores} Stores
 */

const EVENTS_PATH = '/_events';

/**
 * Decides what to answer. `sendAnswer` sends it.
 * @param {Request} request
 * @param {import('./http/check-token.js').Tokens} tokens
 * @param {Stores} stores
 * @returns {Promise<Answer>}
 */
export async function answerRequest(request, tokens, stores) {
  const url = parseAddress(request);
  const path = url && decodePath(url.pathname);
  if (!url || path === undefined) return problem(400, 'The address is not valid');
  if (path === EVENTS_PATH) return answerEvents(request, stores);
  const matching = ROUTES.filter((route) => route.path.test(path));
  if (matching.length === 0) return problem(404, 'There is nothing at this path');
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const route = matching.find((candidate) => candidate.method === method);
  if (!route) return notAllowed(matching);
  const refusal = route.isOpen ? undefined : checkToken(url.searchParams.get('access_token'), tokens);
  if (refusal) return refusal;
  const parts = { ...route.path.exec(path)?.groups };
  return route.answer({ request, parts, query: url.searchParams, base: url.origin, stores });
}

/**
 * @param {Request} request
 * @returns {URL | undefined}
 */
function parseAddress({ url = '/', headers }) {
  const base = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** @param {Route[]} routes the routes with this path, for other methods */
function notAllowed(routes) {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const refusal = problem(405, 'Not with this method');
  return { ...refusal, headers: { ...refusal.headers, Allow: [...methods, 'OPTIONS'].join(', ') } };
}

/**
 * @param {string} path
 * @returns {string | undefined} `undefined` if its percent-encoding is not valid
 */
function decodePath(path) {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * @param {Request} request
 * @param {Stores} stores
 * @returns {Answer}
 */
function answerEvents({ method }, { events }) {
  if (method === 'GET') return foundJson(events, 'no-store');
  if (method !== 'DELETE') return problem(405, 'Not with this method');
  events.splice(0);
  return { status: 204 };
}
