import { consoleErrorsOf } from '../support/console-errors.ts';
import { deployChanged, deployGood } from '../support/deploy-changed.ts';
import { expectFailure, openHost, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

const MISSING = { status: 404, type: 'text/plain', body: 'Not found' };

for (const [name, match, missing] of [
  ['entry', /remoteEntry/, 'remoteEntry.js'],
  ['chunk', /\/map\.\w+\.js/, ' map.'],
] as const) {
  test(`a release whose ${name} is missing is reported, and works once the file is there @every-browser`, async ({
    page,
    site,
  }) => {
    const proxy = await startProxy(page, site);
    proxy.answer(match, MISSING);
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_INCOMPLETE');
    await expect(page.getByRole('alert')).toContainText(missing);

    proxy.reset();
    await retryLoadsMap(page);
  });
}

test('an entry that defines no container is reported @every-browser', async ({ page, site }) => {
  await deployChanged(site, (text, path) => (path.endsWith('remoteEntry.js') ? 'void 0;' : text));
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_INCOMPLETE');
  await expect(page.getByRole('alert')).toContainText('the container map_remote');

  await deployGood(site);
  await retryLoadsMap(page);
});

test('a container without the component is reported @every-browser', async ({ page, site }) => {
  await deployChanged(site, (text, path) =>
    path.endsWith('remoteEntry.js') ? text.replaceAll('./MapView', './Other') : text,
  );
  await openHost(page, site);
  await expectFailure(page, 'REMOTE_INCOMPLETE');
  await expect(page.getByRole('alert')).toContainText('./MapView');

  await deployGood(site);
  await retryLoadsMap(page);
});
