/** What an update of an open page leaves on the console: nothing, neither errors nor warnings. */
import { deployNew } from './support/deploy-changed.ts';
import { expectReady, expectRelease, openTab, passMinute, versionStatus } from './support/open-tab.ts';
import { expect, test } from './support/test.ts';
import type { Page } from '@playwright/test';

/** Chromium warns of preloads that nothing has used five seconds after the page's `load` event. */
const PRELOADS_JUDGED_MS = 6_000;

/** What Chromium's graphics driver for computers without a graphics card says when the pixels of a map are read. */
const OF_THE_DRIVER = /GL Driver Message .* GPU stall due to ReadPixels/;

/** Records the errors and warnings on the page's console, whoever writes them. */
function recordConsole(page: Page) {
  const lines: string[] = [];
  page.on('console', (message) => {
    const isLoud = ['error', 'warning'].includes(message.type());
    if (isLoud && !OF_THE_DRIVER.test(message.text())) lines.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => void lines.push(`uncaught: ${error.message}`));
  return lines;
}

test('two updates of an open page leave its console empty @every-browser', async ({ page, site }) => {
  const lines = recordConsole(page);
  await openTab(page, site);
  await page.evaluate(() => console.warn('this test sees warnings'));
  await expect.poll(() => lines).toEqual(['warning: this test sees warnings']);
  for (let update = 0; update < 2; update += 1) {
    const next = await deployNew(site);
    await passMinute(page);
    await versionStatus(page).getByRole('button', { name: 'Update the map' }).click();
    await expectRelease(page, next);
  }
  expect(lines.slice(1)).toEqual([]);
});

/** The first script requests early what the shell requests itself if it is faster. */
const FIRST_SCRIPT = '**/head-start.js';

for (const { title, replaced } of [
  { title: 'that started as usual', replaced: undefined },
  { title: 'whose shell was faster than its first script', replaced: FIRST_SCRIPT },
]) {
  test(`each preload of a page ${title} is used`, async ({ page, site }) => {
    if (replaced)
      await page.route(replaced, (route) => route.fulfill({ contentType: 'text/javascript', body: '' }));
    const lines = recordConsole(page);
    await page.goto(site.host.origin);
    await page.waitForTimeout(PRELOADS_JUDGED_MS);
    await expectReady(page);
    expect(lines).toEqual([]);
  });
}
