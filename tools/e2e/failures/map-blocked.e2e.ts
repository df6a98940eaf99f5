import { consoleErrorsOf } from '../support/console-errors.ts';
import { expect, test } from '../support/test.ts';
import {
  eventsOf,
  expectStatus,
  makeConfig,
  mountMap,
  openPlainPage,
  ready,
  mountReadyMap,
  openPageWithMap,
} from '../support/plain-page/plain-page.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request', 'policy', /WebGL/) });

test('a page policy that blocks the worker is reported @every-browser @quick', async ({ page, site }) => {
  await openPlainPage(page, site, { headers: { 'Content-Security-Policy': "worker-src 'self'" } });
  await mountMap(page, makeConfig(site));
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('WORKER_BLOCKED');
  const [error] = await eventsOf(page, 'maperror');
  expect(error.details.reason).toContain('worker-src');
});

test('a worker file on the page’s own origin works under that policy @every-browser', async ({
  page,
  site,
}) => {
  const headers = { 'Content-Security-Policy': "worker-src 'self'" };
  await openPlainPage(page, site, { headers });
  await mountReadyMap(page, makeConfig(site), { workerUrl: '/mapdock-worker.js' });
});

test('an engine that fails to load is reported, and Try again loads it @every-browser @quick', async ({
  page,
  site,
}) => {
  site.remote.faults.add({ match: '^/engine/.*core', kind: 'status', status: 503 });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('ENGINE_UNREACHABLE');

  site.remote.faults.clear();
  await page.getByRole('button', { name: 'Try again' }).click();
  await ready(page);
});

test('a missing WebGL 2 is reported, without a button that can’t help @every-browser', async ({
  page,
  site,
}) => {
  await page.addInitScript(() => {
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: any[]) {
      return parameters[0] === 'webgl2' ? null : Reflect.apply(getContext, this, parameters);
    } as typeof getContext;
  });
  await openPageWithMap(page, site);
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('MAP_NO_WEBGL');
  await expect(page.getByRole('button', { name: 'Try again' })).toBeHidden();
});

test('an invalid config is reported, and a valid one starts the map @every-browser', async ({
  page,
  site,
}) => {
  await openPlainPage(page, site);
  const config = makeConfig(site);
  await mountMap(page, { ...config, provider: { baseApiUrl: '/api', accessToken: 'sk.secret-token' } });
  await expectStatus(page, 'failed');
  await expect(page.getByRole('alert')).toContainText('provider.baseApiUrl');
  await expect(page.getByRole('alert')).not.toContainText('secret-token');
  await page.evaluate((good) => (globalThis as any).plain.handle.update(good), config);
  await ready(page);
});
