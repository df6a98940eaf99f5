import { chromium } from '@playwright/test';
import { makeConfig, mountMap, openPlainPage, withMap } from '../e2e/support/plain-page/plain-page.js';
import { BROWSER_ARGS } from '../testing/browsers/browser-args.js';

/** Far above what any update takes on a slow machine. */
const STALL_MS = 15_000;
/** The map's own limits (engine, tiles) end well before. */
const WORKING_MS = 60_000;
/** So that few configs are in question when a map does not come back. */
const CONFIGS_BETWEEN_LOOKS = 20;

/**
 * @typedef {object} Finding
 * @property {number} index of the config
 * @property {'stalled' | 'crashed' | 'broken'} what the page gave no answer, or is gone, or draws no plain config any more
 * @property {string} says
 * @property {unknown} config
 */

/**
 * @template T
 * @param {Promise<T>} work
 * @param {number} limitMs
 * @returns {Promise<T | undefined>} nothing if it took too long
 */
async function waitAtMost(limitMs, work) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  try {
    return /** @type {T | undefined} */ (await Promise.race([work, late]));
  } finally {
    clearTimeout(timer);
  }
}

/**
 * What the page does with one config: applies it, and draws.
 * @param {import('@playwright/test').Page} page
 * @param {unknown} config
 * @param {boolean} isMounted anew with it
 */
const apply = (page, config, isMounted) =>
  withMap(
    page,
    async (plain, [text, isNew]) => {
      const parsed = JSON.parse(text);
      if (isNew) {
        plain.handle.destroy();
        plain.handle = /** @type {any} */ (
          plain.mount(/** @type {HTMLElement} */ (document.querySelector('#map')), parsed, {})
        );
      } else plain.handle.update(parsed);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
      return true;
    },
    /** @type {[string, boolean]} */ ([JSON.stringify(config), isMounted]),
  );

/**
 * Whether the map draws the plain config, which says that page, map and workers live.
 * @param {import('@playwright/test').Page} page
 * @param {unknown} config
 */
async function comesBack(page, config) {
  const isApplied = await waitAtMost(STALL_MS, apply(page, config, false));
  if (!isApplied) return 'no answer';
  const isReady = page
    .waitForFunction(() => /** @type {any} */ (globalThis).plain.handle.status.name === 'ready', undefined, {
      timeout: WORKING_MS,
    })
    .then(
      () => 'ready',
      () => undefined,
    );
  if (await waitAtMost(WORKING_MS + STALL_MS, isReady)) return 'ready';
  const status = await waitAtMost(
    STALL_MS,
    withMap(page, ({ handle }) => JSON.stringify(handle.status)),
  );
  return status ?? 'no answer';
}

/**
 * Applies configs to one living map, or mounts one after the other. What stalls a page ends that page; the next config gets a new one.
 * @param {readonly unknown[]} configs
 * @param {object} options
 * @param {import('../e2e/support/start-site.js').Site} options.site
 * @param {string} options.executablePath of the browser
 * @param {boolean} options.isMounted each config gets a map of its own
 * @param {(done: number, finding?: Finding) => void} options.onProgress
 * @returns {Promise<Finding[]>}
 */
export async function fuzzMap(configs, { site, executablePath, isMounted, onProgress }) {
  /** @type {Finding[]} */
  const findings = [];
  const plain = makeConfig(site);
  const open = async () => {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    const page = await (await browser.newContext()).newPage();
    await openPlainPage(page, site);
    await mountMap(page, plain);
    return { browser, page };
  };
  let opened = await open();
  const note = async (/** @type {Finding} */ finding) => {
    findings.push(finding);
    onProgress(finding.index + 1, finding);
    await opened.browser.close();
    opened = await open();
  };
  try {
    for (const [index, config] of configs.entries()) {
      const isLookedAt = (index + 1) % CONFIGS_BETWEEN_LOOKS === 0 || index === configs.length - 1;
      try {
        const isApplied = await waitAtMost(STALL_MS, apply(opened.page, config, isMounted));
        if (!isApplied) await note({ index, what: 'stalled', says: `no answer for ${STALL_MS} ms`, config });
        else if (isLookedAt) {
          const says = await comesBack(opened.page, plain);
          if (says === 'ready') onProgress(index + 1);
          else await note({ index, what: 'broken', says, config });
        }
      } catch (error) {
        await note({
          index,
          what: 'crashed',
          says: error instanceof Error ? error.message : `${error}`,
          config,
        });
      }
    }
    return findings;
  } finally {
    await opened.browser.close();
  }
}
