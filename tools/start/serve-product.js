import { join } from 'node:path';
import { createFolderStorage } from '../release/storage/folder-storage.js';
import { startProgress } from '../support/command/start-progress.js';
import { PATHS } from '../support/paths.js';
import { printAddresses } from './print-addresses.js';
import { releaseBuild } from './release-build.js';
import { startServers } from './start-servers.js';
import { untilStopped } from './until-stopped.js';

/**
 * Releases the built map-remote into the local store, and serves the product until the process is stopped.
 * @param {import('./read-settings.js').Settings} settings
 * @param {{ isForced: boolean }} options whether the build becomes live also if somebody has changed the channel by hand
 */
export async function serveProduct(settings, { isForced }) {
  const { stopped, dispose } = untilStopped();
  try {
    const report = console.log;
    await releaseBuild({
      buildDir: PATHS.remoteDist,
      storage: createFolderStorage(PATHS.store),
      noteFile: join(PATHS.state, 'start.json'),
      isForced,
      report,
      startProgress: (work) => startProgress({ ...work, report }),
    });
    const { addresses, close } = await startServers(settings, PATHS.store);
    printAddresses(addresses);
    await stopped;
    await close();
  } catch (error) {
    dispose();
    throw error;
  }
}
