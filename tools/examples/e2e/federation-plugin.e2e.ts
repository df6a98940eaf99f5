/** What `@mapdock/shared/federation-plugin` adds to a host that imports the map by its channel, in the production builds of three bundlers. */
import { isInCanary } from '@mapdock/shared';
import { createPrivateKey } from 'node:crypto';
import { consoleErrorsOf } from '../../e2e/support/console-errors.ts';
import { deployChanged, deployNew } from '../../e2e/support/deploy-changed.ts';
import { makeKeyPair } from '../../release/keys/make-key-pair.ts';
import { signPointer } from '../../release/keys/sign-pointer.ts';
import { EXAMPLES } from '../examples.ts';
import { alerts, expectReady, press } from './support/example-page.ts';
import { readDeviceId, throwAtStart, throwWhenMounted } from './support/example-releases.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Page } from '@playwright/test';

const EXAMPLE = EXAMPLES.find(({ name }) => name === 'federation-plugin') as Example;

/** Long before the loader gives up a store that never answers. */
const SOON_MS = 3000;

test.use({
  view: 'sea',
  expectedConsoleErrors: consoleErrorsOf(
    'request',
    'integrity',
    'syntax',
    /provoked|mount: expected|MapdockError/,
  ),
});

/** Expects that the page shows the map of this release, and that developer tools are told so. */
async function expectRelease(page: Page, { releaseId }: { releaseId: string }) {
  await expectReady(page);
  await expect
    .poll(() =>
      page.evaluate(() =>
        (globalThis as any).__FEDERATION__.__INSTANCES__[0].options.remotes.map(
          // Vite's plugin makes up a name, and makes that of the config its alias.
          ({ name, alias = name, entry }: any) => `${alias} ${new URL(entry).pathname}`,
        ),
      ),
    )
    .toEqual([`map_remote /releases/${releaseId}/mf-manifest.json`]);
}

/** Removes the failed map and adds another one, which imports the remote again. */
async function showAgain(page: Page) {
  await press(page, 'Remove the map');
  await press(page, 'Show the map');
}

for (const path of EXAMPLE.pages ?? []) {
  test.describe(`federation-plugin${path}`, () => {
    for (const [what, fault] of [
      ['is down', { match: '.', kind: 'drop' }],
      ['never answers', { match: '.', kind: 'hang' }],
      ['sends no code', { match: '/remoteEntry\\.js$', kind: 'drop' }],
    ] as const) {
      test(`works while the store ${what}, and imports the map once the store is back`, async ({
        page,
        examples,
        site,
      }) => {
        const origin = await examples.serve(EXAMPLE);
        site.remote.faults.add(fault);
        await page.goto(origin + path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible({ timeout: SOON_MS });
        await press(page, 'Go to Lisbon');
        await expect(alerts(page)).toContainText(/REMOTE_(UNREACHABLE|TIMEOUT)/);

        site.remote.faults.clear();
        await showAgain(page);
        await expectRelease(page, site.remote.release);
        await expect(page.getByRole('region', { name: 'Map of Lisbon' })).toBeVisible();
      });
    }

    test('shows the last good release while the channel is down', async ({ page, examples, site }) => {
      await page.goto((await examples.serve(EXAMPLE)) + path);
      await expectReady(page);
      site.remote.faults.add({ match: '^/channels/', kind: 'drop' });
      await page.reload();
      await expectRelease(page, site.remote.release);
    });

    for (const [what, change] of [
      ['throws at its start', throwAtStart],
      ['throws when it is mounted', throwWhenMounted],
    ] as const) {
      test(`shows the last good release instead of one that ${what}`, async ({ page, examples, site }) => {
        await page.goto((await examples.serve(EXAMPLE)) + path);
        await expectReady(page);
        await deployChanged(site, change);
        await page.reload();
        await expectRelease(page, site.remote.release);
        await expect(alerts(page)).toHaveCount(0);
      });

      test(`tells people of a release that ${what} if there is no other one, and imports the next one`, async ({
        page,
        examples,
        site,
      }) => {
        await deployChanged(site, change);
        await page.goto((await examples.serve(EXAMPLE)) + path);
        await expect(alerts(page)).toContainText(/provoked|mount: expected/);
        const next = await deployNew(site);
        await showAgain(page);
        await expectRelease(page, next);
      });
    }

    test('shows the canary to the visitors that the channel has chosen', async ({ page, examples, site }) => {
      const origin = await examples.serve(EXAMPLE);
      const canary = await deployNew(site, { percent: 50 });
      const seen = new Set();
      while (seen.size < 2) {
        await page.goto(origin + path);
        await expectReady(page);
        const isIn = isInCanary(await readDeviceId(page), canary.releaseId, 50);
        await expectRelease(page, isIn ? canary : site.remote.release);
        seen.add(isIn);
        await page.evaluate(() => localStorage.clear());
      }
    });

    test('runs no file that was changed in the store', async ({ page, examples }) => {
      await page.route(/remoteEntry\.js$/, async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, body: `globalThis.hasRun = true;${await response.text()}` });
      });
      await page.goto((await examples.serve(EXAMPLE)) + path);
      await expect(alerts(page)).toContainText('REMOTE_INTEGRITY_FAILED');
      expect(await page.evaluate(() => 'hasRun' in globalThis)).toBe(false);
    });

    test('runs only what a key of the host has signed', async ({ page, examples, site }) => {
      const { publicKey, privateKey } = makeKeyPair('2026-a');
      const key = { keyId: '2026-a', privateKey: createPrivateKey({ key: privateKey, format: 'jwk' }) };
      const origin = await examples.serve(EXAMPLE);
      let changed = 0;
      await page.route(`${origin}/**/*.js`, async (route) => {
        const response = await route.fetch();
        const body = (await response.text()).replace(/keys:\[\]/, () => {
          changed += 1;
          return `keys:[${JSON.stringify(publicKey)}]`;
        });
        await route.fulfill({ response, body });
      });
      await page.goto(origin + path);
      await expect(alerts(page)).toContainText('REMOTE_SIGNATURE_INVALID');
      expect(changed).toBe(1);
      expect(site.remote.requests.list().filter(({ path: file }) => file.endsWith('remoteEntry.js'))).toEqual(
        [],
      );

      await page.route('**/channels/production.json', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: signPointer(await response.json(), [key]) });
      });
      await showAgain(page);
      await expectRelease(page, site.remote.release);
    });
  });
}
