import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { mapElement, mountMap, openPlainPage, withMap } from './support/plain-page.js';
import { expect, expectOnlyOurOrigins, test } from './support/test.js';

const READY_MAP = `[${STATUS_ATTRIBUTE}="ready"]`;
const TOKEN = 'pk.mapdock-local';

test('shows the map that another origin deploys', async ({ page, site, watch }) => {
  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  await expect(page.locator(`${READY_MAP} canvas`)).toBeVisible();
  expectOnlyOurOrigins(watch, site);
});

test('draws icons and names in the first view of its config', async ({ page, site }) => {
  const { map, styles } = await (await fetch(`${site.host.origin}/config.json`)).json();
  // The host keeps the map's handle to itself, so another page mounts what the host would.
  await openPlainPage(page, site);
  await mountMap(page, { ...map, style: styles[0].style });
  await expect(mapElement(page)).toHaveAttribute(STATUS_ATTRIBUTE, 'ready');
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

test('shows the token to the provider alone', async ({ page, site, watch }) => {
  await page.goto(site.host.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  const holders = watch.requestedUrls().filter((url) => url.includes(TOKEN));
  expect(holders.length).toBeGreaterThan(0);
  expect(new Set(holders.map((url) => new URL(url).origin))).toEqual(new Set([site.provider.origin]));
});

test('shows the map on its own address too', async ({ page, site, watch }) => {
  await page.goto(site.remote.origin);
  await expect(page.locator(READY_MAP)).toBeVisible();
  expectOnlyOurOrigins(watch, site);
});
