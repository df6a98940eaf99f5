import { promote } from '../release/channel/promote.js';
import { publish } from '../release/release/publish.js';
import { createFolderStorage } from '../release/storage/folder-storage.js';
import { startProgress } from '../support/command/start-progress.js';
import { PATHS } from '../support/paths.js';
import { printAddresses } from './print-addresses.js';
import { startServers } from './start-servers.js';
import { untilStopped } from './until-stopped.js';

const CHANNEL = 'production';

/**
 * Publishes the built map-remote into the local store, and serves the product until the process is stopped.
 * @param {import('./read-settings.js').Settings} settings
 */
export async function serveProduct(settings) {
  const { stopped, dispose } = untilStopped();
  try {
    const storage = createFolderStorage(PATHS.store);
    const report = console.log;
    const { release } = await publish(PATHS.remoteDist, storage, {
      report,
      startProgress: (work) => startProgress({ ...work, report }),
    });
    await promote(release.releaseId, CHANNEL, storage);
    const { addresses, close } = await startServers(settings, PATHS.store);
    printAddresses(addresses);
    await stopped;
    await close();
  } catch (error) {
    dispose();
    throw error;
  }
}
