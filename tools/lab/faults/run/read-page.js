import { ERROR_CODES, STATUS_ATTRIBUTE } from '@mapdock/shared';

/**
 * @typedef {import('../table/row.js').Shown} Shown
 *
 * @typedef {object} Seen what people see
 * @property {Shown} shown
 * @property {string[]} codes that can be read
 * @property {string} text of all messages
 * @property {boolean} canTryAgain whether there is a button _Try again_
 * @property {boolean} isPlain whether the page shows only a message and a button, since its shell could not be loaded
 * @property {number} pageId changes when the page is reloaded
 */

/** A page that is frozen, or whose thread is always busy, never answers. */
const ANSWER_MS = 5_000;

/** @type {Seen} */
const NOTHING = { shown: 'none', codes: [], text: '', canTryAgain: false, isPlain: false, pageId: 0 };

/**
 * Runs in the page.
 * @param {{ codes: readonly string[], attribute: string }} known
 * @returns {Seen}
 */
function readInPage({ codes, attribute }) {
  const docks = [...document.querySelectorAll('map-dock')];
  // What a degraded map on another team's page lacks is reported to that page, which decides how to show it.
  const dockErrors = docks.flatMap((dock) => {
    const status = /** @type {any} */ (dock).handle?.status;
    return status?.name === 'degraded' ? status.errors : [];
  });
  const roots = [document, ...docks.flatMap(({ shadowRoot }) => shadowRoot ?? [])];
  const find = (/** @type {string} */ selector) =>
    roots
      .flatMap((root) => [...root.querySelectorAll(selector)])
      .filter((element) => element.checkVisibility());
  const messages = /** @type {HTMLElement[]} */ (find('[role="alert"], .notice'));
  // Code and advice are in a closed `details`, which has no inner text until it is open.
  for (const details of messages.flatMap((element) => [...element.querySelectorAll('details')]))
    details.open = true;
  const lines = dockErrors.map(({ code, message }) => `${code} ${message}`);
  const text = [...messages.map(({ innerText }) => innerText), ...lines].join('\n');
  const named = codes.filter((code) => new RegExp(`\\b${code}\\b`).test(text));
  const marked = roots.flatMap((root) => [...root.querySelectorAll(`[${attribute}]`)])[0];
  const status = docks[0]?.getAttribute('status') ?? marked?.getAttribute(attribute);
  const buttons = /** @type {HTMLElement[]} */ (find('button'));
  const isPlain = messages.some((element) => element.closest('.fatal'));
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
 * Reads what people see. Never rejects: while one page replaces another, the result says that nothing is shown.
 * @param {import('./visit.js').Visit} visit
 * @returns {Promise<Seen>}
 */
export async function readPage({ view }) {
  const reading = view()
    .evaluate(readInPage, { codes: ERROR_CODES, attribute: STATUS_ATTRIBUTE })
    .catch(() => NOTHING);
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(() => resolve(NOTHING), ANSWER_MS)));
  const seen = /** @type {Seen} */ (await Promise.race([reading, late]));
  clearTimeout(timer);
  return seen;
}
