/** On a slow link what has come is shown: the title from the config, the list from its data, and the map when it is there. */
import { mapStatus } from './support/host-page.ts';
import { expect, test } from './support/test.ts';

test('the title is there before the page’s scripts @every-browser', async ({ page, site }) => {
  site.host.faults.add({ match: '^/main.js', kind: 'hang' });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('World Heritage');
  await expect(page).toHaveTitle('World Heritage');
  site.host.faults.clear();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'ready');
});

test('list and settings do not wait for a map that is slow @every-browser', async ({ page, site }) => {
  site.remote.faults.add({ match: '/core.js', kind: 'slow', bytesPerSecond: 20_000 });
  await page.goto(site.host.origin, { waitUntil: 'commit' });
  await expect(page.getByRole('option')).toHaveCount(12);
  await expect(page.getByRole('button', { name: 'Settings' })).toBeVisible();
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'loading');
  site.remote.faults.clear();
});
