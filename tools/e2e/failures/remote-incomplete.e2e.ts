import { consoleErrorsOf } from '../support/console-errors.ts';
import { deployChanged, deployGood } from '../support/deploy-changed.ts';
import { expectFailure, openHost, retry, retryLoadsMap } from '../support/host-page.ts';
import { startProxy } from '../support/servers/start-proxy.ts';
import { expect, test } from '../support/test.ts';
import type { Site } from '../support/test.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('request') });

type Proxy = Awaited<ReturnType<typeof startProxy>>;

const MISSING = { status: 404, type: 'text/plain', body: 'Not found' };

const changeEntry = (site: Site, change: (text: string) => string) =>
  deployChanged(site, (text, path) => (path.endsWith('remoteEntry.js') ? change(text) : text));

/** For each part of a release: how the test removes it, and how the failure must name it. */
const MISSING_PARTS: Record<string, { remove: (site: Site, proxy: Proxy) => unknown; named: string }> = {
  'the entry': { remove: (_site, proxy) => proxy.answer(/remoteEntry/, MISSING), named: 'remoteEntry.js' },
  'a chunk': { remove: (_site, proxy) => proxy.answer(/\/map\.\w+\.js/, MISSING), named: ' map.' },
  'the container': {
    remove: (site, proxy) => {
      proxy.reset();
      return changeEntry(site, () => 'void 0;');
    },
    named: 'the container map_remote',
  },
  'the component': {
    remove: (site) => changeEntry(site, (text) => text.replaceAll('./MapView', './Other')),
    named: './MapView',
  },
};

test('a release without one of its parts is reported with that, and each retry loads what is there then @every-browser', async ({
  page,
  site,
}) => {
  const proxy = await startProxy(page, site);
  for (const [index, [part, { remove, named }]] of Object.entries(MISSING_PARTS).entries())
    await test.step(part, async () => {
      await remove(site, proxy);
      if (index === 0) await openHost(page, site);
      else await retry(page);
      await expect(page.getByRole('alert')).toContainText(named);
      await expectFailure(page, 'REMOTE_INCOMPLETE');
    });
  await deployGood(site);
  await retryLoadsMap(page);
});
