import { isInCanary } from '@mapdock/shared';
import { consoleErrorsOf } from '../../e2e/support/console-errors.ts';
import { deployChanged, deployNew } from '../../e2e/support/deploy-changed.ts';
import { countContexts, readContexts } from '../../e2e/support/readings/count-contexts.ts';
import { expectOnlyOurOrigins } from '../../e2e/support/test.ts';
import { startProvider } from '../../provider/server.ts';
import { tokenDigest } from '../../support/requests/request-log.ts';
import { EXAMPLES } from '../examples.ts';
import { serveExample } from '../testing/serve-example.ts';
import { makeSettings } from '../testing/make-settings.ts';
import { readDeviceId, requestedReleases, throwAtStart } from './support/example-releases.ts';
import { expect, test as base } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Fixtures, Page, PlaywrightTestArgs } from '@playwright/test';
import type { RequestLog } from '../../support/requests/request-log.ts';
import type { Site } from '../../e2e/support/start-site.ts';
import type { Provider } from '../../provider/server.ts';

const example = EXAMPLES.find(({ name }) => name === 'two-providers') as Example;
const SECOND_TOKEN = 'pk.other-team';

export type Served = { origin: string; second: Provider };

const test = base.extend({
  /** Serves the example with a second provider, which accepts another token than the first. */
  served: async ({ site }, use) => {
    const second = await startProvider({ tokens: { accepted: [SECOND_TOKEN] } });
    const settings = makeSettings({ store: site.remote.origin, provider: site.provider.origin });
    const secondConfig = {
      provider: { baseApiUrl: second.url, accessToken: SECOND_TOKEN },
      style: 'mapbox://styles/mapdock/dark',
      // A zoom at which zooming in requests more tiles.
      camera: { center: [-74, 40.7], zoom: 3 },
      controls: { navigation: false, scale: true },
      label: 'Map of New York',
    };
    const server = await serveExample(example, { ...settings, secondConfig });
    try {
      await use({ origin: server.origin, second });
    } finally {
      await server.close();
      await second.close();
    }
  },
  /** Opens the page and waits until both maps are ready. */
  opened: async ({ page, served }, use) => {
    await countContexts(page);
    await page.goto(served.origin);
    await expectReady(page, 2);
    await use(served);
  },
} as Fixtures<{ served: Served; opened: Served }, object, PlaywrightTestArgs, { site: Site }>);

const expectReady = (page: Page, count: number) =>
  expect(page.locator('[data-mapdock-status="ready"]')).toHaveCount(count);

/** Returns the digests of the tokens that a provider received. */
const tokensOf = ({ requests }: { requests: RequestLog }) =>
  new Set(requests.list().flatMap(({ query }) => query['access_token'] ?? []));

test('each provider receives only its own token', async ({ page, site, watch, opened }) => {
  await page.getByRole('button', { name: 'Go to Lisbon' }).click();
  await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
  await expectReady(page, 2);
  // Both maps request more tiles after both were made.
  const before = opened.second.requests.list().length;
  await page.getByRole('region', { name: 'Map of New York' }).locator('canvas').dblclick();
  await expect.poll(() => opened.second.requests.list().length).toBeGreaterThan(before);
  await expectReady(page, 2);

  expect(tokensOf(site.provider)).toEqual(new Set([tokenDigest('pk.mapdock-local')]));
  expect(tokensOf(opened.second)).toEqual(new Set([tokenDigest(SECOND_TOKEN)]));
  const refused = [site.provider, opened.second].flatMap(({ requests }) =>
    requests.list().filter(({ status }) => status === 401 || status === 403),
  );
  expect(refused).toEqual([]);
  const urls = watch.requestedUrls();
  const originsWithToken = (token: string) =>
    new Set(urls.filter((url) => url.includes(token)).map((url) => new URL(url).origin));
  expect(originsWithToken('pk.mapdock-local')).toEqual(new Set([site.provider.origin]));
  expect(originsWithToken(SECOND_TOKEN)).toEqual(new Set([opened.second.url]));
  expectOnlyOurOrigins(
    { ...watch, requestedUrls: () => urls.filter((url) => new URL(url).origin !== opened.second.url) },
    site,
    opened.origin,
  );
});

test('the engine is loaded once for both maps', async ({ page, site, opened: _opened }) => {
  const paths = site.remote.requests
    .list()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/engine/') || path.endsWith('/mount.js'));
  expect(paths).toContainEqual(expect.stringMatching(/core\.js$/));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect((await readContexts(page)).live).toBe(2);
});

test('each map has its own config and its own element', async ({ page, opened }) => {
  const second = page.locator('#second');
  await expect(second.locator('.mapboxgl-ctrl-scale')).toBeVisible();
  await expect(second.getByRole('button', { name: 'Zoom in' })).toHaveCount(0);
  await expect(page.locator('#first').getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await second.click();
  await expect(page.locator('output')).toHaveText(/^Clicked at -7[34]\.\d\d, 40\.\d\d$/);
  const styles = opened.second.requests.list().filter(({ path }) => path.startsWith('/styles/v1/'));
  expect(styles.map(({ path }) => path)).toContainEqual('/styles/v1/mapdock/dark');
  expect(styles.some(({ path }) => path.includes('light'))).toBe(false);
});

test('a map that is removed does not affect the other one', async ({ page, opened, site }) => {
  await page.getByRole('button', { name: 'Remove the map' }).click();
  await expectReady(page, 1);
  site.provider.requests.clear();
  const canvas = page.getByRole('region', { name: 'Map of New York' }).locator('canvas');
  const before = opened.second.requests.list().length;
  await canvas.dblclick();
  await expect.poll(() => opened.second.requests.list().length).toBeGreaterThan(before);
  expect(site.provider.requests.list()).toEqual([]);

  await page.getByRole('button', { name: 'Show the map' }).click();
  await expectReady(page, 2);
  expect(tokensOf(site.provider)).toEqual(new Set([tokenDigest('pk.mapdock-local')]));
});

test.describe('with the remote down', () => {
  test.use({ expectedConsoleErrors: /./ });

  test('the page reports it, and shows both maps once the remote is up', async ({ page, site, served }) => {
    site.remote.faults.add({ match: '.', kind: 'drop' });
    await page.goto(served.origin);
    const alert = page.getByRole('alert');
    await expect(alert).toContainText('REMOTE_UNREACHABLE');
    await page.getByRole('button', { name: 'Remove the map' }).click();
    await expect(alert).toHaveCount(0);

    site.remote.faults.clear();
    await page.getByRole('button', { name: 'Show the map' }).click();
    await expectReady(page, 2);
    await expect(alert).toHaveCount(0);
  });
});

test.describe('without its settings', () => {
  test.use({ expectedConsoleErrors: /./ });

  test('the page reports it instead of staying blank', async ({ page, served }) => {
    await page.route('**/mapdock.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(served.origin);
    await expect(page.getByRole('alert')).toContainText('mapdock.json');
  });
});

test.describe('releases and the store', () => {
  test.use({ expectedConsoleErrors: consoleErrorsOf('request', /provoked/) });

  test('a release that throws at its start gives way to the last good one, in both maps', async ({
    page,
    site,
    watch,
    opened: _opened,
  }) => {
    const bad = await deployChanged(site, throwAtStart);
    await page.reload();
    await expectReady(page, 2);
    expect(requestedReleases(watch)).toContain(bad.releaseId);
  });

  test('with the channel down, a browser that was here before shows both maps', async ({
    page,
    site,
    opened: _opened,
  }) => {
    site.remote.faults.add({ match: '^/channels/production\\.json', kind: 'drop' });
    await page.reload();
    await expectReady(page, 2);
  });

  test('a canary of 50 percent is shown in both maps or in none', async ({
    page,
    site,
    watch,
    opened: _opened,
  }) => {
    const canary = await deployNew(site, { percent: 50 });
    const isIn = isInCanary(await readDeviceId(page), canary.releaseId, 50);
    const before = watch.requestedUrls().length;
    await page.reload();
    await expectReady(page, 2);
    const requested = requestedReleases({
      ...watch,
      requestedUrls: () => watch.requestedUrls().slice(before),
    });
    expect(requested).toEqual([isIn ? canary.releaseId : site.remote.release.releaseId]);
  });
});
