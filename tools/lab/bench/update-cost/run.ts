import { chromium } from '@playwright/test';
import { readFile } from 'node:fs/promises';
import blankSpace from 'ts-blank-space';
import { makeConfig, openPlainPage } from '../../../e2e/support/plain-page/plain-page.ts';
import { startSite } from '../../../e2e/support/start-site.ts';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { ensureBrowser } from '../../../testing/browsers/ensure-browser.ts';
import { describeMachine } from '../../support/describe-machine.ts';
import { formatComparisons } from './format-comparisons.ts';
import { summarize } from '../support/summarize.ts';
import type { Site } from '../../../e2e/support/start-site.ts';
import type { BenchOptions, BenchResult } from '../bench.ts';
import type { Comparison, MeasuredCase } from './format-comparisons.ts';
import type { Amount, Samples } from './in-page.ts';
import type { Browser } from '@playwright/test';

/** Number of pages, each with a map of its own. The browser compiles the same code differently from page to page. */
const PAGES = 3;

/** Small, since drawing in software takes time and is not what is measured. */
const VIEWPORT = { width: 320, height: 240 };

/** Only a page that is isolated from other origins gets times in steps of 5 microseconds instead of 100. */
const ISOLATED = {
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Embedder-Policy': 'require-corp',
};

type Measure = 'measurePaint' | 'measureMovedPoint';

/** Many times what a slow machine needs for a page. */
const PAGE_TIMEOUT_MS = 180_000;

const PAINT_LIMIT = { factor: 1.3, plusMs: 0.2 };
/** A config has fixed costs beside a call of half a millisecond, so the limit is for what people see. */
const MOVED_POINT_LIMIT = { factor: 1.3, plusMs: 0 };
const MOVED_POINT_COMPARISONS = [
  { way: 'by config', ours: 'update' },
  { way: 'by handle.updateData', ours: 'updateData' },
].flatMap(({ way, ours }): Comparison[] => [
  { name: `the call, ${way}`, ours, theirs: 'direct' },
  { name: `until the source has it, ${way}`, ours: `${ours}Loaded`, theirs: 'directLoaded' },
  {
    name: `until it is drawn, ${way}`,
    ours: `${ours}Drawn`,
    theirs: 'directDrawn',
    limit: MOVED_POINT_LIMIT,
  },
]);

/** What is measured, which figures are compared, and their limits. */
const CASES: readonly {
  name: string;
  measure: Measure;
  amount: Amount;
  comparisons: readonly Comparison[];
}[] = [
  {
    name: 'one paint property',
    measure: 'measurePaint',
    amount: { warmUp: 40, pairs: 120 },
    comparisons: [
      { name: 'next config made immutably', ours: 'update', theirs: 'direct', limit: PAINT_LIMIT },
      { name: 'whole config cloned', ours: 'cloned', theirs: 'direct' },
      { name: 'the same config again', ours: 'same' },
    ],
  },
  {
    name: '20,000 points, dynamic, one moved',
    measure: 'measureMovedPoint',
    amount: { warmUp: 20, pairs: 80 },
    comparisons: MOVED_POINT_COMPARISONS,
  },
];

async function measureInPage(
  browser: Browser,
  site: Site,
  measure: Measure,
  amount: Amount,
): Promise<Samples> {
  const context = await browser.newContext({ viewport: VIEWPORT });
  // Closing the context makes the call that is waiting on the page fail.
  const stop = setTimeout(() => void context.close(), PAGE_TIMEOUT_MS);
  try {
    const page = await context.newPage();
    const source = await readFile(new URL('in-page.ts', import.meta.url), 'utf8');
    const content = Buffer.from(blankSpace(source));
    await openPlainPage(page, site, {
      headers: ISOLATED,
      files: { '/in-page.js': { type: 'text/javascript', content } },
    });
    return await page.evaluate(
      async ([name, base, howMuch]) => {
        if (!crossOriginIsolated) throw new Error('The page is not isolated, so its clock is too coarse.');
        const address = '/in-page.js';
        return (await import(address))[name](base, howMuch);
      },
      [measure, makeConfig(site), amount] as const,
    );
  } finally {
    clearTimeout(stop);
    await context.close();
  }
}

function join(pages: readonly Samples[]) {
  const names = Object.keys(pages[0] ?? {});
  return Object.fromEntries(
    names.map((name) => [name, summarize(pages.flatMap((samples) => samples[name] ?? []))]),
  );
}

/** @param options a round is a page */
export async function runUpdateCost({
  isQuick,
  rounds,
  startProgress,
}: Pick<BenchOptions, 'isQuick' | 'rounds' | 'startProgress'>): Promise<BenchResult> {
  const pageCount = rounds ?? (isQuick ? 1 : PAGES);
  const executablePath = await ensureBrowser();
  const site = await startSite();
  const browser = await chromium.launch({
    executablePath,
    args: [...BROWSER_ARGS, '--js-flags=--expose-gc'],
  });
  const total = CASES.length * pageCount;
  const progress = startProgress({ label: 'Updating', total, unit: 'pages' });
  try {
    const machine = describeMachine(browser);
    const cases: MeasuredCase[] = [];
    for (const { name, measure, amount, comparisons } of CASES) {
      const pages: Samples[] = [];
      for (let page = 0; page < pageCount; page += 1) {
        pages.push(await measureInPage(browser, site, measure, amount));
        progress.advance();
      }
      cases.push({ name, amount: { pages: pageCount, ...amount }, comparisons, figures: join(pages) });
    }
    return {
      table: formatComparisons(cases),
      machine,
      figures: { unit: 'ms', cases },
    };
  } finally {
    progress.end();
    await browser.close();
    await site.close();
  }
}
