import { findPeer } from '../peers/peers.ts';
import type { BenchOptions } from '../bench.ts';
import type { PeerSite } from '../peers/peer.ts';

/** Starts the provider, and a site for each peer that uses it. */
export async function startSites(
  names: readonly string[],
  { provider: { start }, scene }: Pick<BenchOptions, 'provider' | 'scene'>,
) {
  const provider = await start();
  const setting = { access: provider.access, scene };
  const sites: { peer: string; site: PeerSite }[] = [];
  const close = async () => {
    for (const { site } of sites) await site.close();
    await provider.close();
  };
  try {
    for (const peer of [...new Set(names)].map(findPeer)) {
      sites.push({ peer: peer.name, site: await peer.start(peer, setting) });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { provider, setting, sites, close };
}
