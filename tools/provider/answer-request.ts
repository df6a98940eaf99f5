import { problem } from './http/answer.ts';
import { checkToken } from './http/check-token.ts';
import { ROUTES } from './routes.ts';
import type { Tokens } from './http/check-token.ts';
import type { IncomingMessage } from 'node:http';
import type { Answer } from './http/answer.ts';
import type { Route, Stores } from './routes.ts';

export type Request = IncomingMessage;

/** Decides what to answer. `sendAnswer` sends it. */
export async function answerRequest(request: Request, tokens: Tokens, stores: Stores): Promise<Answer> {
  const url = parseAddress(request);
  const path = url && decodePath(url.pathname);
  if (!url || path === undefined) return problem(400, 'The address is not valid');
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

function parseAddress({ url = '/', headers }: Request): URL | undefined {
  const base = `http://${headers.host ?? 'localhost'}`;
  return URL.canParse(url, base) ? new URL(url, base) : undefined;
}

/** @param routes the routes with this path, for other methods */
function notAllowed(routes: Route[]) {
  const methods = routes.flatMap(({ method }) => (method === 'GET' ? ['GET', 'HEAD'] : [method]));
  const refusal = problem(405, 'Not with this method');
  return { ...refusal, headers: { ...refusal.headers, Allow: [...methods, 'OPTIONS'].join(', ') } };
}

/** @returns `undefined` if its percent-encoding is not valid */
function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
