import { chromium } from '@playwright/test';
import { describeMachine } from './describe-machine.js';

/**
 * Describes the machine and the browser, for a bench that starts its browsers later.
 * @param {string} executablePath
 */
export async function readMachine(executablePath) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const machine = describeMachine(browser);
  await browser.close();
  return machine;
}
