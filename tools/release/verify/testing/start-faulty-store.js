import { join } from 'node:path';
import { listen } from '../../../serve/listen.js';
import { createStoreHandler } from '../../../serve/handlers/store-handler.js';
import { createFaults, withFaults } from '../../../support/requests/faults.js';
import { createTempFolder } from '../../../support/temp-folder.js';
import { promote } from '../../channel/promote.js';
import { publish } from '../../release/publish.js';
import { createFolderStorage } from '../../storage/folder-storage.js';
import { writeSampleBuild } from '../../testing/sample-build.js';
import { verify } from '../verify.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 *
 * @typedef {object} Distortion what a server does wrong
 * @property {(request: Request) => boolean} [when]
 * @property {Record<string, string | undefined>} [headers] headers to set, or with `undefined` to leave out
 * @property {(request: Request, response: Response) => void} [answer] what to answer in place of the right answer
 */

export const SCRIPT = 'export const answer = 42;\n'.repeat(100);
export const CHANNEL = 'production';
export const POINTER = `channels/${CHANNEL}.json`;
export const ENGINE = 'engine/mapbox-gl/3.0.0/worker.js';

/**
 * Changes the headers of an answer when they are sent.
 * @param {Response} response
 * @param {Record<string, string | undefined>} changes
 */
function changeHeaders(response, changes) {
  const writeHead = response.writeHead.bind(response);
  response.writeHead = /** @type {Response['writeHead']} */ (
    (/** @type {number} */ status, /** @type {Record<string, string>} */ headers = {}) => {
      for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
      for (const [name, value] of Object.entries(changes)) {
        if (value === undefined) response.removeHeader(name);
        else response.setHeader(name, value);
      }
      return writeHead(status);
    }
  );
}

/**
 * Publishes three releases: the one of the channel, its canary, and one that no channel names.
 * @param {string} build
 * @param {import('../../storage/release-storage.js').ReleaseStorage} storage
 */
async function fillStore(build, storage) {
  const ids = [];
  for (const page of ['one', 'two', 'three']) {
    const files = {
      'release/remoteEntry.js': SCRIPT,
      'release/mf-manifest.json': '{}',
      'release/embed.js': `embed('${page}');`,
      'release/mapdock-shared.tgz': `package ${page}`,
      'release/index.html': page,
      [ENGINE]: SCRIPT,
    };
    await writeSampleBuild(build, { files });
    ids.push((await publish(build, storage)).release.releaseId);
  }
  const [current = '', canary = '', unused = ''] = ids;
  await promote(current, CHANNEL, storage);
  await promote(canary, CHANNEL, storage, { percent: 5 });
  return { current, canary, unused };
}

/**
 * Starts a server with a store, which can be made to answer wrongly.
 * @param {import('node:test').TestContext} t
 */
export async function startFaultyStore(t) {
  const folder = await createTempFolder();
  const root = join(folder.path, 'store');
  const storage = createFolderStorage(root);
  const releases = await fillStore(join(folder.path, 'dist'), storage);
  const faults = createFaults();
  /** @type {{ path: string, distortion: Distortion } | undefined} */
  let wrong;
  const handle = createStoreHandler({ root, config: () => ({}) });
  const server = await listen(
    withFaults((request, response) => {
      const { when = () => true, headers, answer = handle } = wrong?.distortion ?? {};
      if (!wrong || !request.url?.includes(wrong.path) || !when(request)) return handle(request, response);
      if (headers) changeHeaders(response, headers);
      return answer(request, response);
    }, faults),
    { port: 0 },
  );
  t.after(async () => {
    await server.close();
    await folder.remove();
  });
  const url = new URL(server.origin);
  return {
    ...releases,
    ...{ storage, faults, url },

    /** Answers wrongly for all paths that contain this one. @param {string} path @param {Distortion} distortion */
    distort: (path, distortion) => void (wrong = { path, distortion }),

    /** @param {Partial<Parameters<typeof verify>[0]>} [options] */
    verify: (options) => verify({ url, channel: CHANNEL, ...options }),

    /** @param {string} path */
    readText: async (path) => String((await storage.read(path))?.content),
  };
}

/**
 * Makes an answer with another content, in which everything else is right.
 * @param {string | Buffer} content
 * @returns {NonNullable<Distortion['answer']>}
 */
export const sendScript = (content) => (_request, response) => {
  response.writeHead(200, {
    'Content-Type': 'text/javascript; charset=utf-8',
    'Cache-Control': 'public, max-age=31536000, immutable',
    'Access-Control-Allow-Origin': '*',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    'Timing-Allow-Origin': '*',
    'X-Content-Type-Options': 'nosniff',
    Vary: 'Accept-Encoding',
  });
  response.end(content);
};

/** @param {string} name @returns {Distortion} */
export const without = (name) => ({ headers: { [name]: undefined } });
