import { listen } from '../serve/listen.js';
import { PORTS } from './read-settings.js';

/**
 * Says at once what would otherwise come up after the build. All ports are held together, so that two servers on one
 * port are found too.
 * @param {import('./read-settings.js').Settings['ports']} ports
 */
export async function assertPortsFree(ports) {
  /** @type {import('../serve/listen.js').RunningServer[]} */
  const held = [];
  try {
    for (const name of /** @type {(keyof typeof PORTS)[]} */ (Object.keys(PORTS))) {
      held.push(await listen(() => {}, { port: ports[name], variable: PORTS[name].variable }));
    }
  } finally {
    await Promise.all(held.map((server) => server.close()));
  }
}
