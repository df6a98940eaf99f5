import { join } from 'node:path';
import { LAYOUT } from '../../release/layout.ts';
import { publish } from '../../release/release-files/publish.ts';
import { createFolderStorage } from '../../release/storage/folder-storage.ts';
import { listen } from '../../serve/listen.ts';
import { createStoreHandler } from '../../serve/handlers/store-handler.ts';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.ts';

/**
 * Serves the built map-remote as a release, for a build that names one: it downloads the release's types and contains its address.
 * @returns the address of the release's folder
 */
export async function serveRelease(): Promise<{ address: string; close: () => Promise<void> }> {
  const folder = await createTempFolder();
  const root = join(folder.path, 'store');
  const { release } = await publish(PATHS.remoteDist, createFolderStorage(root), { precompress: false });
  const server = await listen(createStoreHandler({ root, config: () => ({}) }), { port: 0 });
  return {
    address: `${server.origin}/${LAYOUT.releaseFolder(release.releaseId)}/`,
    async close() {
      await server.close();
      await folder.remove();
    },
  };
}
