import { expectStatus, mapElement, ready, openPageWithMap } from '../support/plain-page/plain-page.ts';
import { expect, test } from '../support/test.ts';

test('an engine file that hangs times out, and Try again loads the map without a reload @every-browser', async ({
  page,
  site,
}) => {
  // The first request hangs for as long as the page is open; later ones are answered.
  site.remote.faults.add({ match: '^/engine/.*/core', kind: 'hang', times: 1 });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('ENGINE_TIMEOUT');
  await page.evaluate(() => Object.assign(globalThis, { isSamePage: true }));

  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(mapElement(page)).toBeFocused();
  await ready(page);
  expect(await page.evaluate(() => (globalThis as any).isSamePage)).toBe(true);
});
