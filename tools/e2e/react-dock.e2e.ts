/** `MapDock` of `@mapdock/shared/react` in an app of React 19 without a federation runtime. */
import { consoleErrorsOf } from './support/console-errors.ts';
import { deployChanged, deployNew } from './support/deploy-changed.ts';
import { passMinute } from './support/open-tab.ts';
import { makeConfig } from './support/plain-page/plain-page.ts';
import { openReactDockPage } from './support/react-dock-page.ts';
import { expect, test } from './support/test.ts';
import { throwWhenMounted } from '../support/throw-when-mounted.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

const TEXT = 'Map of the shops';

const map = (page: Page) => page.locator('[data-mapdock-status]');

const expectReady = (page: Page) => expect(map(page)).toHaveAttribute('data-mapdock-status', 'ready');

const propsOf = (site: Site, more: object = {}) => ({
  channelUrl: `${site.remote.origin}/channels/production.json`,
  config: makeConfig(site, { camera: { center: [10, 48], zoom: 7 } }),
  fallback: TEXT,
  ...more,
});

/** Runs a function in the page. */
const inApp = <A, R>(page: Page, run: (app: any, argument: A) => R, argument?: A): Promise<Awaited<R>> =>
  page.evaluate(`(${run})(globalThis, ${JSON.stringify(argument ?? null)})`);

/** The releases whose code was requested from the store, in order. */
const requestedReleases = (site: Site) => [
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

/** Longer than a map is kept with its engine. */
const UNTIL_PARKED_MS = 301_000;

test('the browser’s back button shows a kept map again, also one that was parked meanwhile @every-browser', async ({
  page,
  site,
}) => {
  await page.clock.install();
  await openReactDockPage(page, propsOf(site, { keepAlive: true }));
  await expectReady(page);
  const goAway = () =>
    inApp(page, (app) => {
      app.handleBefore = app.dock.handle;
      app.addEventListener('popstate', () => app.showMap(true), { once: true });
      app.history.pushState(null, '', '/another-page');
      app.showMap(false);
    });
  const statusOfKept = () => inApp(page, ({ handleBefore }) => handleBefore.status.name);
  for (const [keptMs, status] of [
    [1000, 'ready'],
    [UNTIL_PARKED_MS, 'parked'],
  ] as const) {
    await goAway();
    await expect(page.getByText('Another page')).toBeVisible();
    await page.clock.fastForward(keptMs);
    await expect.poll(statusOfKept).toBe(status);
    await page.goBack();
    await expectReady(page);
    expect(await inApp(page, ({ dock, handleBefore }) => dock.handle === handleBefore)).toBe(true);
  }
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
    .poll(() => inApp(page, ({ dock }) => dock.offers.map(({ releaseId }: any) => releaseId)))
    .toEqual([next.releaseId]);
  expect(await inApp(page, ({ dock }) => dock.offers[0].apply())).toBe(true);
  await expectReady(page);
  expect(requestedReleases(site)).toEqual([site.remote.release.releaseId, next.releaseId]);
});
