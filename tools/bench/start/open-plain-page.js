const PLAIN_PAGE = 'data:text/html,<title>Plain</title><p>A page before';
/** The browser prepares a process for the next page a little after this one is there. */
const SETTLE_MS = 500;

/**
 * Opens a page with nothing on it and waits until it is painted: a browser's own start, graphics included, is the same for
 * all peers and would make their ratios look closer than they are. What comes next has other processes and no caches.
 * @param {import('@playwright/test').Page} page
 */
export async function openPlainPage(page) {
  await page.goto(PLAIN_PAGE);
  await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length > 0);
  await page.waitForTimeout(SETTLE_MS);
}
