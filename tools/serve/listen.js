import { createServer } from 'node:http';
import { ExpectedError } from '../support/expected-error.js';

/**
 * @typedef {(request: import('node:http').IncomingMessage, response: import('node:http').ServerResponse) => void} Handler
 *
 * @typedef {object} RunningServer
 * @property {string} origin
 * @property {number} port
 * @property {() => Promise<void>} close ends open connections too; resolves when the port is free again
 */

/** Which of the two `localhost` means depends on platform and browser, so a server listens on both. */
const LOOPBACK = { v4: '127.0.0.1', v6: '::1' };
/** A port that is free for IPv4 can be taken for IPv6; five ports in a row hardly ever are. */
const FREE_PORT_ATTEMPTS = 5;

/** @param {unknown} error */
const codeOf = (error) => (error instanceof Error && 'code' in error ? String(error.code) : '');

/**
 * @param {Handler} handler
 * @param {number} port
 * @param {string} address
 */
async function openServer(handler, port, address) {
  const server = createServer(handler);
  await new Promise((resolve, reject) => {
    server.once('error', reject).listen(port, address, () => resolve(undefined));
  });
  const actual = server.address();
  return {
    port: typeof actual === 'object' && actual ? actual.port : port,
    /** @returns {Promise<void>} */
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/**
 * @param {Handler} handler
 * @param {number} port
 */
async function openPair(handler, port) {
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

/**
 * Serves on the loopback addresses only, so that no other machine can connect. Rejects if the port is taken.
 * @param {Handler} handler
 * @param {object} options
 * @param {number} options.port 0 chooses a free one
 * @param {string} [options.variable] environment variable that chooses the port, for the message when it is taken
 * @returns {Promise<RunningServer>}
 */
export async function listen(handler, { port, variable }) {
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
 * @param {unknown} error
 * @param {number} port
 * @param {string} [variable] environment variable that chooses the port
 */
function explainPortError(error, port, variable) {
  const nextStep = variable ? ` Set ${variable} to another port, or to 0 for a free one.` : '';
  if (codeOf(error) === 'EADDRINUSE') return new ExpectedError(`Port ${port} is taken.${nextStep}`);
  if (codeOf(error) === 'EACCES') return new ExpectedError(`Port ${port} may not be used.${nextStep}`);
  return error;
}
