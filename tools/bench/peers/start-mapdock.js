import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployChanged } from '../../e2e/support/deploy-changed.js';
import { startSite } from '../../e2e/support/start-site.js';
import { createHostHandler } from '../../serve/host-handler.js';
import { listen } from '../../serve/listen.js';
import { PATHS } from '../../support/paths.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { makeMapConfig } from './scene.js';

/**
 * Serves Mapdock as it is released: the built host, and a store with a published build of map-remote.
 * @param {import('./peers.js').Peer} _peer
 * @param {import('./scene.js').Setting} setting
 * @returns {Promise<import('./peers.js').PeerSite>}
 */
export async function startMapdock(_peer, setting) {
  const site = await startSite();
  const folder = await createTempFolder();
  const nextHost = join(folder.path, 'host');
  await cp(PATHS.hostDist, nextHost, { recursive: true });
  const script = join(nextHost, 'main.js');
  await writeFile(script, `${await readFile(script, 'utf8')}\n/* another version */\n`);

  const example = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  const { style, ...map } = makeMapConfig(setting);
  const config = {
    title: 'World map',
    remote: {
      channelUrl: `${site.remote.origin}/channels/production.json`,
      allowedOrigins: [site.remote.origin],
    },
    styles: [{ ...example.styles[0], style }],
    map,
  };
  const [first, second] = [PATHS.hostDist, nextHost].map((root) =>
    createHostHandler({ root, config: () => config }),
  );
  let current = first;
  const host = await listen((request, response) => current?.(request, response), { port: 0 });
  return {
    url: `${host.origin}/`,
    async releaseMap() {
      await deployChanged(site, (text) => text);
    },
    async releaseHost() {
      current = second;
    },
    async reset() {
      current = first;
      await site.reset();
    },
    async close() {
      await Promise.all([host.close(), site.close(), folder.remove()]);
    },
  };
}
