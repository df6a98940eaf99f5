/** Names of layers inside vector sources that these do not have. */
import { update } from '../support/plain-page/drive-map.ts';
import { countries, world } from '../support/plain-page/countries.ts';
import { eventsOf, makeConfig, openPageWithReadyMap, ready } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const told = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details: { path, nearest } }) => [code, path, nearest]);

const wrong = { ...countries, id: 'wrong', 'source-layer': 'countrys' };

test('a layer that names none of its source is told with its path, what there is and the nearest name @every-browser', async ({
  page,
  site,
}) => {
  await openPageWithReadyMap(page, site, { sources: world, layers: [countries, wrong] });
  const first = ['STYLE_NAME_UNKNOWN', 'layers[1].source-layer', 'countries'];
  expect(await told(page)).toEqual([first]);
  const [{ message }] = await eventsOf(page, 'maperror');
  expect(message).toContain('expected one of countries');
  expect(message).toContain('Did you mean "countries"?');

  // The source says already what is in it.
  const second = { ...wrong, id: 'second', 'source-layer': 'countriez' };
  await update(page, makeConfig(site, { sources: world, layers: [countries, wrong, second] }));
  await expect
    .poll(() => told(page))
    .toEqual([first, ['STYLE_NAME_UNKNOWN', 'layers[2].source-layer', 'countries']]);
  await ready(page);
});

test('a feature in such a layer is told too', async ({ page, site }) => {
  const selection = { sourceId: 'world', sourceLayer: 'countrys', featureIds: [276] };
  await openPageWithReadyMap(page, site, { sources: world, layers: [countries], selection });
  await expect.poll(() => told(page)).toEqual([['STYLE_NAME_UNKNOWN', 'selection.sourceLayer', 'countries']]);
});

/** A style with a layer that is fine and one that is not. */
const faulty = (id: string) => ({
  ...{ version: 8 as const, name: id, sources: world },
  layers: [
    { ...countries, id: `${id} fine` },
    { ...wrong, id },
  ],
});

test('such a layer of the style itself is told once, by its place in the config or by its id', async ({
  page,
  site,
}) => {
  await page.route('**/served/*.json', (route) => route.fulfill({ json: faulty('served') }));
  const address = `${site.provider.origin}/served/style.json`;
  const expected: (readonly string[])[] = [];
  const isTold = async (path: string) => {
    expected.push(['STYLE_NAME_UNKNOWN', path, 'countries']);
    await expect.poll(() => told(page)).toEqual(expected);
    await ready(page);
  };
  await openPageWithReadyMap(page, site, { style: faulty('own') });
  await isTold('style.layers[1].source-layer');
  await update(page, makeConfig(site, { style: address }));
  await isTold('style.layers.served.source-layer');
  const ofAddress = (await eventsOf(page, 'maperror')).at(-1);
  expect(ofAddress.details).toMatchObject({ style: address, expected: expect.stringContaining('countries') });

  const imported = { version: 8 as const, name: 'importing', sources: {}, layers: [] };
  await update(page, makeConfig(site, { style: { ...imported, imports: [{ id: 'base', url: address }] } }));
  await isTold('style.imports[0].layers.served.source-layer');
  const imports = [{ id: 'extra', url: address }];
  await update(page, makeConfig(site, { style: { ...imported, name: 'alone' }, imports }));
  await isTold('imports[0].layers.served.source-layer');
});
