import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { performance } from 'node:perf_hooks';
import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { chromium } from '@playwright/test';
import { startDev } from '../../../e2e/support/servers/start-dev.ts';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { copySources } from '../../../support/install/copy-sources.ts';
import { createTempFolder } from '../../../support/temp-folder.ts';
import type { StartProgress } from '../../../support/command/progress.js';
import type { Page } from '@playwright/test';

interface Side {
  name: string;
  /** A source file whose code every page of this side runs. */
  file: string;
  /** The line that `npm run dev` prints after a build of this side; it captures the milliseconds. */
  built: RegExp;
}

interface Scene {
  folder: string;
  page: Page;
  /** The output of `npm run dev`. */
  output: () => string;
}

const SIDES: readonly Side[] = [
  { name: 'host', file: 'host/src/start.tsx', built: /Built host in (\d+) ms/g },
  { name: 'map-remote', file: 'map-remote/src/map/mount.ts', built: /Built map-remote in (\d+) ms/g },
];

/** A pause before each change, as people make one between two saves: the page comes to rest, so each change is measured alone. */
const PAUSE_MS = 1000;

function lastBuild(output: string, built: RegExp) {
  const ms = [...output.matchAll(built)].at(-1)?.[1];
  if (ms === undefined) throw new Error(`npm run dev has reported no build:\n${output}`);
  return Number(ms);
}

/** Saves a change and waits until its code runs in the page. */
async function measureChange({ name, file, built }: Side, count: number, { folder, page, output }: Scene) {
  const attribute = `data-changed-${name}`;
  await page.waitForTimeout(PAUSE_MS);
  const startedAt = performance.now();
  await appendFile(
    join(folder, file),
    `\ndocument.documentElement.setAttribute('${attribute}', '${count}');\n`,
  );
  await page.locator(`html[${attribute}="${count}"]`).waitFor();
  const shown = performance.now() - startedAt;
  await page.locator(`[${STATUS_ATTRIBUTE}="ready"]`).waitFor();
  return { [`rebuild of ${name}`]: lastBuild(output(), built), [`saved file of ${name} to the page`]: shown };
}

async function withDevPage(folder: string, use: (scene: Scene) => Promise<void>) {
  const dev = await startDev(folder);
  try {
    const browser = await chromium.launch({ executablePath: await ensureBrowser(), args: BROWSER_ARGS });
    try {
      const page = await browser.newPage();
      await page.goto(dev.host);
      await page.locator(`[${STATUS_ATTRIBUTE}="ready"]`).waitFor();
      await use({ folder, page, output: dev.output });
    } finally {
      await browser.close();
    }
  } finally {
    await dev.close();
  }
}

/**
 * Changes a source file of each side in turn while `npm run dev` runs and a page is open. The first change of each side doesn't count.
 * @param note called with the milliseconds, by name of what was measured
 */
export async function measureChanges(
  count: number,
  note: (times: Record<string, number>) => void,
  startProgress: StartProgress,
) {
  const folder = await createTempFolder();
  const progress = startProgress({ label: 'Changing', total: (count + 1) * SIDES.length, unit: 'files' });
  try {
    await copySources(folder.path);
    await withDevPage(folder.path, async (scene) => {
      for (let change = 0; change <= count; change += 1) {
        for (const side of SIDES) {
          const times = await measureChange(side, change, scene);
          if (change > 0) note(times);
          progress.advance();
        }
      }
    });
  } finally {
    progress.end();
    await folder.remove();
  }
}
