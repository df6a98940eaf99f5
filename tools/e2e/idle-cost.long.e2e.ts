import { openHostWithMap } from './support/host-page.ts';
import { setVisibility } from './support/open-tab.ts';
import { expectStatus, openPageWithReadyMap, withMap } from './support/plain-page/plain-page.ts';
import { expect, test } from './support/test.ts';
import { expectIdle, takeActivity, watchActivity } from './support/readings/watch-activity.ts';

test.beforeEach(({ page }) => watchActivity(page));

test('a host whose map is ready is idle', async ({ page, site }) => {
  await openHostWithMap(page, site);
  await expectIdle(page);
});

test('a hidden tab has no timer', async ({ page, site }) => {
  await openHostWithMap(page, site);
  await setVisibility(page, 'hidden');
  await expectIdle(page);
});

test('a mounted map is idle, in view or scrolled out of it', async ({ page, site }) => {
  await openPageWithReadyMap(page, site);
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
  await openPageWithReadyMap(page, site);
  await withMap(page, ({ handle }) => handle.park());
  await expectStatus(page, 'parked');
  await expectIdle(page);
});
