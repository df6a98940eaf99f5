import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { HOST_HEADERS } from '../../serve/header-rules.js';
import { listen } from '../../serve/listen.js';
import { createStaticHandler } from '../../serve/static-handler.js';
import { buildOf } from './peer-folders.js';
import { preparePeer } from './prepare-peer.js';
import { makePageConfig } from './scene.js';

/**
 * @typedef {import('node:http').IncomingMessage} Request
 * @typedef {import('node:http').ServerResponse} Response
 */

/**
 * A page without a bundler has the engine's version in its path.
 * @type {import('../../serve/header-rules.js').HeaderRule[]}
 */
const HEADERS = [
  {
    shown: 'engine/**',
    startsWith: '/engine/',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  ...HOST_HEADERS,
];

/**
 * Serves a peer that is deployed as one: each release replaces all of it.
 * @param {import('./peers.js').Peer} peer
 * @param {string} providerOrigin
 * @returns {Promise<import('./peers.js').PeerSite>}
 */
export async function startStatic({ folder = '', head = () => '' }, providerOrigin) {
  await preparePeer(folder);
  const serveRelease = (/** @type {number} */ release) => {
    const root = buildOf(folder, release);
    const files = createStaticHandler({ root, headerRules: HEADERS });
    return async (/** @type {Request} */ request, /** @type {Response} */ response) => {
      if (request.url !== '/') return files(request, response);
      const html = await readFile(join(root, 'index.html'), 'utf8');
      response.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
      response.end(
        html.replace('<head>', (tag) => tag + makePageConfig(providerOrigin) + head(providerOrigin)),
      );
    };
  };
  const [first, second] = [serveRelease(1), serveRelease(2)];
  let current = first;
  const server = await listen((request, response) => void current(request, response), { port: 0 });
  const replace = async () => {
    current = second;
  };
  return {
    url: `${server.origin}/`,
    releaseMap: replace,
    releaseHost: replace,
    async reset() {
      current = first;
    },
    close: server.close,
  };
}
