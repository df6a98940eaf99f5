import { readFile } from 'node:fs/promises';
import { startProvider } from '../provider/server.ts';
import { createHostHandler } from '../serve/handlers/host-handler.ts';
import { listen } from '../serve/listen.ts';
import { createStoreHandler } from '../serve/handlers/store-handler.ts';
import { PATHS } from '../support/paths.js';
import { startCollectorThread } from '../telemetry/start-thread.ts';
import { GALLERY_PATH, withGallery } from './gallery-handler.ts';
import { localProvider, makeConfigs, mapboxProvider } from './make-configs.ts';
import { PORTS } from './read-settings.ts';
import type { Settings } from './read-settings.ts';
import type { Handler } from '../serve/listen.ts';

export type Closable = { close: () => Promise<void> };

/**
 * Starts the servers of the product. If one can't start, the others are closed again. The local provider is started only without a
 * token for Mapbox.
 * @param store folder of the releases
 * @param aroundHost wraps the host's handler, to answer some requests before it
 */
export async function startServers(
  { ports, mapboxToken }: Settings,
  store: string,
  aroundHost: (host: Handler) => Handler = (host) => host,
) {
  const open: Closable[] = [];
  const close = async () => void (await Promise.all(open.map((server) => server.close())));
  try {
    return { addresses: await openAll(), close };
  } catch (error) {
    // A port can be taken between the check before the build and now; what is open would keep the process alive.
    await close();
    throw error;
  }

  async function openAll() {
    const example = await readFile(PATHS.hostConfigExample, 'utf8');
    const provider =
      mapboxToken === undefined
        ? localProvider(closeLater(await startProvider({ port: ports.provider, prepare: true })).url)
        : mapboxProvider(mapboxToken);

    const collector = closeLater(await startCollectorThread({ port: ports.telemetry }));

    const remoteStart = listen(
      // A request can come as soon as the port is open, which is before the port is known here.
      createStoreHandler({ root: store, config: async () => (await configsMade).standalone }),
      { port: ports.remote, variable: PORTS.remote.variable },
    );
    const configsMade = remoteStart.then(({ origin }) =>
      makeConfigs({
        example,
        remoteOrigin: origin,
        provider,
        collectorUrl: collector.url,
        // The local provider costs nothing.
        findsAddresses: mapboxToken === undefined,
      }),
    );
    const remote = closeLater(await remoteStart);
    const configs = await configsMade;
    const pages = withGallery(
      createHostHandler({ root: PATHS.hostDist, config: () => configs.host }),
      () => configs.gallery,
    );
    const host = closeLater(
      await listen(aroundHost(pages), { port: ports.host, variable: PORTS.host.variable }),
    );
    return {
      provider: provider.baseApiUrl,
      'map-remote': remote.origin,
      telemetry: collector.url,
      gallery: host.origin + GALLERY_PATH,
      host: host.origin,
    };
  }

  function closeLater<T extends Closable>(server: T) {
    open.push(server);
    return server;
  }
}
