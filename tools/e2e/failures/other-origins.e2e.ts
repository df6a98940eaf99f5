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
  withMap,
} from '../support/plain-page/plain-page.ts';
import { AFTER_ALL_ATTEMPTS, expectNamedInTurn, fileOf, nextErrorOf } from '../support/named-in-turn.ts';
import { expect, test } from '../support/test.ts';
import { retryMap } from '../support/plain-page/drive-map.ts';
import type { Site } from '../support/start-site.ts';

test.use({
  expectedConsoleErrors: consoleErrorsOf(
    'request',
    'kind',
    'syntax',
    'integrity',
    /CORS|COEP|Embedder|cross-origin|Content.Security.Policy|ServiceWorker/i,
  ),
});

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
/** The file, the requests of it (also at cache-busting addresses), and the error's code. */
const STORE_FILES: Readonly<Record<string, readonly [match: string, code: string]>> = {
  'production.json': ['^/channels/production\\.json', 'REMOTE_UNREACHABLE'],
  'release.json': ['release\\.json', 'REMOTE_UNREACHABLE'],
  'mount.js': ['unt\\.js$', 'REMOTE_UNREACHABLE'],
  'mapbox-gl.js': ['mapbox-gl\\.js$', 'ENGINE_UNREACHABLE'],
  'shared.js': ['/shared\\.js$', 'ENGINE_UNREACHABLE'],
  'core.js': ['/core\\.js$', 'ENGINE_UNREACHABLE'],
  'worker.js': ['/worker\\.js$', 'ENGINE_UNREACHABLE'],
  'mapbox-gl.css': ['\\.css$', 'ENGINE_UNREACHABLE'],
};

function forbidFiles(site: Site, files: readonly string[]) {
  site.remote.faults.clear();
  for (const file of files) site.remote.faults.add(forbidden(String(STORE_FILES[file]?.[0])));
}

const ENGINE_FILES = Object.keys(STORE_FILES).filter(
  (file) => STORE_FILES[file]?.[1] === 'ENGINE_UNREACHABLE',
);

for (const files of [['production.json'], ['release.json'], ['mount.js'], ENGINE_FILES] as const)
  test(`an element says that the page may not read ${files.join(' or ')}, and draws its map once it may @every-browser`, async ({
    page,
    site,
  }) => {
    await expectNamedInTurn(
      files,
      (left) => forbidFiles(site, left),
      async (isFirst) => {
        if (isFirst) await openEmbedPage(page, elementPage(site));
        const { code, message, details } = await nextErrorOf(page, isFirst);
        const file = fileOf(details.url);
        expect.soft([code, details.header], file).toEqual([STORE_FILES[file]?.[1], HEADER]);
        expect.soft(message).toContain(`its answer has no ${HEADER} for this page. Send that header`);
        return file;
      },
    );
    site.remote.faults.clear();
    await withDock(page, (element) => element.retry());
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
  });

test('a container says which file of the engine the page may not read, at each retry another one @every-browser', async ({
  page,
  site,
}) => {
  await expectNamedInTurn(
    ENGINE_FILES,
    (left) => forbidFiles(site, left),
    async (isFirst) => {
      if (isFirst) await openPageWithMap(page, site);
      else await withMap(page, ({ events, handle }) => (events.splice(0), handle.retry()));
      await expect.poll(async () => (await eventsOf(page, 'maperror')).length, AFTER_ALL_ATTEMPTS).toBe(1);
      await expectStatus(page, 'failed');
      const [{ code, details }] = await eventsOf(page, 'maperror');
      expect.soft([code, details.header]).toEqual(['ENGINE_UNREACHABLE', HEADER]);
      return fileOf(details.url);
    },
  );
});

test('a map says that the page may not read a late part of its code', async ({ page, site }) => {
  site.remote.faults.add(forbidden('ontent\\.\\w+\\.js$'));
  const data = { type: 'FeatureCollection' as const, features: [] };
  await openPageWithMap(page, site, { sources: { own: { type: 'geojson', data } } });
  await expectStatus(page, 'degraded');
  const [{ code, details }] = await eventsOf(page, 'maperror');
  expect([code, details.header]).toEqual(['REMOTE_UNREACHABLE', HEADER]);
});

/** Files that a map requests from its provider, in this order; the status of a map without them, and the codes of its errors. */
const PROVIDER_PARTS = [
  { matches: ['^/styles/v1/mapdock/light\\?'], status: 'failed', codes: ['STYLE_FAILED'] },
  { matches: ['^/v4/.*json', 'sprite'], status: 'degraded', codes: ['SOURCE_FAILED', 'STYLE_INCOMPLETE'] },
  { matches: ['^/v4/.*pbf'], status: 'degraded', codes: ['SOURCE_FAILED'] },
];

test('a map names the header of which its style, the description of its tiles, its sprite and its tiles may be without, and is whole once they have it @every-browser', async ({
  page,
  site,
}) => {
  for (const [index, { matches, status, codes }] of PROVIDER_PARTS.entries())
    await test.step(matches.join(' and '), async () => {
      site.provider.faults.clear();
      for (const match of matches) site.provider.faults.add(forbidden(match));
      if (index === 0) await openPageWithMap(page, site);
      else await withMap(page, ({ events, handle }) => (events.splice(0), handle.retry()));
      const errors = () => eventsOf(page, 'maperror');
      await expect
        .poll(async () => [...new Set((await errors()).map(({ code }) => code))].toSorted())
        .toEqual(codes);
      await expectStatus(page, status);
      for (const { code, message } of await errors()) expect.soft(message, code).toContain(HEADER);
    });
  site.provider.faults.clear();
  await retryMap(page);
});

test('glyphs that the page may not read are told with the header, and are there once it may @every-browser', async ({
  page,
  site,
}) => {
  site.provider.showSea(false);
  site.provider.faults.add(forbidden('^/fonts/'));
  await openPageWithMap(page, site);
  await expectStatus(page, 'degraded');
  const [error] = await eventsOf(page, 'maperror');
  expect([error.code, error.message]).toEqual(['GLYPHS_FAILED', expect.stringContaining(HEADER)]);
  site.provider.faults.clear();
  await retryMap(page);
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
  const { code, message, details } = await nextErrorOf(page, true);
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
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'failed', AFTER_ALL_ATTEMPTS);
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

test('an element draws its map in a page that is served with the base of another origin @every-browser', async ({
  page,
  site,
}) => {
  const { head, body } = elementPage(site);
  await openEmbedPage(page, { head: `<base href="https://other.example/x/">${head}`, body });
  await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
});

for (const href of ['/other/folder/', 'https://other.example/x/']) {
  test(`an element and a container draw their maps in a page with the base ${href} @every-browser`, async ({
    page,
    site,
  }) => {
    await openPlainPage(page, site);
    const { head, body } = elementPage(site);
    await page.evaluate(
      ([address, markup]) => {
        document.head.prepend(Object.assign(document.createElement('base'), { href: address }));
        document.body.append(document.createRange().createContextualFragment(markup));
      },
      [href, head + body] as const,
    );
    await mountReadyMap(page, makeConfig(site));
    await expect(dock(page)).toHaveAttribute('status', 'ready', { timeout: 30_000 });
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
