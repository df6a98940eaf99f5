/** The lines of a Content-Security-Policy in the README of map-remote are enough for a page with a map. */
import { readReadmePolicies } from '../support/readme-policies.ts';
import { OWN_WORKER, withPolicyPage } from './support/plain-page/policy-page.ts';
import { expect, test } from './support/test.ts';
import type { Site } from './support/start-site.ts';

test.use({ view: 'land' });

const { plain, ownWorker, trustedTypes } = await readReadmePolicies();

for (const [what, lines, options, tag] of [
  ['the first line', plain, {}, ' @quick'],
  ['the line for a page without blob:', ownWorker, OWN_WORKER, ''],
  ['the lines for a page with Trusted Types', `${ownWorker};  ${trustedTypes}`, OWN_WORKER, ''],
] as const) {
  test(`${what} of the README is all that a policy must allow @every-browser${tag}`, async ({
    page,
    site,
  }) => {
    const { origin: store } = site.remote;
    const policy = `default-src 'none'; ${lines}`
      .replaceAll('<store>', store)
      .replaceAll('<provider>', site.provider.origin)
      .replace('script-src', "script-src 'self'");
    expect(policy).toContain(store);
    await withPolicyPage(page, site, { policy, options }, async ({ violations }) => {
      await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
      expect(await violations()).toEqual([]);
    });
  });
}

test.describe('with a policy that allows styles by a nonce alone', () => {
  test.use({ expectedConsoleErrors: /Content.Security.Policy|style-src/i });
  const policyOf = (site: Site) =>
    `default-src 'none'; ${plain}`
      .replaceAll('<store>', site.remote.origin)
      .replaceAll('<provider>', site.provider.origin)
      .replace('script-src', "script-src 'self'")
      .replace(`style-src ${site.remote.origin}`, "style-src 'nonce-mapdock'");

  test('the option nonce is all that the map needs @every-browser', async ({ page, site }) => {
    const options = { nonce: 'mapdock' };
    await withPolicyPage(page, site, { policy: policyOf(site), options }, async ({ violations }) => {
      await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible({ timeout: 60_000 });
      expect(await violations()).toEqual([]);
    });
  });

  test('without it the message names the directive', async ({ page, site }) => {
    await withPolicyPage(page, site, { policy: policyOf(site) }, async () => {
      await expect(page.getByRole('alert')).toContainText('Allow the origin in style-src-elem, or pass');
    });
  });
});
