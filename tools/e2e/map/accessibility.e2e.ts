import { clickAt, pointOf, update } from '../support/plain-page/drive-map.ts';
import {
  eventsOf,
  makeConfig,
  mapElement,
  openPageWithReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { readAxTree } from '../support/readings/read-ax-tree.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import { expect, test } from '../support/test.ts';
import type { CircleLayer, MapConfig } from '@mapdock/shared';
import type { Site } from '../support/start-site.ts';
import type { Page } from '@playwright/test';

const CITIES = [
  [1, 'Berlin', 13.4, 52.5],
  [2, 'Rome', 12.5, 41.9],
  [3, 'Paris', 2.35, 48.9],
  [4, 'Moscow', 37.6, 55.75],
] as const;
const features = CITIES.map(([id, name, ...coordinates]) => ({
  type: 'Feature',
  id,
  properties: { name },
  geometry: { type: 'Point', coordinates },
}));
const cities: CircleLayer = {
  id: 'cities',
  type: 'circle',
  source: 'cities',
  paint: {
    'circle-radius': 10,
    'circle-color': ['case', ['boolean', ['feature-state', 'hover'], false], '#ff0000', '#00ff00'],
  },
};
const data = { type: 'FeatureCollection', features } as const;
/** With this camera, all cities but Moscow are in view. */
const listed = {
  camera: { center: [8, 48], zoom: 4 },
  label: 'Capitals',
  controls: { attribution: false },
  interaction: { select: 'multiple' },
  sources: { cities: { type: 'geojson', data } },
  layers: [cities],
  accessibility: { description: 'Capitals as dots.', featureList: { layerIds: ['cities'] } },
} satisfies Partial<MapConfig>;

const options = (page: Page) => page.getByRole('listbox', { name: 'Places in view' }).getByRole('option');

async function openListed(page: Page, site: Site, changes: Partial<MapConfig> = {}) {
  await openPageWithReadyMap(page, site, { ...listed, ...changes });
}

const focusList = async (page: Page) => {
  await expect(options(page)).not.toHaveCount(0);
  await options(page).first().focus();
};

/** Records each text of the map's live region. */
async function watchAnnouncements(page: Page) {
  const region = mapElement(page).locator('> [role=status]');
  await region.evaluate((element) => {
    const announced = [] as string[];
    Object.assign(globalThis, { announced });
    new MutationObserver(() => announced.push(element.textContent)).observe(element, { childList: true });
  });
  return () => page.evaluate(() => (globalThis as any).announced);
}

test('is one region with name and description, which contains a named application and list', async ({
  page,
  site,
}) => {
  await openListed(page, site, { selection: { sourceId: 'cities', featureIds: [2] } });
  await expect(options(page)).toHaveText(['Berlin', 'Paris', 'Rome']);
  const tree = await readAxTree(page);
  const ofRole = (role: string) => tree.filter((node) => node.role === role);
  expect(ofRole('region')).toMatchObject([
    {
      name: 'Capitals',
      description: expect.stringMatching(/^Capitals as dots\. Move the map .* list of places/),
    },
  ]);
  expect(ofRole('application')).toMatchObject([
    { name: 'Capitals', description: expect.stringContaining('arrow keys'), properties: { focusable: true } },
  ]);
  expect(ofRole('listbox')).toMatchObject([
    { name: 'Places in view', properties: { multiselectable: true, orientation: 'vertical' } },
  ]);
  expect(ofRole('option').map(({ name, properties }) => [name, properties['selected']])).toEqual([
    ['Berlin', false],
    ['Paris', false],
    ['Rome', true],
  ]);
  await expect(mapElement(page)).toHaveAttribute('aria-busy', 'false');
});

test('without keyboard interaction, the map is an image that the Tab key skips', async ({ page, site }) => {
  await openListed(page, site, {
    interaction: { keyboard: false },
    controls: { navigation: false, attribution: false },
  });
  await expect(options(page)).not.toHaveCount(0);
  await expect(page.getByRole('img', { name: 'Capitals' })).toBeVisible();
  await expect(page.getByRole('application')).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(options(page).first()).toBeFocused();
});

test('the Tab key goes from the map to its buttons and to the list, and each shows its focus @every-browser', async ({
  page,
  site,
  browserName,
}) => {
  await openListed(page, site);
  await expect(options(page)).not.toHaveCount(0);
  const stops = [];
  for (let stop = 0; stop < 5; stop += 1) {
    await page.keyboard.press('Tab');
    const focused = page.locator(':focus');
    const outline = await focused.evaluate((element) => getComputedStyle(element).outlineStyle);
    stops.push([await focused.evaluate((element) => element.ariaLabel ?? element.textContent), outline]);
  }
  expect(stops).toEqual(
    ['Capitals', 'Zoom in', 'Zoom out', expect.stringContaining('north'), 'Berlin'].map((name) => [
      name,
      'solid',
    ]),
  );
  // A WebKitGTK window under WebDriver has no browser controls that could get the focus next.
  if (browserName === 'webkit') return;
  await page.keyboard.press('Tab');
  await expect(page.locator(':focus')).toHaveCount(0);
});

test('the list follows the view and keeps the focus @every-browser', async ({ page, site }) => {
  await openListed(page, site);
  await expect(options(page)).toHaveText(['Berlin', 'Paris', 'Rome']);
  await focusList(page);
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [36, 53] }));
  await expect(options(page)).toHaveText(['Moscow', 'Berlin']);
  await expect(options(page).nth(1)).toBeFocused();
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [60, 55] }));
  await expect(options(page)).toHaveText(['Moscow']);
  await expect(page.getByRole('listbox')).toBeFocused();
  await withMap(page, ({ handle }) => handle.moveCamera({ center: [-100, 40] }));
  await expect(options(page)).toHaveCount(0);
  await expect(page.getByText('No places in view')).toBeVisible();
});

test('keys hover, select and activate features, and return to the map @every-browser @quick', async ({
  page,
  site,
}) => {
  await openListed(page, site);
  await focusList(page);
  await page.keyboard.press('End');
  await expect(options(page).last()).toBeFocused();
  const hovered = () =>
    withMap(page, ({ handle }) =>
      [1, 2, 3].filter((id) => handle.engine?.getFeatureState({ source: 'cities', id })?.['hover']),
    );
  expect(await hovered()).toEqual([2]);
  await page.keyboard.press('Enter');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press(' ');
  await expect(page.getByRole('option', { selected: true })).toHaveText(['Paris', 'Rome']);
  expect((await eventsOf(page, 'featureactivate')).map(({ id, layerId }) => [id, layerId])).toEqual([
    [2, 'cities'],
    [3, 'cities'],
  ]);
  expect(
    (await eventsOf(page, 'mapselectionchange')).map(({ cause, selection }) => [cause, selection.featureIds]),
  ).toEqual([
    ['user', [2]],
    ['user', [2, 3]],
  ]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('application')).toBeFocused();
  expect(await hovered()).toEqual([]);
});

test('the map moves to a chosen feature at its edge, at once with reduced motion', async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openListed(page, site, { camera: { center: [35, 50], zoom: 4 } });
  await focusList(page);
  await expect(options(page)).toHaveText(['Moscow', 'Berlin']);
  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  expect(
    await withMap(page, ({ handle }) => [handle.engine?.isMoving(), ...(handle.getCamera()?.center ?? [])]),
  ).toEqual([false, expect.closeTo(13.4), expect.closeTo(52.5)]);
  expect((await eventsOf(page, 'camerachange')).at(-1)).toMatchObject({ phase: 'end', cause: 'user' });
});

test('announces once where a drag ended and what was selected, and no movements if the config turns that off', async ({
  page,
  site,
}) => {
  const locale = { language: 'de', strings: { 'announce.selected.names': 'Ausgewählt: {names}' } };
  await openListed(page, site, { locale });
  const announced = await watchAnnouncements(page);
  const { x, y } = await pointOf(page, [8, 48]);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x - 120, y, { steps: 12 });
  await page.mouse.up();
  await expect
    .poll(async () => (await announced()).at(-1))
    .toMatch(/^Zoomstufe 4, Breite .* Kilometer, Mitte .* Grad Nord, 1[34],\d Grad Ost/);
  // How far the map glides after the drag depends on how busy the machine is, so the announcement is compared with where it has stopped.
  const lng = await withMap(page, ({ handle }) => handle.getCamera()?.center[0]);
  const [, said = ''] = /([\d,]+) Grad Ost/.exec((await announced()).at(-1) ?? '') ?? [];
  expect(Number(said.replace(',', '.'))).toBeCloseTo(Number(lng), 1);
  expect((await announced()).filter((text: string) => text.includes('Zoom'))).toHaveLength(1);
  await clickAt(page, [13.4, 52.5]);
  await expect.poll(async () => (await announced()).at(-1)).toBe('Ausgewählt: Berlin');

  const before = await announced();
  await update(page, makeConfig(site, { ...listed, accessibility: { announcements: false } }));
  await expect.poll(async () => (await announced()).at(-1)).toBe('');
  await clickAt(page, [12.5, 41.9]);
  await withMap(page, ({ handle }) => handle.moveCamera({ zoom: 5 }));
  await update(page, makeConfig(site, { ...listed, selection: { sourceId: 'cities', featureIds: [3] } }));
  await expect.poll(async () => (await announced()).at(-1)).toBe('1 place selected: Paris');
  expect(await announced()).toEqual([...before, '', '1 place selected: Paris']);
});

test('axe finds nothing with the list open, light and dark, at 1280 and at 320 px', async ({
  page,
  site,
}) => {
  await openListed(page, site, {
    controls: { fullscreen: true, geolocate: true, scale: true },
    selection: { sourceId: 'cities', featureIds: [2] },
    accessibility: { featureList: { layerIds: ['cities'], maxItems: 2 } },
  });
  await page.evaluate(() => {
    document.documentElement.style.colorScheme = 'light dark';
    document
      .querySelector('#map')
      ?.before(Object.assign(document.createElement('h1'), { textContent: 'Page' }));
  });
  for (const width of [1280, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await focusList(page);
    await expect(page.getByText('1 more place is not listed')).toBeVisible();
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      const violations = (await findViolations(page)).filter((text) => /map/i.test(text));
      expect.soft(violations, `${colorScheme} at ${width} px`).toEqual([]);
    }
    const list = await page.locator('.mapdock-features').boundingBox();
    expect.soft((list?.x ?? -1) >= 0 && (list?.x ?? 0) + (list?.width ?? 0) <= width, `${width}`).toBe(true);
  }
});
