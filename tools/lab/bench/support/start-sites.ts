import { findPeer } from '../peers/peers.ts';
import type { PeerSite } from '../peers/peer.ts';
import type { Provider } from '../providers/providers.ts';

/** Starts the provider, and a site for each peer that uses it. */
export async function startSites(names: readonly string[], { start }: Provider) {
  const provider = await start();
  const sites: { peer: string; site: PeerSite }[] = [];
  const close = async () => {
    for (const { site } of sites) await site.close();
    await provider.close();
  };
  try {
    for (const peer of [...new Set(names)].map(findPeer)) {
      sites.push({ peer: peer.name, site: await peer.start(peer, provider.access) });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { provider, sites, close };
}
