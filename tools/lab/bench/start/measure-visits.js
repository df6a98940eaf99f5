import { startProxy } from '../../link/start-proxy.js';
import { openBrowser } from './open-browser.js';
import { makeVisits } from './visit-kinds.js';
import { visit } from './visit.js';

/** @typedef {import('./visit.js').Visit} Visit */

/**
 * Takes one sample of a peer: a visit of each kind, in a browser with a new profile.
 * @param {object} options
 * @param {string} options.executablePath
 * @param {import('../../link/profiles.js').Profile} options.profile
 * @param {import('../peers/peer.js').PeerSite} options.site
 * @param {import('../providers/running-provider.js').RunningProvider} options.provider
 * @param {readonly string[]} options.kinds of visits
 * @returns {Promise<Record<string, Visit>>}
 */
export async function measureVisits({ executablePath, profile, site, provider, kinds }) {
  const proxy = await startProxy(profile, { standIn: provider.standIn });
  provider.requests.clear();
  const visitWith = async (/** @type {string} */ userData) => {
    const context = await openBrowser({ executablePath, userData, proxy });
    try {
      return await visit(context, proxy, site.url);
    } finally {
      await context.close();
    }
  };
  try {
    const visits = await makeVisits({ site, kinds, visitWith });
    assertAllShaped(visits, provider);
    return visits;
  } finally {
    await proxy.close();
  }
}

/**
 * Throws if the provider received requests that did not go through the link. Workers fetch the tiles, and a browser could let them go
 * past a proxy.
 * @param {Record<string, Visit>} visits
 * @param {import('../providers/running-provider.js').RunningProvider} provider
 */
function assertAllShaped(visits, { origins, requests }) {
  const shaped = Object.values(visits)
    .flatMap((visit) => visit.requests)
    .filter(({ url }) => origins.includes(new URL(url).origin));
  const all = requests.list();
  if (all.length <= shaped.length) return;
  const known = new Set(shaped.map(({ url }) => new URL(url).pathname));
  const missed = all.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  throw new Error(
    `${all.length - shaped.length} requests did not go through the shaped link: ${missed.join(', ')}`,
  );
}
