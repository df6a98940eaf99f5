import { STORE_HEADERS } from '../../../headers/header-rules.ts';
import { listen } from '../../../serve/listen.ts';
import { createStaticHandler } from '../../../serve/handlers/static-handler.ts';
import { PATHS } from '../../../support/paths.js';
import type { MapConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

/** @param folder of the engine */
const makeHtml = (folder: string, { provider, style, camera }: MapConfig) => `<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <title>The engine alone</title>
    <link rel="icon" href="data:," />
    <link rel="stylesheet" href="${folder}mapbox-gl.css" />
    <script type="module">
      import { Map, setBaseApiUrl } from '${folder}mapbox-gl.js';
      const { provider, style, camera } = ${JSON.stringify({ provider, style, camera })};
      setBaseApiUrl(provider.baseApiUrl);
      const mount = (container) => {
        const { accessToken } = provider;
        const map = new Map({ container, accessToken, style, ...camera, projection: 'mercator' });
        return { map, unmount: () => map.remove() };
      };
      globalThis.bench = { mount };
      document.body.dataset.ready = '';
    </script>
  </head>
  <body></body>
</html>`;

/**
 * Opens a page with the engine's own files and no code of Mapdock. Its server ends with the browser context.
 * @param version of the engine
 */
export async function openEnginePage(page: Page, config: MapConfig, version: string) {
  const serveFile = createStaticHandler({ root: PATHS.remoteDist, headerRules: STORE_HEADERS });
  const html = makeHtml(`/engine/mapbox-gl/${version}/`, config);
  const server = await listen(
    (request, response) => {
      if (request.url !== '/') return serveFile(request, response);
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(html);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.goto(server.origin);
  await page.locator('body[data-ready]').waitFor({ state: 'attached' });
}
