import { consoleErrorsOf } from '../support/console-errors.ts';
import { expectFailure, expectMap, openHost, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

/** How long the page waits for a pointer, in each of three attempts. */
const POINTER_MS = 5_000;

/**
 * A jump of the clock ends one wait: for each of three attempts, and for the two pauses between them. One more is for a busy machine, on which
 * the failure is not shown before the next jump.
 */
const MOST_JUMPS = 6;

/** Until the next jump of the clock. */
const SOON = { timeout: 1_000 };

test('a remote that never answers times out, and a retry loads the map without a reload @every-browser', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: '^/channels/', kind: 'hang' });
  await page.clock.install();
  await openHost(page, site);
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  let jumps = 0;
  await expect(async () => {
    jumps += 1;
    await page.clock.fastForward(POINTER_MS);
    await expect(page.getByRole('alert')).toBeVisible(SOON);
  }).toPass();
  expect(jumps).toBeLessThanOrEqual(MOST_JUMPS);
  await expectFailure(page, 'REMOTE_TIMEOUT');

  site.remote.faults.clear();
  await retryLoadsMap(page);
});

for (const [name, match, awaited] of [
  ['an entry', 'remoteEntry', /Waiting for remoteEntry\.js from/],
  ['a chunk', '/map\\.\\w+\\.js', /Waiting for map\.\w+\.js from/],
  ['a release file', '/release\\.json', /Waiting for release\.json from/],
] as [string, string, RegExp][]) {
  test(`${name} that hangs once is named, and the next attempt loads it @every-browser`, async ({
    page,
    site,
  }) => {
    site.remote.faults.add({ match, kind: 'hang', times: 1 });
    await openHost(page, site);
    await expect(page.getByText(awaited)).toBeVisible();
    await expectMap(page);
  });
}

test('the page waits for a remote that is slow @every-browser', async ({ page, site }) => {
  site.remote.faults.add({ match: 'remoteEntry', kind: 'delay', delayMs: 5_000, times: 1 });
  await openHost(page, site);
  await expect(page.getByText('This takes longer than usual.')).toBeVisible();
  await expectMap(page);
  expect(site.remote.requests.list().filter(({ path }) => path.endsWith('/remoteEntry.js'))).toHaveLength(1);
});
