import { performance } from 'node:perf_hooks';
import { copySources } from '../../support/copy-sources.js';
import { runNode } from '../../support/run-command.js';
import { createTempFolder } from '../../support/temp-folder.js';
import { describeMachine } from '../support/describe-machine.js';
import { summarize } from '../support/summarize.js';
import { formatTimes } from './format-times.js';
import { measureChanges } from './measure-changes.js';

const WHOLE = { builds: 5, changes: 7 };
const QUICK = { builds: 1, changes: 2 };

const MS_PER_S = 1000;
const BUILT = /^Built (\S+) in ([\d.]+) s$/gm;

/**
 * The whole production build in a copy of the sources without anything built in it.
 * @returns {Promise<Record<string, number>>} ms by what was built; all of it runs side by side
 */
async function buildFromNothing() {
  const folder = await createTempFolder();
  try {
    await copySources(folder.path);
    const startedAt = performance.now();
    const { code, output } = await runNode(['tools/build.js'], { cwd: folder.path });
    const whole = performance.now() - startedAt;
    if (code !== 0) throw new Error(`The build failed:\n${output}`);
    const parts = [...output.matchAll(BUILT)].map(([, name = '', seconds]) => [
      name,
      Number(seconds) * MS_PER_S,
    ]);
    return { 'whole build': whole, ...Object.fromEntries(parts) };
  } finally {
    await folder.remove();
  }
}

/** @param {Record<string, number[]>} samples @param {Record<string, number>} times */
function note(samples, times) {
  for (const [name, ms] of Object.entries(times)) (samples[name] ??= []).push(ms);
}

/**
 * @param {import('../cli.js').BenchOptions} options
 * @returns {Promise<import('../cli.js').BenchResult>}
 */
export async function runBuild({ isQuick, rounds }) {
  const amount = isQuick ? QUICK : WHOLE;
  const machine = describeMachine();
  /** @type {Record<string, number[]>} */
  const samples = {};
  for (let round = 0; round < (rounds ?? amount.builds); round += 1) note(samples, await buildFromNothing());
  await measureChanges(amount.changes, (times) => note(samples, times));
  const times = Object.fromEntries(Object.entries(samples).map(([name, list]) => [name, summarize(list)]));
  return { table: formatTimes(times), report: { machine, unit: 'ms', amount, times } };
}
