import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { startProxy } from '../link/start-proxy.js';
import { openBrowser } from './open-browser.js';
import { visit } from './visit.js';

/**
 * @typedef {import('../peers/peers.js').PeerSite} PeerSite
 * @typedef {import('./visit.js').Visit} Visit
 */

/**
 * Visits of somebody who was there before, by name: what was deployed since then.
 * @type {Record<string, (site: PeerSite) => Promise<void>>}
 */
const SINCE_THEN = {
  returning: async () => {},
  'after a map release': (site) => site.releaseMap(),
  'after a host release': (site) => site.releaseHost(),
};

export const FIRST_VISIT = 'first';
export const VISITS = [FIRST_VISIT, ...Object.keys(SINCE_THEN)];

/** @param {string} name */
export function findVisit(name) {
  if (VISITS.includes(name)) return name;
  throw new ExpectedError(`There is no visit "${name}". There are: ${VISITS.join(', ')}.`);
}

/**
 * One sample of a peer: a first visit, then each kind of second one, with the caches that the first left behind.
 * @param {object} options
 * @param {string} options.executablePath
 * @param {import('../link/profiles.js').Profile} options.profile
 * @param {PeerSite} options.site
 * @param {import('../../provider/server.js').Provider} options.provider
 * @param {readonly string[]} options.kinds of visits
 * @returns {Promise<Record<string, Visit>>}
 */
export async function measureVisits({ executablePath, profile, site, provider, kinds }) {
  const folder = await createTempFolder();
  const first = join(folder.path, 'first');
  const proxy = await startProxy(profile);
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
    /** @type {Record<string, Visit>} */
    const visits = { [FIRST_VISIT]: await visitWith(first) };
    for (const [kind, deploy] of Object.entries(SINCE_THEN)) {
      if (!kinds.includes(kind)) continue;
      const userData = join(folder.path, kind);
      await cp(first, userData, { recursive: true });
      await deploy(site);
      visits[kind] = await visitWith(userData);
      await site.reset();
    }
    assertAllShaped(visits, provider);
    return visits;
  } finally {
    await proxy.close();
    await folder.remove();
  }
}

/**
 * Tiles are fetched by workers: had those another way than the link, the provider would have heard of more requests.
 * @param {Record<string, Visit>} visits
 * @param {import('../../provider/server.js').Provider} provider
 */
function assertAllShaped(visits, provider) {
  const shaped = Object.values(visits)
    .flatMap(({ requests }) => requests)
    .filter(({ url }) => url.startsWith(provider.url));
  const all = provider.requests.list();
  if (all.length <= shaped.length) return;
  const known = new Set(shaped.map(({ url }) => new URL(url).pathname));
  const missed = all.filter(({ path }) => !known.has(path)).map(({ path }) => path);
  throw new Error(
    `${all.length - shaped.length} requests did not go through the shaped link: ${missed.join(', ')}`,
  );
}
