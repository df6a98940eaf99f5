import { chromium } from '@playwright/test';
import { join } from 'node:path';
import { ExpectedError } from '../../support/expected-error.js';
import { PATHS } from '../../support/paths.js';
import { runNode } from '../../support/run-command.js';
import { canUseApt, installByApt } from './install-by-apt.ts';
import { listBrowsers } from './list-browsers.ts';

/** Ways to get a browser. They are tried in this order until there is a browser that starts. */
const WAYS: { announce?: string; prepare: () => Promise<unknown> }[] = [
  { prepare: async () => {} },
  {
    announce: 'No browser found: installing the one of Playwright ...',
    prepare: () => runNode([join(PATHS.root, 'node_modules/@playwright/test/cli.js'), 'install', 'chromium']),
  },
  ...(canUseApt
    ? [
        {
          announce: 'Installing Chromium with apt-get ...',
          prepare: () => installByApt(['chromium']),
        },
      ]
    : []),
];

/** Some systems have a command with the name of a browser that only prints how to install it. */
async function canStart(executablePath: string) {
  try {
    const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a browser that starts, or installs one.
 * @param list resolves to the paths of suitable browsers, the best first
 * @returns its path
 */
export async function ensureBrowser(
  list: () => Promise<string[]> = listBrowsers,
  ways: typeof WAYS = WAYS,
): Promise<string> {
  for (const { announce, prepare } of ways) {
    if (announce) console.log(announce);
    await prepare();
    for (const path of [...(await list()), chromium.executablePath()]) {
      if (await canStart(path)) return path;
    }
  }
  throw new ExpectedError(
    'No browser could be found or installed. Install Chrome or set CHROMIUM_PATH to one.',
  );
}
