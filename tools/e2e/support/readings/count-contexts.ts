import type { Page } from '@playwright/test';

/** Counts the graphics contexts that the page makes. Call it before the page is opened. */
export async function countContexts(page: Page) {
  await page.addInitScript(() => {
    // Weak references, so that the count does not keep a context, its canvas and their listeners from being collected.
    const contexts = [] as WeakRef<WebGL2RenderingContext>[];
    const known = new WeakSet();
    const countLive = () => contexts.filter((context) => context.deref()?.isContextLost() === false).length;
    const counts = { most: 0, live: 0, made: 0 };
    Object.defineProperties(counts, {
      live: { get: countLive, enumerable: true },
      made: { get: () => contexts.length, enumerable: true },
    });
    Object.assign(globalThis, { contextCounts: counts });
    const { getContext } = HTMLCanvasElement.prototype;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...parameters: any[]) {
      const context = Reflect.apply(getContext, this, parameters);
      if (parameters[0] === 'webgl2' && context && !known.has(context)) {
        known.add(context);
        contexts.push(new WeakRef(context));
        counts.most = Math.max(counts.most, countLive());
      }
      return context;
    } as typeof getContext;
  });
}

/** Returns how many contexts were made, how many are live now, and the most that were live at once. */
export const readContexts = (page: Page): Promise<{ live: number; most: number; made: number }> =>
  page.evaluate(() => ({ ...(globalThis as any).contextCounts }));
