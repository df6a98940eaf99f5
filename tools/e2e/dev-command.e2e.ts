import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { expect, test } from '@playwright/test';
import { appendFile, cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { TARGETS } from '../build/targets.ts';
import { copySources } from '../support/install/testing/copy-sources.ts';
import { PATHS } from '../support/paths.js';
import { createTempFolder } from '../support/temp-folder.ts';
import { startDev } from './support/servers/start-dev.ts';

/** Time for the first build of host and map-remote. */
const READY_TIMEOUT_MS = 240_000;
/** Time for one rebuild on a busy machine. */
const REBUILD_TIMEOUT_MS = 90_000;
/**
 * The contract's build, and the record of which sources it was made from, so that the command does not make it again: that takes much processor
 * time.
 */
const BUILT_BEFORE = [TARGETS.shared.output, '.mapdock/build'];
const VIEW = '#map=5.00/48.2000/16.4000/0/0';

// Windows has no signals, and there making symbolic links needs special rights.
test.skip(process.platform === 'win32', 'Windows can send no request to end to another process');
test.describe.configure({ timeout: 2 * READY_TIMEOUT_MS });

test('shows a change of host or map-remote in the open page, with its camera', async ({ page }) => {
  const folder = await createTempFolder();
  await copySources(folder.path);
  for (const path of BUILT_BEFORE)
    await cp(join(PATHS.root, path), join(folder.path, path), { recursive: true, preserveTimestamps: true });
  const dev = await startDev(folder.path);
  // The gallery was not built in the copy.
  expect(await readdir(join(folder.path, TARGETS.gallery.output))).not.toEqual([]);
  const map = page.locator(`[${STATUS_ATTRIBUTE}="ready"]`);
  const change = async (path: string, rule: string, isShown: () => Promise<void>) => {
    const startedAt = Date.now();
    await appendFile(join(folder.path, path), `\n${rule}\n`);
    await isShown();
    console.log(`${path}: ${Date.now() - startedAt} ms from the saved file to the page`);
    await expect(map).toBeVisible();
    expect(new URL(page.url()).hash).toBe(VIEW);
  };
  try {
    await page.goto(`${dev.host}/${VIEW}`);
    await expect(map).toBeVisible();
    const isSamePage = () => page.evaluate(() => document.documentElement.dataset['seen'] === 'yes');
    await page.evaluate(() => void (document.documentElement.dataset['seen'] = 'yes'));

    await change('map-remote/src/ui/map-root.css', '.mapdock { color: rgb(1, 2, 3); }', () =>
      expect(page.locator('.mapdock')).toHaveCSS('color', 'rgb(1, 2, 3)', { timeout: REBUILD_TIMEOUT_MS }),
    );
    expect(await isSamePage()).toBe(true);

    await change('host/src/shell/shell.css', '.header { color: rgb(4, 5, 6); }', () =>
      expect(page.locator('.header')).toHaveCSS('color', 'rgb(4, 5, 6)', { timeout: REBUILD_TIMEOUT_MS }),
    );
  } finally {
    await dev.close();
    await folder.remove();
  }
});
