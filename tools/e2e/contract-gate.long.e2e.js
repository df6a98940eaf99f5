/** Compares the verdicts of the gate before a promotion with what browsers do. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { judgeHost } from '../release/gate/judge-stored.js';
import { makeHostRecord } from '../release/gate/make-host-record.js';
import { judgePolicy } from '../release/gate/policy/judge-policy.js';
import { readHost } from '../release/gate/read-host.js';
import { BREAKS } from '../release/testing/breaking-builds.js';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.js';
import { deployChanged, deployGood } from './support/deploy-changed.js';
import { expectFailure, expectMap, mapStatus, openHost, retry } from './support/host-page.js';
import { OWN_WORKER, withPolicyPage } from './support/plain-page/policy-page.js';
import { expect, test } from './support/test.js';

/** @typedef {import('./support/start-site.js').Site} Site */

/** Makes the record of this site's host that the gate reads. @param {Site} site */
async function recordHost(site) {
  const folder = await createTempFolder();
  const config = join(folder.path, 'config.json');
  await writeFile(config, await (await fetch(`${site.host.origin}/config.json`)).text());
  const options = { env: 'production', 'host-build': PATHS.hostDist, config, page: site.host.origin };
  const record = makeHostRecord(await readHost('shell', options));
  await folder.remove();
  return record;
}

/** @param {Site} site */
async function judgeLive(site) {
  const [row] = await judgeHost(await recordHost(site), site.remote.storage);
  return row;
}

for (const [name, code] of /** @type {const} */ ([
  ['contract', 'CONTRACT_MISMATCH'],
  ['exposes', 'REMOTE_INCOMPLETE'],
  ['shared', 'REMOTE_INVALID'],
])) {
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
    await retry(page);
    await expectMap(page);
  });
}

test('a release that the gate refuses for the host’s config shows no map', async ({ page, site }) => {
  await deployChanged(site, BREAKS.config);
  expect((await judgeLive(site))?.checks['config']?.verdict).toBe('no');
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'failed');
  await expect(page.locator('body')).toContainText('CONFIG_INVALID');
});

/**
 * In a policy, `S` stands for the store's origin and `P` for the provider's.
 * @typedef {[policy: string, options?: { workerUrl?: string }]} PolicyCase
 */

/** @type {PolicyCase[]} */
const ENOUGH = [
  ["default-src 'none'; script-src 'self' S; style-src S; connect-src S P; img-src data:; worker-src blob:"],
  ['default-src http: data: blob:'],
  ['default-src *; img-src data:; worker-src blob:'],
  ["default-src 'self' http://*:* data:; child-src blob:"],
  ["default-src 'self' S/channels/ S/engine/ S/releases/ P data: blob:"],
  ["default-src 'self' S P data:", OWN_WORKER],
  ["default-src 'self' S P data: blob:; img-src data:, frame-ancestors 'none'"],
];

/** @type {PolicyCase[]} */
const TOO_LITTLE = [
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

/**
 * Judges a policy with the gate, and opens a page with it.
 * @param {import('@playwright/test').Page} page
 * @param {Site} site
 * @param {PolicyCase} policyCase
 * @param {(opened: { verdicts: string[], violations: () => Promise<string[]> }) => Promise<void>} use
 */
async function tryPolicy(page, site, [pattern, options = {}], use) {
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

const nameOf = (/** @type {PolicyCase} */ [policy, options]) =>
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
