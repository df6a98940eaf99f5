/** @param {import('./act.js').Visit} visit */
const lose = ({ page }) =>
  page.evaluate(() => {
    const context = /** @type {HTMLCanvasElement} */ (document.querySelector('main canvas')).getContext(
      'webgl2',
    );
    const control = context?.getExtension('WEBGL_lose_context');
    Object.assign(globalThis, { graphicsControl: control });
    control?.loseContext();
  });

/** @satisfies {Record<string, import('./act.js').Act>} */
export const GRAPHICS_ACTS = {
  loseContext: { whenReady: lose },
  loseContextForAWhile: {
    whenReady: lose,
    end: ({ page }) => page.evaluate(() => /** @type {any} */ (globalThis).graphicsControl.restoreContext()),
  },
  refuseWebgl: {
    before: ({ page }) =>
      page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = /** @type {typeof getContext} */ (
          /** @this {HTMLCanvasElement} @param {any[]} parameters */
          function (...parameters) {
            return parameters[0] === 'webgl2' ? null : Reflect.apply(getContext, this, parameters);
          }
        );
      }),
  },
};
