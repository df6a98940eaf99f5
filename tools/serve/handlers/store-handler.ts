import { readChannel } from '../../release/channel/read-channel.ts';
import { createFolderStorage } from '../../release/storage/folder-storage.ts';
import { pathOf } from './find-file.ts';
import { PRIVATE_FOLDERS, STORE_HEADERS } from '../../headers/header-rules.ts';
import { createStaticHandler } from './static-handler.ts';
import type { Handler } from '../listen.ts';

/** The channel whose release people see at the store's own address, `/`. */
const SHOWN_CHANNEL = 'production';

async function findPage(root: string) {
  const channel = await readChannel(SHOWN_CHANNEL, createFolderStorage(root));
  return channel && `/releases/${channel.pointer.release.releaseId}/index.html`;
}

/** Serves a store of releases. Its own address, `/`, redirects to map-remote's page in the channel's release. */
export function createStoreHandler({
  root,
  config,
}: {
  root: string;
  /** Map config of that page. */
  config: () => unknown;
}): Handler {
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
