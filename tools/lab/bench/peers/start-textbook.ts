import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../../../support/list-files.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import { listen } from '../../../serve/listen.ts';
import { createStaticHandler } from '../../../serve/handlers/static-handler.ts';
import { buildOf } from './peer-folders.ts';
import { preparePeer, RELEASES } from './prepare-peer.ts';
import { makePageConfig } from './scene.ts';
import { serveBuild } from './serve-build.ts';
import type { HeaderRule } from '../../../headers/header-rules.ts';
import type { Peer, PeerSite } from './peer.ts';
import type { Setting } from './scene.ts';

/** The origin of the remote in the built host; it is replaced by the real one below. */
const REMOTE = 'http://remote.invalid';

/** Builds by the guides have no hashes in their file names, so browsers must revalidate every file. */
const HEADERS: HeaderRule[] = [
  {
    shown: '**',
    startsWith: '/',
    headers: { 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-cache' },
  },
];

async function replaceInScripts(folder: string, from: string, to: string) {
  for (const path of (await listFiles(folder)).filter((name) => name.endsWith('.js'))) {
    const file = join(folder, path);
    await writeFile(file, (await readFile(file, 'utf8')).replaceAll(from, to));
  }
}

/** Serves a host and a remote on origins of their own, so that each can be released alone. */
export async function startTextbook({ folder = '' }: Peer, setting: Setting): Promise<PeerSite> {
  await preparePeer(folder);
  const remotes = RELEASES.map((release) =>
    createStaticHandler({ root: join(buildOf(folder, release), 'remote'), headerRules: HEADERS }),
  );
  let [currentRemote] = remotes;
  const remote = await listen((request, response) => currentRemote?.(request, response), { port: 0 });

  const temp = await createTempFolder();
  const pageConfig = makePageConfig(setting);
  const hosts = await Promise.all(
    RELEASES.map(async (release) => {
      const root = join(temp.path, String(release));
      await cp(join(buildOf(folder, release), 'host'), root, { recursive: true });
      await replaceInScripts(root, REMOTE, remote.origin);
      return serveBuild({ root, head: pageConfig, headerRules: HEADERS });
    }),
  );
  let [currentHost] = hosts;
  const host = await listen((request, response) => currentHost?.(request, response), { port: 0 });
  return {
    url: `${host.origin}/`,
    async releaseMap() {
      currentRemote = remotes[1];
    },
    async releaseHost() {
      currentHost = hosts[1];
    },
    async reset() {
      [[currentRemote], [currentHost]] = [remotes, hosts];
    },
    async close() {
      await Promise.all([host.close(), remote.close(), temp.remove()]);
    },
  };
}
