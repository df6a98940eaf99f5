/**
 * Counts the page's workers that are not terminated. It counts calls in the page: drivers hear of a worker's end by events of the browser, and
 * Firefox can lose the one of a worker that ends while it starts. Call it before the page is opened.
 * @param {import('@playwright/test').Page} page
 */
export const countWorkers = (page) =>
  page.addInitScript(() => {
    const live = new Set();
    Object.defineProperty(globalThis, 'liveWorkers', { get: () => live.size });
    globalThis.Worker = class extends Worker {
      /** @param {ConstructorParameters<typeof Worker>} given */
      constructor(...given) {
        super(...given);
        live.add(this);
      }
      /** @override */
      terminate() {
        live.delete(this);
        super.terminate();
      }
    };
  });

/**
 * Returns how many workers the page has started and not terminated.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<number>}
 */
export const readWorkers = (page) => page.evaluate(() => /** @type {any} */ (globalThis).liveWorkers);
