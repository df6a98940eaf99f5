import type { Page } from '@playwright/test';

/**
 * Counts the page's workers that are not terminated. It counts calls in the page: drivers hear of a worker's end by events of the browser, and
 * Firefox can lose the one of a worker that ends while it starts. Call it before the page is opened.
 */
export const countWorkers = (page: Page) =>
  page.addInitScript(() => {
    const live = new Set();
    Object.defineProperty(globalThis, 'liveWorkers', { get: () => live.size });
    globalThis.Worker = class extends Worker {
      constructor(...given: ConstructorParameters<typeof Worker>) {
        super(...given);
        live.add(this);
      }
      override terminate() {
        live.delete(this);
        super.terminate();
      }
    };
  });

/** Returns how many workers the page has started and not terminated. */
export const readWorkers = (page: Page): Promise<number> =>
  page.evaluate(() => (globalThis as any).liveWorkers);
