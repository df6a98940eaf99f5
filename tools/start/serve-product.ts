import { join } from 'node:path';
import { createFolderStorage } from '../release/storage/folder-storage.ts';
import { startProgress } from '../support/command/start-progress.ts';
import { PATHS } from '../support/paths.js';
import { printAddresses } from './print-addresses.ts';
import { releaseBuild } from './release-build.ts';
import { startServers } from './start-servers.ts';
import { untilStopped } from './until-stopped.ts';
import type { Settings } from './read-settings.ts';

/**
 * Releases the built map-remote into the local store, and serves the product until the process is stopped.
 * @param options whether the build becomes live also if somebody has changed the channel by hand
 */
export async function serveProduct(settings: Settings, { isForced }: { isForced: boolean }) {
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
