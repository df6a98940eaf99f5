import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deployChanged } from '../../../e2e/support/deploy-changed.ts';
import { startSite } from '../../../e2e/support/start-site.ts';
import { embedData } from '../../../serve/embed-data.ts';
import { createHostHandler } from '../../../serve/handlers/host-handler.ts';
import { listen } from '../../../serve/listen.ts';
import { PATHS } from '../../../support/paths.js';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { makeMapConfig } from './scene.ts';
import type { Peer, PeerSite } from './peer.ts';
import type { Access } from '../providers/running-provider.ts';

/** Adds a line to the largest chunk of map-remote, as a changed release would have one. */
const changeMap = (text: string, path: string) =>
  /\/map\.\w+\.js$/.test(path) ? `${text}\n/* another version */\n` : text;

/** Serves Mapdock as it is released: the built host, and a store with a published build of map-remote. */
export async function startMapdock({ embeds }: Peer, access: Access): Promise<PeerSite> {
  const site = await startSite();
  const folder = await createTempFolder();
  const root = join(folder.path, 'host');
  await cp(PATHS.hostDist, root, { recursive: true });
  const channelUrl = `${site.remote.origin}/channels/production.json`;
  const example = JSON.parse(await readFile(PATHS.hostConfigExample, 'utf8'));
  const { style, ...map } = makeMapConfig(access);
  const config = {
    title: 'World map',
    remote: { channelUrl, allowedOrigins: [site.remote.origin] },
    styles: [{ ...example.styles[0], style }],
    map,
  };
  const builtPage = await readFile(join(PATHS.hostDist, 'index.html'), 'utf8');
  /** Puts config and pointer into the page. To call after each move of the channel, since the page holds the pointer of that time. */
  const makePage = async () => {
    if (embeds === undefined) return;
    const pointer = embeds === 'config' ? undefined : await (await fetch(channelUrl)).json();
    const page = embedData(builtPage, { config, pointer });
    await writeFile(join(root, 'index.html'), page);
  };
  await makePage();
  const host = await listen(createHostHandler({ root, config: () => config }), { port: 0 });
  return {
    url: `${host.origin}/`,
    async releaseMap() {
      await deployChanged(site, changeMap);
      await makePage();
    },
    async reset() {
      await site.reset();
      await makePage();
    },
    async close() {
      await Promise.all([host.close(), site.close(), folder.remove()]);
    },
  };
}
