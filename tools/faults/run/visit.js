import { startFaultProxy } from './start-fault-proxy.js';

/**
 * @typedef {import('@playwright/test').Page} Page
 * @typedef {import('@playwright/test').Frame} Frame
 * @typedef {import('../../bench/providers/running-provider.js').RunningProvider} RunningProvider
 * @typedef {import('../../e2e/support/start-site.js').Site} Site
 * @typedef {import('./start-fault-proxy.js').FaultProxy} FaultProxy
 *
 * @typedef {object} Setting where rows are tried
 * @property {import('@playwright/test').Browser} browser
 * @property {Site} site for one row at a time
 * @property {() => Promise<RunningProvider>} startMapbox Mapbox at its own names; the same one each time
 *
 * @typedef {object} Visit one row's browser context, with all that is around it
 * @property {Page} page
 * @property {import('@playwright/test').BrowserContext} context
 * @property {Site} site
 * @property {FaultProxy} proxy
 * @property {RunningProvider | undefined} mapbox
 * @property {() => Page | Frame} view where the map is to be
 * @property {string[]} uncaught what nobody caught in the page
 */

const VIEWPORT = { width: 1000, height: 700 };

/**
 * A fresh browser context behind a proxy of its own, as long as `use` takes.
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
    // Of the stand-in, made for this run.
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
