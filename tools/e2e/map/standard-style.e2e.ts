/** A style that works as Mapbox Standard does: its options and slots. One page for each topic. */
import { parkAndResume, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { colorOf } from '../support/pictures/color-of.ts';
import { expect, test } from '../support/test.ts';
import type { LayerConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const STANDARD = 'mapbox://styles/mapdock/standard';
const AT_DUSK = 'mapbox://styles/mapdock/standard-at-dusk';
/** Far from all data, so that the picture has the colour of the sea alone. */
const camera = { center: [-30, 40] as [number, number], zoom: 5 };
const night = { basemap: { lightPreset: 'night' } };

const presetOf = (page: Page) =>
  withMap(page, ({ handle }) => handle.engine?.getConfigProperty('basemap', 'lightPreset'));

test('options of the style are set on the style in use, and given back @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, { style: STANDARD, camera }, ({ calls = [] }) => ({
    onEngine: () => {
      Object.assign(globalThis, { engineCalls: calls.push('engine') });
    },
  }));
  const day = await colorOf(page);
  site.provider.requests.clear();
  const statuses = (await eventsOf(page, 'statuschange')).length;

  await update(page, { ...config, styleConfig: night });
  await expect.poll(() => presetOf(page)).toBe('night');
  await expect.poll(() => colorOf(page)).not.toBe(day);
  await update(page, { ...config, styleConfig: { basemap: { lightPreset: null } } });
  await expect.poll(() => colorOf(page)).toBe(day);
  await update(page, { ...config, styleConfig: night });
  await expect.poll(() => presetOf(page)).toBe('night');
  await update(page, config);
  await expect.poll(() => colorOf(page)).toBe(day);

  const requested = site.provider.requests.list().map(({ path }) => path);
  expect(requested.filter((path) => path.startsWith('/styles/'))).toEqual([]);
  expect(await page.evaluate(() => Reflect.get(globalThis, 'engineCalls'))).toBe(1);
  expect(await eventsOf(page, 'statuschange')).toHaveLength(statuses);
});

test('they are there in the first frame, over styles and in an engine made anew', async ({ page, site }) => {
  await openPlainPage(page, site);
  // All colours that a frame ever had in the middle of the map.
  await page.evaluate(() => {
    const seen = new Set();
    Object.assign(globalThis, { seen });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (
      this: HTMLCanvasElement,
      kind: string,
      options: object,
    ) {
      const kept = kind.startsWith('webgl') ? { ...options, preserveDrawingBuffer: true } : options;
      return Reflect.apply(getContext, this, [kind, kept]);
    } as any;
    const look = () => {
      const canvas = document.querySelector('#map canvas.mapboxgl-canvas, #map .mapboxgl-canvas');
      const gl = canvas instanceof HTMLCanvasElement ? canvas.getContext('webgl2') : null;
      if (gl) {
        const pixel = new Uint8Array(4);
        gl.readPixels(
          gl.drawingBufferWidth / 2,
          gl.drawingBufferHeight / 2,
          1,
          1,
          gl.RGBA,
          gl.UNSIGNED_BYTE,
          pixel,
        );
        if (pixel[3] === 255) seen.add([...pixel.subarray(0, 3)].map((each) => each >> 3).join());
      }
      requestAnimationFrame(look);
    };
    look();
  });
  const seen = () => page.evaluate(() => [...(globalThis as any).seen]);
  const config = makeConfig(site, { style: AT_DUSK, camera, styleConfig: night });
  await mountReadyMap(page, config);
  expect(await seen()).toHaveLength(1);
  await update(page, { ...config, style: STANDARD });
  await expect.poll(() => withMap(page, ({ handle }) => handle.status.name)).toBe('ready');
  expect(await presetOf(page)).toBe('night');
  expect(await seen()).toHaveLength(1);
  await parkAndResume(page);
  expect(await presetOf(page)).toBe('night');
  expect(await seen()).toHaveLength(1);
  // What the importing style says itself is given back where it says something.
  await update(page, { ...config, style: AT_DUSK, styleConfig: {} });
  await expect.poll(() => presetOf(page)).toBe('dusk');
  // Another colour would have been seen.
  await expect.poll(async () => (await seen()).length).toBeGreaterThan(1);
});

test('names and values that the style lacks are told with what there is', async ({ page, site }) => {
  const styleConfig = {
    basemap: { lightPrest: 'night', lightPreset: 'nigt', colorLand: 'nevy', densityPointOfInterestLabels: 9 },
    basemp: {},
  };
  const config = await openPageWithReadyMap(page, site, { style: AT_DUSK, camera, styleConfig });
  await update(page, { ...config, label: 'Again' });
  const told = (await eventsOf(page, 'maperror')).map(({ code, details }) => [
    code,
    details.path.replace('styleConfig.', ''),
    details.nearest,
  ]);
  expect(told.sort()).toEqual([
    ['STYLE_NAME_UNKNOWN', 'basemap.lightPrest', 'lightPreset'],
    ['STYLE_NAME_UNKNOWN', 'basemp', 'basemap'],
    ['STYLE_VALUE_REFUSED', 'basemap.colorLand', undefined],
    ['STYLE_VALUE_REFUSED', 'basemap.densityPointOfInterestLabels', undefined],
    ['STYLE_VALUE_REFUSED', 'basemap.lightPreset', 'night'],
  ]);
  expect(await presetOf(page)).toBe('dusk');
});

test('slots, and options of a document’s imports, that the style lacks are told with what there is', async ({
  page,
  site,
}) => {
  const basemap = {
    id: 'basemap',
    url: STANDARD,
    config: { lightPrest: 'night', lightPreset: 'nigt', colorLand: 'nevy' },
  };
  const style = { version: 8 as const, imports: [basemap] };
  const config = await openPageWithReadyMap(page, site, { style, camera, layers: [GREEN, LOST] });
  await update(page, { ...config, label: 'Again' });
  const told = (await eventsOf(page, 'maperror')).map(({ code, details: { path, nearest } }) => [
    code,
    path,
    nearest,
  ]);
  expect(told.sort()).toEqual([
    ['STYLE_NAME_UNKNOWN', 'layers[1].slot', 'middle'],
    ['STYLE_NAME_UNKNOWN', 'style.imports[0].config.lightPrest', 'lightPreset'],
    ['STYLE_VALUE_REFUSED', 'style.imports[0].config.colorLand', undefined],
    ['STYLE_VALUE_REFUSED', 'style.imports[0].config.lightPreset', 'night'],
  ]);
});

test('an import without options is drawn all the same', async ({ page, site }) => {
  const sea = {
    id: 'sea',
    type: 'background' as const,
    paint: { 'background-color': '#ff0000' },
  };
  const data = { version: 8 as const, sources: {}, layers: [sea] };
  const style = {
    version: 8 as const,
    imports: [{ id: 'basemap', url: '', data }],
    sources: {},
    layers: [],
  };
  await openPageWithReadyMap(page, site, { style, camera, styleConfig: night });
  expect(await colorOf(page)).toBe('#ff0000');
  expect((await eventsOf(page, 'maperror')).map(({ code }) => code)).toEqual(['STYLE_NAME_UNKNOWN']);
});

const paint: (id: string, color: string, slot?: string) => LayerConfig = (id, color, slot) => ({
  id,
  type: 'background',
  paint: { 'background-color': color, 'background-emissive-strength': 1 },
  ...(slot === undefined ? {} : { slot }),
});
const RED = paint('red', '#ff0000', 'middle');
const GREEN = paint('green', '#00ff00', 'bottom');
const BLUE = paint('blue', '#0000ff', 'middle');
const LOST = paint('lost', '#ffff00', 'midle');
const NONE = paint('none', '#00ffff');

test('layers of a slot are drawn in the order of the list, whatever stands between @every-browser', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    style: STANDARD,
    camera,
    layers: [RED, GREEN, BLUE],
  });
  expect(await colorOf(page)).toBe('#0000ff');
  await update(page, { ...config, layers: [BLUE, GREEN, RED] });
  await expect.poll(() => colorOf(page)).toBe('#ff0000');
  await update(page, { ...config, layers: [NONE, GREEN, LOST] });
  await expect.poll(() => colorOf(page)).toBe('#ffff00');
  await update(page, { ...config, layers: [LOST, GREEN, NONE] });
  await expect.poll(() => colorOf(page)).toBe('#00ffff');
  // A style without slots.
  const plain = { ...config, style: 'mapbox://styles/mapdock/light', layers: [RED, GREEN, BLUE] };
  await update(page, plain);
  await expect.poll(() => colorOf(page)).toBe('#0000ff');
  await update(page, { ...plain, layers: [BLUE, RED, GREEN] });
  await expect.poll(() => colorOf(page)).toBe('#00ff00');
});
