import { findPeer } from '../peers/peers.js';

/**
 * Starts the provider, and a site for each peer that uses it.
 * @param {readonly string[]} names
 * @param {Pick<import('../bench.js').BenchOptions, 'provider' | 'scene'>} options
 */
export async function startSites(names, { provider: { start }, scene }) {
  const provider = await start();
  const setting = { access: provider.access, scene };
  /** @type {{ peer: string, site: import('../peers/peer.js').PeerSite }[]} */
  const sites = [];
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
