import { consoleErrorsOf } from '../support/console-errors.ts';
import { expectFailure, expectMap, openHost, openHostWithMap, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const POINTER = '^/channels/';

test('the page works without a remote that is down, and a retry loads the map without a reload @every-browser @quick', async ({
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
  // Three attempts, and one request that asks why there was no answer. Those of the page are counted, since Firefox sends each up to ten times.
  expect(watch.requestedUrls().filter((url) => new URL(url).pathname.startsWith('/channels/'))).toHaveLength(
    4,
  );

  site.remote.faults.clear();
  await retryLoadsMap(page);
});

test('a place that is chosen while the map is down is shown by the map that loads later @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: POINTER, kind: 'status', status: 404 });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_UNREACHABLE');
  await page.getByRole('option', { name: 'Sydney Opera House' }).click();
  site.remote.faults.clear();
  await retryLoadsMap(page);
  await expect(page).toHaveURL(/#map=5\.00\/-33\.8/);
});

test('after a short outage the map loads without any action of the user @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: POINTER, kind: 'status', status: 503, times: 2 });
  await openHostWithMap(page, site);
});

test('a remote that goes down after the pointer was loaded is retried too @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: '^/releases/', kind: 'drop' });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_UNREACHABLE');

  site.remote.faults.clear();
  await retryLoadsMap(page);
});

test('the map loads without any action of the user when the network is back', async ({
  page,
  site,
  context,
}) => {
  site.remote.faults.add({ match: POINTER, kind: 'drop' });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_UNREACHABLE');

  site.remote.faults.clear();
  await context.setOffline(true);
  await context.setOffline(false);
  await expectMap(page);
});
