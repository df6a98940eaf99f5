import { createServer } from 'node:http';
import { createForwarder } from './create-forwarder.js';
import { createTunnels } from './create-tunnels.js';
import { findServer } from './find-server.js';

/**
 * @typedef {import('./create-forwarder.js').LoggedRequest} LoggedRequest
 * @typedef {import('./find-server.js').StandIn} StandIn
 * @typedef {import('../serve/listen.js').Handler} Handler
 */

const REFUSED = 403;
/** Longer than any pause of a visit: a connection that ends on its own would cost the next request a new one. */
const KEEP_ALIVE_MS = 120_000;

/**
 * What makes Chromium send all its requests through a proxy; by itself it goes to this machine directly.
 * @param {number} port
 * @param {StandIn} [standIn]
 */
const makeBrowserArgs = (port, standIn) => [
  `--proxy-server=http://127.0.0.1:${port}`,
  '--proxy-bypass-list=<-loopback>',
  ...(standIn ? [`--ignore-certificate-errors-spki-list=${standIn.certificate.keyHash}`] : []),
];

/**
 * The shaped link, as a proxy that the whole browser goes through: pages, workers and every origin. It leads to this
 * machine alone.
 * @param {import('./profiles.js').Profile} profile
 * @param {object} [options]
 * @param {StandIn} [options.standIn] for servers of the outside, which nobody can ask without it
 * @param {(request: LoggedRequest) => Promise<void>} [options.hold] keeps a request from its server until it resolves
 * @param {(url: string, forward: Handler) => Handler} [options.around] gets each request first, with the address that the browser
 *   asks for and the way to its server
 */
export async function startProxy(profile, { standIn, hold, around = (_url, forward) => forward } = {}) {
  const forwarder = createForwarder(profile, hold);
  const answer = (
    /** @type {import('node:http').IncomingMessage} */ request,
    /** @type {import('node:http').ServerResponse} */ response,
    /** @type {string} */ url,
  ) => {
    const server = findServer(url, standIn);
    const forward = around(url, (asked, answered) => {
      if (server) void forwarder.forward(asked, answered, url, server);
      // Of the browser itself, which asks for updates: no part of a visit.
      else answered.writeHead(REFUSED).end();
    });
    forward(request, response);
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
