import { chromium } from '@playwright/test';
import { startMapbox } from '../../bench/providers/start-mapbox.js';
import { startSite } from '../../../e2e/support/start-site.js';
import { BROWSER_ARGS } from '../../../testing/browsers/browser-args.js';
import { judgeRow } from '../judge-row.js';
import { observeRow } from './observe-row.js';

/**
 * @typedef {import('../table/row.js').Row} Row
 * @typedef {import('./observation.js').Observation} Observation
 * @typedef {import('../judge-row.js').Verdict} Verdict
 *
 * @typedef {object} RowResult
 * @property {Row} row
 * @property {Observation} [observation] absent if the row can't be tried, or trying it failed
 * @property {{ name: Verdict['name'] | 'not-run', wrongs: Verdict['wrongs'] }} verdict
 */

/**
 * Tries a row and judges it. Never rejects: if trying it fails, the verdict says so.
 * @param {Row} row
 * @param {import('./visit.js').Setting} setting
 * @returns {Promise<RowResult>}
 */
async function runRow(row, setting) {
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
 * @param {readonly Row[]} rows
 * @param {object} options
 * @param {string} options.executablePath of the browser
 * @param {number} options.workers
 * @param {(result: RowResult, done: number) => void} options.onResult
 * @returns {Promise<RowResult[]>} in the order of the rows
 */
export async function runRows(rows, { executablePath, workers, onResult }) {
  const browser = await chromium.launch({ executablePath, args: BROWSER_ARGS });
  /** @type {ReturnType<typeof startMapbox> | undefined} */
  let mapbox;
  /** @type {RowResult[]} */
  const results = [];
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
