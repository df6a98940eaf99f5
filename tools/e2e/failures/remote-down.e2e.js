import { consoleErrorsOf } from '../support/console-errors.js';
import { expectFailure, expectMap, openHost, retry } from '../support/host-page.js';
import { expect, test } from '../support/test.js';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const POINTER = '^/channels/';

test('a dead remote costs the map and nothing else, and comes back without a reload @every-browser @quick', async ({
  page,
  site,
  watch,
}) => {
  site.remote.faults.add({ match: '.', kind: 'drop' });
  // The page shows this message for less than a second. `waitFor` looks for it in every frame, so it must wait before the page is opened.
  const secondAttempt = page.getByText('Second attempt of three.').waitFor();
  await openHost(page, site);
  await secondAttempt;
  await expectFailure(page, 'REMOTE_UNREACHABLE');
  // As the page counts: for each of its requests Firefox asks up to ten times.
  expect(watch.requestedUrls().filter((url) => new URL(url).pathname.startsWith('/channels/'))).toHaveLength(
    3,
  );

  site.remote.faults.clear();
  await retry(page);
  await expectMap(page);
});

test('a short outage passes without anybody doing anything @every-browser', async ({ page, site }) => {
  site.remote.faults.add({ match: POINTER, kind: 'status', status: 503, times: 2 });
  await openHost(page, site);
  await expectMap(page);
});

test('a remote that dies after the pointer is asked again too @every-browser', async ({ page, site }) => {
  site.remote.faults.add({ match: '^/releases/', kind: 'drop' });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_UNREACHABLE');

  site.remote.faults.clear();
  await retry(page);
  await expectMap(page);
});

test('the map comes by itself when the network is back', async ({ page, site, context }) => {
  site.remote.faults.add({ match: POINTER, kind: 'drop' });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_UNREACHABLE');

  site.remote.faults.clear();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectMap(page);
});
