import { createServer } from 'node:http';
import { createForwarder } from './create-forwarder.ts';
import { createTunnels } from './create-tunnels.ts';
import { findServer } from './find-server.ts';
import type { Handler } from '../../serve/listen.ts';
import type { StandIn } from './find-server.ts';
import type { Profile } from './profiles.ts';
import type { IncomingMessage, ServerResponse } from 'node:http';

const REFUSED = 403;
/** Longer than any pause of a visit: if the proxy closed an idle connection, the next request would need a new one. */
const KEEP_ALIVE_MS = 120_000;

/** Arguments with which Chromium sends all requests through the proxy; without the second one, requests to this machine would bypass it. */
const makeBrowserArgs = (port: number, standIn?: StandIn) => [
  `--proxy-server=http://127.0.0.1:${port}`,
  '--proxy-bypass-list=<-loopback>',
  ...(standIn ? [`--ignore-certificate-errors-spki-list=${standIn.certificate.keyHash}`] : []),
];

/**
 * Starts the shaped link: a proxy for all requests of a browser, from pages and workers and to every origin. It forwards to this machine
 * alone.
 */
export async function startProxy(
  profile: Profile,
  {
    standIn,
    around = (_url, forward) => forward,
  }: {
    /** Answers for servers elsewhere, requests for which are refused without it. */
    standIn?: StandIn | undefined;
    /**
     * wraps the forwarding of each request: it gets the requested address
     * and the handler that forwards it, and returns the handler to use
     */
    around?: (url: string, forward: Handler) => Handler;
  } = {},
) {
  const forwarder = createForwarder(profile);
  const answer = (request: IncomingMessage, response: ServerResponse, url: string) => {
    const server = findServer(url, standIn);
    const handler = around(url, (toForward, toAnswer) => {
      if (server) forwarder.forward(toForward, toAnswer, url, server);
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
    close: (): Promise<void> =>
      new Promise((resolve) => {
        forwarder.close();
        server.close(() => resolve());
        server.closeAllConnections();
        tunnels.close();
      }),
  };
}

export type Proxy = Awaited<ReturnType<typeof startProxy>>;
