import { deployChanged } from '../../e2e/support/deploy-changed.ts';
import { EXAMPLES } from '../examples.ts';
import { alerts, expectReady, press } from './support/example-page.ts';
import { requestedReleases, throwWhenMounted } from './support/example-releases.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Page } from '@playwright/test';

const EXAMPLE = EXAMPLES.find(({ name }) => name === 'webpack-react-19') as Example;

/** Reads the share strategies and the shared React from the federation runtime of the page. */
const readFederation = (
  page: Page,
): Promise<{
  strategies: Record<string, string>;
  react: { version: string; from: string; useIn: string[] }[];
}> =>
  page.evaluate(() => {
    const { __INSTANCES__: instances, __SHARE__: scopes } = (globalThis as any).__FEDERATION__;
    // Host and remote list the same share scope under different names.
    const unique = new Set(Object.values<any>(scopes).map((named) => named.default));
    const shared = [...unique].flatMap((scope) => Object.values<any>(scope?.react ?? {}));
    return {
      strategies: Object.fromEntries(
        instances.map(({ name, options }: any) => [name, options.shareStrategy]),
      ),
      react: shared.map(({ version, from, useIn }) => ({ version, from, useIn: [...useIn].sort() })),
    };
  });

test("the remote runs on this host's React, under the default share strategy", async ({ page, examples }) => {
  await page.goto(await examples.serve(EXAMPLE));
  await expectReady(page);
  const { strategies, react } = await readFederation(page);
  expect(strategies['webpack_react_19']).toBe('version-first');
  expect(react).toEqual([
    { version: '19.3.1', from: 'webpack_react_19', useIn: ['map_remote', 'webpack_react_19'] },
  ]);
});

test.describe('with a remote that hangs', () => {
  test.use({ expectedConsoleErrors: /./ });

  test('the page works, and reports it in place of the map', async ({ page, examples, site }) => {
    site.remote.faults.add({ match: '.', kind: 'hang' });
    await page.goto(await examples.serve(EXAMPLE));
    await expect(page.getByText('The map is loading')).toBeVisible();
    await press(page, 'Go to Lisbon');
    await expect(page.getByRole('alert')).toContainText('REMOTE_TIMEOUT');

    site.remote.faults.clear();
    await press(page, 'Remove the map');
    await press(page, 'Show the map');
    await expectReady(page);
    await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
  });
});

test.describe('with a component of the map that throws', () => {
  test.use({ expectedConsoleErrors: /./ });

  test('the boundary keeps the page, and the loader shows the last good release', async ({
    page,
    examples,
    site,
    watch,
  }) => {
    await page.goto(await examples.serve(EXAMPLE));
    await expectReady(page);
    const bad = await deployChanged(site, throwWhenMounted);
    await page.reload();
    await expectReady(page);
    await expect(alerts(page)).toHaveCount(0);
    expect(requestedReleases(watch)).toContain(bad.releaseId);
  });

  test('only the map is missing on the page if there is no other release', async ({
    page,
    examples,
    site,
  }) => {
    await deployChanged(site, throwWhenMounted);
    await page.goto(await examples.serve(EXAMPLE));
    await expect(alerts(page)).toContainText('REMOTE_THREW');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await press(page, 'Remove the map');
    await expect(alerts(page)).toHaveCount(0);
  });
});
