/** Styles that a config draws together with its base style: over any of them, live, and what is told of those that do not work. */
import { parkAndResume, retryMap, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mapElement,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { colorOf } from '../support/pictures/color-of.ts';
import { expect, test } from '../support/test.ts';
import type { Page } from '@playwright/test';

const STANDARD = 'mapbox://styles/mapdock/standard';
const GREEN = '#00ff00';
const BLUE = '#0000ff';
const RED = '#ff0000';

const ground: (id: string, color: unknown) => object = (id, color) => ({
  id,
  type: 'background',
  paint: { 'background-color': color },
});
const document: (members: object) => any = (members) => ({ version: 8, sources: {}, layers: [], ...members });
/** An import that covers all below it. */
const sheet: (id: string, color: string, more?: object) => any = (id, color, more) => ({
  id,
  data: document({ layers: [ground(id, color)] }),
  ...more,
});
/** A style with an option. */
const PAINTED = document({
  schema: { paint: { type: 'color', default: GREEN } },
  layers: [ground('painted', ['config', 'paint'])],
});

test.use({ expectedConsoleErrors: /./ });

const errorsOf = async (page: Page) =>
  (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path ?? details.importId]);

/** The ids of what the engine draws, the lowest first. */
const importsOf = (page: Page) =>
  withMap(page, ({ handle }) => (handle.engine?.getStyle().imports ?? []).map(({ id }) => id));

/** Lights of the style below change the colours a little. */
const shows: (page: Page, color: string) => Promise<void> = (page, color) =>
  expect.poll(async () => (await colorOf(page)).replaceAll('fe', 'ff')).toBe(color);

test('imports are added, changed, moved and removed on the style in use @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(
    page,
    site,
    { style: document({ layers: [] }) },
    ({ calls = [] }) => ({
      onEngine: () => {
        Object.assign(globalThis, { engineCalls: calls.push('engine') });
      },
    }),
  );
  const [green, blue, red] = [sheet('green', GREEN), sheet('blue', BLUE), sheet('red', RED)];
  await update(page, { ...config, imports: [green, blue] });
  await shows(page, BLUE);
  await update(page, { ...config, imports: [blue, green] });
  await shows(page, GREEN);
  await update(page, { ...config, imports: [blue, green, { ...red, above: 'blue' }] });
  await expect.poll(() => importsOf(page)).toEqual(['blue', 'red', 'green']);
  await update(page, { ...config, imports: [blue, red] });
  await shows(page, RED);
  await update(page, { ...config, imports: [sheet('blue', GREEN)] });
  await shows(page, GREEN);
  await update(page, { ...config, imports: [blue] });
  await shows(page, BLUE);
  await update(page, config);
  await expect.poll(() => importsOf(page)).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'engineCalls'))).toBe(1);
  expect(await errorsOf(page)).toEqual([]);
});

test('an import by address is kept over styles, parking and a retry', async ({ page, site }) => {
  const at = `${await openPlainPage(page, site)}/served`;
  await page.route('**/served/*.json', (route) =>
    route.fulfill({ json: document({ layers: [ground('sheet', BLUE)] }) }),
  );
  const config = makeConfig(site, {
    style: document({ layers: [] }),
    imports: [{ id: 'sheet', url: `${at}/sheet.json` }],
  });
  await mountReadyMap(page, config);
  await shows(page, BLUE);
  await update(page, { ...config, style: document({ name: 'Other', layers: [] }) });
  await ready(page);
  await shows(page, BLUE);
  // A difference that the engine makes in the style in use.
  const more = document({ name: 'Other', layers: [{ ...ground('more', RED), slot: 'none' }] });
  await update(page, { ...config, style: more });
  await shows(page, RED);
  await update(page, { ...config, style: document({ name: 'Other', layers: [] }) });
  await shows(page, BLUE);
  await parkAndResume(page);
  await shows(page, BLUE);
  await retryMap(page);
  await shows(page, BLUE);
  await update(page, { ...config, style: STANDARD });
  await ready(page);
  expect(await importsOf(page)).toEqual(['basemap', 'sheet']);
  await shows(page, BLUE);
  expect(await errorsOf(page)).toEqual([]);
});

test('Standard can be imported, with its options, slots and featuresets', async ({ page, site }) => {
  const camera = { center: [-30, 40] as [number, number], zoom: 5 };
  const config = await openPageWithReadyMap(page, site, {
    style: document({}),
    camera,
    imports: [{ id: 'city', url: STANDARD, config: { lightPreset: 'night' } }],
    sources: { all: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } } },
    layers: [{ id: 'own', type: 'circle', source: 'all', slot: 'middle' }],
    interaction: { featuresets: [{ id: 'poi', importId: 'city' }] },
  });
  const preset = () => withMap(page, ({ handle }) => handle.engine?.getConfigProperty('city', 'lightPreset'));
  expect(await preset()).toBe('night');
  const night = await colorOf(page);
  const [city] = config.imports as any[];
  site.provider.requests.clear();
  await update(page, { ...config, imports: [{ ...city, config: { lightPreset: 'day' } }] });
  await expect.poll(preset).toBe('day');
  await expect.poll(() => colorOf(page)).not.toBe(night);
  // `styleConfig` is above the values of the import.
  await update(page, { ...config, styleConfig: { city: { lightPreset: 'dusk' } } });
  await expect.poll(preset).toBe('dusk');
  await update(page, { ...config, imports: [{ ...city, config: undefined }] });
  await expect.poll(preset).toBe('day');
  const requested = site.provider.requests.list().map(({ path }) => path);
  expect(requested.filter((path) => path.startsWith('/styles/'))).toEqual([]);
  expect(await errorsOf(page)).toEqual([]);
});

test('layers stand below those of an import that comes later @every-browser', async ({ page, site }) => {
  const below = { ...ground('own', RED), beforeId: { id: 'blue', importId: 'blue' } };
  const config = await openPageWithReadyMap(page, site, {
    style: document({ layers: [] }),
    imports: [sheet('blue', BLUE)],
    layers: [below] as any,
  });
  await shows(page, BLUE);
  await update(page, { ...config, layers: [ground('own', RED)] as any });
  await shows(page, RED);
  expect(await errorsOf(page)).toEqual([]);
});

test('the projection and the fog of an import come and go with it', async ({ page, site }) => {
  const config = await openPageWithReadyMap(page, site, {
    style: document({ layers: [] }),
    projection: undefined,
  });
  const scene = () =>
    withMap(page, ({ handle }) => [
      handle.engine?.getProjection()?.name,
      handle.engine?.style?.fog !== undefined,
    ]);
  const globe = document({ projection: { name: 'globe' }, fog: { color: RED } });
  expect(await scene()).toEqual(['mercator', false]);
  await update(page, { ...config, imports: [{ id: 'globe', data: globe }] });
  await expect.poll(scene).toEqual(['globe', true]);
  await update(page, config);
  await expect.poll(scene).toEqual(['mercator', false]);
});

test('values of an import are judged by what it offers, and errors go with it', async ({ page, site }) => {
  await openPageWithReadyMap(page, site, {
    style: document({ layers: [] }),
    styleConfig: { plain: { any: 1 } },
    imports: [sheet('plain', RED), { id: 'painted', data: PAINTED, config: { paint: BLUE, pait: RED } }],
  });
  await shows(page, BLUE);
  expect((await errorsOf(page)).sort()).toEqual([
    ['STYLE_NAME_UNKNOWN', 'imports[1].config.pait'],
    ['STYLE_NAME_UNKNOWN', 'styleConfig.plain.any'],
  ]);
});

for (const [name, style] of Object.entries({ 'a document': document({ layers: [] }), Standard: STANDARD }))
  test(`an import that does not load over ${name} is degraded, or told if it is optional`, async ({
    page,
    site,
  }) => {
    let answer = () => ({ status: 404 }) as object;
    const at = `${await openPlainPage(page, site)}/served`;
    await page.route('**/served/*.json', (route) => route.fulfill(answer()));
    const lost = { id: 'lost', url: `${at}/lost.json` };
    const told = ['STYLE_INCOMPLETE', 'lost'];
    const degraded = () => expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'degraded');
    const config = makeConfig(site, { style, imports: [sheet('green', GREEN), { ...lost, optional: true }] });
    await mountReadyMap(page, config);
    await shows(page, GREEN);
    expect(await errorsOf(page)).toEqual([told]);
    await update(page, {
      ...config,
      imports: [sheet('green', GREEN), { id: 'lost', url: `${at}/two.json` }],
    });
    await degraded();
    expect(await errorsOf(page)).toEqual([told, told]);
    await update(page, { ...config, imports: [sheet('green', GREEN)] });
    await ready(page);
    await update(page, { ...config, imports: [lost] });
    await degraded();
    answer = () => ({ json: document({ layers: [ground('found', BLUE)] }) });
    await retryMap(page);
    await shows(page, BLUE);
  });

test('an import that hangs is left out after 15 s, and one that is not valid at once', async ({
  page,
  site,
}) => {
  const at = `${await openPlainPage(page, site)}/served`;
  await page.route('**/served/*.json', () => {});
  const config = makeConfig(site, {
    style: document({ layers: [] }),
    imports: [
      sheet('green', GREEN),
      { id: 'hangs', url: `${at}/hangs.json`, optional: true },
      { id: 'bad', data: document({ layers: [{ id: 'a', type: 'none' }] }), optional: true },
    ],
  });
  await mountReadyMap(page, config);
  await shows(page, GREEN);
  expect((await errorsOf(page)).sort()).toEqual([
    ['STYLE_INCOMPLETE', 'bad'],
    ['STYLE_INCOMPLETE', 'hangs'],
  ]);
});

test('wrong imports are told with their place, and the map lives', async ({ page, site }) => {
  const at = `${await openPlainPage(page, site)}/served`;
  await page.route('**/served/*.json', (route) => {
    const hen = { id: 'hen', url: `${at}/hen.json` };
    return route.fulfill({ json: document({ imports: [hen], layers: [ground('hen', GREEN)] }) });
  });
  const config = makeConfig(site, { style: document({ imports: [sheet('base', RED)] }) });
  await mountReadyMap(page, config);
  await update(page, { ...config, imports: [sheet('base', BLUE), sheet('next', GREEN, { above: 'bse' })] });
  await shows(page, GREEN);
  expect(await errorsOf(page)).toEqual([
    ['SCENE_REJECTED', 'imports[0].id'],
    ['STYLE_NAME_UNKNOWN', 'imports[1].above'],
  ]);
  await expectStatus(page, 'degraded');
  await update(page, config);
  await ready(page);
  await shows(page, RED);
  await update(page, { ...config, imports: [{ id: 'hen', url: `${at}/hen.json` }] });
  await shows(page, GREEN);
  await expect.poll(async () => (await errorsOf(page)).slice(2)).toEqual([['STYLE_INCOMPLETE', 'hen/hen']]);
  const own = `${at}/own.json`;
  await update(page, {
    ...config,
    style: own,
    imports: [{ id: 'own', url: own }, sheet('above', BLUE, { above: 'above' })],
  });
  await expect
    .poll(async () => (await errorsOf(page)).slice(3).sort())
    .toEqual([
      ['SCENE_REJECTED', 'imports[0].url'],
      ['STYLE_INCOMPLETE', 'hen/hen'],
      ['STYLE_NAME_UNKNOWN', 'imports[1].above'],
    ]);
  await shows(page, GREEN);
  const refused = await withMap(page, ({ handle }, next) => handle.update(next), {
    ...config,
    imports: [{ id: 'none' }, { id: 'both', url: own, data: document({}) }, sheet('constructor', RED)],
  });
  expect(refused).toMatchObject({ ok: false });
  await shows(page, GREEN);
});
