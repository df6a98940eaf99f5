import { openFirefox } from './open-firefox.ts';
import { openWebKit } from './open-webkit.ts';
import type { Browser, PlaywrightWorkerArgs } from '@playwright/test';

export type Playwright = PlaywrightWorkerArgs['playwright'];

const OPENERS: Record<string, (playwright: Playwright) => Promise<Browser>> = {
  chromium: ({ chromium }) => chromium.launch(),
  firefox: openFirefox,
  webkit: openWebKit,
};

/** Opens the browser of a Playwright project, with the project's launch options. */
export function openBrowser(playwright: Playwright, browserName: string) {
  const open = OPENERS[browserName];
  if (!open) throw new Error(`No way to open "${browserName}": one of ${Object.keys(OPENERS).join(', ')}`);
  return open(playwright);
}
