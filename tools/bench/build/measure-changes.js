import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { chromium } from '@playwright/test';
import { startDev } from '../../e2e/support/start-dev.js';
import { BROWSER_ARGS } from '../../testing/browser-args.js';
import { ensureBrowser } from '../../testing/ensure-browser.js';
import { copySources } from '../../support/copy-sources.js';
import { createTempFolder } from '../../support/temp-folder.js';

/** What is changed of each side: code that each of their first visits runs. */
const SIDES = { host: 'host/src/index.tsx', 'map-remote': 'map-remote/src/expose/mount.ts' };

const LAST_BUILT = { host: /Built host in (\d+) ms/g, 'map-remote': /Built map-remote in (\d+) ms/g };

/** Editors save in bursts, watchers wait for their end, and pages ask for a release no sooner than they are at rest. */
const REST_MS = 1000;

/** @param {RegExp} pattern @param {string} output */
const lastTime = (pattern, output) => Number([...output.matchAll(pattern)].at(-1)?.[1]);

/**
 * Changes a source file of either side in turn while `npm run dev` runs and a page is open, a first time of each uncounted.
 * @param {number} count
 * @param {(times: Record<string, number>) => void} note ms by what was measured
 */
export async function measureChanges(count, note) {
  const folder = await createTempFolder();
  const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
  try {
    await copySources(folder.path);
    const dev = await startDev(folder.path);
    try {
      const page = await browser.newPage();
      await page.goto(dev.host);
      const map = page.locator(`[${STATUS_ATTRIBUTE}="ready"]`);
      await map.waitFor();
      for (let change = 0; change <= count; change += 1) {
        for (const [side, file] of Object.entries(SIDES)) {
          await page.waitForTimeout(REST_MS);
          const mark = `${side}-${change}`;
          const line = `\ndocument.documentElement.dataset['change'] = '${mark}';\n`;
          const startedAt = performance.now();
          await appendFile(join(folder.path, file), line);
          await page.locator(`html[data-change="${mark}"]`).waitFor();
          const shown = performance.now() - startedAt;
          await map.waitFor();
          if (change === 0) continue;
          const pattern = LAST_BUILT[/** @type {keyof typeof LAST_BUILT} */ (side)];
          note({
            [`rebuild of ${side}`]: lastTime(pattern, dev.output()),
            [`saved file of ${side} to the page`]: shown,
          });
        }
      }
    } finally {
      await dev.close();
    }
  } finally {
    await browser.close();
    await folder.remove();
  }
}
