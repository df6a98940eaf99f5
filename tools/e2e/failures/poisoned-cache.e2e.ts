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
import type { Faults } from '../../support/requests/faults.ts';
import type { Site } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'kind', 'syntax', 'integrity') });

/** The answer of a portal that lets it be cached, in place of the next one. */
const poison = (match: string, type = 'text/plain') => ({
  match,
  kind: 'page' as const,
  headers: { 'Content-Type': type, 'Cache-Control': 'max-age=3600', 'X-Content-Type-Options': 'nosniff' },
  times: 1,
});

/** How often each file has been answered with another content, in the order in which the test names them. */
const hitsOf = (faults: Faults) => faults.list().map(({ match, hits }) => [match, hits]);

/**
 * The late shell, its libraries and its style sheet. With one file replaced in each of its three attempts, the page would not get them all in
 * time.
 */
const LATE_SHELL = [
  String.raw`^/late-shell\.\w+\.js$`,
  String.raw`^/components\.\w+\.js$`,
  String.raw`^/late-shell\.\w+\.css$`,
];

for (const [what, files] of [
  ['all files of the late shell', LATE_SHELL],
  ['the late shell’s style sheet', LATE_SHELL.slice(2)],
] as const)
  test(`header and list come although ${what} had been cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    for (const match of files) site.host.faults.add(poison(match));
    await page.goto(site.host.origin);
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
    await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
    await expect(page.getByRole('searchbox')).toBeVisible();
    expect(hitsOf(site.host.faults)).toEqual(files.map((match) => [match, 1]));
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

const endOf = (file: string) => `/${file.replace('.', '[.]')}$`;

function poisonAll(site: Site, files: readonly string[]) {
  for (const file of files) site.remote.faults.add(poison(endOf(file)));
}

const expectPoisoned = (site: Site, files: readonly string[]) =>
  expect(hitsOf(site.remote.faults)).toEqual(files.map((file) => [endOf(file), 1]));

for (const [what, embedOf, files] of [
  ['a channel', channelEmbed, [...ENGINE_FILES, 'mount.js', 'release.json']],
  ['one release', pinnedEmbed, ENGINE_FILES],
] as const)
  test(`an element with embed.js of ${what} draws its map although ${files.join(', ')} were cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    poisonAll(site, files);
    const head = scriptOf(embedOf(site));
    await openEmbedPage(page, { head, body: `<map-dock ${attributesOf(site)}></map-dock>` });
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
    expectPoisoned(site, files);
    for (let visit = 2; visit <= 3; visit += 1) {
      await page.reload();
      await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
    }
  });

// A container without the loader of releases tries the engine's modules three times, so not all of them may be wrong at once.
for (const files of [
  ['mapbox-gl.js', 'worker.js', 'mapbox-gl.css'],
  ['shared.js', 'core.js'],
])
  test(`a container draws its map although ${files.join(', ')} had been cached with another content @every-browser`, async ({
    page,
    site,
  }) => {
    poisonAll(site, files);
    await openPageWithReadyMap(page, site);
    expectPoisoned(site, files);
    await page.reload();
    await page.locator('body[data-ready]').waitFor({ state: 'attached' });
    await mountReadyMap(page, makeConfig(site));
  });
