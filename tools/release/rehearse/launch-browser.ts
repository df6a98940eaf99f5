import { access } from 'node:fs/promises';
import { ExpectedError } from '../../support/expected-error.js';
import { SOFTWARE_ARGS } from '../../testing/browsers/browser-args.ts';
import { listBrowsers } from '../../testing/browsers/list-browsers.ts';

const NO_PLAYWRIGHT =
  'A rehearsal needs @playwright/test, a development dependency of the tools: run "npm install" without --omit=dev.';
const NO_BROWSER =
  'A rehearsal needs Chromium: install one, set CHROMIUM_PATH to one, or run "npx playwright install chromium".';

/** Imports Playwright only here: every other command must run in a pipeline that installed without development dependencies. */
async function importPlaywright() {
  try {
    return await import('@playwright/test');
  } catch (error) {
    const isMissing = error instanceof Error && 'code' in error && error.code === 'ERR_MODULE_NOT_FOUND';
    throw isMissing ? new ExpectedError(NO_PLAYWRIGHT) : error;
  }
}

/** Starts an installed Chromium, or else the one of Playwright. */
export async function launchBrowser() {
  const { chromium } = await importPlaywright();
  const [installed] = await listBrowsers();
  const executablePath = installed ?? chromium.executablePath();
  await access(executablePath).catch(() => {
    throw new ExpectedError(NO_BROWSER);
  });
  return chromium.launch({ executablePath, args: SOFTWARE_ARGS });
}
