import { chromium } from '@playwright/test';
import { drivePage } from '../../bench/pages/drive-page.js';
import { countContexts, readContexts } from '../../../e2e/support/readings/count-contexts.js';
import { makeConfig, openPlainPage } from '../../../e2e/support/plain-page/plain-page.js';
import { startSite } from '../../../e2e/support/start-site.js';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.js';
import { openEnginePage } from './open-engine-page.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('../../../e2e/support/start-site.js').Site} Site
 *
 * @typedef {object} Leftovers what a page holds, or how much more it holds after mounting
 * @property {number} contexts of graphics
 * @property {number} workers
 * @property {number} listeners
 * @property {number} nodes in the document and outside of it
 * @property {number} detached nodes that scripts hold outside of the document
 * @property {number} heapBytes after a garbage collection, without machine code
 *
 * @typedef {object} Leaks
 * @property {number} cycles of mounting, drawing and removing
 * @property {Leftovers} mapdock
 * @property {Leftovers} engine the same with the engine alone
 */

/**
 * The compilers to machine code are off. Their code for functions that run often fills the heap during hundreds of mounts (measured: 34 kB
 * of 51 kB for each of 30 mounts), and is no leak.
 */
const BROWSER_FLAGS = [...BROWSER_ARGS, '--js-flags=--no-opt --no-maglev --no-sparkplug --no-flush-bytecode'];
/** Cycles before the first count: they load and cache what later maps use again, on both pages. */
const FIRST_CYCLES = 3;
/** How long browsers may take until an ended worker or a lost graphics context is really gone. */
const SETTLE_MS = 2_000;
/** One garbage collection may free objects that hold what only the next one can free. */
const COLLECTIONS = 3;

/** @type {Record<'mapdock' | 'engine', (page: Page, site: Site) => Promise<unknown>>} */
const OPEN = {
  mapdock: openPlainPage,
  engine: (page, site) => openEnginePage(page, makeConfig(site), site.remote.release.engine.version),
};

/**
 * @param {Page} page
 * @param {import('@playwright/test').CDPSession} devtools
 * @returns {Promise<Leftovers>}
 */
async function count(page, devtools) {
  await page.waitForTimeout(SETTLE_MS);
  for (let times = 0; times < COLLECTIONS; times += 1) await devtools.send('HeapProfiler.collectGarbage');
  const { detachedNodes } = await devtools.send('DOM.getDetachedDomNodes');
  const { nodes, jsEventListeners: listeners } = await devtools.send('Memory.getDOMCounters');
  const { usedSize: heapBytes } = await devtools.send('Runtime.getHeapUsage');
  const { live: contexts } = await readContexts(page);
  return {
    contexts,
    workers: page.workers().length,
    listeners,
    nodes,
    detached: detachedNodes.length,
    heapBytes,
  };
}

/** @param {Leftovers} before @param {Leftovers} after @returns {Leftovers} */
const subtract = (before, after) => ({
  contexts: after.contexts - before.contexts,
  workers: after.workers - before.workers,
  listeners: after.listeners - before.listeners,
  nodes: after.nodes - before.nodes,
  detached: after.detached - before.detached,
  heapBytes: after.heapBytes - before.heapBytes,
});

/**
 * @param {import('@playwright/test').Browser} browser
 * @param {Site} site
 * @param {keyof typeof OPEN} subject
 * @param {number} cycles
 */
async function measure(browser, site, subject, cycles) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await countContexts(page);
    await OPEN[subject](page, site);
    await page.evaluate(() => Object.assign(globalThis, { benchWatch: { frames: 0 } }));
    await page.evaluate(drivePage, /** @type {Record<string, any>} */ (makeConfig(site)));
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    const mountOften = async (/** @type {number} */ times) => {
      for (let cycle = 0; cycle < times; cycle += 1) {
        await page.evaluate(() => /** @type {any} */ (globalThis).benchDrive.mountAnother(false));
      }
    };
    await mountOften(FIRST_CYCLES);
    const before = await count(page, devtools);
    await mountOften(cycles);
    return subtract(before, await count(page, devtools));
  } finally {
    await context.close();
  }
}

/**
 * Mounts, draws and removes a map many times, and a map of the engine alone as often, in the same browser.
 * @param {{ executablePath: string, cycles: number }} options
 * @returns {Promise<Leaks>}
 */
export async function measureLeaks({ executablePath, cycles }) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_FLAGS });
  const site = await startSite();
  try {
    const engine = await measure(browser, site, 'engine', cycles);
    return { cycles, engine, mapdock: await measure(browser, site, 'mapdock', cycles) };
  } finally {
    await browser.close();
    await site.close();
  }
}
