import type { Page } from '@playwright/test';

declare global {
  /** Acts as if somebody chose another tab, or this one again. */
  var showTab: (isShown: boolean) => void;
}

/** Lets a page be hidden (`showTab`), as when another tab is in front of it. A browser without a window never hides a page by itself. */
export const prepareVisibility = (page: Page) =>
  page.addInitScript(() => {
    let isShown = true;
    Object.defineProperties(document, {
      visibilityState: { get: () => (isShown ? 'visible' : 'hidden'), configurable: true },
      hidden: { get: () => !isShown, configurable: true },
    });
    Object.assign(globalThis, {
      showTab(next: boolean) {
        if (next === isShown) return;
        isShown = next;
        document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
      },
    });
  });
