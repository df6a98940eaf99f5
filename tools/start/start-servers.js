import { readFile } from 'node:fs/promises';
import { startProvider } from '../provider/server.js';
import { createHostHandler } from '../serve/handlers/host-handler.js';
import { listen } from '../serve/listen.js';
import { createStoreHandler } from '../serve/handlers/store-handler.js';
import { PATHS } from '../support/paths.js';
import { startCollectorThread } from '../telemetry/start-thread.js';
import { GALLERY_PATH, withGallery } from './gallery-handler.js';
import { localProvider, makeConfigs, mapboxProvider } from './make-configs.js';
import { PORTS } from './read-settings.js';

/**
 * @typedef {{ close: () => Promise<void> }} Closable
 * @typedef {import('../serve/listen.js').Handler} Handler
 */

/**
 * Starts the servers of the product. If one can't start, the others are closed again. The local provider is started only without a
 * token for Mapbox.
 * @param {import('./read-settings.js').Settings} settings
 * @param {string} store folder of the releases
 * @param {(host: Handler) => Handler} [aroundHost] wraps the host's handler, to answer some requests before it
 */
export async function startServers({ ports, mapboxToken }, store, aroundHost = (host) => host) {
  /** @type {Closable[]} */
  const open = [];
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
      makeConfigs({ example, remoteOrigin: origin, provider, collectorUrl: collector.url }),
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

  /** @template {Closable} T @param {T} server */
  function closeLater(server) {
    open.push(server);
    return server;
  }
}
