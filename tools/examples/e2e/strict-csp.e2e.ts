import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PATHS } from '../../support/paths.js';
import { EXAMPLES } from '../examples.ts';
import { folderOf } from '../support/paths.js';
import { expectClickAt, expectNoMap, expectReady, press } from './support/example-page.ts';
import { expect, test } from './support/test.ts';
import type { Example } from '../examples.ts';
import type { Page } from '@playwright/test';

const example = EXAMPLES.find(({ name }) => name === 'strict-csp') as Example;
const WORKER_FILE = 'mapdock-worker.js';

/** Opens the page and records every violation that the browser reports. */
async function open(page: Page, examples: { serve: (example: Example) => Promise<string> }) {
  const violations: string[] = [];
  await page.exposeFunction('noteViolation', (text: string) => violations.push(text));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      const { noteViolation } = globalThis as unknown as { noteViolation: (text: string) => void };
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
