import type { Page } from '@playwright/test';

const PLAIN_PAGE = 'data:text/html,<title>Plain</title><p>A page before';
/** A little after a page is painted, the browser prepares a process for the next one. */
const SETTLE_MS = 500;

/**
 * Opens an almost empty page and waits until it is painted. A browser's own start, graphics included, takes the same time for all peers
 * and would bring their ratios closer to 1. The page that follows has other processes and finds nothing in caches.
 */
export async function openPlainPage(page: Page) {
  await page.goto(PLAIN_PAGE);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(SETTLE_MS);
}
