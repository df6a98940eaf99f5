import type { Handler } from '../../serve/listen.ts';

// How long a browser may cache the answer to a preflight. Chromium allows two hours at most:
// https://developer.mozilla.org/docs/Web/HTTP/Reference/Headers/Access-Control-Max-Age
const PREFLIGHT_SECONDS = '7200';

/** Lets pages of any origin read every answer, errors included, since a map may be on any page. */
export function withCrossOrigin(handler: Handler): Handler {
  return (request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    response.setHeader('Access-Control-Expose-Headers', 'ETag, Content-Length');
    response.setHeader('Timing-Allow-Origin', '*');
    response.setHeader('Cross-Origin-Resource-Policy', 'cross-origin');
    if (request.method !== 'OPTIONS') return handler(request, response);
    response.setHeader('Access-Control-Allow-Methods', 'GET, HEAD, POST, DELETE, OPTIONS');
    response.setHeader(
      'Access-Control-Allow-Headers',
      request.headers['access-control-request-headers'] ?? '*',
    );
    response.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    response.writeHead(204).end();
  };
}
