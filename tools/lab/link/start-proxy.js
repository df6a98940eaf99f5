import { createServer } from 'node:http';
import { createForwarder } from './create-forwarder.js';
import { createTunnels } from './create-tunnels.js';
import { findServer } from './find-server.js';

/**
 * @typedef {import('./create-forwarder.js').LoggedRequest} LoggedRequest
 * @typedef {import('./find-server.js').StandIn} StandIn
 * @typedef {import('../../serve/listen.js').Handler} Handler
 */

const REFUSED = 403;
/** Longer than any pause of a visit: if the proxy closed an idle connection, the next request would need a new one. */
const KEEP_ALIVE_MS = 120_000;

/**
 * Arguments with which Chromium sends all requests through the proxy; without the second one, requests to this machine would bypass it.
 * @param {number} port
 * @param {StandIn} [standIn]
 */
const makeBrowserArgs = (port, standIn) => [
  `--proxy-server=http://127.0.0.1:${port}`,
  '--proxy-bypass-list=<-loopback>',
  ...(standIn ? [`--ignore-certificate-errors-spki-list=${standIn.certificate.keyHash}`] : []),
];

/**
 * Starts the shaped link: a proxy for all requests of a browser, from pages and workers and to every origin. It forwards to this machine
 * alone.
 * @param {import('./profiles.js').Profile} profile
 * @param {object} [options]
 * @param {StandIn | undefined} [options.standIn] answers for servers elsewhere, requests for which are refused without it
 * @param {((request: LoggedRequest) => Promise<void>) | undefined} [options.hold] a request is sent to its server once this resolves
 * @param {(url: string, forward: Handler) => Handler} [options.around] wraps the forwarding of each request: it gets the requested address
 *   and the handler that forwards it, and returns the handler to use
 */
export async function startProxy(profile, { standIn, hold, around = (_url, forward) => forward } = {}) {
  const forwarder = createForwarder(profile, hold);
  const answer = (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ url,
  ) => {
    const server = findServer(url, standIn);
    const handler = around(url, (toForward, toAnswer) => {
      if (server) void forwarder.forward(toForward, toAnswer, url, server);
      // The browser's own requests, such as those for updates, are refused and not logged: they are no part of a visit.
      else toAnswer.writeHead(REFUSED).end();
    });
    handler(request, response);
  };
  const tunnels = createTunnels(standIn, profile.latencyMs, answer);
  const server = createServer((request, response) => answer(request, response, request.url ?? ''));
  server.on('connect', ({ url = '' }, socket) => tunnels.open(url, socket));
  server.keepAliveTimeout = KEEP_ALIVE_MS;
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(0, '127.0.0.1', () => resolve(undefined));
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;

  return {
    port,
    browserArgs: makeBrowserArgs(port, standIn),
    takeLog: forwarder.takeLog,
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        forwarder.close();
        server.close(() => resolve());
        server.closeAllConnections();
        tunnels.close();
      }),
  };
}

/** @typedef {Awaited<ReturnType<typeof startProxy>>} Proxy */
