/** Styles that import others, of which some do not load: the rest is drawn, as the engine does it. */
import { pixelsOf, retryMap } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mapElement,
  mountAnew,
  mountMap,
  openPlainPage,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const GREEN = '#00ff00';
const BLUE = '#0000ff';

const ground: (id: string, color: string) => object = (id, color) => ({
  id,
  type: 'background',
  paint: { 'background-color': color },
});
const document: (members: object) => any = (members) => ({ version: 8, sources: {}, layers: [], ...members });

test.use({ expectedConsoleErrors: /./ });

/** Serves style documents by their names. */
async function serve(page: Page, answers: Record<string, () => object>) {
  await page.route('**/served/*.json', async (route) => {
    const name = route
      .request()
      .url()
      .replace(/^.*\/|\.json.*$/g, '');
    const answer = answers[name]?.() ?? { status: 404 };
    if (!('hangs' in answer)) await route.fulfill(answer);
  });
}

const degraded = (page: Page, timeout = 15_000) =>
  expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'degraded', { timeout });

const errorsOf = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.importId, details.reason]);

const FAILURES: Record<string, [fails: () => object, reason: string]> = {
  'is missing': [() => ({ status: 404 }), 'the server answered 404'],
  'fails on the server': [() => ({ status: 500 }), 'the server answered 500'],
  'is no JSON': [() => ({ body: 'none' }), 'JSON'],
  'is an HTML page': [() => ({ body: '<!doctype html>', contentType: 'text/html' }), ''],
  'is not valid': [() => ({ json: document({ layers: [{ id: 'a', type: 'none' }, 7] }) }), 'layers[0]: '],
};

test('the rest of a style is drawn if one of its imports fails in any way, and all of it after a retry', async ({
  page,
  site,
}) => {
  let answer: () => object = () => ({});
  await serve(page, {
    below: () => ({ json: document({ layers: [ground('below', GREEN)] }) }),
    above: () => answer(),
  });
  const at = `${await openPlainPage(page, site)}/served`;
  const imports = ['below', 'above'].map((id) => ({ id, url: `${at}/${id}.json` }));
  for (const [name, [fails, reason]] of Object.entries(FAILURES))
    await test.step(`one that ${name}`, async () => {
      answer = fails;
      await mountAnew(page, makeConfig(site, { style: document({ imports }) }));
      await degraded(page);
      const [[code, importId, said] = [], ...others] = await errorsOf(page);
      expect.soft([code, importId, others], name).toEqual(['STYLE_INCOMPLETE', 'above', []]);
      expect.soft(said).toContain(`the import "above" (${at}/above.json): `);
      expect.soft(said).toContain(reason);
      expect.soft(await pixelsOf(page, GREEN), name).toBeGreaterThan(0);
      answer = () => ({ json: document({ layers: [ground('above', BLUE)] }) });
      await retryMap(page);
      expect.soft(await pixelsOf(page, BLUE), name).toBeGreaterThan(0);
    });
});

test('the rest of a style is drawn if the provider fails for an import @every-browser', async ({
  page,
  site,
}) => {
  const imports = [
    { id: 'below', url: '', data: document({ layers: [ground('below', GREEN)] }) },
    { id: 'basemap', url: 'mapbox://styles/mapdock/standard' },
  ];
  await openPlainPage(page, site);
  for (const kind of ['status', 'page', 'drop'] as const)
    await test.step(kind, async () => {
      site.provider.faults.add({ match: '/styles/v1/mapdock/standard', kind, status: 404 });
      await mountAnew(page, makeConfig(site, { style: document({ imports }) }));
      await degraded(page, 25_000);
      const errors = (await errorsOf(page)).map(([code, id]) => [code, id]);
      expect.soft(errors, kind).toEqual([['STYLE_INCOMPLETE', 'basemap']]);
      expect.soft(await pixelsOf(page, GREEN), kind).toBeGreaterThan(0);
      site.provider.faults.clear();
      await retryMap(page);
    });
});

test('an import that hangs is left out, and an import of an import that is missing is named with both ids', async ({
  page,
  site,
}) => {
  const at = `${await openPlainPage(page, site)}/served`;
  const inner = { id: 'inner', url: `${at}/inner.json` };
  await serve(page, {
    below: () => ({ json: document({ imports: [inner], layers: [ground('below', GREEN)] }) }),
    above: () => ({ hangs: true }),
  });
  const imports = ['below', 'above'].map((id) => ({ id, url: `${at}/${id}.json` }));
  await mountMap(page, makeConfig(site, { style: document({ imports }) }));
  await degraded(page, 25_000);
  expect(await errorsOf(page)).toEqual([
    [
      'STYLE_INCOMPLETE',
      'below/inner',
      `the import "below/inner" (${at}/inner.json): the server answered 404`,
    ],
    ['STYLE_INCOMPLETE', 'above', `the import "above" (${at}/above.json): it did not arrive within 15 s`],
  ]);
  expect(await pixelsOf(page, GREEN)).toBeGreaterThan(0);
});

test('imports that import each other, and a style that imports itself, are named', async ({ page, site }) => {
  const at = `${await openPlainPage(page, site)}/served`;
  const of = (id: string) => ({ id, url: `${at}/${id}.json` });
  await serve(page, {
    egg: () => ({ json: document({ imports: [of('hen')], layers: [ground('egg', GREEN)] }) }),
    hen: () => ({ json: document({ imports: [of('egg')], layers: [] }) }),
    self: () => ({ json: document({ imports: [of('self')], layers: [ground('self', BLUE)] }) }),
  });
  const config = makeConfig(site, { style: document({ imports: [of('egg')] }) });
  await mountMap(page, config);
  await degraded(page);
  expect((await errorsOf(page)).map(([, id]) => id)).toEqual(['egg/hen/egg']);
  expect(await pixelsOf(page, GREEN)).toBeGreaterThan(0);
  await withMap(page, ({ handle }, next) => void handle.update(next), { ...config, style: of('self').url });
  await expect.poll(async () => (await errorsOf(page)).map(([, id]) => id)).toEqual(['egg/hen/egg', 'self']);
  await degraded(page);
  expect(await pixelsOf(page, BLUE)).toBeGreaterThan(0);
});

test('a style of which nothing is left is a page without its map, until it is there', async ({
  page,
  site,
}) => {
  let status = 404;
  const at = `${await openPlainPage(page, site)}/served`;
  await serve(page, { all: () => ({ status, json: document({ layers: [ground('all', GREEN)] }) }) });
  await mountMap(
    page,
    makeConfig(site, { style: document({ imports: [{ id: 'all', url: `${at}/all.json` }] }) }),
  );
  await expectStatus(page, 'failed');
  status = 200;
  await retryMap(page);
});
