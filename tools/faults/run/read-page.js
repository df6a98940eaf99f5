import { ERROR_CODES, STATUS_ATTRIBUTE } from '@mapdock/shared';

/**
 * @typedef {import('../table/row.js').Shown} Shown
 *
 * @typedef {object} Seen what people have before them
 * @property {Shown} shown
 * @property {string[]} codes that can be read
 * @property {string} text of what is told
 * @property {boolean} canTryAgain whether a button to try again is there
 * @property {boolean} isPlain whether nothing is there but a few words and a button, since there is no shell
 * @property {number} pageId another one after a reload
 */

/** A page that is frozen, or busy for ever, answers nobody. */
const ANSWER_MS = 5_000;

/** @type {Seen} */
const NOTHING = { shown: 'none', codes: [], text: '', canTryAgain: false, isPlain: false, pageId: 0 };

/**
 * Runs in the page.
 * @param {{ codes: readonly string[], attribute: string }} known
 * @returns {Seen}
 */
function look({ codes, attribute }) {
  const docks = [...document.querySelectorAll('map-dock')];
  // What a map on another team's page lacks is told to that page, which shows it in its own way.
  const lacks = docks.flatMap((dock) => {
    const status = /** @type {any} */ (dock).handle?.status;
    return status?.name === 'degraded' ? status.errors : [];
  });
  const roots = [document, ...docks.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const find = (/** @type {string} */ selector) =>
    roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
  const told = /** @type {HTMLElement[]} */ (find('[role="alert"], .notice'));
  // Code and advice are folded; only what is unfolded has an inner text.
  for (const details of told.flatMap((element) => [...element.querySelectorAll('details')]))
    details.open = true;
  const lines = lacks.map(({ code, message }) => `${code} ${message}`);
  const text = [...told.map(({ innerText }) => innerText), ...lines].join('\n');
  const named = codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
  const marked = roots.flatMap((root) => [...root.querySelectorAll(`[${attribute}]`)])[0];
  const status = docks[0]?.getAttribute('status') ?? marked?.getAttribute(attribute);
  const buttons = /** @type {HTMLElement[]} */ (find('button'));
  const isPlain = told.some((element) => element.closest('.fatal'));
  return {
    shown:
      isPlain && named.length === 0
        ? 'page'
        : /** @type {import('../table/row.js').Shown} */ (status ?? 'none'),
    codes: named,
    text,
    canTryAgain: buttons.some(({ innerText }) => innerText.trim() === 'Try again'),
    isPlain,
    pageId: /** @type {any} */ (globalThis).faultPageId ?? 0,
  };
}

/**
 * Never rejects: while a page changes for another there is nothing on it.
 * @param {import('./visit.js').Visit} visit
 * @returns {Promise<Seen>}
 */
export async function readPage({ view }) {
  const asked = view()
    .evaluate(look, { codes: ERROR_CODES, attribute: STATUS_ATTRIBUTE })
    .catch(() => NOTHING);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve(NOTHING), ANSWER_MS)));
  const seen = /** @type {Seen} */ (await Promise.race([asked, late]));
  clearTimeout(timer);
  return seen;
}
