import { consoleErrorsOf } from '../support/console-errors.ts';
import { deployChanged, deployGood, deployNew } from '../support/deploy-changed.ts';
import { expectFailure, openHost, retry, retryLoadsMap } from '../support/host-page.ts';
import { expect, test } from '../support/test.ts';
import { throwWhenMounted } from '../../support/throw-when-mounted.ts';
import { chooseSetting } from '../../support/shell-controls.ts';

test.use({ expectedConsoleErrors: consoleErrorsOf('syntax', /provoked|mount: expected/) });

const FAULTS = [
  ['an entry that throws', /remoteEntry/, (text: string) => `throw Error('provoked');${text}`],
  ['an entry with a syntax error', /remoteEntry/, (text: string) => `)${text}`],
  ['a chunk with a syntax error', /\/map\.\w+\.js/, (text: string) => `)${text}`],
  ['a component that throws when it is mounted', /\/map\.\w+\.js/, throwWhenMounted],
] as const;

test('the page works without a map because of an entry or a chunk that throws, and each retry loads the next release @every-browser', async ({
  page,
  site,
}) => {
  for (const [index, [name, file, change]] of FAULTS.entries())
    await test.step(name, async () => {
      const { releaseId } = await deployNew(site, {
        change: (text, path) => (file.test(path) && path.endsWith('.js') ? change(text) : text),
      });
      if (index === 0) await openHost(page, site);
      else await retry(page);
      const isRequested = () => site.remote.requests.list().some(({ path }) => path.includes(releaseId));
      await expect.poll(isRequested).toBe(true);
      await expectFailure(page, 'REMOTE_THREW');
    });
  await deployGood(site);
  await retryLoadsMap(page);
});

test.describe('in a small window', () => {
  // A globe of the usual size takes browsers without a graphics card minutes: one frame takes Firefox 10 s, and WebKitGTK (2.50) seconds
  // for each tile. So the window is small, and the whole earth is one tile.
  test.use({ viewport: { width: 960, height: 400 } });

  test('style and projection can be chosen while the map fails, and are used once it loads @every-browser', async ({
    page,
    site,
  }) => {
    await deployChanged(site, (text, path) =>
      path.endsWith('remoteEntry.js') ? 'throw Error("provoked")' : text,
    );
    site.host.changeConfig((config) => void (config.map['camera'] = { center: [0, 20], zoom: 0 }));
    await openHost(page, site);
    await expectFailure(page, 'REMOTE_THREW');
    await chooseSetting(page, 'Map style', 'Dark');
    await chooseSetting(page, 'Projection', 'Globe');

    await deployGood(site);
    await retryLoadsMap(page);
    await expect(page).toHaveURL(/#map=.*&style=dark&projection=globe$/);
    expect(site.provider.requests.list().some(({ path }) => path.includes('/mapdock/dark'))).toBe(true);
  });
});
