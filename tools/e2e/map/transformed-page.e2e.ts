/** Maps in elements that the page scales, turns or zooms. */
import { performGesture } from '../browsers/perform-gesture.ts';
import { attributesOf, channelEmbed, dock, openEmbedPage, scriptOf } from '../support/embed-page.ts';
import {
  eventsOf,
  makeConfig,
  mountAnew,
  openPlainPage,
  ready,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/start-site.ts';
import type { MapConfig } from '@mapdock/shared';
import type { Page } from '@playwright/test';

const SIZE = { width: 600, height: 400 };

/** Style of the element around the map. */
const AROUND = {
  'half the size': 'transform: scale(.5)',
  'nine tenths of the size': 'transform: scale(.9)',
  'half the height': 'transform: scale(1, .5)',
  'a quarter turn': 'transform: rotate(90deg)',
  'half a turn': 'transform: rotate(180deg)',
  'a small turn': 'transform: rotate(20deg)',
  mirrored: 'transform: scaleX(-1)',
  skewed: 'transform: skew(20deg, 5deg)',
  'turned in perspective': 'transform: perspective(900px) rotateY(35deg) rotateX(20deg)',
  'the properties scale and rotate': 'scale: .8; rotate: 30deg',
  'half the zoom': 'zoom: .5',
  'one and a half times the zoom': 'zoom: 1.5',
  'zoom and scale': 'zoom: .8; transform: scale(1.2, .8)',
};

/** Puts `#map` into an element with a style, 600 by 400 pixels in its layout. */
const wrap = (page: Page, style: string) =>
  page.evaluate(
    ([css, { width, height }]) => {
      const map = document.querySelector('#map') as HTMLElement;
      map.style.cssText = `width: ${width}px; height: ${height}px`;
      const around = document.createElement('div');
      around.id = 'around';
      around.style.cssText = `position: absolute; left: 200px; top: 120px; ${css}`;
      map.replaceWith(around);
      around.append(map);
    },
    [style, SIZE] as const,
  );

/** Where on the page a point of the map is: an element that the test puts there says it. */
const onPage = (page: Page, point: readonly [number, number]) =>
  page.evaluate(([x, y]) => {
    const dot = document.createElement('div');
    dot.style.cssText = `position: absolute; left: ${x}px; top: ${y}px; width: 0; height: 0`;
    const map = document.querySelector('#map') as HTMLElement;
    map.style.position = 'relative';
    map.append(dot);
    const { left, top } = dot.getBoundingClientRect();
    dot.remove();
    // WebKit divides places of elements by their zoom, but not those of events.
    const around = document.querySelector('#around') as Element;
    const zoom = 'currentCSSZoom' in around ? 1 : Number(getComputedStyle(around).zoom);
    return { x: left * zoom, y: top * zoom };
  }, point);

const canvasSize = (page: Page, map: string = '#map') =>
  page
    .locator(`${map} canvas`)
    .evaluate(({ style: { width, height } }: HTMLCanvasElement) => ({ width, height }));

/** The points of the events so far. */
const pointsOf = async (page: Page, name: string) => (await eventsOf(page, name)).map(({ point }) => point);

/** Mounts the map anew, in an element with this style. */
async function mountWrapped(page: Page, site: Site, style: string, changes?: Partial<MapConfig>) {
  await page.evaluate(() => {
    document.querySelector('#around')?.replaceWith(document.querySelector('#map') as Element);
  });
  await wrap(page, style);
  await mountAnew(page, makeConfig(site, changes));
  await ready(page);
}

async function showWrapped(page: Page, site: Site, style: string, changes?: Partial<MapConfig>) {
  await openPlainPage(page, site);
  await mountWrapped(page, site, style, changes);
}

test('a map in an element that is scaled, turned, skewed or zoomed has the size of the layout, and knows the places under the pointer @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  for (const [name, style] of Object.entries(AROUND))
    await test.step(name, async () => {
      await mountWrapped(page, site, style);
      expect.soft(await canvasSize(page), name).toEqual({ width: '600px', height: '400px' });
      for (const point of [
        [120, 300],
        [480, 60],
      ] as const) {
        const { x, y } = await onPage(page, point);
        await page.mouse.click(x, y);
        const clicks = async () => (await pointsOf(page, 'mapclick')).length;
        await expect.poll(clicks, name).toBe(point[0] === 120 ? 1 : 2);
        const [px, py] = (await pointsOf(page, 'mapclick')).at(-1);
        const distance = Math.hypot(px - point[0], py - point[1]);
        expect.soft(distance, `${name}: ${px}, ${py} for ${point}`).toBeLessThan(2.5);
      }
    });
});

/** Animations with which a page opens the element around its map. */
const OPENINGS = {
  'from half the size': 'scale(.5)',
  'from nine tenths of the size': 'scale(.9)',
  'from nothing': 'scale(0)',
  'with a turn': 'rotate(90deg)',
};

const openingOf = (from: string, time: string) =>
  `@keyframes open { 0% { transform: ${from} } } .dialog { animation: open ${time} }`;

test('<map-dock> in a dialog that opens with an animation has its size @every-browser', async ({
  page,
  site,
}) => {
  await openEmbedPage(page, {
    head: `<style>map-dock { width: 600px; height: 400px }</style>${scriptOf(channelEmbed(site))}`,
    body: '',
  });
  // The code is loaded before, as in a page that had a map already.
  await page.evaluate(() => customElements.whenDefined('map-dock'));
  for (const [name, from] of Object.entries(OPENINGS))
    await test.step(name, async () => {
      await page.evaluate(
        ([css, attributes]) => {
          const dialog = document.createElement('div');
          dialog.className = 'dialog';
          dialog.innerHTML = `<style>${css}</style><map-dock ${attributes}></map-dock>`;
          document.querySelector('.dialog')?.remove();
          document.body.append(dialog);
        },
        [openingOf(from, '400ms'), attributesOf(site)] as const,
      );
      await expect(dock(page)).toHaveAttribute('status', 'ready');
      expect.soft(await canvasSize(page, 'map-dock'), name).toEqual({ width: '600px', height: '400px' });
    });
});

test('mount in a dialog that opens with an animation has its size @every-browser', async ({ page, site }) => {
  await openPlainPage(page, site);
  for (const [name, from] of Object.entries(OPENINGS))
    await test.step(name, async () => {
      await page.evaluate(
        (css) => {
          const sheet = document.querySelector('style.opening') ?? document.createElement('style');
          sheet.className = 'opening';
          sheet.textContent = css.replace('.dialog', '#around');
          document.head.append(sheet);
        },
        openingOf(from, '3s'),
      );
      await mountWrapped(page, site, '');
      expect.soft(await canvasSize(page), name).toEqual({ width: '600px', height: '400px' });
    });
});

test('the size of the layout is followed in a transformed page @every-browser', async ({ page, site }) => {
  await showWrapped(page, site, 'transform: scale(.5) rotate(30deg)');
  await page.evaluate(() => {
    (document.querySelector('#map') as HTMLElement).style.width = '500px';
  });
  await expect.poll(() => canvasSize(page)).toEqual({ width: '500px', height: '400px' });
});

const TURNED = 'transform: rotate(90deg) scale(.8)';

test('a drag moves the map with the pointer where the page turns it @every-browser', async ({
  page,
  site,
}) => {
  await showWrapped(page, site, TURNED);
  const [from, to] = [await onPage(page, [200, 200]), await onPage(page, [320, 240])];
  const at = (point: [number, number]) =>
    withMap(page, ({ handle }, [x, y]) => handle.unproject([x, y]), point);
  const [lng = 0, lat = 0] = (await at([200, 200])) ?? [];
  await page.mouse.move(from.x, from.y);
  await page.mouse.down();
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 });
  await page.mouse.move(to.x, to.y, { steps: 4 });
  // Time without a movement, so that the map does not glide on.
  await page.waitForTimeout(300);
  await page.mouse.up();
  const place = (await at([320, 240])) ?? [0, 0];
  expect(Math.hypot(place[0] - lng, place[1] - lat)).toBeLessThan(0.5);
});

test('the wheel zooms around the pointer, and reports its place, where the page turns the map', async ({
  page,
  site,
}) => {
  await showWrapped(page, site, TURNED);
  const at = () => withMap(page, ({ handle }) => handle.unproject([450, 120]));
  const before = (await at()) ?? [0, 0];
  const { x, y } = await onPage(page, [450, 120]);
  await page.mouse.move(x, y);
  for (let turn = 0; turn < 5; turn++) await page.mouse.wheel(0, -120);
  await expect.poll(async () => (await eventsOf(page, 'mapwheel')).length).toBeGreaterThan(0);
  await expect.poll(() => withMap(page, ({ handle }) => handle.getCamera()?.zoom)).toBeGreaterThan(3.2);
  const after = (await at()) ?? [0, 0];
  expect(Math.hypot(after[0] - before[0], after[1] - before[1])).toBeLessThan(0.5);
  const [px, py] = (await pointsOf(page, 'mapwheel'))[0];
  expect(Math.hypot(px - 450, py - 120)).toBeLessThan(2);
});

test.describe('by touch', () => {
  test.use({ hasTouch: true });

  test('fingers have their places where the page turns the map @every-browser', async ({
    page,
    site,
    browserName,
  }) => {
    await showWrapped(page, site, TURNED);
    const fingers = [
      [150, 120],
      [450, 300],
    ] as const;
    const paths = [];
    for (const finger of fingers) {
      const { x, y } = await onPage(page, finger);
      paths.push(Array.from({ length: 3 }, () => [x, y] as [number, number]));
    }
    await performGesture(page, browserName, { pointerType: 'touch', paths });
    const touches = await eventsOf(page, 'maptouch');
    const both = touches.find((event) => event.touches.length === 2);
    const off = fingers.map(([x, y]) =>
      Math.min(...both.touches.map(({ point: [px, py] }: any) => Math.hypot(px - x, py - y))),
    );
    expect(Math.max(...off)).toBeLessThan(2);
  });
});
