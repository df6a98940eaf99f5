import { consoleErrorsOf } from '../support/console-errors.js';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listen } from '../../serve/listen.js';
import { PATHS } from '../../support/paths.js';
import { deployChanged } from '../support/deploy-changed.js';
import { expectFailure, expectMap, mapStatus, missing, openHost, retry } from '../support/host-page.js';
import { startProxy } from '../support/servers/start-proxy.js';
import { expect, test } from '../support/test.js';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'integrity', 'policy', /Failed to fetch/) });

const ENGINE = '../../engine/mapbox-gl/<version>/';

const LANGUAGE_FILES = ['ar', 'de', 'es', 'fr', 'it', 'ja', 'nl', 'pl', 'pt', 'zh-hans'].map(
  (language) => `language-${language}`,
);

/**
 * What becomes of each file of a release, by its path without versions and hashes, if somebody changes it. `host/INTERNALS.md` has the
 * same list in words.
 */
const FILES = {
  /** Used by the first map of a page: nothing of it runs, and the host names it. */
  started: [
    ...['mf-manifest.json', 'remoteEntry.js', 'map.<hash>.js'],
    ...['MapView', 'contract'].map((module) => `__federation_expose_${module}.<hash>.js`),
    ...['mapbox-gl.js', 'core.js', 'shared.js', 'worker.js', 'mapbox-gl.css'].map((file) => ENGINE + file),
  ],
  /** Loaded for the first data in a map: it doesn't run, is named, and the map goes on without it. */
  withData: ['content.<hash>.js', `${ENGINE}debug.js`],
  /** The same for the first marker or popup, change of the base map, list of features, hook or style sheet of the host, and texts in another language than English. */
  withMore: ['overlays', 'base-map', 'feature-list', 'host-code', ...LANGUAGE_FILES].map(
    (part) => `${part}.<hash>.js`,
  ),
  /** Imported by the engine itself when a style asks for it: the import fails, where the page's policy allows import maps. */
  imported: [
    ...['hd.main', 'hd.shared', 'hd_standard.model', 'hd_standard.shared', 'lite.main'],
    ...['raster_array.main', 'raster_array.shared', 'standard.main', 'standard.shared'],
  ].map((file) => `${ENGINE}${file}.js`),
  /** Imported inside workers, where browsers ask for no hash: not enforced. */
  inWorkers: [
    ...['hd.worker.js', 'raster_array.worker.js', 'standard.worker.js'].map((file) => ENGINE + file),
    '../../engine/mapbox-gl-rtl-text/<version>/mapbox-gl-rtl-text.js',
  ],
  /** For others than the host, which never asks for them. */
  unused: [
    ...['contract.js', 'embed.js', 'mapdock-worker.js', 'mount.js', 'standalone.js', 'index.html'],
    ...['content', 'base-map', 'overlays', 'feature-list', 'host-code', ...LANGUAGE_FILES].map(
      (part) => `mount-${part}.<hash>.js`,
    ),
    ...[
      'contract.schema.json',
      'custom-elements.json',
      'mf-stats.json',
      '__federation_expose_mount.<hash>.js',
    ],
    ...['@mf-types.zip', '@mf-types.d.ts'],
    `${ENGINE}LICENSE.txt`,
    '../../engine/mapbox-gl-rtl-text/<version>/LICENSE.md',
  ],
};

/** @param {string} path */
const nameOf = (path) =>
  path.replace(/\d+\.\d+\.\d+/, '<version>').replace(/(?<=[./])[0-9a-f]{8,12}(?=\.js$|\/)/, '<hash>');

/** As the build has them; what a release adds to it is in its release file, which the first test compares. */
const { engine } = JSON.parse(await readFile(join(PATHS.remoteDist, 'build.json'), 'utf8'));

/** Says on a channel that it ran, wherever it runs. @param {string} name */
const planted = (name) => `new BroadcastChannel('planted').postMessage(${JSON.stringify(name)});`;

/** @param {string} path @param {string} text */
function tamper(path, text) {
  if (path.endsWith('.css')) return `${text}\n:root { --planted: 1 }`;
  return path.endsWith('.js') ? planted(path) + text : text.replace(/.$/s, ' $&');
}

/** Notes what ran of the planted code. @param {import('@playwright/test').Page} page */
async function listenToPlanted(page) {
  await page.addInitScript(() => {
    /** @type {string[]} */
    const ran = [];
    new BroadcastChannel('planted').onmessage = ({ data }) => ran.push(data);
    Object.assign(globalThis, { plantedThatRan: ran });
  });
  return () => page.evaluate(() => /** @type {any} */ (globalThis).plantedThatRan);
}

/** @param {import('../support/start-site.js').Site} site @param {string} path */
const addressPath = (site, path) =>
  new URL(path, `http://store/releases/${site.remote.release.releaseId}/`).pathname;

/** @param {string} text */
const literally = (text) => new RegExp(`${text.replaceAll(/[.+?()[\]]/g, String.raw`\$&`)}$`);

/** Paths of a group's files in this release. @param {import('../support/start-site.js').Site} site @param {readonly string[]} group */
const pathsOf = (site, group) =>
  Object.keys(site.remote.release.files).filter((path) => group.includes(nameOf(path)));

test('every file of a release is in one group of the table @every-browser @quick', ({ site }) => {
  const names = Object.keys(site.remote.release.files).map(nameOf).sort();
  expect(names).toEqual(Object.values(FILES).flat().sort());
  expect(
    engine.modules
      .map((/** @type {string} */ file) => ENGINE + file)
      .every((/** @type {string} */ name) => FILES.started.includes(name)),
  ).toBe(true);
});

test('checking costs no request: each file is asked for once', async ({ page, site }) => {
  await openHost(page, site);
  await expectMap(page);
  const paths = site.remote.requests.list().map(({ path }) => path);
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  const started = pathsOf(site, FILES.started).map((path) => addressPath(site, path));
  expect(started.filter((path) => !paths.includes(path))).toEqual([]);
});

for (const name of [...FILES.started, 'release.json']) {
  test(`a changed ${name.replace(/^.*>\//, '')} never runs, is named, and Try again works once it is mended @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    const ran = await listenToPlanted(page);
    const path = pathsOf(site, [name])[0] ?? name;
    proxy.rewrite(literally(addressPath(site, path)), (text) => tamper(path, text));
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
    await expect(page.getByRole('alert')).toContainText(addressPath(site, path));
    expect(await ran()).toEqual([]);

    proxy.reset();
    await retry(page);
    await expectMap(page);
    expect(await ran()).toEqual([]);
    const unused = pathsOf(site, FILES.unused).map((file) => addressPath(site, file));
    expect(unused.filter((file) => proxy.requested.has(file))).toEqual([]);
  });
}

/**
 * Imports a file as the engine does, and says whether that went well. By a script of the page's own: WebKit compares no hashes for what the
 * browser's driver imports.
 * @param {import('@playwright/test').Page} page
 * @param {string} address
 */
const importIn = (page, address) =>
  page.evaluate((url) => {
    const script = document.createElement('script');
    script.textContent = 'globalThis.importHere = (url) => import(url);';
    document.head.append(script);
    return /** @type {any} */ (globalThis).importHere(url).then(
      () => 'imported',
      () => 'refused',
    );
  }, address);

for (const name of FILES.withData) {
  test(`a changed ${name.replace(/^.*>\//, '')} never runs and is named, while the map is there @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    const ran = await listenToPlanted(page);
    const [path = ''] = pathsOf(site, [name]);
    proxy.rewrite(literally(addressPath(site, path)), (text) => tamper(path, text));
    await openHost(page, site);
    await expect(missingPartsNotice(page)).toContainText(addressPath(site, path));
    await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'degraded');
    expect(await ran()).toEqual([]);

    proxy.reset();
    await retry(page);
    await expectMap(page);
  });
}

test('what the engine imports later never runs either @every-browser @quick', async ({ page, site }) => {
  const proxy = await startProxy(page, site);
  const ran = await listenToPlanted(page);
  const paths = pathsOf(site, FILES.imported);
  proxy.rewrite(/mapbox-gl\/.*\/(hd|lite|raster_array|standard)[\w.]*\.js$/, (text) => tamper('.js', text));
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', /ready|failed/);
  // A browser that takes no import map after its first module has them compared before the engine starts.
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

test('a page whose policy forbids inline scripts has what the engine imports later checked before it starts @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const ran = await listenToPlanted(page);
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
  proxy.rewrite(literally(addressPath(site, core)), (text) => tamper(core, text));
  await openHost(page, { ...site, host: { ...site.host, origin: server.origin } });
  await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');
  await expect(page.getByRole('alert')).toContainText(addressPath(site, core));

  proxy.reset();
  proxy.rewrite(literally(addressPath(site, lite)), (text) => tamper(lite, text));
  await retry(page);
  await expect(page.getByRole('alert')).toContainText(addressPath(site, lite));
  await expectFailure(page, 'REMOTE_INTEGRITY_FAILED');

  expect(await ran()).toEqual([]);
});

test('after a release that works, one that was changed is refused, named, and the last good one shown @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  const ran = await listenToPlanted(page);
  await openHost(page, site);
  await expectMap(page);

  const { releaseId } = await deployChanged(site, (text) => text);
  const entry = `/releases/${releaseId}/remoteEntry.js`;
  proxy.rewrite(literally(entry), (text) => tamper(entry, text));
  await openHost(page, site);
  await page.getByText('Details', { exact: true }).click();
  await expect(page.getByText('REMOTE_INTEGRITY_FAILED')).toBeVisible();
  await expect(page.getByText(entry)).toBeVisible();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
  expect(await ran()).toEqual([]);
});
