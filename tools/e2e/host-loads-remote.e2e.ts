import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import {
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
  withMap,
} from './support/plain-page/plain-page.ts';
import { expect, expectOnlyOurOrigins, test } from './support/test.ts';

test.use({ view: 'land' });

const READY_MAP = `[${STATUS_ATTRIBUTE}="ready"]`;
const STYLE = '/styles/v1/mapdock/light';
const TOKEN = 'pk.mapdock-local';

test('shows the map that another origin deploys, requests its style before any code of the map and only once, and sends the token only to the provider @every-browser @quick', async ({
  page,
  site,
  watch,
}) => {
  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  await expect(page.locator(`${READY_MAP} canvas`)).toBeVisible();

  await test.step('the style', async () => {
    const styles = site.provider.requests.list().filter(({ path }) => path === STYLE);
    expect.soft(styles).toHaveLength(1);
    const order = await page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .sort((left, right) => left.startTime - right.startTime)
        .map(({ name }) => new URL(name).pathname)
        .filter((path) => /remoteEntry\.js$|mapbox-gl\.js$|^\/styles\/v1\/mapdock\/light$/.test(path)),
    );
    expect.soft(order[0]).toBe('/styles/v1/mapdock/light');
  });

  await test.step('the token', () => {
    const urls = watch.requestedUrls().filter((url) => url.includes(TOKEN));
    expect.soft(urls.length).toBeGreaterThan(0);
    expect.soft(new Set(urls.map((url) => new URL(url).origin))).toEqual(new Set([site.provider.origin]));
  });

  await test.step('no other origin', () => expectOnlyOurOrigins(watch, site));
});

test('a page without this host requests the style while the engine loads, and only once @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site);
  const styles = site.provider.requests.list().filter(({ path }) => path === STYLE);
  expect(styles).toHaveLength(1);
  const [style, engine] = await page.evaluate(() =>
    [/styles.v1.mapdock.light/, /engine.mapbox-gl.*shared\.js$/].map((name) =>
      performance
        .getEntriesByType('resource')
        .find((entry) => name.test(entry.name))
        ?.toJSON(),
    ),
  );
  expect(style.startTime).toBeLessThan(engine.responseEnd);
  expect(await page.locator('head link[rel=preload]').count(), 'no preload link is left in the page').toBe(0);
});

test('draws icons and names in the first view of its config @every-browser', async ({ page, site }) => {
  const { map, styles } = await (await fetch(`${site.host.origin}/config.json`)).json();
  // The host does not expose the map's handle, so the plain page mounts the same config.
  await openPlainPage(page, site);
  await mountReadyMap(page, { ...map, style: styles[0].style });
  const symbols = await withMap(page, ({ handle }) =>
    (handle.engine?.queryRenderedFeatures() ?? []).flatMap(({ layer, source }) =>
      layer?.type === 'symbol'
        ? [
            {
              source,
              icon: Boolean(layer.layout?.['icon-image']),
              text: Boolean(layer.layout?.['text-field']),
            },
          ]
        : [],
    ),
  );
  expect(symbols, 'a site of the config').toContainEqual({ source: 'sites', icon: true, text: false });
  const baseMap = symbols.filter(({ source }) => source !== 'sites');
  expect(
    baseMap.some(({ icon, text }) => icon && text),
    'a city of the style',
  ).toBe(true);
  expect(
    baseMap.some(({ icon, text }) => text && !icon),
    'a country of the style',
  ).toBe(true);
});
