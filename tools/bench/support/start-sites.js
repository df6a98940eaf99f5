import { startProvider } from '../../provider/server.js';
import { findPeer } from '../peers/peers.js';

/**
 * Peers, each served, and the provider that all of them use.
 * @param {readonly string[]} names
 * @param {import('../peers/scene.js').Scene} scene
 */
export async function startSites(names, scene) {
  const provider = await startProvider();
  /** @type {{ peer: string, site: import('../peers/peers.js').PeerSite }[]} */
  const sites = [];
  const close = async () => {
    for (const { site } of sites) await site.close();
    await provider.close();
  };
  try {
    for (const peer of [...new Set(names)].map(findPeer)) {
      sites.push({ peer: peer.name, site: await peer.start(peer, { providerOrigin: provider.url, scene }) });
    }
  } catch (error) {
    await close();
    throw error;
  }
  return { provider, sites, close };
}
