import { chromium } from '@playwright/test';
import { startMapbox } from '../../bench/providers/start-mapbox.ts';
import { startSite } from '../../../e2e/support/start-site.ts';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.ts';
import { judgeRow } from '../judge-row.ts';
import { observeRow } from './observe-row.ts';
import type { Verdict } from '../judge-row.ts';
import type { Row } from '../table/row.ts';
import type { Observation } from './observation.ts';
import type { Setting } from './visit.ts';

export interface RowResult {
  row: Row;
  /** Absent if the row can't be tried, or trying it failed. */
  observation?: Observation;
  verdict: { name: Verdict['name'] | 'not-run'; wrongs: Verdict['wrongs'] };
}

/** Tries a row and judges it. Never rejects: if trying it fails, the verdict says so. */
async function runRow(row: Row, setting: Setting): Promise<RowResult> {
  if (row.notRun) return { row, verdict: { name: 'not-run', wrongs: [] } };
  try {
    const observation = await observeRow(row, setting);
    return { row, observation, verdict: judgeRow(row.expected, observation) };
  } catch (error) {
    const says = `could not be tried: ${error instanceof Error ? error.message : error}`;
    return { row, verdict: { name: 'wrong', wrongs: [{ check: 'status', says }] } };
  }
}

/**
 * Tries rows, several at a time, in one browser; each worker has a site of its own.
 * @returns in the order of the rows
 */
export async function runRows(
  rows: readonly Row[],
  {
    executablePath,
    workers,
    onResult,
  }: {
    /** Path of the browser. */
    executablePath: string;
    workers: number;
    onResult: (result: RowResult, done: number) => void;
  },
): Promise<RowResult[]> {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  let mapbox: ReturnType<typeof startMapbox> | undefined;
  const results: RowResult[] = [];
  let done = 0;
  // One iterator for all workers, so that each row is tried once.
  const queue = rows.entries();
  const work = async () => {
    const site = await startSite();
    try {
      for (const [index, row] of queue) {
        const result = await runRow(row, { browser, site, startMapbox: () => (mapbox ??= startMapbox()) });
        results[index] = result;
        done += 1;
        onResult(result, done);
      }
    } finally {
      await site.close();
    }
  };
  try {
    await Promise.all(Array.from({ length: Math.min(workers, rows.length) }, work));
  } finally {
    await browser.close();
    await (await mapbox)?.close();
  }
  return results;
}
