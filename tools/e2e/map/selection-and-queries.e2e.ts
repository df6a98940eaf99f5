import { countries, dark, GERMANY, selectable } from '../support/plain-page/countries.ts';
import {
  clickAt,
  pixelsOf,
  pointOf,
  retryMap,
  switchStyle,
  takePicture,
  update,
} from '../support/plain-page/drive-map.ts';
import { readColors } from '../support/pictures/make-png.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPageWithReadyMap,
  openPlainPage,
  ready,
  openPageWithMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { StyleExpression } from '@mapdock/shared';
import type { PlainPage } from '../support/plain-page/plain-page.ts';

test.use({ view: 'land' });

const FRANCE = 250;
const IN_GERMANY = [10.2, 51.2] as [number, number];
const IN_FRANCE = [2.5, 46.5] as [number, number];

test('selects by the config and by clicks, in every style @quick', async ({ page, site }) => {
  const selection = { sourceId: 'world', sourceLayer: 'countries', featureIds: [GERMANY] };
  const config = await openPageWithReadyMap(page, site, {
    ...selectable,
    interaction: { select: 'multiple', doubleClickZoom: false },
    selection,
  });
  const isRed = async (lngLat: [number, number]) => {
    const picture = readColors(
      await page.screenshot({ clip: { ...(await pointOf(page, lngLat)), width: 2, height: 2 } }),
    );
    return picture.colors.has('#ff0000');
  };
  const isEachRed = async () => [await isRed(IN_GERMANY), await isRed(IN_FRANCE)];
  const changes = async () =>
    (await eventsOf(page, 'mapselectionchange')).map(({ cause, selection }) => [
      cause,
      selection?.featureIds,
    ]);
  await expect.poll(isEachRed).toEqual([true, false]);
  expect(await changes()).toEqual([]);

  await clickAt(page, IN_FRANCE);
  await expect.poll(isEachRed).toEqual([false, true]);
  await clickAt(page, IN_GERMANY, 'Shift');
  await expect.poll(isEachRed).toEqual([true, true]);
  await switchStyle(page, { ...config, ...dark });
  await expect.poll(isEachRed).toEqual([true, true]);
  await update(page, { ...config, ...dark, selection: { ...selection, featureIds: [FRANCE] } });
  await expect.poll(isEachRed).toEqual([false, true]);
  expect(await changes()).toEqual([
    ['user', [FRANCE]],
    ['user', [FRANCE, GERMANY]],
    ['host', [FRANCE]],
  ]);
  await clickAt(page, [-3.5, 48.9]);
  await expect.poll(isEachRed).toEqual([false, false]);
  expect((await changes()).at(-1)).toEqual(['user', undefined]);
});

test('sets the hover state of the feature under the pointer', async ({ page, site }) => {
  const color: StyleExpression = [
    'case',
    ['boolean', ['feature-state', 'hover'], false],
    '#ff0000',
    '#00ff00',
  ];
  const config = await openPageWithReadyMap(page, site, {
    ...selectable,
    layers: [{ ...countries, paint: { 'fill-color': color } }],
  });
  const { x, y } = await pointOf(page, IN_GERMANY);
  await page.mouse.move(x, y);
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
  // A host may update the map after every event; the hover state must survive that.
  await update(page, { ...config, label: 'Germany' });
  await page.mouse.move(x, 600);
  await expect.poll(() => pixelsOf(page, '#ff0000')).toBe(0);
});

test('if dragging can’t rotate the map, the browser’s context menu opens until the host listens for it', async ({
  page,
  site,
}) => {
  site.provider.showSea(true);
  await openPlainPage(page, site);
  await page.evaluate(
    (config) => {
      const { plain } = globalThis as unknown as { plain: PlainPage };
      const container = document.querySelector('#map') as HTMLElement;
      Object.assign(plain, { handle: plain.mount(container, config) });
      document.addEventListener('contextmenu', ({ defaultPrevented }) => {
        document.title = `prevented: ${defaultPrevented}`;
      });
    },
    makeConfig(site, { interaction: { dragRotate: false } }),
  );
  await ready(page);
  const openMenu = () => page.mouse.click(200, 200, { button: 'right' });
  await openMenu();
  await expect(page).toHaveTitle('prevented: false');
  await withMap(page, ({ handle }) => void handle.on('mapcontextmenu', () => {}));
  await openMenu();
  await expect(page).toHaveTitle('prevented: true');
});

test('answers queries, reports what the mouse does, makes screenshots, keeps the user’s selection, and reports its size', async ({
  page,
  site,
}) => {
  const config = await openPageWithMap(page, site, {
    ...selectable,
    interaction: { doubleClickZoom: false },
  });
  await test.step('answers queries for drawn and loaded features, and for places', async () => {
    const status = await withMap(page, ({ handle }) => handle.whenReady());
    expect(status).toEqual({ name: 'ready' });
    const answers = await withMap(
      page,
      ({ handle }, [lngLat, id]) => {
        const point = handle.project(lngLat as [number, number]);
        if (point === undefined) throw new Error('no point');
        const [x, y] = point;
        const near = [
          [x - 2, y - 2],
          [x + 2, y + 2],
        ] as const;
        const filter = ['==', ['id'], id];
        return {
          back: handle.unproject(point)?.map((degrees) => Math.round(degrees * 100) / 100),
          atPoint: handle.queryFeatures({ point }).map((feature) => feature.id),
          inBox: handle.queryFeatures({ bounds: near }).map((feature) => feature.layerId),
          onMap: new Set(handle.queryFeatures().map((feature) => feature.id)).size,
          ofStyle: handle.queryFeatures({ point, layerIds: ['country-area'] }),
          ofSource: [
            ...new Set(
              handle
                .querySourceFeatures('world', { sourceLayer: 'countries', filter })
                .map((feature) => feature.properties['name']),
            ),
          ],
          ofNone: handle.querySourceFeatures('nowhere'),
        };
      },
      [IN_GERMANY, GERMANY] as const,
    );
    expect.soft(answers).toEqual({
      back: IN_GERMANY,
      atPoint: [GERMANY],
      inBox: ['areas'],
      onMap: expect.any(Number),
      ofStyle: [],
      ofSource: ['Germany'],
      ofNone: [],
    });
    expect.soft(answers.onMap).toBeGreaterThan(5);
  });
  await test.step('throws an error for a wrong filter, and stays ready', async () => {
    const thrown = await withMap(page, ({ handle }) => {
      try {
        handle.querySourceFeatures('world', { sourceLayer: 'countries', filter: ['no such operator', 1] });
        return 'nothing';
      } catch (error) {
        return String(error);
      }
    });
    expect.soft(thrown).toMatch(/^TypeError: querySourceFeatures: .*filter/);
    await ready(page);
    expect.soft(await eventsOf(page, 'maperror')).toEqual([]);
  });
  await test.step('reports double clicks and context menus', async () => {
    const { x, y } = await pointOf(page, IN_GERMANY);
    await page.mouse.dblclick(x, y);
    await expect.poll(async () => (await eventsOf(page, 'mapdblclick')).length).toBe(1);
    expect.soft(await eventsOf(page, 'mapclick')).toHaveLength(2);
    await page.evaluate(() =>
      document.addEventListener('contextmenu', ({ defaultPrevented }) => {
        document.title = `prevented: ${defaultPrevented}`;
      }),
    );
    await page.mouse.click(x, y, { button: 'right' });
    await expect.poll(async () => (await eventsOf(page, 'mapcontextmenu')).length).toBe(1);
    await expect.soft(page).toHaveTitle('prevented: true');
    for (const name of ['mapdblclick', 'mapcontextmenu']) {
      const [event] = await eventsOf(page, name);
      expect.soft(event).toMatchObject({ features: [{ id: GERMANY, sourceLayer: 'countries' }] });
      expect.soft(event.lngLat.map(Math.round)).toEqual(IN_GERMANY.map(Math.round));
    }
  });
  await test.step('makes screenshots', async () => {
    const width = await page.locator('#map').evaluate((element) => element.clientWidth);
    for (const pixelRatio of [1, 2]) {
      const picture = readColors(await takePicture(page, { pixelRatio }));
      expect.soft([picture.width, picture.height]).toEqual([width * pixelRatio, 480 * pixelRatio]);
      expect.soft(picture.colors.size).toBeGreaterThan(2);
      expect.soft(picture.colors.get('#00ff00')).toBeGreaterThan(1000);
    }
  });
  await test.step('keeps the user’s selection after a lost context', async () => {
    await update(page, { ...config, interaction: { select: 'single' } });
    await clickAt(page, IN_FRANCE);
    await withMap(page, ({ handle }) =>
      handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
    );
    await expectStatus(page, 'degraded');
    expect.soft(await eventsOf(page, 'contextchange')).toEqual([{ lost: true }]);
    await retryMap(page);
    expect.soft(await pixelsOf(page, '#ff0000')).toBeGreaterThan(1000);
    expect.soft(await eventsOf(page, 'mapselectionchange')).toHaveLength(1);
  });
  await test.step('reports its size', async () => {
    await page
      .locator('#map')
      .evaluate((element) => Object.assign(element.style, { width: '300px', height: '200px' }));
    await expect.soft
      .poll(async () => (await eventsOf(page, 'mapresize')).at(-1))
      .toEqual({ width: 300, height: 200 });
  });
  await test.step('makes no screenshot once it is destroyed', async () => {
    const failed = await withMap(page, async ({ handle }) => {
      handle.destroy();
      const shot = await handle.screenshot();
      return shot.ok ? 'a picture' : shot.error.code;
    });
    expect(failed).toBe('SCREENSHOT_FAILED');
  });
});
