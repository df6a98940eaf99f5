import { HOST_HEADERS } from '../../../headers/header-rules.ts';
import { listen } from '../../../serve/listen.ts';
import { buildOf } from './peer-folders.ts';
import { preparePeer, RELEASES } from './prepare-peer.ts';
import { makePageConfig } from './scene.ts';
import { serveBuild } from './serve-build.ts';
import type { HeaderRule } from '../../../headers/header-rules.ts';
import type { Peer, PeerSite } from './peer.ts';
import type { Access } from '../providers/running-provider.ts';

/** The page without a bundler has no hashes in its file names, but the engine's version in the path, so these files never change either. */
const HEADERS: HeaderRule[] = [
  {
    shown: 'engine/**',
    startsWith: '/engine/',
    headers: { 'Cache-Control': 'public, max-age=31536000, immutable' },
  },
  ...HOST_HEADERS,
];

/** Serves a peer that is deployed as a whole: each release replaces all of its files. */
export async function startStatic({ folder = '' }: Peer, access: Access): Promise<PeerSite> {
  await preparePeer(folder);
  const releases = RELEASES.map((release) =>
    serveBuild({
      root: buildOf(folder, release),
      head: makePageConfig(access),
      headerRules: HEADERS,
    }),
  );
  let [current] = releases;
  const server = await listen((request, response) => current?.(request, response), { port: 0 });
  return {
    url: `${server.origin}/`,
    async releaseMap() {
      current = releases[1];
    },
    async reset() {
      [current] = releases;
    },
    close: server.close,
  };
}
