import { chromium } from '@playwright/test';
import { makeConfig, mountMap, openPlainPage, withMap } from '../../e2e/support/plain-page/plain-page.ts';
import { BROWSER_ARGS } from '../../testing/browsers/browser-args.ts';
import { waitAtMost } from '../support/wait-at-most.ts';
import type { PlainPage } from '../../e2e/support/plain-page/plain-page.ts';
import type { Site } from '../../e2e/support/start-site.ts';
import type { Page } from '@playwright/test';

/** Far longer than any update takes on a slow machine. */
const STALL_MS = 15_000;
/** Longer than the map's own time limits for engine and tiles. */
const READY_MS = 60_000;
/** After this many configs the map is checked, so that only a few can be the cause if it does not work any more. */
const CONFIGS_BETWEEN_CHECKS = 20;

/** A page that stopped working. */
export interface Finding {
  /** The index of the config. */
  index: number;
  /** What the page did: it gave no answer in time, it is gone, or it does not draw a plain config any more and has this status. */
  message: string;
}

/**
 * Applies one config in the page, and waits for a frame.
 * @param isMounted whether a new map is mounted with it
 */
const apply = (page: Page, config: unknown, isMounted: boolean) =>
  withMap(
    page,
    async (plain, [text, isNew]) => {
      const parsed = JSON.parse(text);
      if (isNew) {
        plain.handle.destroy();
        plain.handle = plain.mount(
          document.querySelector('#map') as HTMLElement,
          parsed,
          {},
        ) as typeof plain.handle;
      } else plain.handle.update(parsed);
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    },
    [JSON.stringify(config), isMounted] as [string, boolean],
  );

/** Rejects if the map does not draw the plain config, for which page, map and workers must work. */
async function drawPlain(page: Page, config: unknown): Promise<void> {
  await waitAtMost(STALL_MS, apply(page, config, false));
  const isReady = () => (globalThis as unknown as { plain: PlainPage }).plain.handle.status.name === 'ready';
  const wait = page.waitForFunction(isReady, undefined, { timeout: READY_MS }).catch(async () => {
    throw new Error(await withMap(page, ({ handle }) => JSON.stringify(handle.status)));
  });
  await waitAtMost(READY_MS + STALL_MS, wait);
}

/** As `drawPlain`, with an error that says which configs may be its cause. */
const checkMap = (page: Page, config: unknown) =>
  drawPlain(page, config).catch((error: Error) => {
    throw new Error(`a plain config after the last ${CONFIGS_BETWEEN_CHECKS}: ${error.message}`, {
      cause: error,
    });
  });

/** Updates one map with all configs, or mounts a map for each. After a finding the page is closed, and the next config gets a new page. */
export async function fuzzMap(
  configs: readonly unknown[],
  {
    site,
    executablePath,
    isMounted,
    onProgress,
  }: {
    site: Site;
    /** Path of the browser. */
    executablePath: string;
    /** Whether each config gets a map of its own. */
    isMounted: boolean;
    onProgress: (done: number, finding?: Finding) => void;
  },
): Promise<void> {
  const plain = makeConfig(site);
  const open = async () => {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    const page = await (await browser.newContext()).newPage();
    await openPlainPage(page, site);
    await mountMap(page, plain);
    return { browser, page };
  };
  let opened = await open();
  try {
    for (const [index, config] of configs.entries()) {
      const isChecked = (index + 1) % CONFIGS_BETWEEN_CHECKS === 0 || index === configs.length - 1;
      try {
        await waitAtMost(STALL_MS, apply(opened.page, config, isMounted));
        if (!isChecked) continue;
        await checkMap(opened.page, plain);
        onProgress(index + 1);
      } catch (error) {
        onProgress(index + 1, { index, message: error instanceof Error ? error.message : String(error) });
        await opened.browser.close();
        opened = await open();
      }
    }
  } finally {
    await opened.browser.close();
  }
}
