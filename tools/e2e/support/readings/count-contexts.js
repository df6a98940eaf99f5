/**
 * Counts the graphics contexts that the page makes. Call it before the page is opened.
 * @param {import('@playwright/test').Page} page
 */
export async function countContexts(page) {
  await page.addInitScript(() => {
    // Weak references, so that the count does not keep a context, its canvas and their listeners from being collected.
    const contexts = /** @type {WeakRef<WebGL2RenderingContext>[]} */ ([]);
    const known = new WeakSet();
    const countLive = () => contexts.filter((context) => context.deref()?.isContextLost() === false).length;
    const counts = { most: 0, live: 0, made: 0 };
    Object.defineProperties(counts, {
      live: { get: countLive, enumerable: true },
      made: { get: () => contexts.length, enumerable: true },
    });
    Object.assign(globalThis, { contextCounts: counts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = /** @type {typeof getContext} */ (
      /** @this {HTMLCanvasElement} @param {any[]} parameters */
      function (...parameters) {
        const context = Reflect.apply(getContext, this, parameters);
        if (parameters[0] === 'webgl2' && context && !known.has(context)) {
          known.add(context);
          contexts.push(new WeakRef(context));
          counts.most = Math.max(counts.most, countLive());
        }
        return context;
      }
    );
  });
}

/**
 * Returns how many contexts were made, how many are live now, and the most that were live at once.
 * @param {import('@playwright/test').Page} page
 * @returns {Promise<{ live: number, most: number, made: number }>}
 */
export const readContexts = (page) =>
  page.evaluate(() => ({ .../** @type {any} */ (globalThis).contextCounts }));
