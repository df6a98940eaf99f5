import type axeCore from 'axe-core';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** WebKitGTK's inspector ends the connection when a message is longer than 128 kB. */
const PIECE_LENGTH = 60_000;

/** Adds a script of any length to the page. */
async function addScript(page: Page, text: string) {
  const pieces = await page.evaluateHandle(() => [] as string[]);
  for (let start = 0; start < text.length; start += PIECE_LENGTH) {
    await pieces.evaluate((list, piece) => void list.push(piece), text.slice(start, start + PIECE_LENGTH));
  }
  await pieces.evaluate((list) => {
    const script = document.createElement('script');
    script.textContent = list.join('');
    document.head.append(script);
    script.remove();
  });
  await pieces.dispose();
}

/** Returns the accessibility violations that axe finds on the page: the rule, and the elements that break it. */
export async function findViolations(page: Page): Promise<string[]> {
  await addScript(page, await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof axeCore };
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
