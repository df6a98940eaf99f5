/** A scene and themes of the config over a style that has imports, and what is given back to them. */
import { update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { colorOf, settledColorOf } from '../support/pictures/color-of.ts';
import { makePng } from '../support/pictures/make-png.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig } from '@mapdock/shared';

const STANDARD = 'mapbox://styles/mapdock/standard';
/** Far from all data, so that the picture has the colour of the sea alone. */
const camera = { center: [-30, 40] as [number, number], zoom: 5 };
const night = { basemap: { lightPreset: 'night' } };

test('what a config sets and later leaves out is that of the imports again', async ({ page, site }) => {
  await page.route('**/heights/**', (route) =>
    route.fulfill({ body: makePng(64, [1, 134, 160]), headers: { 'Access-Control-Allow-Origin': '*' } }),
  );
  const tiles = [`${site.provider.origin}/heights/{z}/{x}/{y}.png`];
  const heights = { type: 'raster-dem' as const, tiles, tileSize: 64, maxzoom: 2 };
  const hills = {
    version: 8 as const,
    sources: { dem: heights },
    layers: [],
    terrain: { source: 'dem', exaggeration: 2 },
  };
  const style = {
    version: 8 as const,
    imports: [
      { id: 'basemap', url: STANDARD },
      { id: 'hills', url: '', data: hills },
    ],
    sources: {},
    layers: [],
  };
  const config = await openPageWithReadyMap(page, site, { style, camera, sources: { heights } });
  const scene = () =>
    withMap(page, ({ handle: { engine } }) => [engine?.getTerrain(), engine?.getFog(), engine?.getLights()]);
  const [own, day] = [await scene(), await colorOf(page)];
  expect(own[0]).toMatchObject({ source: 'dem' });
  const lights = [
    { id: 'a', type: 'ambient', properties: { color: '#ff0000', intensity: 1 } },
    { id: 'd', type: 'directional', properties: { color: '#ff0000', intensity: 0 } },
  ] satisfies MapConfig['lights'];
  const set = { lights, terrain: { source: 'heights' }, fog: { color: '#ff0000' } };
  const none = { terrain: null, fog: null };
  const changes: Partial<MapConfig>[] = [
    set,
    none,
    { ...none, lights },
    { lights: lights.slice(0, 1) },
    { lights: [{ id: 'f', type: 'flat' }] },
  ];
  for (const change of changes) {
    await update(page, { ...config, ...change });
    await expect.poll(scene).not.toEqual(own);
    await update(page, config);
    await expect.poll(scene).toEqual(own);
    await expect.poll(() => colorOf(page)).toBe(day);
  }
  // Options that change meanwhile are those of what is given back.
  await update(page, { ...config, styleConfig: night });
  await expect.poll(() => colorOf(page)).not.toBe(day);
  const dark = await settledColorOf(page);
  await update(page, config);
  await expect.poll(() => colorOf(page)).toBe(day);
  await update(page, { ...config, ...set });
  await expect.poll(scene).not.toEqual(own);
  await update(page, { ...config, ...set, styleConfig: night });
  await update(page, { ...config, styleConfig: night });
  await expect.poll(() => colorOf(page)).toBe(dark);
  expect(await eventsOf(page, 'maperror')).toEqual([]);
  await ready(page);
});

test.describe('weather', () => {
  // The engine says on the console alone what is wrong with a rain.
  test.use({ expectedConsoleErrors: /density: number expected/ });

  test('and the camera’s projection are those of the imports again @every-browser', async ({
    page,
    site,
  }) => {
    const winter = {
      version: 8 as const,
      sources: {},
      layers: [],
      snow: { density: 0.3 },
      camera: { 'camera-projection': 'orthographic' as const },
    };
    const style = {
      version: 8 as const,
      imports: [
        { id: 'basemap', url: STANDARD },
        { id: 'winter', url: '', data: winter },
      ],
      sources: {},
      layers: [],
    };
    const config = await openPageWithReadyMap(page, site, { style, camera });
    const weather = () =>
      withMap(page, ({ handle: { engine } }) => [
        engine?.getSnow()?.['density'] ?? null,
        engine?.getRain()?.['density'] ?? null,
        (engine as any).style.camera['camera-projection'],
      ]);
    expect(await weather()).toEqual([0.3, null, 'orthographic']);
    const changes: [Partial<MapConfig>, unknown[]][] = [
      [{ snow: { density: 0.9 }, cameraProjection: 'perspective' }, [0.9, null, 'perspective']],
      [{ snow: null, rain: { density: 0.2 } }, [null, 0.2, 'orthographic']],
    ];
    for (const [change, expected] of changes) {
      await update(page, { ...config, ...change });
      await expect.poll(weather).toEqual(expected);
      await update(page, config);
      await expect.poll(weather).toEqual([0.3, null, 'orthographic']);
    }
    await update(page, { ...config, rain: { density: 'much' as any } });
    await expect
      .poll(async () => (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path]))
      .toEqual([['SCENE_REJECTED', 'rain']]);
    expect(await weather()).toEqual([0.3, null, 'orthographic']);
  });
});

test('a theme recolours the style’s own layers, or those of an import @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  /** A table in which every colour becomes this one. */
  const table = (color: [number, number, number]) => makePng(8, color, 64).toString('base64');
  /** The channel that alone is not 0, whatever light is on it: `r`, `g` or `b`; `undefined` if others are too. */
  const hue = async () => {
    const channels = (await colorOf(page)).match(/[\da-f]{2}/g) ?? [];
    const lit = channels.flatMap((channel, index) => (channel === '00' ? [] : 'rgb'.charAt(index)));
    return lit.length === 1 ? lit[0] : undefined;
  };
  const config = makeConfig(site, { style: STANDARD, camera });
  await mountReadyMap(page, config);
  const day = await colorOf(page);
  await update(page, { ...config, colorTheme: { imports: { basemap: { data: table([200, 0, 0]) } } } });
  await expect.poll(hue).toBe('r');
  await update(page, config);
  await expect.poll(() => colorOf(page)).toBe(day);
  const layers = [{ id: 'own', type: 'background' as const, paint: { 'background-color': '#336699' } }];
  const colorTheme = { data: table([0, 200, 0]) };
  await update(page, { ...config, layers, colorTheme });
  await expect.poll(hue).toBe('g');
  await update(page, { ...config, layers, colorTheme: { data: 'AAAA' } });
  await expect
    .poll(async () => (await eventsOf(page, 'maperror')).map(({ code, details }) => [code, details.path]))
    .toEqual([['SCENE_REJECTED', 'colorTheme']]);
  await update(page, { ...config, layers, colorTheme: null });
  await expect.poll(hue).toBeUndefined();
  await update(page, config);
  await expect.poll(() => colorOf(page)).toBe(day);
  await ready(page);
});
