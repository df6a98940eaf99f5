import { readFile } from 'node:fs/promises';
import { startProvider } from '../provider/server.js';
import { createHostHandler } from '../serve/host-handler.js';
import { listen } from '../serve/listen.js';
import { createStoreHandler } from '../serve/store-handler.js';
import { PATHS } from '../support/paths.js';
import { localProvider, makeConfigs, mapboxProvider } from './make-configs.js';
import { PORTS } from './read-settings.js';

/**
 * Starts the servers of the product; the local provider only without a token for Mapbox.
 * @param {import('./read-settings.js').Settings} settings
 * @param {string} store folder of the releases
 */
export async function startServers({ ports, mapboxToken }, store) {
  const local =
    mapboxToken === undefined ? await startProvider({ port: ports.provider, prepare: true }) : undefined;
  const provider = local ? localProvider(local.url) : mapboxProvider(mapboxToken ?? '');

  const remote = await listen(createStoreHandler({ root: store, config: () => configs.standalone }), {
    port: ports.remote,
    variable: PORTS.remote.variable,
  });
  const configs = makeConfigs({
    example: await readFile(PATHS.hostConfigExample, 'utf8'),
    remoteOrigin: remote.origin,
    provider,
  });
  const host = await listen(createHostHandler({ root: PATHS.hostDist, config: () => configs.host }), {
    port: ports.host,
    variable: PORTS.host.variable,
  });

  return {
    addresses: { provider: provider.baseApiUrl, 'map-remote': remote.origin, host: host.origin },
    close: async () => void (await Promise.all([local, remote, host].map((server) => server?.close()))),
  };
}
