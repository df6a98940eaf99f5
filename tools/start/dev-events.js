/** Where pages of the host listen; as in host/src/dev/follow-dev-server.ts. */
const EVENTS_PATH = '/dev-events';

/**
 * @typedef {import('../serve/listen.js').Handler} Handler
 *
 * @typedef {object} DevEvents
 * @property {(handler: Handler) => Handler} serveBefore
 * @property {(name: 'host-built' | 'map-released') => void} tell
 */

/**
 * Tells open pages what was built.
 * @returns {DevEvents}
 */
export function createDevEvents() {
  /** @type {Set<import('node:http').ServerResponse>} */
  const pages = new Set();
  return {
    serveBefore: (handler) => (request, response) => {
      if (request.url !== EVENTS_PATH) return handler(request, response);
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    tell(name) {
      // One without data would not be heard.
      for (const page of pages) page.write(`event: ${name}\ndata: ${name}\n\n`);
    },
  };
}
