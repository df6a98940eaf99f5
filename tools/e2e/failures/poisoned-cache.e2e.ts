/** Files that came once with another content, as from a captive portal, and stay in the browser's cache under addresses that never change. */
import { consoleErrorsOf } from '../support/console-errors.ts';
import {
  attributesOf,
  channelEmbed,
  dock,
  openEmbedPage,
  pinnedEmbed,
  scriptOf,
} from '../support/embed-page.ts';
import { mapStatus } from '../support/host-page.ts';
import { makeConfig, openPageWithReadyMap, mountReadyMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'syntax', 'integrity') });

/** The answer of a portal that lets it be cached, in place of the next one. */
const poison = (match: string, type = 'text/plain') => ({
  match,
  kind: 'page' as const,
  headers: { 'Content-Type': type, 'Cache-Control': 'max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  times: 1,
});

for (const [file, match] of [
  ['the late shell', String.raw`^/late-shell\.\w+\.js$`],
  ['its libraries', String.raw`^/components\.\w+\.js$`],
  ['its style sheet', String.raw`^/late-shell\.\w+\.css$`],
])
  test(`header and list come although ${file} was cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    site.host.faults.add(poison(String(match)));
    await page.goto(site.host.origin);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  });

test('the page is in its language although the texts were cached with another content', async ({
  page,
  site,
}) => {
  site.host.faults.add(poison(String.raw`^/language-de\.\w+\.js$`));
  site.host.changeConfig((config) => void (config['language'] = 'de'));
  await page.goto(site.host.origin);
  await expect(page.getByRole('button', { name: 'Einstellungen' })).toBeVisible();
});

/** The engine's files, of which some are loaded by workers too. */
const ENGINE_FILES = ['mapbox-gl.js', 'shared.js', 'core.js', 'worker.js', 'mapbox-gl.css'];

for (const [what, embedOf, files] of [
  ['a channel', channelEmbed, [...ENGINE_FILES, 'mount.js', 'release.json']],
  ['one release', pinnedEmbed, ENGINE_FILES],
] as const)
  for (const file of files)
    test(`an element with embed.js of ${what} draws its map although ${file} was cached with another content @every-browser`, async ({
      page,
      site,
    }) => {
      site.remote.faults.add(poison(`/${file.replace('.', '[.]')}$`));
      const head = scriptOf(embedOf(site));
      await openEmbedPage(page, { head, body: `<map-dock ${attributesOf(site)}></map-dock>` });
      await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
      expect(site.remote.faults.list().map(({ hits }) => hits)).toEqual([1]);
      for (let visit = 2; visit <= 3; visit += 1) {
        await page.reload();
        await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
      }
    });

for (const file of ENGINE_FILES)
  test(`a container draws its map although ${file} was cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    site.remote.faults.add(poison(`/${file.replace('.', '[.]')}$`));
    await openPageWithReadyMap(page, site);
    await page.reload();
    await page.locator('body[data-ready]').waitFor({ state: 'attached' });
    await mountReadyMap(page, makeConfig(site));
  });
