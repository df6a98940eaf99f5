import { setTimeout } from 'node:timers/promises';
import { findProfile } from '../../link/profiles.js';
import { startProxy } from '../../link/start-proxy.js';
import { createRounds } from './create-rounds.js';
import { openBrowser } from './open-browser.js';
import { openPlainPage } from './open-plain-page.js';
import { isStyleAddress } from './style-address.js';
import { FIRST_VISIT, makeVisits } from './visit-kinds.js';
import { visit } from './visit.js';

const PROFILE = 'unshaped';
/** A page that sends no request in this time, and whose main thread is free, waits for an answer. */
const QUIET_MS = 500;
/** Many times what a busy machine needs. */
const TIMEOUT_MS = 60_000;

/**
 * @typedef {object} Hops
 * @property {number} count round trips between that of the document and the style request; NaN if there was no style request
 * @property {string[][]} steps the paths that were requested in each of these round trips
 */

/**
 * Counts, for each kind of visit, the round trips that must follow each other before the page requests the style.
 * @param {object} options
 * @param {string} options.executablePath
 * @param {import('../peers/peer.js').PeerSite} options.site
 * @param {import('../providers/running-provider.js').RunningProvider} options.provider
 * @param {readonly string[]} options.kinds of visits
 * @returns {Promise<Record<string, Hops>>}
 */
export function countHops({ executablePath, site, provider: { standIn }, kinds }) {
  const count = (/** @type {string} */ userData) =>
    countOnce({ executablePath, userData, url: site.url, standIn });
  const visitWith = async (/** @type {string} */ userData, /** @type {string} */ kind) => {
    if (kind !== FIRST_VISIT) return count(userData);
    const hops = await count(`${userData}-alone`);
    if (kinds.every((name) => name === FIRST_VISIT)) return hops;
    // The count above ended at the style request. The other kinds of visit need the caches that a complete visit leaves.
    const proxy = await startProxy(findProfile(PROFILE), { standIn });
    try {
      const context = await openBrowser({ executablePath, userData, proxy });
      await visit(context, proxy, site.url).finally(() => context.close());
    } finally {
      await proxy.close();
    }
    return hops;
  };
  return makeVisits({ site, kinds, visitWith });
}

/**
 * @param {object} options
 * @param {string} options.executablePath
 * @param {string} options.userData
 * @param {string} options.url
 * @param {import('../../link/find-server.js').StandIn | undefined} options.standIn
 * @returns {Promise<Hops>}
 */
async function countOnce({ executablePath, userData, url, standIn }) {
  const rounds = createRounds();
  /** @type {import('../../link/start-proxy.js').LoggedRequest[]} */
  const arrived = [];
  /** @param {import('../../link/start-proxy.js').LoggedRequest} request @returns {Promise<void>} */
  const holdRequest = (request) => {
    arrived.push(request);
    return new Promise((resolve) => rounds.hold(request.url, resolve));
  };
  const proxy = await startProxy(findProfile(PROFILE), { standIn, hold: holdRequest });
  const context = await openBrowser({ executablePath, userData, proxy });
  try {
    const page = context.pages()[0] ?? (await context.newPage());
    await openPlainPage(page);
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    devtools.on('Network.requestWillBeSent', ({ request }) => {
      if (request.url.startsWith('http')) rounds.add(request.url);
    });
    // Nobody waits for this navigation: it ends with the browser at the latest.
    void page.goto(url, { waitUntil: 'commit', timeout: 0 }).catch(() => undefined);
    const progress = () => arrived.reduce((sum, { bytes, end = 0 }) => sum + bytes + end, rounds.size);
    const waitUntilQuiet = async () => {
      for (let before = NaN; before !== progress();) {
        before = progress();
        await setTimeout(QUIET_MS);
        // Evaluating waits until the main thread is free. In the first round it would wait for the document, which is held back here.
        if (rounds.list().length > 1) await devtools.send('Runtime.evaluate', { expression: '0' });
      }
    };
    const deadline = performance.now() + TIMEOUT_MS;
    while (performance.now() < deadline) {
      await waitUntilQuiet();
      const lists = rounds.list();
      const styleRound = lists.findIndex((list) => list.some(isStyleAddress));
      if (styleRound >= 0) {
        const between = lists.slice(1, styleRound);
        return { count: Math.max(0, styleRound - 1), steps: between.map((list) => list.map(toPath)) };
      }
      rounds.answerNext();
    }
    return { count: NaN, steps: [] };
  } finally {
    await context.close();
    await proxy.close();
  }
}

/** @param {string} url */
const toPath = (url) => decodeURIComponent(new URL(url).pathname);
