import { clickAt, retryMap, switchStyle, update } from '../support/plain-page/drive-map.ts';
import { findViolations } from '../support/readings/find-violations.ts';
import {
  DARK,
  EUROPE,
  marker,
  markerOf,
  openEurope,
  PARIS,
  popupChanges,
  popupOf,
} from '../support/plain-page/overlays.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  openPlainPage,
  mountReadyMap,
  withMap,
} from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

export type LngLat = [number, number];

const AT_SEA = [-8, 45] as LngLat;

const popup = { id: 'facts', markerId: 'munich', content: 'The text' };
const withPopup = { markers: [{ ...marker, popupId: 'facts' }], popups: [popup] };

test('a popup reports why it opens and closes, and the focus follows @quick', async ({ page, site }) => {
  const config = await openEurope(page, site, withPopup);
  await expect(popupOf(page)).toBeHidden();
  await markerOf(page).click();
  await expect(popupOf(page)).toBeFocused();
  await expect(markerOf(page)).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toBeHidden();
  await expect(markerOf(page)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(popupOf(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(markerOf(page)).toBeFocused();
  await page.keyboard.press('Space');
  await markerOf(page).click();
  await expect(popupOf(page)).toBeHidden();
  await markerOf(page).click();
  await clickAt(page, AT_SEA);
  await expect(popupOf(page)).toBeHidden();
  const open = { ...config, popups: [{ ...popup, open: true, closeOnMapClick: false, closeButton: false }] };
  await update(page, open);
  await expect(popupOf(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Close' })).toBeHidden();
  await clickAt(page, AT_SEA);
  await expect(popupOf(page)).toBeVisible();
  await update(page, config);
  expect(await popupChanges(page)).toEqual([
    ['facts', true, 'marker'],
    ['facts', false, 'button'],
    ['facts', true, 'marker'],
    ['facts', false, 'escape'],
    ['facts', true, 'marker'],
    ['facts', false, 'marker'],
    ['facts', true, 'marker'],
    ['facts', false, 'mapclick'],
    ['facts', true, 'host'],
    ['facts', false, 'host'],
  ]);
});

test('an open popup stays open with another style and after a lost context; one that the user closed stays closed', async ({
  page,
  site,
}) => {
  const popups = [
    { ...popup, open: true },
    { id: 'other', position: PARIS, content: 'Other', open: true },
  ];
  const config = await openEurope(page, site, { ...withPopup, popups });
  await popupOf(page).filter({ hasText: 'Other' }).getByRole('button', { name: 'Close' }).click();
  await switchStyle(page, { ...config, ...DARK });
  await expect(popupOf(page)).toHaveText('The text');
  await withMap(page, ({ handle }) =>
    handle.engine?.getCanvas().getContext('webgl2')?.getExtension('WEBGL_lose_context')?.loseContext(),
  );
  await expectStatus(page, 'degraded');
  await retryMap(page);
  await expect(popupOf(page)).toHaveText('The text');
  await expect(markerOf(page)).toHaveCount(1);
  expect(await popupChanges(page)).toEqual([['other', false, 'button']]);
});

test('markup in texts is shown as text, and buttons report which marker or popup contains them', async ({
  page,
  site,
}) => {
  const script = '<img src=x onerror="document.title = 1"><script>document.title = 2</script>';
  await openEurope(page, site, {
    markers: [{ ...marker, label: script, content: [{ type: 'button', id: 'buy', text: 'Buy' }] }],
    popups: [
      {
        id: 'facts',
        position: PARIS,
        open: true,
        content: [
          { type: 'heading', text: 'Paris' },
          { type: 'text', text: script },
          { type: 'facts', rows: [[script, script]] },
          { type: 'link', text: script, href: 'https://example.com/' },
          { type: 'button', id: 'go', text: 'Go' },
        ],
      },
    ],
  });
  await expect(popupOf(page, 'Paris').getByRole('paragraph')).toHaveText(script);
  await expect(popupOf(page, 'Paris').getByRole('link')).toHaveAttribute('rel', 'noopener noreferrer');
  await expect(page.locator('#map img')).toHaveCount(0);
  await expect(page).toHaveTitle('Plain page');
  await page.getByRole('button', { name: 'Go' }).click();
  await page.getByRole('button', { name: 'Buy' }).click();
  expect(await eventsOf(page, 'overlayaction')).toEqual([
    { buttonId: 'go', popupId: 'facts' },
    { buttonId: 'buy', markerId: 'munich' },
  ]);
  expect(await eventsOf(page, 'markerclick')).toEqual([]);
});

test('the map moves as little as needed to show a popup, and not at all if the config says so', async ({
  page,
  site,
}) => {
  const content = Array.from({ length: 8 }, (_, i) => ({
    type: 'text' as const,
    text: `Line ${i}`,
  }));
  const atEdge = [37, 60] as LngLat;
  const config = await openEurope(page, site, {
    markers: [{ ...marker, position: atEdge, popupId: 'facts' }],
    popups: [{ ...popup, content, keepInView: false }],
  });
  const center = () => withMap(page, ({ handle }) => handle.getCamera()?.center);
  const start = await center();
  await update(page, { ...config, popups: [{ ...popup, content, keepInView: false, open: true }] });
  await expect(popupOf(page)).toBeVisible();
  expect(await center()).toEqual(start);
  await update(page, { ...config, popups: [{ ...popup, content }] });
  await update(page, { ...config, popups: [{ ...popup, content, open: true }] });
  const overlaps = () =>
    popupOf(page).evaluate((element) => {
      const box = element.getBoundingClientRect();
      const map = (document.querySelector('#map') as Element).getBoundingClientRect();
      const isIn =
        box.top >= map.top && box.left >= map.left && box.right <= map.right && box.bottom <= map.bottom;
      const controls = [...document.querySelectorAll('.mapboxgl-ctrl')].map((each) =>
        each.getBoundingClientRect(),
      );
      return [
        isIn,
        controls.some(
          (c) => c.left < box.right && c.right > box.left && c.top < box.bottom && c.bottom > box.top,
        ),
      ];
    });
  await expect.poll(overlaps).toEqual([true, false]);
  const causes = (await eventsOf(page, 'camerachange')).map(({ cause }) => cause);
  expect(new Set(causes)).toEqual(new Set(['host']));
});

for (const { name, width, direction } of [
  { name: 'in a wide page', width: 1280, direction: 'ltr' },
  { name: 'at 320 px, from right to left', width: 320, direction: 'rtl' },
]) {
  test(`axe finds nothing ${name}, and the popup fits the page`, async ({ page, site }) => {
    await page.setViewportSize({ width, height: 640 });
    await openPlainPage(page, site);
    await page.evaluate((dir) => (document.documentElement.dir = dir), direction);
    await mountReadyMap(
      page,
      makeConfig(site, {
        ...EUROPE,
        markers: [
          { ...marker, popupId: 'facts', draggable: true },
          {
            id: 'paris',
            position: PARIS,
            label: 'Paris',
            content: [{ type: 'button', id: 'go', text: 'Go' }],
          },
        ],
        popups: [
          {
            ...popup,
            open: true,
            maxWidth: 1200,
            content: [
              { type: 'heading', text: 'A heading' },
              { type: 'text', text: 'Long words. '.repeat(30) },
              { type: 'facts', rows: [['Term', 'Value']] },
              { type: 'link', text: 'Link', href: 'https://example.com/' },
              { type: 'button', id: 'act', text: 'Act' },
            ],
          },
        ],
      }),
    );
    const dialog = popupOf(page, 'A heading');
    const box = (await dialog.boundingBox()) as { x: number; width: number };
    expect(box.x).toBeGreaterThanOrEqual(0);
    expect(box.x + box.width).toBeLessThanOrEqual(width);
    const close = (await dialog.getByRole('button', { name: 'Close' }).boundingBox()) as { x: number };
    expect(close.x < box.x + box.width / 2).toBe(direction === 'rtl');
    expect(await findViolations(page)).toEqual([]);
  });
}
