import { countContexts, readContexts } from '../../e2e/support/readings/count-contexts.js';
import { expectOnlyOurOrigins } from '../../e2e/support/test.js';
import { startProvider } from '../../provider/server.js';
import { tokenDigest } from '../../support/requests/request-log.js';
import { EXAMPLES } from '../examples.js';
import { serveExample } from '../serve-example.js';
import { makeSettings } from '../support/make-settings.js';
import { expect, test as base } from './support/test.js';

const example = /** @type {import('../examples.js').Example} */ (
  EXAMPLES.find(({ name }) => name === 'two-providers')
);
const SECOND_TOKEN = 'pk.other-team';

/**
 * @typedef {import('../../e2e/support/start-site.js').Site} Site
 * @typedef {{ origin: string, second: import('../../provider/server.js').Provider }} Served
 */

const test = base.extend(
  /** @type {import('@playwright/test').Fixtures<{ served: Served, opened: Served }, {}, import('@playwright/test').PlaywrightTestArgs, { site: Site }>} */ ({
    /** The second provider knows another token than the first. */
    served: async ({ site }, use) => {
      const second = await startProvider({ tokens: { accepted: [SECOND_TOKEN] } });
      const settings = makeSettings({ store: site.remote.origin, provider: site.provider.origin });
      const secondConfig = {
        provider: { baseApiUrl: second.url, accessToken: SECOND_TOKEN },
        style: 'mapbox://styles/mapdock/dark',
        // Low enough that a closer look needs more tiles.
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
    /** The page with both maps ready. */
    opened: async ({ page, served }, use) => {
      await countContexts(page);
      await page.goto(served.origin);
      await expectReady(page, 2);
      await use(served);
    },
  }),
);

/**
 * @param {import('@playwright/test').Page} page
 * @param {number} count
 */
const expectReady = (page, count) => expect(page.locator('[data-mapdock-status="ready"]')).toHaveCount(count);

/**
 * Digests of the tokens that a provider was sent.
 * @param {{ requests: import('../../support/requests/request-log.js').RequestLog }} provider
 */
const tokensOf = ({ requests }) =>
  new Set(requests.list().flatMap(({ query }) => query['access_token'] ?? []));

test('each provider sees its own token and no other', async ({ page, site, watch, opened }) => {
  await page.getByRole('button', { name: 'Go to Lisbon' }).click();
  await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
  await expectReady(page, 2);
  // The first map asks for more after the second one was made, and the other way round.
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
  const asked = watch.requestedUrls();
  const originsWithToken = (/** @type {string} */ token) =>
    new Set(asked.filter((url) => url.includes(token)).map((url) => new URL(url).origin));
  expect(originsWithToken('pk.mapdock-local')).toEqual(new Set([site.provider.origin]));
  expect(originsWithToken(SECOND_TOKEN)).toEqual(new Set([opened.second.url]));
  expectOnlyOurOrigins(
    { ...watch, requestedUrls: () => asked.filter((url) => new URL(url).origin !== opened.second.url) },
    site,
    opened.origin,
  );
});

test('the engine is fetched once for both', async ({ page, site, opened: _opened }) => {
  const paths = site.remote.requests
    .list()
    .map(({ path }) => path)
    .filter((path) => path.startsWith('/engine/') || path.endsWith('/mount.js'));
  expect(paths).toContainEqual(expect.stringMatching(/core\.js$/));
  expect(paths.filter((path, index) => paths.indexOf(path) !== index)).toEqual([]);
  expect((await readContexts(page)).live).toBe(2);
});

test('each map has its own config and its own place', async ({ page, opened }) => {
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

test('a map that goes leaves the other one alone', async ({ page, opened, site }) => {
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

  test('the page says so, and shows both maps once it is back', async ({ page, site, served }) => {
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

  test('the page says so instead of staying blank', async ({ page, served }) => {
    await page.route('**/mapdock.json', (route) => route.fulfill({ status: 404 }));
    await page.goto(served.origin);
    await expect(page.getByRole('alert')).toContainText('mapdock.json');
  });
});
