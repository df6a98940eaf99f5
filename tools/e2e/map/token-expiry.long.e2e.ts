import { tokenDigest } from '../../support/requests/request-log.ts';
import { namesOnMap, retryMap } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mapElement,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';
import type { Watch } from '../support/watch-pages.ts';
import type { Page } from '@playwright/test';
import type { Site } from '../support/start-site.ts';

const OLD = 'pk.mapdock-local';
const NEW = 'pk.mapdock-renewed';
const TILES = String.raw`\.vector\.pbf`;

test.use({ expectedConsoleErrors: /Failed to load resource.*40[13]/ });

/** Mounts a map whose host returns the old token first, then the new one, and so on in turns. */
async function mountWithTokens(page: Page, site: Site, changes: Partial<MapConfig> = {}) {
  const provider = { baseApiUrl: site.provider.origin };
  await openPageWithMap(page, site, { provider, ...changes }, (plain) => {
    plain.reasons = [];
    return {
      async getAccessToken({ reason }) {
        plain.reasons.push(reason);
        return plain.reasons.length % 2 === 1 ? 'pk.mapdock-local' : 'pk.mapdock-renewed';
      },
    };
  });
}

const reasons = (page: Page) => withMap(page, (plain) => (plain as any).reasons);

const namesOfStatuses = async (page: Page) => (await eventsOf(page, 'statuschange')).map(({ name }) => name);

const expire = (site: Site, match: string = '.') =>
  site.provider.faults.add({
    match: `${match}.*access_token=${OLD.replace('.', String.raw`\.`)}`,
    kind: 'status',
    status: 401,
  });

const flyAway = (page: Page) =>
  withMap(page, ({ handle }) => handle.moveCamera({ center: [-100, 40], zoom: 5 }));

/** Expects that no token is in events, status, page or console errors. */
async function expectNoTokenShown(page: Page, watch: Watch) {
  const reported = JSON.stringify(await withMap(page, ({ events, handle }) => [events, handle.status]));
  const shown = await page.locator('#map').evaluate((element) => element.outerHTML);
  // The browser's own message on a refused request contains its address, and with it the token.
  const consoleErrors = watch.consoleErrors
    .filter((line) => !line.startsWith('Failed to load resource'))
    .join();
  for (const token of [OLD, NEW]) expect(reported + shown + consoleErrors).not.toContain(token);
}

test('a token that expires while the map is in use is renewed once, without an error', async ({
  page,
  site,
  watch,
}) => {
  await mountWithTokens(page, site);
  await ready(page);
  expect(await reasons(page)).toEqual(['start']);
  expire(site);
  site.provider.requests.clear();
  await flyAway(page);

  await expect.poll(() => namesOnMap(page)).toContain('Omaha');
  expect(await withMap(page, ({ handle }) => handle.status)).toEqual({ name: 'ready' });
  expect(await reasons(page)).toEqual(['start', 'refused']);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
  expect((await namesOfStatuses(page)).filter((name) => name !== 'loading')).toEqual(['ready']);
  const renewed = site.provider.requests
    .list()
    .filter(({ query }) => query['access_token'] === tokenDigest(NEW));
  expect(renewed.filter(({ status }) => status === 200).length).toBeGreaterThan(2);
  await expectNoTokenShown(page, watch);
});

test('a first token that is refused is renewed, without an error', async ({ page, site, watch }) => {
  expire(site);
  await mountWithTokens(page, site);
  await expect(mapElement(page)).not.toHaveAttribute('data-mapdock-status', 'loading');
  expect(await eventsOf(page, 'maperror')).toEqual([]);
  await ready(page);
  expect(await reasons(page)).toEqual(['start', 'refused']);
  expect(new Set(await namesOfStatuses(page))).toEqual(new Set(['loading', 'ready']));
  await expectNoTokenShown(page, watch);
});

for (const [part, match] of [
  ['sprite', 'sprite'],
  ['glyphs', '^/fonts/'],
  ['TileJSON', String.raw`^/v4/[^/]+\.json`],
  ['tiles', TILES],
] as const) {
  test(`a token that is refused for the ${part} only is renewed`, async ({ page, site }) => {
    expire(site, match);
    await mountWithTokens(page, site);
    await ready(page);
    await expect
      .poll(
        () =>
          site.provider.requests
            .list()
            .filter(
              ({ path, query, status }) =>
                new RegExp(match).test(path) && query['access_token'] === tokenDigest(NEW) && status === 200,
            ).length,
      )
      .toBeGreaterThan(0);
    await expect.poll(() => namesOnMap(page)).toContain('Germany');
    await expect.poll(() => withMap(page, ({ handle }) => handle.status)).toEqual({ name: 'ready' });
    expect(await reasons(page)).toEqual(['start', 'refused']);
    expect(await eventsOf(page, 'maperror')).toEqual([]);
  });
}

test('a style switch with an expired token uses the new one', async ({ page, site }) => {
  await mountWithTokens(page, site);
  await ready(page);
  expire(site);
  const provider = { baseApiUrl: site.provider.origin };
  const dark = makeConfig(site, { provider, style: 'mapbox://styles/mapdock/dark' });
  await withMap(page, ({ handle }, config) => handle.update(config), dark);
  await expectStatus(page, 'loading');
  await ready(page);
  expect(await withMap(page, ({ handle }) => handle.engine?.getStyle().name)).toMatch(/dark/i);
  expect([await reasons(page), await eventsOf(page, 'maperror')]).toEqual([['start', 'refused'], []]);
});

test('a provider that refuses every token gets three, until a retry', async ({ page, site, watch }) => {
  await mountWithTokens(page, site);
  await ready(page);
  site.provider.faults.add({ match: TILES, kind: 'status', status: 403 });
  await flyAway(page);
  await expectStatus(page, 'degraded');
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['PROVIDER_TOKEN_REFUSED']);
  const expectedReasons = ['start', 'refused', 'refused'];
  expect(await reasons(page)).toEqual(expectedReasons);
  // Further refused requests don't request another token.
  site.provider.requests.clear();
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [100, 40] }));
  await expect
    .poll(() => site.provider.requests.list().filter(({ status }) => status === 403).length)
    .toBeGreaterThan(2);
  await page.waitForFunction(() => (globalThis as any).plain.handle.engine.areTilesLoaded());
  expect(await reasons(page)).toEqual(expectedReasons);

  site.provider.faults.clear();
  await retryMap(page);
  await expect.poll(() => namesOnMap(page)).toContain('China');
  await expectNoTokenShown(page, watch);
});

test('a token that the host can’t provide is reported, and a retry requests it again', async ({
  page,
  site,
}) => {
  await openPageWithMap(page, site, { provider: { baseApiUrl: site.provider.origin } }, (plain) => ({
    async getAccessToken() {
      plain.calls = (plain.calls ?? 0) + 1;
      if (plain.calls === 1) throw new Error('signed out');
      return 'pk.mapdock-local';
    },
  }));
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('PROVIDER_TOKEN_UNAVAILABLE');
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
  expect(site.provider.requests.list().filter(({ status }) => status === 401)).toEqual([]);
});
