import { startFaultProxy } from './start-fault-proxy.ts';
import type { Site, View } from '../../../e2e/support/start-site.ts';
import type { RunningProvider } from '../../bench/providers/running-provider.ts';
import type { Opening } from '../table/opening.ts';
import type { FaultProxy } from './start-fault-proxy.ts';
import type { Browser, BrowserContext, Frame, Page } from '@playwright/test';

declare global {
  /** A number of its own for each document, which tells a page that was reloaded from one that was not. */
  var faultPageId: number | undefined;
}

/** What rows are tried with. */
export interface Setting {
  browser: Browser;
  /** Used by one row at a time. */
  site: Site;
  /** Gives the provider that answers for Mapbox's own names, the same one each time. */
  startMapbox: () => Promise<RunningProvider>;
}

/** One row's browser context, with its page, site and proxy. */
export interface Visit {
  page: Page;
  context: BrowserContext;
  site: Site;
  proxy: FaultProxy;
  mapbox: RunningProvider | undefined;
  /** The page, or the frame in it, that shows the map. */
  view: () => Page | Frame;
  /** Errors in the page that no code caught. */
  uncaught: string[];
}

const VIEWPORT = { width: 1000, height: 700 };

/** Calls `use` with a new browser context that has a proxy of its own, and closes both afterwards. */
export async function withVisit<T>(
  { browser, site, startMapbox }: Setting,
  { opening, view: tiles }: { opening: Opening; view: View },
  use: (visit: Visit) => Promise<T>,
): Promise<T> {
  const mapbox = opening === 'mapbox' ? await startMapbox() : undefined;
  const proxy = await startFaultProxy(mapbox?.standIn);
  const context = await browser.newContext({
    proxy: { server: proxy.server },
    viewport: VIEWPORT,
    // The certificate of the stand-in for Mapbox was made for this run, so the browser does not know it.
    ignoreHTTPSErrors: mapbox !== undefined,
  });
  try {
    await site.reset(tiles);
    const uncaught: string[] = [];
    context.on('weberror', (error) => uncaught.push(String(error.error())));
    await context.addInitScript(() => Object.assign(globalThis, { faultPageId: Math.random() }));
    const page = await context.newPage();
    const view = () => page.frames().find((frame) => frame !== page.mainFrame()) ?? page;
    return await use({ page, context, site, proxy, mapbox, view, uncaught });
  } finally {
    await context.close();
    await proxy.close();
  }
}
