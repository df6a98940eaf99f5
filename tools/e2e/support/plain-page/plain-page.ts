/** A page without bundler and React: it loads the federation container by a script tag and calls `mount` of it. */
import { MAP_EVENT_NAMES } from '@mapdock/shared';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../../serve/listen.ts';
import { PATHS } from '../../../support/paths.js';
import { expect } from '../test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../start-site.ts';
import type { MapConfig, MapHandle, Mount, MountOptions } from '@mapdock/shared';
import type { Map } from 'mapbox-gl';

/** The worker file of the release. The page serves a copy, as pages with a strict Content-Security-Policy do. */
const WORKER_FILE = join(PATHS.remoteDist, 'release', 'mapdock-worker.js');

export type Handle = MapHandle<Map>;

export interface PlainPage {
  mount: Mount;
  /** The options of the last `mountMap`. */
  options: MountOptions;
  /** The map of the last `mountMap`. */
  handle: Handle;
  /** All events of the map; errors as their fields and message. */
  events: Array<{ name: string; event: unknown }>;
}

const makeHtml = (entry: string) => `<!doctype html>
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

const makeScript = (container: string) => `
await globalThis.${container}.init({});
const factory = await globalThis.${container}.get('./mount');
globalThis.plain = { mount: factory().mount, events: [] };
document.body.dataset.ready = '';`;

/**
 * Opens the page on its own origin. Its server closes with the browser context.
 * @returns the page's origin
 */
export async function openPlainPage(
  page: Page,
  site: Site,
  {
    headers = {},
    files: more = {},
  }: {
    /** Headers of the page's files. */
    headers?: Record<string, string>;
    /** Further files by path, whose
     * `headers` take the place of the page's; the query is ignored. */
    files?: Record<string, { type: string; content: string | Buffer; headers?: Record<string, string> }>;
  } = {},
): Promise<string> {
  const { releaseId, entry, container } = site.remote.release;
  const address = `${site.remote.origin}/releases/${releaseId}/${entry}`;
  const files = {
    '/': { type: 'text/html', content: makeHtml(address) },
    '/plain.js': { type: 'text/javascript', content: makeScript(container) },
    '/mapdock-worker.js': { type: 'text/javascript', content: await readFile(WORKER_FILE, 'utf8') },
  } as typeof more;
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

/** Makes a config for the site's provider. */
export function makeConfig(site: Site, changes: Partial<MapConfig> = {}): MapConfig {
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
 * @param options a function makes the options in the page; needed for options that contain functions
 */
export async function mountMap(
  page: Page,
  config: MapConfig,
  options: MountOptions | ((plain: any) => MountOptions) = {},
) {
  // The call is built as text, for the same reason as in `withMap`.
  const made = typeof options === 'function' ? `(${options})(globalThis.plain)` : JSON.stringify(options);
  await page.evaluate(`globalThis.plain.options = ${made}`);
  await page.evaluate(
    ([mapConfig, names]) => {
      const { plain } = globalThis as unknown as { plain: PlainPage };
      const container = document.querySelector('#map') as HTMLElement;
      plain.handle = plain.mount(container, mapConfig, plain.options) as Handle;
      for (const name of names) {
        plain.handle.on(name, (event) => {
          const isError = event instanceof Error;
          const copy = isError ? { ...event, message: event.message } : JSON.parse(JSON.stringify(event));
          plain.events.push({ name, event: copy });
        });
      }
    },
    [config, MAP_EVENT_NAMES] as const,
  );
}

/**
 * Destroys the page's map if it has one, and mounts another one with no events so far: for several maps of which each would otherwise need a
 * page of its own. What the page has loaded of the map's code stays.
 */
export async function mountAnew(...given: Parameters<typeof mountMap>) {
  await withMap(given[0], ({ handle, events }) => {
    (handle as Handle | undefined)?.destroy();
    events.splice(0);
  });
  await mountMap(...given);
}

/** Mounts a map and waits until it is ready. */
export async function mountReadyMap(...given: Parameters<typeof mountMap>) {
  await mountMap(...given);
  await ready(given[0]);
}

/**
 * Opens the page and mounts a map in it.
 * @returns its config
 */
export async function openPageWithMap(
  page: Page,
  site: Site,
  changes?: Partial<MapConfig>,
  options?: Parameters<typeof mountMap>[2],
) {
  const config = makeConfig(site, changes);
  await openPlainPage(page, site);
  await mountMap(page, config, options);
  return config;
}

/** The same, and waits until the map is ready. */
export async function openPageWithReadyMap(...given: Parameters<typeof openPageWithMap>) {
  const config = await openPageWithMap(...given);
  await ready(given[0]);
  return config;
}

/** Runs a function in the page with the page's map. */
export function withMap<T, A>(
  page: Page,
  run: (plain: PlainPage, argument: A) => T,
  argument?: A,
): Promise<Awaited<T>> {
  const call = `(argument) => (${run})(globalThis.plain, argument)`;
  // The call is built as text, so that `run` gets `globalThis.plain` of the page as its argument.
  return page.evaluate(`(${call})(${JSON.stringify(argument ?? null)})`);
}

export const mapElement = (page: Page) => page.locator('#map [data-mapdock-status]');

export const expectStatus = (page: Page, status: string | RegExp) =>
  expect(mapElement(page)).toHaveAttribute('data-mapdock-status', status);

export const ready = (page: Page) => expectStatus(page, 'ready');

/** Returns the events with this name so far. */
export const eventsOf = (page: Page, name: string): Promise<any[]> =>
  withMap(
    page,
    ({ events }, eventName) => events.filter((entry) => entry.name === eventName).map(({ event }) => event),
    name,
  );
