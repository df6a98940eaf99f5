/** A page that uses `embed.js` and nothing else of the project. */
import { listen } from '../../serve/listen.ts';
import type { Page } from '@playwright/test';
import type { Site } from './start-site.ts';
import type { MapDockElement } from '@mapdock/shared/map-dock';

export type MapDock = MapDockElement;

const mapValues = <T>(
  record: Record<string, T>,
  change: (value: T) => [status: number, type: string, text: string],
) => Object.fromEntries(Object.entries(record).map(([name, value]) => [name, change(value)]));

/**
 * Opens a page on its own origin. Its server closes with the browser context.
 * @returns the page's origin
 */
export async function openEmbedPage(
  page: Page,
  {
    body,
    head = '',
    documents = {},
    sheets = {},
    scripts = {},
  }: {
    body: string;
    head?: string;
    /** JSON by path. */
    documents?: Record<string, unknown>;
    /** Style sheets by path. */
    sheets?: Record<string, string>;
    /** Scripts by path. */
    scripts?: Record<string, string>;
  },
): Promise<string> {
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
  const files: Record<string, [status: number, type: string, text: string]> = {
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

/** The address of the channel's `embed.js`. */
export const channelEmbed = (site: Site) => `${site.remote.origin}/channels/production/embed.js`;

/** The address of the release's own `embed.js`, which never loads another release. */
export const pinnedEmbed = (site: Site) =>
  `${site.remote.origin}/releases/${site.remote.release.releaseId}/embed.js`;

export const scriptOf = (address: string) => `<script async type="module" src="${address}"></script>`;

/** At this zoom the map is flat. Without a graphics card, a globe takes seconds to draw. */
const VIEW = 'center="10,48" zoom="7"';

/** Attributes of a `<map-dock>` that uses the site's provider. */
export const attributesOf = (site: Site, view: string = VIEW) =>
  `base-api-url="${site.provider.origin}" access-token="pk.mapdock-local" map-style="mapbox://styles/mapdock/light" ${view}`;

/** Opens a page with one `<map-dock>`. */
export const openDock = (page: Page, site: Site, embed: string = channelEmbed(site)) =>
  openEmbedPage(page, { head: scriptOf(embed), body: `<map-dock ${attributesOf(site)}></map-dock>` });

export const dock = (page: Page) => page.locator('map-dock');

export const mapIn = (page: Page) => page.locator('map-dock [data-mapdock-status]');

/** Runs a function in the page with its first `<map-dock>`. */
export const withDock = <T, A>(
  page: Page,
  run: (element: MapDock, argument: A) => T,
  argument?: A,
): Promise<Awaited<T>> =>
  dock(page)
    .first()
    .evaluate(run as any, argument);

/** Counts the requests that the store received for a path. */
export const countRequests = (site: Site, path: RegExp) =>
  site.remote.requests.list().filter((request) => path.test(request.path)).length;
