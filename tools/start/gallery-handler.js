import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { HOST_HEADERS } from '../serve/headers/header-rules.js';
import { createStaticHandler } from '../serve/handlers/static-handler.js';
import { PATHS } from '../support/paths.js';

/** Where the gallery stands on the host's origin. */
export const GALLERY_PATH = '/gallery/';

const require = createRequire(import.meta.url);

/** Folders by the path they are served under; the first that fits counts. Packages come as a page without a bundler takes them. */
const FOLDERS = [
  { path: `${GALLERY_PATH}contract/`, root: dirname(require.resolve('@mapdock/shared')) },
  { path: `${GALLERY_PATH}valibot/`, root: dirname(require.resolve('valibot')) },
  { path: GALLERY_PATH, root: join(PATHS.root, 'examples', 'gallery') },
];

/** Names of the same things elsewhere, as Markdown: each page of the gallery shows its own. */
const readKnownNames = () => readFile(join(PATHS.root, 'shared', 'FROM-MAPBOX-GL.md'), 'utf8');

/**
 * Serves the gallery beside the host, and all else by `host`.
 * @param {import('../serve/listen.js').Handler} host
 * @param {() => unknown} config what the gallery reads at run time
 * @returns {import('../serve/listen.js').Handler}
 */
export function withGallery(host, config) {
  const folders = FOLDERS.map(({ path, root }) => ({
    path,
    handle: createStaticHandler({
      root,
      headerRules: HOST_HEADERS,
      documents: { '/config.json': config, '/known-names.json': readKnownNames },
    }),
  }));
  return (request, response) => {
    const { url = '' } = request;
    const folder = folders.find(({ path }) => url.startsWith(path));
    if (folder === undefined) return host(request, response);
    request.url = url.slice(folder.path.length - 1);
    folder.handle(request, response);
  };
}
