/** The card of a place: each value as what it is, and what can be done with the place. */
import { openHostWithMap } from './support/host-page.ts';
import { findViolations } from './support/readings/find-violations.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';
import type { Page } from '@playwright/test';

const card = (page: Page) => page.getByRole('region', { name: 'Selected place' });

const describeRome = (site: Site) =>
  site.host.changeConfig((config) => {
    const picture = `${site.provider.origin}/pictures/light.webp`;
    const properties = {
      name: 'Rome',
      open: true,
      tags: ['old', 'large'],
      founded: '1870-09-20T10:30',
      mail: 'info@rome.example',
      phone: '+39 06 0608',
      height: 21,
      about: 'First line.\nSecond line.',
      picture,
      lost: `${site.provider.origin}/pictures/none.png`,
      shape: { a: 1 },
      markup: '<img src=x onerror="window.hacked = true">',
      script: 'javascript:window.hacked = true',
    };
    const line = (property: string, more = {}) => ({
      property,
      label: `The ${property}`,
      ...more,
    });
    config['places'] = {
      source: 'places',
      properties: [
        ...['open', 'tags', 'founded', 'picture', 'lost', 'shape', 'markup'].map((name) => line(name)),
        line('script', { format: 'link' }),
        line('missing'),
        line('height', { unit: 'meter' }),
        line('mail', { group: 'Contact' }),
        line('phone', { group: 'Contact', format: 'phone' }),
        line('about', { group: 'More' }),
      ],
    };
    delete config['legend'];
    const feature = {
      type: 'Feature',
      id: 1,
      properties,
      geometry: { type: 'Point', coordinates: [12.4922, 41.890251] },
    };
    config['map'] = {
      ...(config['map'] as object),
      sources: { places: { type: 'geojson', data: feature } },
      layers: [{ id: 'dots', type: 'circle', source: 'places', paint: { 'circle-radius': 8 } }],
    };
  });

test('a card shows each value as what it is, and runs nothing @every-browser', async ({ page, site }) => {
  describeRome(site);
  await openHostWithMap(page, site);
  await page.getByRole('option', { name: 'Rome' }).click();
  const line = (name: string) =>
    card(page)
      .locator('.place-facts > div')
      .filter({ hasText: `The ${name}` })
      .locator('dd');
  await expect(line('open')).toHaveText('Yes');
  await expect(line('tags').getByRole('listitem')).toHaveText(['old', 'large']);
  await expect(line('founded')).toHaveText(/September 20, 1870 at 10:30\sAM/);
  await expect(line('picture').getByRole('img')).toHaveJSProperty('complete', true);
  await expect(line('lost')).toHaveText('The picture could not be loaded');
  await expect(line('shape')).toHaveText('This value can’t be shown here');
  await expect(line('markup')).toContainText('<img src=x');
  await expect(line('script')).toHaveText('javascript:window.hacked = true');
  await expect(line('missing')).toHaveCount(0);
  await expect(line('height')).toHaveText(/21\sm/);
  await expect(line('mail').getByRole('link')).toHaveAttribute('href', 'mailto:info@rome.example');
  await expect(line('phone').getByRole('link')).toHaveAttribute('href', 'tel:+39060608');
  await expect(line('about')).toContainText('Second line.');
  await card(page).getByText('Contact').click();
  await expect(line('mail')).toBeHidden();
  await expect(card(page)).toContainText('41.890251° N, 12.4922° E');
  await expect(card(page).getByRole('link', { name: 'Open in a maps app' })).toHaveAttribute(
    'href',
    'geo:41.890251,12.4922?q=41.890251%2C12.4922(Rome)',
  );
  expect(await page.evaluate(() => 'hacked' in window)).toBe(false);
});

test('a card copies its coordinates and a link, and moves the map nearer', async ({
  page,
  site,
  context,
  browserName,
}) => {
  test.skip(browserName !== 'chromium', 'other browsers ask the user for permission');
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  describeRome(site);
  await openHostWithMap(page, site);
  await page.getByRole('option', { name: 'Rome' }).click();
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await card(page).getByRole('button', { name: 'Copy the coordinates' }).click();
  await expect(card(page).getByText('Copied')).toBeVisible();
  expect(await copied()).toBe('41.890251, 12.4922');
  await card(page).getByRole('button', { name: 'Share this place' }).click();
  await expect.poll(copied).toMatch(/place=1$/);
  await card(page).getByRole('button', { name: 'Zoom to this place' }).click();
  await expect(page).toHaveURL(/#map=14\.00\/41\.8903/);
});

for (const width of [320, 1280]) {
  test(`axe finds nothing in a card with all kinds of values at ${width} px`, async ({
    page,
    site,
    browserName,
  }) => {
    test.skip(browserName !== 'chromium', 'only Chromium’s driver can change the size of the window');
    describeRome(site);
    await page.setViewportSize({ width, height: 700 });
    await page.goto(`${site.host.origin}/#map=6/41.9/12.5&place=1`);
    await expect(card(page)).toBeVisible();
    await expect(page.locator('[data-mapdock-status=ready]')).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}
