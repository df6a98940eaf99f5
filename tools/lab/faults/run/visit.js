import { startFaultProxy } from './start-fault-proxy.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Frame} Frame
 * @typedef {import('../../bench/providers/running-provider.js').RunningProvider} RunningProvider
 * @typedef {import('../../../e2e/support/start-site.js').Site} Site
 * @typedef {import('./start-fault-proxy.js').FaultProxy} FaultProxy
 *
 * @typedef {object} Setting what rows are tried with
 * @property {import('@playwright/test').Browser} browser
 * @property {Site} site used by one row at a time
 * @property {() => Promise<RunningProvider>} startMapbox gives the provider that answers for Mapbox's own names, the same one each time
 *
 * @typedef {object} Visit one row's browser context, with its page, site and proxy
 * @property {Page} page
 * @property {import('@playwright/test').BrowserContext} context
 * @property {Site} site
 * @property {FaultProxy} proxy
 * @property {RunningProvider | undefined} mapbox
 * @property {() => Page | Frame} view the page, or the frame in it, that shows the map
 * @property {string[]} uncaught errors in the page that no code caught
 */

const VIEWPORT = { width: 1000, height: 700 };

/**
 * Calls `use` with a new browser context that has a proxy of its own, and closes both afterwards.
 * @template T
 * @param {Setting} setting
 * @param {import('../table/opening.js').Opening} opening
 * @param {(visit: Visit) => Promise<T>} use
 * @returns {Promise<T>}
 */
export async function withVisit({ browser, site, startMapbox }, opening, use) {
  const mapbox = opening === 'mapbox' ? await startMapbox() : undefined;
  const proxy = await startFaultProxy(mapbox?.standIn);
  const context = await browser.newContext({
    proxy: { server: proxy.server },
    viewport: VIEWPORT,
    // The certificate of the stand-in for Mapbox was made for this run, so the browser does not know it.
    ignoreHTTPSErrors: mapbox !== undefined,
  });
  try {
    await site.reset();
    /** @type {string[]} */
    const uncaught = [];
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
