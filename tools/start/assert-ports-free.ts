import { listen } from '../serve/listen.ts';
import { PORTS } from './read-settings.ts';
import type { Settings } from './read-settings.ts';
import type { RunningServer } from '../serve/listen.ts';

/**
 * Throws before the build, not after it, if a port is taken. All ports are open at the same time, so that two settings
 * with the same port are found too.
 */
export async function assertPortsFree(ports: Settings['ports']) {
  const servers: RunningServer[] = [];
  try {
    for (const name of Object.keys(PORTS) as (keyof typeof PORTS)[]) {
      servers.push(await listen(() => {}, { port: ports[name], variable: PORTS[name].variable }));
    }
  } finally {
    await Promise.all(servers.map((server) => server.close()));
  }
}
