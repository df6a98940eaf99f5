import { againButton } from './try-shell.js';
import { watchUntil } from './wait-for-map.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('../table/row.js').Heals} Heals
 * @typedef {import('./read-page.js').Seen} Seen
 *
 * @typedef {object} Healing
 * @property {Heals} by what brought the map back: `never` if nothing of what was tried did
 * @property {number} ms
 * @property {boolean} isSamePage whether the page was not loaded anew
 *
 * @typedef {object} Opened the page with the fault
 * @property {string} address
 * @property {Seen} seen
 */

const HEALED_MS = 75_000;
const PRESS_MS = 20_000;

/** Where the browser shows a page of its own, or waits for ours. @param {Visit} visit @param {string} address */
async function openAnew({ context, page }, address) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.stopLoading');
  await devtools.detach();
  await page.goto(address, { waitUntil: 'commit', timeout: HEALED_MS });
}

/**
 * A map on another team's page that lacks something has no button of its own: that page's calls `retry`.
 * @param {ReturnType<Visit['view']>} view
 */
const retryDock = (view) =>
  view
    .locator('map-dock[status="degraded"]')
    .evaluate((dock) => /** @type {any} */ (dock).retry(), undefined, { timeout: PRESS_MS });

/** @type {Record<Heals, (visit: Visit, opened: Opened) => Promise<unknown>>} */
const WAYS = {
  itself: async () => {},
  async 'try-again'({ view }, { seen }) {
    if (seen.canTryAgain)
      await view().getByRole('button', { name: 'Try again' }).first().click({ timeout: PRESS_MS });
    else await retryDock(view());
  },
  async reload(visit, { address, seen }) {
    const { page } = visit;
    // What the page offers is what people press; where it offers nothing they have their browser.
    if (seen.isPlain) await againButton(visit).click({ timeout: PRESS_MS });
    else if (page.url().startsWith('http')) await page.reload({ waitUntil: 'commit', timeout: HEALED_MS });
    else await openAnew(visit, address);
  },
  never: async () => {},
};

/**
 * Tries to get the map back, now that the fault is over.
 * @param {Visit} visit
 * @param {Heals} way
 * @param {Opened} opened
 * @returns {Promise<Healing>}
 */
export async function heal(visit, way, opened) {
  const { pageId } = opened.seen;
  if (way === 'never') return { by: 'never', ms: 0, isSamePage: true };
  try {
    await WAYS[way](visit, opened);
  } catch {
    return { by: 'never', ms: 0, isSamePage: true };
  }
  const { seen, ms, isMet } = await watchUntil(
    visit,
    HEALED_MS,
    ({ shown, pageId: id }) => shown === 'ready' && (way !== 'reload' || id !== pageId),
  );
  return { by: isMet ? way : 'never', ms, isSamePage: seen.pageId === pageId };
}
