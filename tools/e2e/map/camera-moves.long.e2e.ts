import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { clickAt, switchStyle, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  mountMap,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { CameraState, LayerConfig, SourceConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const require = createRequire(import.meta.url);
const FAR = { center: [30, 60] as [number, number], zoom: 5, bearing: 20, pitch: 30 };
const ALPS = [
  [5, 43],
  [17, 48],
] as [[number, number], [number, number]];

const camera = (page: Page) => withMap(page, ({ handle }) => handle.getCamera()) as Promise<CameraState>;

const isMoving = (page: Page) => withMap(page, ({ handle }) => handle.engine?.isMoving());

const phases = async (page: Page) => (await eventsOf(page, 'camerachange')).map(({ phase }) => phase);

/** Returns the edges of a box on the map in whole pixels: left, top, right, bottom. */
const edgesOf = (page: Page, box: [[number, number], [number, number]]) =>
  withMap(
    page,
    ({ handle }, [southWest, northEast]) => {
      const [left = 0, bottom = 0] = handle.project(southWest) ?? [];
      const [right = 0, top = 0] = handle.project(northEast) ?? [];
      return [left, top, right, bottom].map(Math.round);
    },
    box,
  );

for (const transition of ['ease', 'fly'] as const) {
  for (const reducedMotion of ['no-preference', 'reduce'] as const) {
    test(`a camera with ${transition} is reached, motion: ${reducedMotion}`, async ({ page, site }) => {
      await page.emulateMedia({ reducedMotion });
      const config = await openPageWithReadyMap(page, site);
      for (const target of [FAR, { bounds: ALPS, padding: 20 }]) {
        const before = (await phases(page)).length;
        await update(page, { ...config, camera: { ...target, transition, durationMs: 600 } });
        if (reducedMotion === 'reduce') {
          expect((await phases(page)).slice(before)).toEqual(['start', 'move', 'end']);
        } else {
          await expect.poll(async () => (await phases(page)).at(-1)).toBe('end');
          expect((await phases(page)).length - before).toBeGreaterThan(3);
        }
        expect(await isMoving(page)).toBe(false);
      }
      const causes = (await eventsOf(page, 'camerachange')).map(({ cause }) => cause);
      expect(new Set(causes)).toEqual(new Set(['host']));
      const [left = 0, top = 0, right = 0, bottom = 0] = await edgesOf(page, ALPS);
      expect(Math.min(left, top, 1280 - right, 480 - bottom)).toBeGreaterThanOrEqual(0);
    });
  }
}

test('bounds are fitted again while the map loads and its size changes, and not after that', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const container = page.locator('#map');
  const size = (style: object) =>
    container.evaluate((element, change) => void Object.assign(element.style, change), style);
  await size({ width: '60px', height: '30px' });
  // The style is slow, so that the map is still loading.
  site.provider.faults.add({ match: '^/styles/v1/', kind: 'delay', delayMs: 3000 });
  const padding = { left: 200, top: 20, right: 20, bottom: 20 };
  await mountMap(page, makeConfig(site, { camera: { bounds: ALPS, padding } }));
  await expect.poll(() => withMap(page, ({ handle }) => handle.engine !== undefined)).toBe(true);
  await size({ width: '900px', height: '400px' });
  await ready(page);
  const [left = 0, top = 0, right = 0, bottom = 0] = await edgesOf(page, ALPS);
  expect(left).toBeGreaterThanOrEqual(199);
  expect(top).toBeGreaterThanOrEqual(19);
  expect(right).toBeLessThanOrEqual(881);
  expect(bottom).toBeLessThanOrEqual(381);
  expect(Math.min(Math.abs(top - 20), Math.abs(left - 200))).toBeLessThanOrEqual(1);
  const fitted = await camera(page);
  await size({ width: '600px' });
  await expect.poll(async () => (await eventsOf(page, 'mapresize')).at(-1)?.width).toBe(600);
  expect((await camera(page)).zoom).toBe(fitted.zoom);
  // The padding belonged to the bounds: a place is shown in the middle of the map again.
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [10, 48] }));
  const middle = await withMap(page, ({ handle }) => handle.project([10, 48])?.map(Math.round));
  expect(middle).toEqual([300, 200]);
  await update(page, makeConfig(site, { camera: { bounds: ALPS, padding: 5000 } }));
  const [west = 0, , east = 0] = await edgesOf(page, ALPS);
  expect([west > 200, east < 400, east > west]).toEqual([true, true, true]);
});

test('two linked maps show the same view, whichever is moved @quick', async ({ page, site }) => {
  site.provider.showSea(true);
  // The file of the package and what it imports, as a page without a bundler imports them.
  const read = (name: string) =>
    readFile(require.resolve('@mapdock/shared').replace('index.js', `handle/${name}`));
  const type = 'text/javascript';
  await openPlainPage(page, site, {
    files: {
      '/link.js': { type, content: await read('link-cameras.js') },
      '/default-fov.js': { type, content: await read('default-fov.js') },
    },
  });
  const config = makeConfig(site, { camera: FAR });
  await mountReadyMap(page, config);
  await withMap(
    page,
    async (plain, secondConfig) => {
      const address = '/link.js';
      const { linkCameras } = await import(address);
      const container = document.querySelector('#second') as HTMLElement;
      const second = plain.mount(container, secondConfig);
      Object.assign(plain, { second, unlink: linkCameras(plain.handle, second) });
    },
    makeConfig(site),
  );
  const both = () =>
    withMap(page, (plain) => {
      const { handle, second } = plain as typeof plain & { second: typeof plain.handle };
      return [handle.getCamera(), second.getCamera()].map(
        (state) =>
          state && [...state.center, state.zoom, state.bearing, state.pitch].map((value) => value.toFixed(6)),
      );
    });
  const areSame = async () => {
    const [one, other] = await both();
    return one !== undefined && JSON.stringify(one) === JSON.stringify(other);
  };
  await expect.poll(areSame).toBe(true);
  expect((await camera(page)).center.map(Math.round)).toEqual(FAR.center);
  const second = (await page.locator('#second').boundingBox()) as { x: number; y: number };
  await page.mouse.move(second.x + 300, second.y + 100);
  await page.mouse.down();
  await page.mouse.move(second.x + 400, second.y + 150, { steps: 10 });
  await page.mouse.up();
  await expect.poll(async () => (await camera(page)).center[0]).not.toBe(FAR.center[0]);
  await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 6, bearing: 0 }, { animate: true }));
  await expect.poll(async () => (await camera(page)).zoom).toBe(6);
  await expect.poll(areSame).toBe(true);
  await withMap(page, (plain) => {
    const { handle, second: other, unlink } = plain as any;
    unlink();
    handle.moveCamera({ zoom: 3 });
    other.destroy();
  });
  expect((await camera(page)).zoom).toBe(3);
});

test('a click on a cluster zooms in until it splits', async ({ page, site }) => {
  const features = [0, 0.4, 0.8].map((offset) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [10 + offset, 48] },
  }));
  const places: SourceConfig = {
    type: 'geojson',
    data: { type: 'FeatureCollection', features },
    cluster: true,
  };
  const dots: LayerConfig = { id: 'dots', type: 'circle', source: 'places', paint: { 'circle-radius': 14 } };
  const interaction = { expandClusters: true, select: 'single' as const };
  await openPageWithReadyMap(page, site, { sources: { places }, layers: [dots], interaction });
  const drawn = () =>
    withMap(page, ({ handle }) =>
      handle.queryFeatures().map(({ geometry }) => (geometry as any).coordinates),
    );
  await expect.poll(async () => (await drawn()).length).toBe(1);
  const [place] = await drawn();
  await clickAt(page, place);
  await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(4);
  await expect.poll(async () => new Set((await drawn()).map(String)).size).toBeGreaterThan(1);
  expect(await eventsOf(page, 'mapclick')).toHaveLength(1);
  expect(await eventsOf(page, 'mapselectionchange')).toEqual([]);
  expect((await eventsOf(page, 'camerachange')).at(-1).cause).toBe('user');
});

test('a cluster that is opened has all of its points in view, also far apart, near each other, and beside a sidebar @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const point = (longitude: number, latitude: number) => ({
    type: 'Feature',
    properties: {},
    geometry: { type: 'Point', coordinates: [longitude, latitude] },
  });
  const groups = {
    // Nine points within five metres.
    near: Array.from({ length: 9 }, (_, index) =>
      point(10 + (index % 3) * 2e-5, 48 + Math.floor(index / 3) * 2e-5),
    ),
    far: [point(9.2, 47.8), point(10.9, 48.4), point(10.1, 48.05)],
  };
  for (const [name, features] of Object.entries(groups)) {
    for (const padding of [0, { left: 300, top: 0, right: 0, bottom: 0 }]) {
      const config = makeConfig(site, {
        camera: { center: [10, 48], zoom: 4, padding },
        sources: {
          places: {
            type: 'geojson',
            data: { type: 'FeatureCollection', features } as any,
            cluster: true,
          },
        },
        layers: [{ id: 'dots', type: 'circle', source: 'places', paint: { 'circle-radius': 14 } }],
        interaction: { expandClusters: true },
      });
      await mountReadyMap(page, config);
      await expect.poll(() => withMap(page, ({ handle }) => handle.queryFeatures().length)).toBe(1);
      const [place] = await withMap(page, ({ handle }) =>
        handle.queryFeatures().map(({ geometry }) => (geometry as any).coordinates),
      );
      await clickAt(page, place);
      await expect.poll(async () => (await camera(page)).zoom, name).toBeGreaterThan(4);
      await expect
        .poll(() => withMap(page, ({ handle }) => handle.queryFeatures().length))
        .toBeGreaterThan(1);
      await expect
        .poll(() =>
          withMap(
            page,
            ({ handle }, [positions, left]) => {
              const { clientWidth, clientHeight } = document.querySelector('#map') as HTMLElement;
              return positions.every((position) => {
                const [x, y] = handle.project(position as any) as any;
                return x > left && x < clientWidth && y > 0 && y < clientHeight;
              });
            },
            [features.map(({ geometry }) => geometry.coordinates), padding === 0 ? 0 : 300] as const,
          ),
        )
        .toBe(true);
      await withMap(page, ({ handle }) => handle.destroy());
    }
  }
});

test('with cooperative gestures the wheel scrolls the page, switched live', async ({ page, site }) => {
  await openPlainPage(page, site);
  const config = makeConfig(site);
  const cooperative = { ...config, interaction: { cooperativeGestures: true } };
  await mountReadyMap(page, cooperative);
  const hint = page.locator('.mapboxgl-scroll-zoom-blocker-show');
  await page.mouse.move(640, 240);
  const isHintShown = async () => {
    await page.mouse.wheel(0, -100);
    return (await hint.count()) === 1;
  };
  await expect.poll(isHintShown).toBe(true);
  expect((await camera(page)).zoom).toBe(3);

  // Switched off and on again, with another handler switched meanwhile: the hint is still shown.
  await update(page, { ...cooperative, interaction: { cooperativeGestures: true, scrollZoom: false } });
  await update(page, { ...config, interaction: { scrollZoom: false } });
  await update(page, cooperative);
  await expect.poll(isHintShown).toBe(true);
  expect((await camera(page)).zoom).toBe(3);
  await update(page, config);
  await expect(hint).toHaveCount(0);
  await page.mouse.wheel(0, -100);
  await expect.poll(async () => (await camera(page)).zoom).toBeGreaterThan(3);
});

test('every projection of the contract is applied live, and the map is ready in each', async ({
  page,
  site,
}) => {
  const config = await openPageWithReadyMap(page, site, {
    camera: { center: [10, 48], zoom: 2, pitch: 40, bearing: 10 },
  });
  const projections = [
    'globe',
    'albers',
    'equalEarth',
    'equirectangular',
    'lambertConformalConic',
    'naturalEarth',
    'winkelTripel',
    'mercator',
  ] as const;
  for (const [index, projection] of projections.entries()) {
    // Another style makes the map load again, so that it must become ready in this projection.
    const style = `mapbox://styles/mapdock/${index % 2 === 0 ? 'dark' : 'light'}`;
    await switchStyle(page, { ...config, projection, style });
    expect(await withMap(page, ({ handle }) => handle.engine?.getProjection()?.name)).toBe(projection);
  }
  const names = await withMap(
    page,
    ({ handle }, next) => {
      const given = [];
      for (const projection of next.projections) {
        handle.update({ ...next.config, projection });
        given.push(handle.engine?.getProjection()?.name);
      }
      return given;
    },
    { config: { ...config, style: 'mapbox://styles/mapdock/light' }, projections },
  );
  expect(names).toEqual(projections);
});
