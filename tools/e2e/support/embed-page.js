/** A page that uses `embed.js` and nothing else of the project. */
import { listen } from '../../serve/listen.js';

/** @typedef {import('@mapdock/shared/map-dock').MapDockElement} MapDock */

/**
 * @template T
 * @param {Record<string, T>} record
 * @param {(value: T) => [status: number, type: string, text: string]} change
 */
const mapValues = (record, change) =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * Opens a page on its own origin. Its server closes with the browser context.
 * @param {import('@playwright/test').Page} page
 * @param {object} content
 * @param {string} content.body
 * @param {string} [content.head]
 * @param {Record<string, unknown>} [content.documents] JSON by path
 * @param {Record<string, string>} [content.sheets] style sheets by path
 * @param {Record<string, string>} [content.scripts] scripts by path
 * @returns {Promise<string>} the page's origin
 */
export async function openEmbedPage(page, { body, head = '', documents = {}, sheets = {}, scripts = {} }) {
  const html = `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Embedding page</title>
    <link rel="icon" href="data:," />
    ${head}
  </head>
  <body><main><h1>Embedding page</h1>${body}</main></body>
</html>`;
  /** @type {Record<string, [status: number, type: string, text: string]>} */
  const files = {
    '/': [200, 'text/html', html],
    ...mapValues(documents, (document) => [200, 'application/json', JSON.stringify(document)]),
    ...mapValues(sheets, (sheet) => [200, 'text/css', sheet]),
    ...mapValues(scripts, (script) => [200, 'text/javascript', script]),
  };
  const server = await listen(
    ({ url = '' }, response) => {
      const [status, type, text] = files[url] ?? [404, 'text/plain', 'Not found'];
      response.writeHead(status, { 'Content-Type': type }).end(text);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.goto(server.origin);
  return server.origin;
}

/** The address of the channel's `embed.js`. @param {import('./start-site.js').Site} site */
export const channelEmbed = (site) => `${site.remote.origin}/channels/production/embed.js`;

/**
 * The address of the release's own `embed.js`, which never loads another release.
 * @param {import('./start-site.js').Site} site
 */
export const pinnedEmbed = (site) =>
  `${site.remote.origin}/releases/${site.remote.release.releaseId}/embed.js`;

/** @param {string} address */
export const scriptOf = (address) => `<script async type="module" src="${address}"></script>`;

/** At this zoom the map is flat. Without a graphics card, a globe takes seconds to draw. */
const VIEW = 'center="10,48" zoom="7"';

/**
 * Attributes of a `<map-dock>` that uses the site's provider.
 * @param {import('./start-site.js').Site} site
 * @param {string} [view]
 */
export const attributesOf = (site, view = VIEW) =>
  `base-api-url="${site.provider.origin}" access-token="pk.mapdock-local" map-style="mapbox://styles/mapdock/light" ${view}`;

/** @param {import('@playwright/test').Page} page */
export const dock = (page) => page.locator('map-dock');

/** @param {import('@playwright/test').Page} page */
export const mapIn = (page) => page.locator('map-dock [data-mapdock-status]');

/**
 * Runs a function in the page with its first `<map-dock>`.
 * @template T, A
 * @param {import('@playwright/test').Page} page
 * @param {(element: MapDock, argument: A) => T} run
 * @param {A} [argument]
 */
export const withDock = (page, run, argument) =>
  dock(page)
    .first()
    .evaluate(/** @type {any} */ (run), argument);

/**
 * Counts the requests that the store received for a path.
 * @param {import('./start-site.js').Site} site
 * @param {RegExp} path
 */
export const countRequests = (site, path) =>
  site.remote.requests.list().filter((request) => path.test(request.path)).length;
