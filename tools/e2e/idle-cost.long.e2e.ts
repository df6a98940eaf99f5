import { openHost, expectMap } from './support/host-page.ts';
import { ready } from './support/plain-page/drive-map.ts';
import { setVisibility } from './support/open-tab.ts';
import { makeConfig, mapElement, mountMap, openPlainPage, withMap } from './support/plain-page/plain-page.ts';
import { expect, test } from './support/test.ts';
import { expectIdle, takeActivity, watchActivity } from './support/readings/watch-activity.ts';

test.beforeEach(({ page }) => watchActivity(page));

test('a host whose map is ready is idle', async ({ page, site }) => {
  await openHost(page, site);
  await expectMap(page);
  await expectIdle(page);
});

test('a hidden tab has no timer', async ({ page, site }) => {
  await openHost(page, site);
  await expectMap(page);
  await setVisibility(page, 'hidden');
  await expectIdle(page);
});

test('a mounted map is idle, in view or scrolled out of it', async ({ page, site }) => {
  await openPlainPage(page, site);
  await mountMap(page, makeConfig(site));
  await ready(page);
  expect((await takeActivity(page)).ran).toEqual(
    expect.arrayContaining(['frame', 'drawing', 'message to a worker', 'message of a worker']),
  );
  await expectIdle(page);
  await page.evaluate(() => {
    document.body.style.height = '9000px';
    scrollTo(0, 8000);
  });
  await expectIdle(page);
});

test('a parked map is idle', async ({ page, site }) => {
  await openPlainPage(page, site);
  await mountMap(page, makeConfig(site));
  await ready(page);
  await withMap(page, ({ handle }) => handle.park());
  await expect(mapElement(page)).toHaveAttribute('data-mapdock-status', 'parked');
  await expectIdle(page);
});
