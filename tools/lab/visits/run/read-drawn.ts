import { CANVAS } from '../../faults/run/acts/act.ts';
import type { Page } from '@playwright/test';

const LIMIT = { timeout: 10_000 };

/**
 * Reads whether the map's canvas shows anything: whether the page looks different without it. Needs no colours that must be right, so it holds for
 * each style and place. Never rejects.
 */
export async function readDrawn(page: Page): Promise<boolean> {
  const canvas = page.locator(CANVAS).first();
  const show = (visibility: string) =>
    canvas.evaluate(
      (element, value) => {
        (element as HTMLElement).style.visibility = value;
      },
      visibility,
      LIMIT,
    );
  try {
    if ((await page.locator(CANVAS).count()) === 0) return false;
    const box = await canvas.boundingBox(LIMIT);
    if (!box || box.width < 1 || box.height < 1) return false;
    const options = { clip: box, ...LIMIT };
    const drawn = await page.screenshot(options);
    try {
      await show('hidden');
      return !drawn.equals(await page.screenshot(options));
    } finally {
      // A canvas that stays hidden would be called blank at the next reading.
      await show('');
    }
  } catch {
    return false;
  }
}
