import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { startProvider } from '../../provider/server.ts';
import { promote } from '../../release/channel/promote.ts';
import { publish } from '../../release/release-files/publish.ts';
import { rollback } from '../../release/channel/rollback.ts';
import { createFolderStorage } from '../../release/storage/folder-storage.ts';
import { createHostHandler } from '../../serve/handlers/host-handler.ts';
import { createStoreHandler } from '../../serve/handlers/store-handler.ts';
import { withGallery } from '../../start/gallery-handler.ts';
import { localProvider, makeConfigs } from '../../start/make-configs.ts';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.ts';
import { serveForTest } from './servers/serve-for-test.ts';
import type { HostConfig } from '../../start/make-configs.ts';

const CHANNEL = 'production';

/** What the provider's tiles show: the world, or nothing but sea, which takes a page half the processor time. */
export type View = 'land' | 'sea';

/** Starts a provider, a store with a published build of map-remote, and a host, each on its own origin. */
export async function startSite() {
  const folder = await createTempFolder();
  const store = join(folder.path, 'store');
  const storage = createFolderStorage(store);
  const { release } = await publish(PATHS.remoteDist, storage, { precompress: false });
  await promote(release.releaseId, CHANNEL, storage);

  let configs: ReturnType<typeof makeConfigs>;
  const provider = await startProvider({ tokens: { accepted: ['pk.mapdock-local', 'pk.mapdock-renewed'] } });
  const remote = await serveForTest(createStoreHandler({ root: store, config: () => configs.standalone }));
  const hostHandler = createHostHandler({ root: PATHS.hostDist, config: () => configs.host });
  const host = await serveForTest(withGallery(hostHandler, () => configs.gallery));
  // Without a camera the map shows all data, in each window from another height. The tests compare pictures and addresses.
  const example = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  example.map.camera = { center: [12, 24], zoom: 1.5 };
  const original = makeConfigs({
    example: JSON.stringify(example),
    remoteOrigin: remote.origin,
    provider: localProvider(provider.url),
  });
  configs = original;
  const servers = [provider, remote, host];

  return {
    provider: { ...provider, origin: provider.url },
    remote: { ...remote, release, storage, root: store },
    host: {
      ...host,
      /**
       * Changes the config that the next page load reads.
       * @param change changes a copy in place,
       * or returns another config
       */
      changeConfig(change: (config: HostConfig) => unknown) {
        const copy = structuredClone(configs.host);
        configs = { ...configs, host: (change(copy) ?? copy) as typeof copy };
      },
    },
    origins: servers.map((server) => ('url' in server ? server.url : server.origin)),

    /** Publishes another build of map-remote; no channel names it yet. */
    async publish(buildDir: string) {
      const published = await publish(buildDir, storage, { precompress: false });
      return published.release;
    },

    /**
     * Publishes another build of map-remote and promotes it to the channel.
     * @param options less than 100: as a canary
     */
    async deploy(buildDir: string, options?: { percent?: number }) {
      const deployed = await publish(buildDir, storage, { precompress: false });
      await promote(deployed.release.releaseId, CHANNEL, storage, options);
      return deployed.release;
    },

    /** Rolls back the channel's canary or, if it has none, its release. */
    async rollback() {
      await rollback(CHANNEL, storage);
    },

    /** Restores faults, logs, config and the channel's release to their state before the test. */
    async reset(view: View = 'land') {
      for (const { faults, requests } of servers) {
        faults.clear();
        requests.clear();
      }
      provider.events.splice(0);
      provider.showSea(view === 'sea');
      configs = original;
      await promote(release.releaseId, CHANNEL, storage);
    },

    async close() {
      await Promise.all(servers.map((server) => server.close()));
      await folder.remove();
    },
  };
}

export type Site = Awaited<ReturnType<typeof startSite>>;
