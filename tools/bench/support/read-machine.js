import { chromium } from '@playwright/test';
import { describeMachine } from './describe-machine.js';

/**
 * For a bench that starts browsers later.
 * @param {string} executablePath
 */
export async function readMachine(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const machine = describeMachine(browser);
  await browser.close();
  return machine;
}
