import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createRequire } from 'node:module';
import { HOST_HEADERS } from '../headers/header-rules.ts';
import { createStaticHandler } from '../serve/handlers/static-handler.ts';
import { PATHS } from '../support/paths.js';
import { createConfigPages } from './config-pages.ts';
import type { Handler } from '../serve/listen.ts';

/** Path of the gallery on the host's origin. */
export const GALLERY_PATH = '/gallery/';

/** The host's pages with configs of the gallery. */
const HOST_PATH = `${GALLERY_PATH}host/`;

const require = createRequire(import.meta.url);

/**
 * Folders by the path they are served under; the first match counts. The three packages are ES modules, which the gallery imports without a
 * bundler.
 */
const FOLDERS = [
  { path: `${GALLERY_PATH}contract/`, root: dirname(require.resolve('@mapdock/shared')) },
  {
    path: `${GALLERY_PATH}compare-versions/`,
    root: join(dirname(require.resolve('compare-versions/package.json')), 'lib', 'esm'),
  },
  { path: `${GALLERY_PATH}valibot/`, root: dirname(require.resolve('valibot')) },
  { path: GALLERY_PATH, root: join(PATHS.root, 'examples', 'gallery') },
];

/** The table of names in mapbox-gl and react-map-gl, as Markdown: each page of the gallery shows its own rows. */
const readKnownNames = () => readFile(join(PATHS.root, 'shared', 'FROM-MAPBOX-GL.md'), 'utf8');

/**
 * Serves the gallery under its path, and passes all other requests to `host`.
 * @param config what the gallery reads at run time
 */
export function withGallery(host: Handler, config: () => { channelUrl: string }): Handler {
  const folders = FOLDERS.map(({ path, root }) => ({
    path,
    handle: createStaticHandler({
      root,
      headerRules: HOST_HEADERS,
      documents: { '/config.json': config, '/known-names.json': readKnownNames },
    }),
  }));
  folders.unshift({
    path: HOST_PATH,
    handle: createConfigPages({
      root: PATHS.hostDist,
      path: HOST_PATH,
      channelUrl: () => config().channelUrl,
    }),
  });
  return (request, response) => {
    const { url = '' } = request;
    const folder = folders.find(({ path }) => url.startsWith(path));
    if (folder === undefined) return host(request, response);
    request.url = url.slice(folder.path.length - 1);
    folder.handle(request, response);
  };
}
