import { STATUS_ATTRIBUTE } from '@mapdock/shared';
import { CANVAS, type Act } from './act.ts';

/**
 * Removes elements, as another team's script on the page might do.
 * @param selector of these elements, which may be in a shadow root
 */
const remove = (selector: string): Act => ({
  whenReady: ({ page }) =>
    page.locator(selector).evaluateAll((found) => found.forEach((node) => node.remove())),
});

export const NODE_ACTS = {
  removeCanvas: remove(CANVAS),
  removeMap: remove(`main [${STATUS_ATTRIBUTE}], [data-place] [${STATUS_ATTRIBUTE}]`),
  emptyHead: remove('head > *'),
  emptyRoot: remove('#root > *'),
  /** Replaces each text node by one in two new elements, as Chrome's translation of pages does. */
  translate: {
    before: ({ page }) =>
      page.addInitScript(() => {
        const UNTOUCHED = ['FONT', 'SCRIPT', 'STYLE', 'TITLE', 'TEXTAREA', 'OPTION'];
        const replace = (text: Text) => {
          const parent = text.parentElement;
          if (!parent || UNTOUCHED.includes(parent.tagName) || !text.data.trim()) return;
          const [outer, inner] = [document.createElement('font'), document.createElement('font')];
          inner.textContent = text.data;
          outer.append(inner);
          text.replaceWith(outer);
        };
        const replaceAll = () => {
          const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
          const texts = [];
          while (walker.nextNode()) texts.push(walker.currentNode as Text);
          texts.forEach(replace);
        };
        document.addEventListener('DOMContentLoaded', () => {
          replaceAll();
          const changes = { childList: true, characterData: true, subtree: true };
          new MutationObserver(replaceAll).observe(document.body, changes);
        });
      }),
  },
  giveHeightLater: {
    end: ({ page }) =>
      page.evaluate(() => {
        (document.querySelector('[data-place]') as HTMLElement).style.height = '400px';
      }),
  },
} satisfies Record<string, Act>;
