import { CANVAS } from './act.ts';
import type { Visit } from '../visit.ts';
import type { Act } from './act.ts';

declare global {
  /** Restores the graphics context of the map that was lost. */
  var graphicsControl: WEBGL_lose_context | null | undefined;
}

const lose = ({ page }: Visit) =>
  page.locator(CANVAS).evaluate((canvas) => {
    const context = (canvas as HTMLCanvasElement).getContext('webgl2');
    const control = context?.getExtension('WEBGL_lose_context');
    Object.assign(globalThis, { graphicsControl: control });
    control?.loseContext();
  });

export const GRAPHICS_ACTS = {
  loseContext: { whenReady: lose },
  loseContextForAWhile: {
    whenReady: lose,
    end: ({ page }) =>
      page.evaluate(() => {
        if (!globalThis.graphicsControl)
          throw new Error('the browser can lose no graphics context on request');
        globalThis.graphicsControl.restoreContext();
      }),
  },
  refuseWebgl: {
    before: ({ page }) =>
      page.addInitScript(() => {
        const { getContext } = HTMLCanvasElement.prototype;
        HTMLCanvasElement.prototype.getContext = function (
          this: HTMLCanvasElement,
          ...parameters: unknown[]
        ) {
          return parameters[0] === 'webgl2' ? null : Reflect.apply(getContext, this, parameters);
        } as typeof getContext;
      }),
  },
} satisfies Record<string, Act>;
