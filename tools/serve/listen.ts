import { createServer } from 'node:http';
import { ExpectedError } from '../support/expected-error.js';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Handler = (request: IncomingMessage, response: ServerResponse) => void;

export interface RunningServer {
  origin: string;
  port: number;
  /** Ends open connections too; resolves when the port is free again. */
  close: () => Promise<void>;
}

/** Which of the two `localhost` means depends on platform and browser, so a server listens on both. */
const LOOPBACK = { v4: '127.0.0.1', v6: '::1' };
/** A port that is free for IPv4 can be taken for IPv6; five ports in a row hardly ever are. */
const FREE_PORT_ATTEMPTS = 5;

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '');

async function openServer(handler: Handler, port: number, address: string) {
  const server = createServer(handler);
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, address, () => resolve(undefined));
  });
  const actual = server.address();
  return {
    port: typeof actual === 'object' && actual ? actual.port : port,
    close: (): Promise<void> =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function openPair(handler: Handler, port: number) {
  const first = await openServer(handler, port, LOOPBACK.v4);
  try {
    return [first, await openServer(handler, first.port, LOOPBACK.v6)];
  } catch (error) {
    // This machine has no IPv6.
    if (/^(EADDRNOTAVAIL|EAFNOSUPPORT|EINVAL)$/.test(codeOf(error))) return [first];
    await first.close();
    throw error;
  }
}

/** Serves on the loopback addresses only, so that no other machine can connect. Rejects if the port is taken. */
export async function listen(
  handler: Handler,
  {
    port,
    variable,
  }: {
    /** 0 chooses a free one. */
    port: number;
    /** Environment variable that chooses the port, for the message when it is taken. */
    variable?: string;
  },
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      const servers = await openPair(handler, port);
      const actualPort = servers[0]?.port ?? port;
      return {
        origin: `http://localhost:${actualPort}`,
        port: actualPort,
        close: async () => void (await Promise.all(servers.map((server) => server.close()))),
      };
    } catch (error) {
      if (port === 0 && codeOf(error) === 'EADDRINUSE' && attempt < FREE_PORT_ATTEMPTS) continue;
      throw explainPortError(error, port, variable);
    }
  }
}

/**
 * Adds the next step to an error from opening a port; returns any other error unchanged.
 * @param variable environment variable that chooses the port
 */
function explainPortError(error: unknown, port: number, variable?: string) {
  const nextStep = variable ? ` Set ${variable} to another port, or to 0 for a free one.` : '';
  if (codeOf(error) === 'EADDRINUSE') return new ExpectedError(`Port ${port} is taken.${nextStep}`);
  if (codeOf(error) === 'EACCES') return new ExpectedError(`Port ${port} may not be used.${nextStep}`);
  return error;
}
