import { deployGood, deployNew } from '../support/deploy-changed.ts';
import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';

const NEXT_MAJOR = '9.0.0';

test('a remote of another contract is refused before its code runs @every-browser @quick', async ({
  page,
  site,
}) => {
  const release = await deployNew(site, {
    change: (text, path) =>
      path === 'build.json' ? JSON.stringify({ ...JSON.parse(text), contract: NEXT_MAJOR }) : text,
  });
  await openHost(page, site);
  await expectFailure(page, 'CONTRACT_MISMATCH');
  await expect(page.getByRole('alert')).toContainText(NEXT_MAJOR);
  const requests = site.remote.requests.list().filter(({ path }) => path.includes(release.releaseId));
  expect(requests).toEqual([]);

  await deployGood(site);
  await retryLoadsMap(page);
});

test('a remote on an origin that is not allowed gets no request @every-browser', async ({ page, site }) => {
  site.host.changeConfig((config) => {
    config.remote = { ...config.remote, allowedOrigins: ['https://maps.example'] };
  });
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_ORIGIN_REFUSED');
  expect(site.remote.requests.list()).toEqual([]);
});
