/**
 * Files of another origin that the page may not read, and pages that are cut off from other origins or answer in their place: the map is
 * drawn, or says what is missing, where, and what to do.
 */
import { consoleErrorsOf } from '../support/console-errors.ts';
import {
  attributesOf,
  channelEmbed,
  dock,
  openEmbedPage,
  scriptOf,
  withDock,
} from '../support/embed-page.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mapElement,
  mountMap,
  openPlainPage,
  mountReadyMap,
  openPageWithMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import { retryMap } from '../support/plain-page/drive-map.ts';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';

test.use({
  expectedConsoleErrors: consoleErrorsOf(
    'request',
    'kind',
    'syntax',
    'integrity',
    /CORS|COEP|Embedder|cross-origin|Content.Security.Policy|ServiceWorker/i,
  ),
});
test.setTimeout(90_000);

const HEADER = 'Access-Control-Allow-Origin';
/** Sends a file as it is, but without permission for other origins. */
const forbidden = (match: string) => ({
  match,
  kind: 'headers' as const,
  headers: { [HEADER]: null, 'Cross-Origin-Resource-Policy': null },
});

/** A page with an element in German. */
const elementPage = (site: Site) => ({
  head: scriptOf(channelEmbed(site)),
  body: `<map-dock language="de" ${attributesOf(site)}></map-dock>`,
});
const errorOf = (page: Page) =>
  withDock(page, ({ error }) => error && [error.code, error.message, error.details as any]);

/** The file, the requests of it (also at cache-busting addresses), and the error's code. */
const STORE_FILES = [
  ['production.json', '^/channels/production\\.json', 'REMOTE_UNREACHABLE'],
  ['release.json', 'release\\.json', 'REMOTE_UNREACHABLE'],
  ['mount.js', 'unt\\.js$', 'REMOTE_UNREACHABLE'],
  ['mapbox-gl.js', 'mapbox-gl\\.js$', 'ENGINE_UNREACHABLE'],
  ['shared.js', '/shared\\.js$', 'ENGINE_UNREACHABLE'],
  ['core.js', '/core\\.js$', 'ENGINE_UNREACHABLE'],
  ['worker.js', '/worker\\.js$', 'ENGINE_UNREACHABLE'],
  ['mapbox-gl.css', '\\.css$', 'ENGINE_UNREACHABLE'],
] as const;

for (const [file, match, code] of STORE_FILES)
  test(`an element says that the page may not read ${file}, and draws its map once it may @every-browser`, async ({
    page,
    site,
  }) => {
    site.remote.faults.add(forbidden(match));
    await openEmbedPage(page, elementPage(site));
    await expect(dock(page)).toHaveAttribute('status', 'failed', { timeout: 60_000 });
    const [found, message, details] = (await errorOf(page)) ?? [];
    expect([found, details]).toEqual([code, expect.objectContaining({ header: HEADER })]);
    expect(new URL(details.url).pathname.split('/').at(-1)).toBe(file);
    expect(message).toContain(`its answer has no ${HEADER} for this page. Send that header`);

    site.remote.faults.clear();
    await withDock(page, (element) => element.retry());
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
  });

for (const [file, match] of [
  ['mapbox-gl.js', 'mapbox-gl\\.js$'],
  ['core.js', '/core\\.js$'],
  ['worker.js', '/worker\\.js$'],
  ['mapbox-gl.css', '\\.css$'],
])
  test(`a container says that the page may not read ${file} @every-browser`, async ({ page, site }) => {
    site.remote.faults.add(forbidden(String(match)));
    await openPageWithMap(page, site);
    await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'failed', { timeout: 60_000 });
    const [{ code, details }] = await eventsOf(page, 'maperror');
    expect([code, details.header]).toEqual(['ENGINE_UNREACHABLE', HEADER]);
    expect(details.url).toContain(`/${file}`);
  });

test('a map says that the page may not read a late part of its code', async ({ page, site }) => {
  site.remote.faults.add(forbidden('ontent\\.\\w+\\.js$'));
  const data = { type: 'FeatureCollection' as const, features: [] };
  await openPageWithMap(page, site, { sources: { own: { type: 'geojson', data } } });
  await expectStatus(page, 'degraded');
  const [{ code, details }] = await eventsOf(page, 'maperror');
  expect([code, details.header]).toEqual(['REMOTE_UNREACHABLE', HEADER]);
});

for (const [what, match, status, code] of [
  ['the style', '^/styles/v1/mapdock/light\\?', 'failed', 'STYLE_FAILED'],
  ['the description of its tiles', '^/v4/.*json', 'degraded', 'SOURCE_FAILED'],
  ['its tiles', '^/v4/.*pbf', 'degraded', 'SOURCE_FAILED'],
  ['its sprite', 'sprite', 'degraded', 'STYLE_INCOMPLETE'],
] as const)
  test(`a map names the header of which ${what} may be without @every-browser`, async ({ page, site }) => {
    site.provider.faults.add(forbidden(match));
    await openPageWithMap(page, site);
    await expectStatus(page, status);
    const [error] = await eventsOf(page, 'maperror');
    expect([error.code, error.message]).toEqual([code, expect.stringContaining(HEADER)]);
    site.provider.faults.clear();
    await retryMap(page);
  });

test.describe('of a map with labels', () => {
  test.use({ view: 'land' });

  test('glyphs that the page may not read are told with the header, and are there once it may @every-browser', async ({
    page,
    site,
  }) => {
    site.provider.faults.add(forbidden('^/fonts/'));
    await openPageWithMap(page, site);
    await expectStatus(page, 'degraded');
    const [error] = await eventsOf(page, 'maperror');
    expect([error.code, error.message]).toEqual(['GLYPHS_FAILED', expect.stringContaining(HEADER)]);
    site.provider.faults.clear();
    await retryMap(page);
  });
});

test('a page whose policy forbids the requests for the store is told the directive', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site, { headers: { 'Content-Security-Policy': "connect-src 'self'" } });
  await page.evaluate((embed) => {
    const element = document.createElement('map-dock');
    element.setAttribute('center', '10,48');
    document.body.append(element);
    document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: embed }));
  }, channelEmbed(site));
  await expect(dock(page)).toHaveAttribute('status', 'failed', { timeout: 60_000 });
  const [code, message, details] = (await errorOf(page)) ?? [];
  expect([code, details.directive]).toEqual(['REMOTE_UNREACHABLE', 'connect-src']);
  expect(message).toContain('Allow the origin in connect-src.');
});

const isolationOf = (policy: string) => ({
  'Cross-Origin-Embedder-Policy': policy,
  'Cross-Origin-Opener-Policy': 'same-origin',
});

for (const policy of ['require-corp', 'credentialless'])
  test(`a map is drawn in a page with the embedder policy ${policy}, without a resource policy of its servers @every-browser`, async ({
    page,
    site,
  }) => {
    const without = {
      match: '.',
      kind: 'headers' as const,
      headers: { 'Cross-Origin-Resource-Policy': null },
    };
    for (const { faults } of [site.remote, site.provider]) faults.add(without);
    await openPlainPage(page, site, { headers: isolationOf(policy) });
    if (policy === 'require-corp') expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
    await mountReadyMap(page, makeConfig(site));
  });

test('an isolated page’s own worker file must have its policy too, and a map says so @every-browser', async ({
  page,
  site,
}) => {
  const blank = { type: 'text/javascript', content: '', headers: {} };
  await openPlainPage(page, site, { headers: isolationOf('require-corp'), files: { '/worker.js': blank } });
  await mountMap(page, makeConfig(site), { workerUrl: '/worker.js' });
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'failed', { timeout: 60_000 });
  const [{ code, details, message }] = await eventsOf(page, 'maperror');
  expect([code, details.header]).toEqual(['WORKER_BLOCKED', 'Cross-Origin-Embedder-Policy']);
  expect(message).toContain('Serve the file with that header.');
});

test('an isolated page is told what a style sheet of another site lacks', async ({ page, site }) => {
  const { headers } = forbidden('');
  site.remote.faults.add({
    match: '^/own',
    kind: 'page',
    headers: { ...headers, 'Content-Type': 'text/css' },
  });
  await openPlainPage(page, site, { headers: isolationOf('require-corp') });
  const sheet = `${site.remote.origin}/own.css`;
  await mountMap(page, makeConfig(site), { styleSheets: [sheet] });
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code }) => code))
    .toContain('STYLE_SHEET_FAILED');
  const errors = await eventsOf(page, 'maperror');
  expect(errors.find(({ code }) => code === 'STYLE_SHEET_FAILED').message).toContain(
    'Cross-Origin-Resource-Policy',
  );
});

for (const href of ['/other/folder/', 'https://other.example/x/']) {
  test(`an element draws its map in a page with the base ${href} @every-browser`, async ({ page, site }) => {
    const { head, body } = elementPage(site);
    await openEmbedPage(page, { head: `<base href="${href}">${head}`, body });
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
  });

  test(`a container draws its map in a page with the base ${href} @every-browser`, async ({ page, site }) => {
    await openPlainPage(page, site);
    await page.evaluate((address) => {
      document.head.prepend(Object.assign(document.createElement('base'), { href: address }));
    }, href);
    await mountReadyMap(page, makeConfig(site));
  });
}

test('a worker file that the page’s base leads to another origin is named with its address', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  await page.evaluate(() => {
    document.head.prepend(
      Object.assign(document.createElement('base'), { href: 'https://other.example/x/' }),
    );
  });
  await mountMap(page, makeConfig(site), { workerUrl: '/mapdock-worker.js' });
  await expectStatus(page, 'failed');
  const [{ code, details }] = await eventsOf(page, 'maperror');
  expect([code, details.url]).toEqual(['WORKER_BLOCKED', 'https://other.example/mapdock-worker.js']);
});

test('a page that sets document.domain has its map @every-browser', async ({ page, site }) => {
  await openPlainPage(page, site, { headers: { 'Origin-Agent-Cluster': '?0' } });
  await page.evaluate(() => void (document.domain = 'localhost'));
  await mountReadyMap(page, makeConfig(site));
});

/** A service worker that answers requests with the page's start page, as one of an app with its own routes may do. */
const serviceWorker = (condition: string) => `
addEventListener('install', () => skipWaiting());
addEventListener('activate', (event) => event.waitUntil(clients.claim()));
addEventListener('fetch', (event) => {
  const { pathname } = new URL(event.request.url);
  if (${condition}) event.respondWith(fetch('/'));
});`;

for (const [file, condition] of [
  ['production.json', "pathname.startsWith('/channels/production.')"],
  ['mount.js', "pathname.endsWith('unt.js')"],
  ['core.js', "pathname.endsWith('/core.js')"],
  ['mapbox-gl.css', "pathname.endsWith('.css')"],
])
  test(`a service worker that answers ${file} with its start page is named @every-browser`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName === 'webkit', 'pages of the driver have no service workers');
    const { body, head } = elementPage(site);
    await openEmbedPage(page, { body, scripts: { '/sw.js': serviceWorker(String(condition)) } });
    await page.evaluate(async (markup) => {
      const controlled = new Promise((resolve) => {
        navigator.serviceWorker.addEventListener('controllerchange', resolve);
      });
      await navigator.serviceWorker.register('/sw.js');
      await controlled;
      document.head.append(document.createRange().createContextualFragment(markup));
    }, head);
    await expect(dock(page)).toHaveAttribute('status', 'failed', { timeout: 60_000 });
    const [code, message, details] = (await errorOf(page)) ?? [];
    expect([code, details.by]).toEqual(['REMOTE_WRONG_CONTENT', 'service worker']);
    expect(details.url).toContain(`/${file}`);
    expect(message).toContain('Let it leave this address to the network.');
  });
