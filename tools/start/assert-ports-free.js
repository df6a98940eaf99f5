import { listen } from '../serve/listen.js';
import { PORTS } from './read-settings.js';

/**
 * Throws before the build, not after it, if a port is taken. All ports are open at the same time, so that two settings
 * with the same port are found too.
 * @param {import('./read-settings.js').Settings['ports']} ports
 */
export async function assertPortsFree(ports) {
  /** @type {import('../serve/listen.js').RunningServer[]} */
  const servers = [];
  try {
    for (const name of /** @type {(keyof typeof PORTS)[]} */ (Object.keys(PORTS))) {
      servers.push(await listen(() => {}, { port: ports[name], variable: PORTS[name].variable }));
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
