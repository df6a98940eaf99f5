/** Compares the verdicts of the gate before a promotion with what browsers do. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeHost } from '../release/gate/judge-stored.ts';
import { makeHostRecord } from '../release/gate/make-host-record.ts';
import { judgePolicy } from '../release/gate/policy/judge-policy.ts';
import { readHost } from '../release/gate/read-host.ts';
import { BREAKS } from '../release/testing/breaking-builds.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { deployChanged, deployGood } from './support/deploy-changed.ts';
import { expectFailure, mapStatus, openHost, retryLoadsMap } from './support/host-page.ts';
import { OWN_WORKER, withPolicyPage } from './support/plain-page/policy-page.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';
import type { Site } from './support/start-site.ts';

/** Makes the record of this site's host that the gate reads. */
async function recordHost(site: Site) {
  const folder = await createTempFolder();
  const config = join(folder.path, 'config.json');
  await writeFile(config, await (await fetch(`${site.host.origin}/config.json`)).text());
  const options = { env: 'production', 'host-build': PATHS.hostDist, config, page: site.host.origin };
  const record = makeHostRecord(await readHost('shell', options));
  await folder.remove();
  return record;
}

async function judgeLive(site: Site) {
  const [row] = await judgeHost(await recordHost(site), site.remote.storage);
  return row;
}

for (const [name, code] of [
  ['contract', 'CONTRACT_MISMATCH'],
  ['exposes', 'REMOTE_INCOMPLETE'],
  ['shared', 'REMOTE_INVALID'],
] as const) {
  test(`a release that the gate refuses for its ${name} fails in the host, and one that it allows works`, async ({
    page,
    site,
  }) => {
    await deployChanged(site, BREAKS[name]);
    expect((await judgeLive(site))?.checks[name]?.verdict).toBe('no');
    await openHost(page, site);
    await expectFailure(page, code);

    await deployGood(site);
    expect((await judgeLive(site))?.verdict).toBe('yes');
    await retryLoadsMap(page);
  });
}

test('a release that the gate refuses for the host’s config shows no map', async ({ page, site }) => {
  await deployChanged(site, BREAKS.config);
  expect((await judgeLive(site))?.checks['config']?.verdict).toBe('no');
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'failed');
  await expect(page.locator('body')).toContainText('CONFIG_INVALID');
});

/** In a policy, `S` stands for the store's origin and `P` for the provider's. */
export type PolicyCase = [policy: string, options?: { workerUrl?: string }];

const ENOUGH: PolicyCase[] = [
  ["default-src 'none'; script-src 'self' S; style-src S; connect-src S P; img-src data:; worker-src blob:"],
  ['default-src http: data: blob:'],
  ['default-src *; img-src data:; worker-src blob:'],
  ["default-src 'self' http://*:* data:; child-src blob:"],
  ["default-src 'self' S/channels/ S/engine/ S/releases/ P data: blob:"],
  ["default-src 'self' S P data:", OWN_WORKER],
  ["default-src 'self' S P data: blob:; img-src data:, frame-ancestors 'none'"],
];

const TOO_LITTLE: PolicyCase[] = [
  ["default-src 'self' S P data:"],
  ["default-src 'self' S P data: blob:; worker-src 'self'"],
  ["default-src 'self' S P data: blob:; child-src 'none'"],
  ["default-src 'self' S P data: blob:; script-src 'self'"],
  ["default-src 'self' S P data: blob:; script-src 'self' S/channels/ S/releases/"],
  ["default-src 'self' S P data: blob:; style-src 'self'"],
  ["default-src 'self' S P data: blob:; connect-src S"],
  ["default-src 'self' S P data: blob:; connect-src P"],
  ["default-src 'self' S P data: blob:; img-src 'self'"],
  ["default-src 'self' S P data: blob:, img-src 'self'"],
  ["default-src 'self' https: data: blob:"],
  ["default-src 'self' http://*:1 data: blob:"],
];

/** Judges a policy with the gate, and opens a page with it. */
async function tryPolicy(
  page: Page,
  site: Site,
  [pattern, options = {}]: PolicyCase,
  use: (opened: { verdicts: string[]; violations: () => Promise<string[]> }) => Promise<void>,
) {
  const store = site.remote.origin;
  const provider = site.provider.origin;
  const policy = pattern.replaceAll(/\bS\b/g, store).replaceAll(/\bP\b/g, provider);
  await withPolicyPage(page, site, { policy, options }, async ({ origin, violations }) => {
    const worker = options.workerUrl && origin + options.workerUrl;
    const place = { store: `${store}/`, providers: [provider], page: `${origin}/`, worker };
    const findings = judgePolicy(policy, site.remote.release.csp ?? {}, place);
    await use({ verdicts: findings.map(({ verdict }) => verdict), violations });
  });
}

const nameOf = ([policy, options]: PolicyCase) =>
  `${policy}${options ? ', with a worker file of its own' : ''}`;

test.describe('the gate says yes, and the map is ready, with', () => {
  for (const policyCase of ENOUGH) {
    test(nameOf(policyCase), async ({ page, site }) => {
      await tryPolicy(page, site, policyCase, async ({ verdicts, violations }) => {
        expect(verdicts).toEqual([]);
        await expect(page.locator('[data-mapdock-status="ready"]')).toBeVisible({ timeout: 60_000 });
        await expect(page.getByRole('button', { name: 'Zoom in' })).toBeVisible();
        expect(await violations()).toEqual([]);
      });
    });
  }
});

test.describe('the gate says no, and the browser blocks something, with', () => {
  // A blocked import may reject with an empty message, so every text is expected.
  test.use({ expectedConsoleErrors: /^/ });
  for (const policyCase of TOO_LITTLE) {
    test(nameOf(policyCase), async ({ page, site }) => {
      await tryPolicy(page, site, policyCase, async ({ verdicts, violations }) => {
        expect(new Set(verdicts)).toEqual(new Set(['no']));
        await expect.poll(violations).not.toEqual([]);
      });
    });
  }
});
