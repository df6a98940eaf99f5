import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** WebKitGTK's inspector ends the connection when a message is longer than 128 kB. */
const PIECE_LENGTH = 60_000;

/**
 * Adds a script of any length to the page.
 * @param {import('@playwright/test').Page} page
 * @param {string} text
 */
async function addScript(page, text) {
  const pieces = await page.evaluateHandle(() => /** @type {string[]} */ ([]));
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

/**
 * Returns the accessibility violations that axe finds on the page: the rule, and the elements that break it.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<string[]>}
 */
export async function findViolations(page) {
  await addScript(page, await readFile(AXE, 'utf8'));
  return page.evaluate(async () => {
    const { axe } = /** @type {{ axe: typeof import('axe-core') }} */ (/** @type {unknown} */ (globalThis));
    const { violations } = await axe.run();
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
  });
}
