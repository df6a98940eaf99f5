import { waitAtMost } from '../../support/wait-at-most.ts';
import { openPlainPage } from './open-plain-page.ts';
import { watchPage, type PageWatch } from './watch-page.ts';
import type { LoggedRequest } from '../../link/create-forwarder.ts';
import type { Proxy } from '../../link/start-proxy.ts';
import type { BrowserContext, Page } from '@playwright/test';

/** Many times what a visit needs on a slow link and a busy machine. */
const TIMEOUT_MS = 120_000;
const POLL_MS = 100;
const DESCRIBE_MS = 5000;
/** Requests that follow once a map is at rest (usage events, late chunks) belong to the visit too. */
const SETTLE_MS = 1000;
const MS_PER_S = 1000;

/** The map of a visit did not come to rest in time, because of the page or of a busy machine. */
export class NoRestError extends Error {
  /** The state of page, map and requests. */
  readonly facts: object;

  constructor(url: string, facts: object, options?: ErrorOptions) {
    super(`${url} did not come to rest: ${JSON.stringify(facts, null, 2)}`, options);
    this.facts = facts;
  }
}

/** Times in ms since navigation. */
export interface Visit {
  /** The first text or picture of the shell. */
  firstPaint: number;
  /** When React has made the shell; NaN in a page without React. */
  shell: number;
  drawn: number;
  idle: number;
  /** How long the main thread was busy until the page came to rest. */
  busyMs: number;
  /** The part of it in tasks of 50 ms and more. */
  longTaskMs: number;
  /** Bytes of the main thread's heap after garbage collection. */
  heapBytes: number;
  requests: LoggedRequest[];
}

/**
 * Describes a page that does not come to rest: its text, its times and the state of its map. Never rejects, though the page's thread may
 * be blocked, or its tab closed.
 */
async function describePage(page: Page): Promise<object> {
  const description = page.evaluate(() => {
    const { map, ...times } = globalThis.benchWatch;
    const state = map && {
      loaded: map.loaded(),
      areTilesLoaded: map.areTilesLoaded(),
      isStyleLoaded: map.isStyleLoaded(),
      isMoving: map.isMoving(),
      isInPage: map.getCanvas().isConnected,
    };
    return { times, now: performance.now(), state, text: document.body.innerText };
  });
  return waitAtMost(DESCRIBE_MS, description).catch((error) => ({ isUnreadable: String(error) }));
}

/** @returns rejects with a NoRestError that describes the page and its requests */
async function waitUntilAtRest(page: Page, proxy: Proxy): Promise<void> {
  const errors: string[] = [];
  page.on('console', (message) => void (message.type() === 'error' && errors.push(message.text())));
  page.on('pageerror', (error) => void errors.push(String(error)));
  const isAtRest = () => {
    // It is not there yet in a document that has just begun.
    const watch: PageWatch | undefined = globalThis.benchWatch;
    return watch?.drawn !== undefined && watch.idle !== undefined;
  };
  try {
    await page.waitForFunction(isAtRest, undefined, { timeout: TIMEOUT_MS, polling: POLL_MS });
  } catch (cause) {
    const state = await describePage(page);
    throw new NoRestError(page.url(), { ...state, errors, requests: proxy.takeLog() }, { cause });
  }
}

/**
 * Opens a page in a browser that has just started, and measures until its map rests.
 * @returns rejects with a NoRestError if the map is not at rest after two minutes
 */
export async function visit(context: BrowserContext, proxy: Proxy, url: string): Promise<Visit> {
  const page = context.pages()[0] ?? (await context.newPage());
  await openPlainPage(page);
  await page.addInitScript(watchPage);
  const devtools = await context.newCDPSession(page);
  await devtools.send('Performance.enable');
  proxy.takeLog();
  await page.goto(url, { waitUntil: 'commit' });
  await waitUntilAtRest(page, proxy);
  await page.waitForTimeout(SETTLE_MS);
  const inPage = await page.evaluate(async () => {
    const longTasks = await new Promise<PerformanceEntryList>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type: 'longtask',
        buffered: true,
      });
      // The observer is never called if there was no long task.
      setTimeout(resolve, 100, []);
    });
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    const { shell, drawn, idle } = globalThis.benchWatch;
    return {
      firstPaint: paint?.startTime ?? NaN,
      shell: shell ?? NaN,
      drawn: drawn ?? NaN,
      idle: idle ?? NaN,
      longTaskMs: longTasks.reduce((sum, task) => sum + task.duration, 0),
    };
  });
  const { metrics } = await devtools.send('Performance.getMetrics');
  await devtools.send('HeapProfiler.collectGarbage');
  const { usedSize } = await devtools.send('Runtime.getHeapUsage');
  const busyS = metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN;
  return { ...inPage, busyMs: busyS * MS_PER_S, heapBytes: usedSize, requests: proxy.takeLog() };
}
