import type { ServerResponse } from 'node:http';
import type { Handler } from '../serve/listen.ts';

/** Path of the event stream that pages of the host listen to; the same as in host/src/dev/follow-dev-server.ts. */
const EVENTS_PATH = '/dev-events';

export interface DevEvents {
  /** Answers requests for the event stream, and passes all others to the handler. */
  serveBefore: (handler: Handler) => Handler;
  send: (name: 'host-built' | 'map-released') => void;
}

/** The event stream on which open pages hear of each build. */
export function createDevEvents(): DevEvents {
  const pages: Set<ServerResponse> = new Set();
  return {
    serveBefore: (handler) => (request, response) => {
      if (request.url !== EVENTS_PATH) return handler(request, response);
      response.writeHead(200, { 'Content-Type': 'text/event-stream', 'Cache-Control': 'no-store' });
      response.flushHeaders();
      pages.add(response);
      response.on('close', () => pages.delete(response));
    },
    send(name) {
      // Browsers drop an event without data (https://html.spec.whatwg.org/multipage/server-sent-events.html).
      for (const page of pages) page.write(`event: ${name}\ndata: ${name}\n\n`);
    },
  };
}
