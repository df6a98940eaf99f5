/** Maps that always animate never become idle for the engine. They are ready all the same once they are drawn. */
import { takePicture } from '../support/plain-page/drive-map.ts';
import {
  makeConfig,
  mapElement,
  mountAnew,
  mountMap,
  openPlainPage,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { MapConfig, MountOptions, StyleDocument } from '@mapdock/shared';
import type { Page } from '@playwright/test';

/** How much later than the engine the map may say that it is drawn. At rest it is half a second; a map that waited for `idle` was 15 s later. */
const LATER_MS = 8000;
/** Busy machines draw in software. Without the watch for such maps they are ready no sooner than 15 s after the engine. */
const TIMEOUT_MS = 30_000;

const style: (changes?: object) => StyleDocument = (changes) => ({
  version: 8,
  sources: {},
  layers: [{ id: 'sea', type: 'background', paint: { 'background-color': '#0000ff' } }],
  ...changes,
});
const coordinates = [
  [-5, 55],
  [20, 55],
  [20, 42],
  [-5, 42],
] as const;

const ANIMATED: Record<string, { config: Partial<MapConfig>; options?: (plain: any) => MountOptions }> = {
  snow: { config: { style: style({ snow: { density: 0.5 } }) } },
  rain: { config: { style: style({ rain: { density: 0.5 } }) } },
  'a canvas': {
    config: {
      sources: { wind: { type: 'canvas', canvas: 'wind', coordinates } },
      layers: [{ id: 'wind', type: 'raster', source: 'wind' }],
    },
  },
  'snow of the host': {
    config: {},
    options: () => ({
      onEngine: (engine: any) => {
        engine.setSnow({ density: 0.5 });
      },
    }),
  },
  'a custom layer that repaints always': {
    config: {},
    options: () => ({
      onEngine: (engine: any) => {
        const render = () => engine.triggerRepaint();
        engine.addLayer({ id: 'repaints', type: 'custom', onAdd() {}, render });
      },
    }),
  },
  'a host that repaints': {
    config: {},
    options: () => ({
      onEngine: (engine: any) => {
        engine.repaint = true;
      },
    }),
  },
};

async function addCanvas(page: Page) {
  await page.evaluate(() => {
    const canvas = Object.assign(document.createElement('canvas'), { id: 'wind', width: 8, height: 8 });
    canvas.getContext('2d')?.fillRect(0, 0, 8, 8);
    document.body.append(canvas);
  });
}

/** Records in each frame when the engine last began to say that all is loaded, and when the map gets ready. */
async function watchLoaded(page: Page) {
  await page.evaluate(() => {
    const { plain, seen } = Object.assign(globalThis, {
      seen: { loaded: undefined, laterMs: undefined },
    }) as any;
    const look = () => {
      const engine = plain.handle.engine;
      const isLoaded = engine?.isStyleLoaded() === true && engine.areTilesLoaded();
      seen.loaded = isLoaded ? (seen.loaded ?? performance.now()) : undefined;
      if (plain.handle.status.name === 'ready') seen.laterMs = performance.now() - seen.loaded;
      else requestAnimationFrame(look);
    };
    look();
  });
}

test('a map that always animates is ready as soon as it is drawn @every-browser', async ({ page, site }) => {
  await openPlainPage(page, site);
  await addCanvas(page);
  for (const [name, { config, options }] of Object.entries(ANIMATED))
    await test.step(name, async () => {
      const camera = { center: [10, 48] as [number, number], zoom: 4 };
      await mountAnew(page, makeConfig(site, { camera, ...config }), options);
      await watchLoaded(page);
      await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'ready', { timeout: TIMEOUT_MS });
      const readSeen = () => page.evaluate(() => (globalThis as any).seen);
      await expect.poll(async () => typeof (await readSeen()).laterMs).toBe('number');
      expect.soft((await readSeen()).laterMs, name).toBeLessThan(LATER_MS);
      expect.soft((await takePicture(page)).length, name).toBeGreaterThan(0);
    });
});

test.describe('with data that fails', () => {
  test.use({ expectedConsoleErrors: /503/ });

  test('a map that always animates is ready again once its data is there', async ({ page, site }) => {
    let status = 503;
    await page.route('**/places.json', (route) =>
      route.fulfill({ status, json: { type: 'FeatureCollection', features: [] } }),
    );
    const data = `${await openPlainPage(page, site)}/places.json`;
    const places = { type: 'geojson', data } as const;
    const config = makeConfig(site, { style: style({ snow: { density: 0.5 } }), sources: { places } });
    await mountMap(page, { ...config, layers: [{ id: 'places', type: 'fill', source: 'places' }] });
    const hasStatus = (name: string) =>
      expect(mapElement(page)).toHaveAttribute('data-mapdock-status', name, { timeout: TIMEOUT_MS });
    await hasStatus('degraded');
    status = 200;
    await withMap(page, ({ handle }) => handle.retry());
    await hasStatus('ready');
  });
});
