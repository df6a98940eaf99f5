/**
 * What every example shows while releases and the store fail, and whether it takes part in canaries. Each test loads the page several times,
 * so these are not among the checks that CI runs: `--further` and a call by name run them.
 */
import { isInCanary } from '@mapdock/shared';
import { consoleErrorsOf } from '../../e2e/support/console-errors.ts';
import { deployChanged, deployNew } from '../../e2e/support/deploy-changed.ts';
import { chosenFromEnvironment } from '../support/chosen-examples.ts';
import { expectReady } from './support/example-page.ts';
import { readDeviceId, requestedReleases, throwAtStart } from './support/example-releases.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Page } from '@playwright/test';

for (const example of chosenFromEnvironment()) {
  const { name, pages = ['/'], followsChannel = true, hasOwnLoader = false } = example;

  for (const path of followsChannel ? pages : []) {
    test.describe(`${name}${path}:`, () => {
      const visit = async (page: Page, examples: { serve: (example: Example) => Promise<string> }) => {
        await page.goto((await examples.serve(example)) + path);
        await expectReady(page);
      };

      test.describe('failures', () => {
        test.use({ expectedConsoleErrors: consoleErrorsOf('request', /provoked/) });

        test('a release that throws at its start gives way to the last good one', async ({
          page,
          examples,
          site,
          watch,
        }) => {
          await visit(page, examples);
          const bad = await deployChanged(site, throwAtStart);
          await page.reload();
          await expectReady(page);
          expect(requestedReleases(watch)).toContain(bad.releaseId);
        });

        // `embed.js`, which has the loader, is in the store too, so only a page with a loader of its own survives all of it.
        const match = hasOwnLoader ? '.' : '^/channels/production\\.json';
        test('with the store down, a browser that was here before shows the last good release', async ({
          page,
          examples,
          site,
        }) => {
          await visit(page, examples);
          site.remote.faults.add({ match, kind: 'drop' });
          await page.reload();
          await expectReady(page);
        });
      });

      test('a canary of 50 percent is shown to those that are in it', async ({
        page,
        examples,
        site,
        watch,
      }) => {
        await visit(page, examples);
        const canary = await deployNew(site, { percent: 50 });
        const isIn = isInCanary(await readDeviceId(page), canary.releaseId, 50);
        await page.reload();
        await expectReady(page);
        expect(requestedReleases(watch).includes(canary.releaseId)).toBe(isIn);
      });
    });
  }
}
