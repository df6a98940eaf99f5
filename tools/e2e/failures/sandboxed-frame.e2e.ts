import { listen } from '../../serve/listen.ts';
import { attributesOf, pinnedEmbed, scriptOf } from '../support/embed-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

test.use({ expectedConsoleErrors: /can escape its sandboxing/ });

/**
 * Opens a page with a map in a frame with a `sandbox` attribute.
 * @param more further attributes of the map
 */
async function openFrame(page: Page, site: Site, sandbox: string, more: string = '') {
  const inner = `<!doctype html>
    ${scriptOf(pinnedEmbed(site))}
    <map-dock ${attributesOf(site)} ${more}></map-dock>
    <script>
      codes = [];
      document.querySelector('map-dock').addEventListener('maperror', ({ detail }) => codes.push(detail.code));
    </script>`;
  const outer = `<!doctype html><title>Outer</title><link rel="icon" href="data:," />
    <iframe src="/inner" sandbox="${sandbox}" width="600" height="400"></iframe>`;
  const server = await listen(
    ({ url }, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' }).end(url === '/inner' ? inner : outer);
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  await page.goto(server.origin);
  return page.frameLocator('iframe');
}

test('a frame without an origin gets an error that names what to add, before tiles are requested', async ({
  page,
  site,
}) => {
  const frame = await openFrame(page, site, 'allow-scripts');
  await expect(frame.getByRole('alert')).toContainText('ORIGIN_REQUIRED');
  await expect(frame.getByRole('alert')).toContainText('Add allow-same-origin');
  expect(await page.frames()[1]?.evaluate('codes')).toEqual(['ORIGIN_REQUIRED']);
  // No tiles are requested for a map that can't be shown.
  expect(site.provider.requests.list().filter(({ path }) => path.endsWith('.pbf'))).toEqual([]);
});

test('with allow-same-origin the same frame shows the map', async ({ page, site }) => {
  const frame = await openFrame(page, site, 'allow-scripts allow-same-origin');
  await expect(frame.locator('map-dock')).toHaveAttribute('status', 'ready');
});
