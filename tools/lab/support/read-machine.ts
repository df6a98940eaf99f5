import { chromium } from '@playwright/test';
import { describeMachine } from './describe-machine.ts';

/** Describes the machine and the browser, for a bench that starts its browsers later. */
export async function readMachine(executablePath: string) {
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  const machine = describeMachine(browser);
  await browser.close();
  return machine;
}
