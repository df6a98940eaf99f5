import { consoleErrorsOf } from '../support/console-errors.ts';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../serve/listen.ts';
import { PATHS } from '../../support/paths.js';
import { deployChanged } from '../support/deploy-changed.ts';
import {
  expectFailure,
  expectMap,
  mapStatus,
  missingPartsNotice,
  openHost,
  openHostWithMap,
  retry,
  retryLoadsMap,
} from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'integrity', 'policy', /Failed to fetch/) });

const ENGINE = '../../engine/mapbox-gl/<version>/';

/** One for each language that the map has: unit tests of map-remote compare them with the files of strings. */
const LANGUAGE_FILES = (await readdir(join(PATHS.remoteDist, 'release'))).flatMap(
  (file) => /^language-[a-z-]+(?=\.[0-9a-f]+\.js$)/.exec(file)?.[0] ?? [],
);

/**
 * The files of a release, by their paths without versions and hashes, in groups by what happens if one is changed. `host/INTERNALS.md`
 * describes the same groups.
 */
const FILES = {
  /** Files that the first map of a page needs: a changed one never runs, and the host reports it. */
  started: [
    ...['mf-manifest.json', 'remoteEntry.js', 'map.<hash>.js'],
    ...['MapView', 'contract'].map((module) => `__federation_expose_${module}.<hash>.js`),
    ...['mapbox-gl.js', 'core.js', 'shared.js', 'worker.js', 'mapbox-gl.css'].map((file) => ENGINE + file),
  ],
  /** Files that are loaded with the first data of a map: a changed one never runs and is reported, and the map works without it. */
  withData: ['content.<hash>.js', `${ENGINE}debug.js`],
  /**
   * The same for late chunks of other things: markers and popups, changes of the base map, the list of features, hooks and style sheets of
   * the host, a controlled camera, texts for screen readers, and strings in other languages than English.
   */
  withMore: [
    'overlays',
    'base-map',
    'controls',
    'feature-list',
    'host-code',
    'requests',
    'camera-control',
    'descriptions',
    ...LANGUAGE_FILES,
  ].map((name) => `${name}.<hash>.js`),
  /** Files that the engine imports when a style needs them: the import of a changed one fails, if the page's policy allows import maps. */
  imported: [
    ...['hd.main', 'hd.shared', 'hd_standard.model', 'hd_standard.shared', 'lite.main'],
    ...['raster_array.main', 'raster_array.shared', 'standard.main', 'standard.shared'],
  ].map((file) => `${ENGINE}${file}.js`),
  /** Files that are imported in workers, where browsers check no hashes: a changed one is not detected. */
  inWorkers: [
    ...['hd.worker.js', 'raster_array.worker.js', 'standard.worker.js'].map((file) => ENGINE + file),
    '../../engine/mapbox-gl-rtl-text/<version>/mapbox-gl-rtl-text.js',
  ],
  /** Files that the host never requests. */
  unused: [
    ...['queries.<hash>.js', 'gestures.<hash>.js', 'notice.<hash>.js', 'pointer.<hash>.js'],
    ...['contract.js', 'embed.js', 'mapdock-worker.js', 'mount.js', 'standalone.js', 'index.html'],
    ...[
      'content',
      'base-map',
      'overlays',
      'controls',
      'queries',
      'gestures',
      'pointer',
      'requests',
      'camera-control',
      'descriptions',
      'feature-list',
      'host-code',
      'notice',
      ...LANGUAGE_FILES,
    ].map((part) => `mount-${part}.<hash>.js`),
    ...[
      'contract.schema.json',
      'custom-elements.json',
      'mf-stats.json',
      '__federation_expose_mount.<hash>.js',
    ],
    ...['@mf-types.zip', '@mf-types.d.ts', 'mapdock-shared.tgz'],
    `${ENGINE}LICENSE.txt`,
    '../../engine/map-remote/<hash>/loader.js',
    '../../engine/map-remote/<hash>/visits.js',
    '../../engine/mapbox-gl-rtl-text/<version>/LICENSE.md',
  ],
};

const nameOf = (path: string) =>
  path.replace(/\d+\.\d+\.\d+/, '<version>').replace(/(?<=[./])[0-9a-f]{8,16}(?=\.js$|\/)/, '<hash>');

/** The engine's files as the build lists them. */
const { engine } = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));

/** Code that reports on a channel that it ran, in the page or in a worker. */
const injected = (name: string) => `new BroadcastChannel('injected').postMessage(${JSON.stringify(name)});`;

function tamper(path: string, text: string) {
  if (path.endsWith('.css')) return `${text}\n:root { --injected: 1 }`;
  return path.endsWith('.js') ? injected(path) + text : text.replace(/.$/s, ' $&');
}

/** Records which injected code runs. Returns a function that reads the list. */
async function recordInjected(page: Page) {
  await page.addInitScript(() => {
    const ran: string[] = [];
    new BroadcastChannel('injected').onmessage = ({ data }) => ran.push(data);
    Object.assign(globalThis, { injectedThatRan: ran });
  });
  return () => page.evaluate(() => (globalThis as any).injectedThatRan);
}

const addressPath = (site: Site, path: string) =>
  new URL(path, `http://store/releases/${site.remote.release.releaseId}/`).pathname;

/** Matches paths that end with a text. */
const endsWith = (text: string) => new RegExp(`${text.replaceAll(/[.+?()[\]]/g, String.raw`\$&`)}$`);

/** Returns the paths of a group's files in this release. */
const pathsOf = (site: Site, group: readonly string[]) =>
  Object.keys(site.remote.release.files).filter((path) => group.includes(nameOf(path)));

test('every file of a release is in one group of the table @every-browser @quick', ({ site }) => {
  const names = Object.keys(site.remote.release.files).map(nameOf).sort();
  expect(names).toEqual(Object.values(FILES).flat().sort());
  expect(
    engine.modules.map((file: string) => ENGINE + file).every((name: string) => FILES.started.includes(name)),
  ).toBe(true);
});

test('checks of hashes cause no further requests: each file is requested once', async ({ page, site }) => {
  site.provider.showSea(false);
  await openHostWithMap(page, site);
  const paths = site.remote.requests.list().map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const started = pathsOf(site, FILES.started).map((path) => addressPath(site, path));
  expect(started.filter((path) => !paths.includes(path))).toEqual([]);
});

for (const name of [...FILES.started, 'release.json']) {
  test(`a changed ${name.replace(/^.*>\//, '')} never runs and is reported, and Try again works once it is restored @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    const ran = await recordInjected(page);
    const path = pathsOf(site, [name])[0] ?? name;
    proxy.rewrite(endsWith(addressPath(site, path)), (text) => tamper(path, text));
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
    await expect(page.getByRole('alert')).toContainText(addressPath(site, path));
    expect(await ran()).toEqual([]);

    proxy.reset();
    await retryLoadsMap(page);
    expect(await ran()).toEqual([]);
    const unused = pathsOf(site, FILES.unused).map((file) => addressPath(site, file));
    expect(unused.filter((file) => proxy.requested.has(file))).toEqual([]);
  });
}

/**
 * Imports a file as the engine does, and returns whether that succeeded. A script of the page does the import, since WebKit checks no
 * hashes of what its driver imports.
 */
const importIn = (page: Page, address: string) =>
  page.evaluate((url) => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.importHere = (url) => import(url);';
    document.head.append(script);
    return (globalThis as any).importHere(url).then(
      () => 'imported',
      () => 'refused',
    );
  }, address);

for (const name of FILES.withData) {
  test(`a changed ${name.replace(/^.*>\//, '')} never runs and is reported, and the map works without it @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    const ran = await recordInjected(page);
    const [path = ''] = pathsOf(site, [name]);
    proxy.rewrite(endsWith(addressPath(site, path)), (text) => tamper(path, text));
    await openHost(page, site);
    await expect(missingPartsNotice(page)).toContainText(addressPath(site, path));
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
    expect(await ran()).toEqual([]);

    proxy.reset();
    await retryLoadsMap(page);
  });
}

test('a changed file that the engine imports later never runs @every-browser @quick', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const ran = await recordInjected(page);
  const paths = pathsOf(site, FILES.imported);
  proxy.rewrite(/mapbox-gl\/.*\/(hd|lite|raster_array|standard)[\w.]*\.js$/, (text) => tamper('.js', text));
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', /ready|failed/);
  // If a browser accepts no import map after its first module, the files are checked before the engine starts.
  if ((await mapStatus(page).getAttribute('data-mapdock-status')) === 'failed') {
    await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
    expect(await ran()).toEqual([]);
    return;
  }
  await expectMap(page);
  const outcomes = [];
  for (const path of paths) outcomes.push(await importIn(page, proxy.origin + addressPath(site, path)));
  expect(outcomes).toEqual(paths.map(() => 'refused'));
  expect(await ran()).toEqual([]);
});

test('under a policy that forbids inline scripts, files that the engine imports later are checked before it starts @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const ran = await recordInjected(page);
  const policy = `script-src 'self' ${proxy.origin} 'wasm-unsafe-eval'; worker-src blob:`;
  const server = await listen(
    async ({ url = '' }, response) => {
      const upstream = await fetch(site.host.origin + url);
      const type = upstream.headers.get('content-type') ?? '';
      response.writeHead(upstream.status, { 'content-type': type, 'content-security-policy': policy });
      response.end(Buffer.from(await upstream.arrayBuffer()));
    },
    { port: 0 },
  );
  page.context().once('close', () => void server.close());
  const [lite = ''] = pathsOf(site, [`${ENGINE}lite.main.js`]);
  const [core = ''] = pathsOf(site, [`${ENGINE}core.js`]);
  proxy.rewrite(endsWith(addressPath(site, core)), (text) => tamper(core, text));
  await openHost(page, { ...site, host: { ...site.host, origin: server.origin } });
  await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
  await expect(page.getByRole('alert')).toContainText(addressPath(site, core));

  proxy.reset();
  proxy.rewrite(endsWith(addressPath(site, lite)), (text) => tamper(lite, text));
  await retry(page);
  await expect(page.getByRole('alert')).toContainText(addressPath(site, lite));
  await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');

  expect(await ran()).toEqual([]);
});

test('a changed new release is refused and reported, and the last good one is shown @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const ran = await recordInjected(page);
  await openHostWithMap(page, site);

  const { releaseId } = await deployChanged(site, (text) => text);
  const entry = `/releases/${releaseId}/remoteEntry.js`;
  proxy.rewrite(endsWith(entry), (text) => tamper(entry, text));
  await openHost(page, site);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('REMOTE_INTEGRITY_FAILED')).toBeVisible();
  await expect(page.getByText(entry)).toBeVisible();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
  expect(await ran()).toEqual([]);
});
