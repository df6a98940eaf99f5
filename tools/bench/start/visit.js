import { setTimeout as setTimeoutAsync } from 'node:timers/promises';
import { NoRestError } from './no-rest-error.js';
import { openPlainPage } from './open-plain-page.js';
import { watchPage } from './watch-page.js';

/** Many times what a visit takes on a slow link and a busy machine. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const LOOK_MS = 5000;
/** What comes after the first rest of a map (usage, late chunks) belongs to the visit too. */
const SETTLE_MS = 1000;
const MS_PER_S = 1000;

/**
 * @typedef {import('../../link/start-proxy.js').LoggedRequest} LoggedRequest
 *
 * @typedef {object} Visit times in ms since navigation
 * @property {number} firstPaint the first text or picture of the shell
 * @property {number} shell React has made the shell; NaN in a page without React
 * @property {number} drawn
 * @property {number} idle
 * @property {number} busyMs what the main thread worked until the page came to rest
 * @property {number} longTaskMs the part of it in tasks of 50 ms and more
 * @property {number} heapBytes of the main thread, garbage collected
 * @property {number} startedAt navigation, in ms since `Date`'s epoch
 * @property {LoggedRequest[]} requests
 */

/**
 * What a page that does not rest shows, and how its map stands. Never rejects: its thread may be blocked, or its tab gone.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<object>}
 */
async function lookAt(page) {
  const look = page.evaluate(() => {
    const { map, ...times } = /** @type {import('./watch-page.js').PageWatch} */ (
      /** @type {any} */ (globalThis).benchWatch
    );
    const state = map && {
      loaded: map.loaded(),
      areTilesLoaded: map.areTilesLoaded(),
      isStyleLoaded: map.isStyleLoaded(),
      isMoving: map.isMoving(),
      isInPage: map.getCanvas().isConnected,
    };
    return { times, now: performance.now(), state, text: document.body.innerText };
  });
  const tooLate = setTimeoutAsync(LOOK_MS, { isBlocked: true }, { ref: false });
  return Promise.race([look, tooLate]).catch((error) => ({ isUnreadable: String(error) }));
}

/**
 * @param {import('@playwright/test').Page} page
 * @param {import('../../link/start-proxy.js').Proxy} proxy
 * @returns {Promise<void>} rejects with a NoRestError that has what the page shows and what it waits for
 */
async function untilRest(page, proxy) {
  /** @type {string[]} */
  const complaints = [];
  page.on('console', (message) => void (message.type() === 'error' && complaints.push(message.text())));
  page.on('pageerror', (error) => void complaints.push(String(error)));
  const isAtRest = () => {
    const { benchWatch } = /** @type {any} */ (globalThis);
    return benchWatch?.drawn !== undefined && benchWatch.idle !== undefined;
  };
  try {
    await page.waitForFunction(isAtRest, undefined, { timeout: TIMEOUT_MS, polling: POLL_MS });
  } catch (cause) {
    const seen = await lookAt(page);
    throw new NoRestError(page.url(), { ...seen, complaints, requests: proxy.takeLog() }, { cause });
  }
}

/**
 * Opens a page in a browser that has just started, and measures until its map rests.
 * @param {import('@playwright/test').BrowserContext} context
 * @param {import('../../link/start-proxy.js').Proxy} proxy
 * @param {string} url
 * @returns {Promise<Visit>} rejects with a NoRestError when that takes more than two minutes
 */
export async function visit(context, proxy, url) {
  const page = context.pages()[0] ?? (await context.newPage());
  await openPlainPage(page);
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  proxy.takeLog();
  await page.goto(url, { waitUntil: 'commit' });
  await untilRest(page, proxy);
  await page.waitForTimeout(SETTLE_MS);
  const inPage = await page.evaluate(async () => {
    const longTasks = await new Promise((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'longtask',
        buffered: true,
      });
      // Without any the observer is never called.
      setTimeout(resolve, 100, []);
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { shell, drawn, idle } = /** @type {import('./watch-page.js').PageWatch} */ (
      /** @type {any} */ (globalThis).benchWatch
    );
    return {
      firstPaint: paint?.startTime ?? NaN,
      shell: shell ?? NaN,
      drawn: drawn ?? NaN,
      idle: idle ?? NaN,
      longTaskMs: longTasks.reduce(
        (/** @type {number} */ sum, /** @type {PerformanceEntry} */ task) => sum + task.duration,
        0,
      ),
      startedAt: performance.timeOrigin,
    };
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const busyS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  return { ...inPage, busyMs: busyS * MS_PER_S, heapBytes: usedSize, requests: proxy.takeLog() };
}
