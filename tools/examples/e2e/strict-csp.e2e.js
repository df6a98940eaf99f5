import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { EXAMPLES } from '../examples.js';
import { folderOf } from '../support/paths.js';
import { expectClickAt, expectNoMap, expectReady, press } from './support/example-page.js';
import { expect, test } from './support/test.js';

const example = /** @type {import('../examples.js').Example} */ (
  EXAMPLES.find(({ name }) => name === 'strict-csp')
);
const WORKER_FILE = 'mapdock-worker.js';

/**
 * Opens the page and records every violation that the browser reports.
 * @param {import('@playwright/test').Page} page
 * @param {{ serve: (example: import('../examples.js').Example) => Promise<string> }} examples
 */
async function open(page, examples) {
  /** @type {string[]} */
  const violations = [];
  await page.exposeFunction('noteViolation', (/** @type {string} */ text) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteViolation } = /** @type {{ noteViolation: (text: string) => void }} */ (
        /** @type {unknown} */ (globalThis)
      );
      noteViolation(`${effectiveDirective} ${blockedURI} ${sample}`);
    });
  });
  const response = await page.goto(await examples.serve(example));
  return { violations, policy: response?.headers()['content-security-policy'] ?? '' };
}

test('no violation is reported while the map is shown, used, removed and shown again', async ({
  page,
  examples,
  watch,
}) => {
  const { violations } = await open(page, examples);
  await expectReady(page);
  await expectClickAt(page, [11.5, 48.1]);
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await press(page, 'Go to Lisbon');
  await expectReady(page);
  await expect(page.getByRole('link', { name: 'GeoNames' })).toBeVisible();
  await press(page, 'Remove the map');
  await expectNoMap(page);
  await press(page, 'Show the map');
  await expectReady(page);
  expect(violations).toEqual([]);
  expect(watch.consoleErrors).toEqual([]);
});

test.describe('the policy', () => {
  test.use({ expectedConsoleErrors: /TrustedHTML/ });

  test('is strict and enforced, also for the worker file', async ({ page, examples }) => {
    const { violations, policy } = await open(page, examples);
    expect(policy).not.toMatch(/unsafe-|blob:|\*/);
    expect(policy).toContain("require-trusted-types-for 'script'");
    await expectReady(page);
    const worker = await page.request.get(new URL(WORKER_FILE, page.url()).href);
    expect(worker.headers()['content-security-policy']).toBe(policy);
    expect(page.workers().map((each) => new URL(each.url()).origin)).toContain(new URL(page.url()).origin);

    const refused = await page.evaluate(() => {
      try {
        document.createElement('p').innerHTML = '<b>text</b>';
        return false;
      } catch {
        return true;
      }
    });
    expect(refused).toBe(true);
    await expect.poll(() => violations).toEqual([expect.stringContaining('trusted-types-sink')]);
  });
});

test('the map is in a shadow root', async ({ page, examples }) => {
  await open(page, examples);
  await expectReady(page);
  expect(await page.evaluate(() => document.querySelector('[data-mapdock-status]'))).toBeNull();
});

test('the example’s copy of the worker file equals that of the release', async () => {
  const released = await readFile(join(PATHS.remoteDist, 'release', WORKER_FILE), 'utf8');
  expect(await readFile(join(folderOf(example), 'public', WORKER_FILE), 'utf8')).toBe(released);
});
