/** `MapDock` of `@mapdock/shared/react` in an app of React 19 without a federation runtime. */
import { consoleErrorsOf } from './support/console-errors.js';
import { deployChanged, deployNew } from './support/deploy-changed.js';
import { passMinute } from './support/open-tab.js';
import { makeConfig } from './support/plain-page/plain-page.js';
import { openReactDockPage } from './support/react-dock-page.js';
import { expect, test } from './support/test.js';
import { throwWhenMounted } from '../support/throw-when-mounted.js';

/** @typedef {import('@playwright/test').Page} Page */
/** @typedef {import('./support/start-site.js').Site} Site */

const TEXT = 'Map of the shops';

/** @param {Page} page */
const map = (page) => page.locator('[data-mapdock-status]');

/** @param {Page} page */
const expectReady = (page) => expect(map(page)).toHaveAttribute('data-mapdock-status', 'ready');

/** @param {Site} site @param {object} [more] */
const propsOf = (site, more = {}) => ({
  channelUrl: `${site.remote.origin}/channels/production.json`,
  config: makeConfig(site, { camera: { center: [10, 48], zoom: 7 } }),
  fallback: TEXT,
  ...more,
});

/**
 * Runs a function in the page.
 * @template A, R
 * @param {Page} page
 * @param {(app: any, argument: A) => R} run
 * @param {A} [argument]
 * @returns {Promise<Awaited<R>>}
 */
const inApp = (page, run, argument) =>
  page.evaluate(`(${run})(globalThis, ${JSON.stringify(argument ?? null)})`);

/** The releases whose code was requested from the store, in order. @param {Site} site */
const requestedReleases = (site) => [
  ...new Set(
    site.remote.requests.list().flatMap(({ path }) => /releases\/([^/]+)\/mount\.js$/.exec(path)?.[1] ?? []),
  ),
];

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('people read the fallback', async ({ page, site }) => {
    await openReactDockPage(page, propsOf(site));
    await expect(page.getByText(TEXT)).toBeVisible();
  });
});

test('the page of a server is hydrated without a change, and the map takes the place of its text @every-browser @quick', async ({
  page,
  site,
}) => {
  await openReactDockPage(page, propsOf(site));
  await expectReady(page);
  await expect(page.getByText(TEXT)).toHaveCount(0);
  await expect(map(page)).toBeVisible();
  expect(await inApp(page, ({ dock }) => dock.errors)).toEqual([]);
  const box = await map(page).boundingBox();
  expect(box?.height).toBe(320);
});

test('a map that is kept is drawn as soon as its page returns, where the user left it @every-browser', async ({
  page,
  site,
}) => {
  await openReactDockPage(page, propsOf(site, { keepAlive: true }));
  await expectReady(page);
  await inApp(page, (app) => app.dock.handle.moveCamera({ center: [11, 49], zoom: 7 }));
  await expectReady(page);
  await inApp(page, (app) => {
    app.engineBefore = app.dock.handle.engine;
    app.showMap(false);
  });
  await expect(map(page)).toHaveCount(0);
  await inApp(page, (app) => app.showMap(true));
  await expectReady(page);
  const [isSame, center] = await inApp(page, ({ dock, engineBefore }) => [
    dock.handle.engine === engineBefore,
    dock.handle.getCamera().center,
  ]);
  expect([isSame, center.map(Math.round)]).toEqual([true, [11, 49]]);
});

test.describe('a release that throws when it is mounted', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request', /provoked/) });

  test('gives way to the last good one', async ({ page, site }) => {
    await openReactDockPage(page, propsOf(site));
    await expectReady(page);
    const bad = await deployChanged(site, (text, path) =>
      path.endsWith('/mount.js') ? throwWhenMounted(text) : text,
    );
    await page.reload();
    await expectReady(page);
    expect(requestedReleases(site)).toContain(bad.releaseId);
  });
});

test('an open map is offered a new release, and moves to it once the page applies it', async ({
  page,
  site,
}) => {
  await page.clock.install();
  const functions = '{ onUpdateOffered: (update) => globalThis.dock.offers.push(update) }';
  await openReactDockPage(page, propsOf(site), functions);
  await expectReady(page);
  const next = await deployNew(site);
  await passMinute(page);
  await expect
    .poll(() => inApp(page, ({ dock }) => dock.offers.map((/** @type {any} */ { releaseId }) => releaseId)))
    .toEqual([next.releaseId]);
  expect(await inApp(page, ({ dock }) => dock.offers[0].apply())).toBe(true);
  await expectReady(page);
  expect(requestedReleases(site)).toEqual([site.remote.release.releaseId, next.releaseId]);
});
