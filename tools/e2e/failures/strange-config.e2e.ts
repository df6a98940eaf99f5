/** A config that works, with names in it that nothing has. */
import { openHostWithMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

test('the About dialog names what is probably a mistake, and the nearest name @every-browser', async ({
  page,
  site,
}) => {
  site.host.changeConfig((config) => {
    config['tittle'] = 'A';
    config['places'] = { source: 'sites', label: 'nam' };
    const [layer] = config.map['layers'] as { paint: Record<string, unknown> }[];
    if (layer) layer.paint['circle-colour'] = '#f00';
  });
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About this map' });
  await about.getByText('Notes on the settings').click();
  for (const note of [
    'tittle: this field is not known. Did you mean "title"?',
    'places.label: no feature has the property "nam". Did you mean "name"?',
    /^map\.layers\[0\]\.paint\.circle-colour: /,
  ]) {
    await expect(about.getByText(note)).toBeVisible();
  }
});

test('without such names the dialog has no notes', async ({ page, site }) => {
  await openHostWithMap(page, site);
  await page.getByRole('button', { name: 'About' }).click();
  const about = page.getByRole('dialog', { name: 'About this map' });
  await expect(about.getByText('Host version')).toBeAttached();
  await expect(about.getByText('Notes on the settings')).toBeHidden();
});
