import { chromium } from '@playwright/test';
import { offerMounting } from '../../bench/second-map/offer-mounting.ts';
import { countContexts, readContexts } from '../../../e2e/support/readings/count-contexts.ts';
import { makeConfig, openPlainPage } from '../../../e2e/support/plain-page/plain-page.ts';
import { startSite } from '../../../e2e/support/start-site.ts';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { openEnginePage } from './open-engine-page.ts';
import type { Site } from '../../../e2e/support/start-site.ts';
import type { Browser, CDPSession, Page } from '@playwright/test';

/** What a page holds, or how much more it holds after mounting. */
export interface Leftovers {
  /** Graphics contexts. */
  contexts: number;
  workers: number;
  listeners: number;
  /** In the document and outside of it. */
  nodes: number;
  /** Nodes that scripts hold outside of the document. */
  detached: number;
  /** After a garbage collection, without machine code. */
  heapBytes: number;
}

export interface Leaks {
  /** The cycles of mounting, drawing and removing. */
  cycles: number;
  mapdock: Leftovers;
  /** The same with the engine alone. */
  engine: Leftovers;
}

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

const OPEN: Record<'mapdock' | 'engine', (page: Page, site: Site) => Promise<unknown>> = {
  mapdock: openPlainPage,
  engine: (page, site) => openEnginePage(page, makeConfig(site), site.remote.release.engine.version),
};

async function count(page: Page, devtools: CDPSession): Promise<Leftovers> {
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

const subtract = (before: Leftovers, after: Leftovers): Leftovers =>
  Object.fromEntries(
    (Object.keys(before) as (keyof Leftovers)[]).map((name) => [name, after[name] - before[name]]),
  ) as Record<keyof Leftovers, number>;

async function measure(browser: Browser, site: Site, subject: keyof typeof OPEN, cycles: number) {
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await countContexts(page);
    await OPEN[subject](page, site);
    await page.evaluate(offerMounting, makeConfig(site));
    const devtools = await context.newCDPSession(page);
    await devtools.send('DOM.enable');
    const mountOften = async (times: number) => {
      for (let cycle = 0; cycle < times; cycle += 1) {
        await page.evaluate(() => globalThis.mountAnother(false));
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

/** Mounts, draws and removes a map many times, and a map of the engine alone as often, in the same browser. */
export async function measureLeaks({
  executablePath,
  cycles,
}: {
  executablePath: string;
  cycles: number;
}): Promise<Leaks> {
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
