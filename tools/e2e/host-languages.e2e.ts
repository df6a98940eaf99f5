/** The language of the shell: the operator's texts, the map, and the visitor's choice. */
import { openSettings } from '../support/shell-controls.ts';
import { expectMap, openHostWithMap } from './support/host-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';

function giveTexts(site: Site) {
  site.host.changeConfig((config) => {
    config['title'] = { en: 'World Heritage', de: 'Welterbe', ar: 'التراث العالمي' };
    config['description'] = { en: 'Twelve places.', de: 'Zwölf Orte.' };
    config['places'] = {
      source: 'sites',
      title: { en: 'Sites', de: 'Stätten' },
      properties: [{ property: 'country', label: { en: 'Country', de: 'Land' } }],
    };
    config['legend'] = { items: [{ label: { en: 'Site', de: 'Stätte' }, color: '#f76707' }] };
    config.map['label'] = { en: 'Map of sites', de: 'Karte der Stätten' };
  });
}

test('the visitor chooses the language of page and map, without a reload or a new map @every-browser', async ({
  page,
  site,
}) => {
  giveTexts(site);
  await openHostWithMap(page, site);
  await expect(page).toHaveTitle('World Heritage');
  await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
  await page.evaluate(() => {
    const element = document.querySelector('[data-mapdock-status] canvas');
    Object.assign(window, { isSame: () => document.contains(element) });
  });

  const settings = await openSettings(page);
  await settings.getByLabel('Language').selectOption({ label: 'Deutsch' });
  await expect(page.getByRole('dialog', { name: 'Einstellungen' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page).toHaveTitle('Welterbe');
  await expect(page.locator('html')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('heading', { name: 'Welterbe' })).toBeVisible();
  await expect(page.getByRole('complementary', { name: 'Stätten' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Legende' }).getByText('Stätte')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Vergrößern' })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Karte der Stätten' })).toBeVisible();
  await expect(page.locator('meta[name=description]')).toHaveAttribute('content', 'Zwölf Orte.');
  await expectMap(page);
  expect(await page.evaluate(() => (window as any).isSame())).toBe(true);
});

test('a choice is there at the next visit, in the first HTML too, and wins over the config @every-browser', async ({
  page,
  site,
}) => {
  giveTexts(site);
  site.host.changeConfig((config) => void (config['language'] = 'de'));
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: 'Einstellungen' }).click();
  await page.getByLabel('Sprache').selectOption('ar');
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.getByRole('heading', { name: 'التراث العالمي' })).toBeVisible();

  site.host.faults.add({ match: '^/config.json', kind: 'delay', delayMs: 4000 });
  await page.reload({ waitUntil: 'commit' });
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(page.locator('html')).toHaveAttribute('lang', 'ar');
  // The config has not come yet, so nothing but the first script can have written this.
  await expect(page).toHaveTitle('Map');
  site.host.faults.clear();
  await expect(page.getByRole('heading', { name: 'التراث العالمي' })).toBeVisible();
});
