/** What the gate before a promotion says, held against what browsers then do. */
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

/** The record that this site's host would leave. @param {Site} site */
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
  test(`a release refused for its ${name} fails in the host, and one that is not works`, async ({
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

test('a release refused for what its contract takes shows no map of the host', async ({ page, site }) => {
  await deployChanged(site, BREAKS.config);
  expect((await judgeLive(site))?.checks['config']?.verdict).toBe('no');
  await openHost(page, site);
  await expect(mapStatus(page)).toHaveAttribute('data-mapdock-status', 'failed');
  await expect(page.locator('body')).toContainText('CONFIG_INVALID');
});

/**
 * `S`: the store, `P`: the provider.
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
 * What the gate says of the policy, and the page under it.
 * @param {import('@playwright/test').Page} page
 * @param {Site} site
 * @param {PolicyCase} policyCase
 * @param {(look: { verdicts: string[], violations: () => Promise<string[]> }) => Promise<void>} use
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

test.describe('the gate says yes, and the map comes, under', () => {
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

test.describe('the gate says no, and the browser too, under', () => {
  // Whatever the page and the browser say of what was denied, an import without a message too.
  test.use({ expectedComplaints: /^/ });
  for (const policyCase of TOO_LITTLE) {
    test(nameOf(policyCase), async ({ page, site }) => {
      await tryPolicy(page, site, policyCase, async ({ verdicts, violations }) => {
        expect(new Set(verdicts)).toEqual(new Set(['no']));
        await expect.poll(violations).not.toEqual([]);
      });
    });
  }
});
