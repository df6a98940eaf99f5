/** A page without bundler and React: it loads the federation container by a script tag and calls `mount` of it. */
import { MAP_EVENT_NAMES } from '@mapdock/shared';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../../serve/listen.js';
import { PATHS } from '../../../support/paths.js';

/** The worker file of the release. The page serves a copy, as pages with a strict Content-Security-Policy do. */
const WORKER_FILE = join(PATHS.remoteDist, 'release', 'mapdock-worker.js');

/** @typedef {import('@mapdock/shared').MapHandle<import('mapbox-gl').Map>} Handle */

/**
 * @typedef {object} PlainPage
 * @property {import('@mapdock/shared').Mount} mount
 * @property {import('@mapdock/shared').MountOptions} options of the last `mountMap`
 * @property {Handle} handle the map of the last `mountMap`
 * @property {Array<{ name: string, event: unknown }>} events all events of the map; errors as their fields and message
 */

/** @param {string} entry */
const makeHtml = (entry) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>Plain page</title>
    <link rel="icon" href="data:," />
    <script src="${entry}" crossorigin="anonymous"></script>
  </head>
  <body style="margin: 0">
    <div id="map" style="height: 480px"></div>
    <div id="second" style="height: 240px"></div>
    <script type="module" src="/plain.js"></script>
  </body>
</html>`;

/** @param {string} container */
const makeScript = (container) => `
await globalThis.${container}.init({});
const factory = await globalThis.${container}.get('./mount');
globalThis.plain = { mount: factory().mount, events: [] };
document.body.dataset.ready = '';`;

/**
 * Opens the page on its own origin. Its server closes with the browser context.
 * @param {import('@playwright/test').Page} page
 * @param {import('../start-site.js').Site} site
 * @param {object} [options]
 * @param {Record<string, string>} [options.headers] headers of the page's files
 * @param {Record<string, { type: string, content: string | Buffer, headers?: Record<string, string> }>} [options.files] further files by path, whose
 *   `headers` take the place of the page's; the query is ignored
 * @returns {Promise<string>} the page's origin
 */
export async function openPlainPage(page, site, { headers = {}, files: more = {} } = {}) {
  const { releaseId, entry, container } = site.remote.release;
  const address = `${site.remote.origin}/releases/${releaseId}/${entry}`;
  const files = /** @type {typeof more} */ ({
    '/': { type: 'text/html', content: makeHtml(address) },
    '/plain.js': { type: 'text/javascript', content: makeScript(container) },
    '/mapdock-worker.js': { type: 'text/javascript', content: await readFile(WORKER_FILE, 'utf8') },
  });
  const server = await listen(
    ({ url = '' }, response) => {
      const path = url.split('?', 1)[0] ?? '';
      const file = more[path] ?? files[path];
      const sent = file?.headers ?? headers;
      response.writeHead(file ? 200 : 404, { 'Content-Type': file?.type ?? 'text/plain', ...sent });
      response.end(file?.content);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.goto(server.origin);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
  return server.origin;
}

/**
 * Makes a config for the site's provider.
 * @param {import('../start-site.js').Site} site
 * @param {Partial<import('@mapdock/shared').MapConfig>} [changes]
 * @returns {import('@mapdock/shared').MapConfig}
 */
export function makeConfig(site, changes = {}) {
  return {
    provider: { baseApiUrl: site.provider.origin, accessToken: 'pk.mapdock-local' },
    style: 'mapbox://styles/mapdock/light',
    camera: { center: [10, 48], zoom: 3 },
    projection: 'mercator',
    ...changes,
  };
}

/**
 * Mounts a map into `#map` and records its events.
 * @param {import('@playwright/test').Page} page
 * @param {import('@mapdock/shared').MapConfig} config
 * @param {import('@mapdock/shared').MountOptions | ((plain: any) => import('@mapdock/shared').MountOptions)} [options]
 *   a function makes the options in the page; needed for options that contain functions
 */
export async function mountMap(page, config, options = {}) {
  // The call is built as text, for the same reason as in `withMap`.
  const made = typeof options === 'function' ? `(${options})(globalThis.plain)` : JSON.stringify(options);
  await page.evaluate(`globalThis.plain.options = ${made}`);
  await page.evaluate(([mapConfig, names]) => {
    const { plain } = /** @type {{ plain: PlainPage }} */ (/** @type {unknown} */ (globalThis));
    const container = /** @type {HTMLElement} */ (document.querySelector('#map'));
    plain.handle = /** @type {Handle} */ (plain.mount(container, mapConfig, plain.options));
    for (const name of names) {
      plain.handle.on(name, (event) => {
        const isError = event instanceof Error;
        const copy = isError ? { ...event, message: event.message } : JSON.parse(JSON.stringify(event));
        plain.events.push({ name, event: copy });
      });
    }
  }, /** @type {const} */ ([config, MAP_EVENT_NAMES]));
}

/**
 * Runs a function in the page with the page's map.
 * @template T, A
 * @param {import('@playwright/test').Page} page
 * @param {(plain: PlainPage, argument: A) => T} run
 * @param {A} [argument]
 * @returns {Promise<Awaited<T>>}
 */
export function withMap(page, run, argument) {
  const call = `(argument) => (${run})(globalThis.plain, argument)`;
  // The call is built as text, so that `run` gets `globalThis.plain` of the page as its argument.
  return page.evaluate(`(${call})(${JSON.stringify(argument ?? null)})`);
}

/** @param {import('@playwright/test').Page} page */
export const mapElement = (page) => page.locator('#map [data-mapdock-status]');

/**
 * Returns the events with this name so far.
 * @param {import('@playwright/test').Page} page
 * @param {string} name
 * @returns {Promise<any[]>}
 */
export const eventsOf = (page, name) =>
  withMap(
    page,
    ({ events }, eventName) => events.filter((entry) => entry.name === eventName).map(({ event }) => event),
    name,
  );
