import { chromium } from '@playwright/test';
import { makeConfig, mountMap, openPlainPage, withMap } from '../../e2e/support/plain-page/plain-page.ts';
import { BROWSER_ARGS } from '../../testing/browsers/browser-args.ts';
import type { PlainPage } from '../../e2e/support/plain-page/plain-page.ts';
import type { Site } from '../../e2e/support/start-site.ts';
import type { Page } from '@playwright/test';

/** Far longer than any update takes on a slow machine. */
const STALL_MS = 15_000;
/** Longer than the map's own time limits for engine and tiles. */
const READY_MS = 60_000;
/** After this many configs the map is checked, so that only a few can be the cause if it does not work any more. */
const CONFIGS_BETWEEN_CHECKS = 20;

interface Finding {
  /** The index of the config. */
  index: number;
  /** The page did not answer in time, or is gone, or does not draw a plain config any more. */
  kind: 'stalled' | 'crashed' | 'broken';
  message: string;
  config: unknown;
}

/** @returns `undefined` if it took too long */
async function waitAtMost<T>(limitMs: number, work: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((resolve) => (timer = setTimeout(resolve, limitMs)));
  try {
    return (await Promise.race([work, late])) as T | undefined;
  } finally {
    clearTimeout(timer);
  }
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
      return true;
    },
    [JSON.stringify(config), isMounted] as [string, boolean],
  );

/**
 * Checks that the map draws the plain config, for which page, map and workers must work.
 * @returns `ready`, or what is wrong
 */
async function checkMap(page: Page, config: unknown): Promise<string> {
  const isApplied = await waitAtMost(STALL_MS, apply(page, config, false));
  if (!isApplied) return 'no answer';
  const isReady = page
    .waitForFunction(
      () => (globalThis as unknown as { plain: PlainPage }).plain.handle.status.name === 'ready',
      undefined,
      {
        timeout: READY_MS,
      },
    )
    .then(
      () => 'ready',
      () => undefined,
    );
  if (await waitAtMost(READY_MS + STALL_MS, isReady)) return 'ready';
  const status = await waitAtMost(
    STALL_MS,
    withMap(page, ({ handle }) => JSON.stringify(handle.status)),
  );
  return status ?? 'no answer';
}

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
): Promise<Finding[]> {
  const findings: Finding[] = [];
  const plain = makeConfig(site);
  const open = async () => {
    const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
    const page = await (await browser.newContext()).newPage();
    await openPlainPage(page, site);
    await mountMap(page, plain);
    return { browser, page };
  };
  let opened = await open();
  const addFinding = async (finding: Finding) => {
    findings.push(finding);
    onProgress(finding.index + 1, finding);
    await opened.browser.close();
    opened = await open();
  };
  try {
    for (const [index, config] of configs.entries()) {
      const isChecked = (index + 1) % CONFIGS_BETWEEN_CHECKS === 0 || index === configs.length - 1;
      try {
        const isApplied = await waitAtMost(STALL_MS, apply(opened.page, config, isMounted));
        if (!isApplied) {
          await addFinding({ index, kind: 'stalled', message: `no answer for ${STALL_MS} ms`, config });
        } else if (isChecked) {
          const message = await checkMap(opened.page, plain);
          if (message === 'ready') onProgress(index + 1);
          else await addFinding({ index, kind: 'broken', message, config });
        }
      } catch (error) {
        const message = error instanceof Error ? error.message : `${error}`;
        await addFinding({ index, kind: 'crashed', message, config });
      }
    }
    return findings;
  } finally {
    await opened.browser.close();
  }
}
