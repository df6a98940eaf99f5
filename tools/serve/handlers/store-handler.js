import { readChannel } from '../../release/channel/read-channel.js';
import { createFolderStorage } from '../../release/storage/folder-storage.js';
import { pathOf } from './find-file.js';
import { PRIVATE_FOLDERS, STORE_HEADERS } from '../../headers/header-rules.js';
import { createStaticHandler } from './static-handler.js';

/** The channel whose release people see at the store's own address, `/`. */
const SHOWN_CHANNEL = 'production';

/** @param {string} root */
async function findPage(root) {
  const channel = await readChannel(SHOWN_CHANNEL, createFolderStorage(root));
  return channel && `/releases/${channel.pointer.release.releaseId}/index.html`;
}

/**
 * Serves a store of releases. Its own address, `/`, redirects to map-remote's page in the channel's release.
 * @param {object} options
 * @param {string} options.root
 * @param {() => unknown} options.config map config of that page
 * @returns {import('../listen.js').Handler}
 */
export function createStoreHandler({ root, config }) {
  const serveFile = createStaticHandler({
    root,
    headerRules: STORE_HEADERS,
    privateFolders: PRIVATE_FOLDERS,
    documents: { '/config.json': config },
  });
  return (request, response) => {
    if (pathOf(request.url ?? '') !== '/') return serveFile(request, response);
    findPage(root)
      .then((page) =>
        page
          ? response.writeHead(302, { Location: page, 'Cache-Control': 'no-store' }).end()
          : response
              .writeHead(404, { 'Cache-Control': 'no-store' })
              .end(`Nothing is in ${SHOWN_CHANNEL} yet.\n`),
      )
      .catch((error) => {
        console.error(error);
        response.writeHead(500, { 'Cache-Control': 'no-store' }).end('The pointer is not valid.\n');
      });
  };
}
