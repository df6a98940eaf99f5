import { againButton } from './try-shell.js';
import { watchUntil } from './wait-for-map.js';

/**
 * @typedef {import('./visit.js').Visit} Visit
 * @typedef {import('../table/row.js').Heals} Heals
 * @typedef {import('./read-page.js').Seen} Seen
 *
 * @typedef {object} Healing
 * @property {Heals} by what restored the map: `never` if nothing did
 * @property {number} ms
 * @property {boolean} isSamePage whether the page was not reloaded
 *
 * @typedef {object} Opened the page with the fault
 * @property {string} address
 * @property {Seen} seen
 */

const HEALED_MS = 75_000;
const PRESS_MS = 20_000;

/**
 * Opens the page again if the browser shows an error page of its own, or still waits for ours.
 * @param {Visit} visit
 * @param {string} address
 */
async function openAgain({ context, page }, address) {
  const devtools = await context.newCDPSession(page);
  await devtools.send('Page.stopLoading');
  await devtools.detach();
  await page.goto(address, { waitUntil: 'commit', timeout: HEALED_MS });
}

/**
 * Retries on another team's page. A degraded map shows no button there; a button of that page would call `retry`.
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
    // People press the button that the page offers; if it offers none, they reload with their browser.
    if (seen.isPlain) await againButton(visit).click({ timeout: PRESS_MS });
    else if (page.url().startsWith('http')) await page.reload({ waitUntil: 'commit', timeout: HEALED_MS });
    else await openAgain(visit, address);
  },
  never: async () => {},
};

/**
 * Tries to get the map back after the fault has ended.
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
