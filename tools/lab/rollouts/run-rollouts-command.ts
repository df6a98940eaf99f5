import { once } from 'node:events';
import { TYPESCRIPT_FLAGS } from '../../support/node-arguments.js';
import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { createProgram } from '../../support/command/create-program.ts';
import { startProgress } from '../../support/command/start-progress.ts';
import { wholeNumber } from '../../support/command/whole-number.ts';
import { beginRun } from '../support/begin-run.ts';
import { describeMachine } from '../support/describe-machine.ts';
import { formatSummaries } from './format-summaries.ts';
import { listRows } from './plans.ts';
import type { Row } from './plans.ts';
import type { Summary } from './summarize-outcomes.ts';

const PROGRAM = createProgram('npm run lab -- rollouts')
  .description(
    'Simulates rollouts on visits that are drawn by chance, with the functions that decide in the release tool.',
  )
  .option('--count <n>', 'rollouts of each row', wholeNumber(1), 20_000)
  .option('--seed <n>', 'the same seed draws the same visits', wholeNumber(0), 1)
  .option('--save', 'save the table to be committed');

/** Starts a thread that simulates one row after the other. */
function startWorker() {
  const worker = new Worker(new URL('./row-worker.ts', import.meta.url), {
    execArgv: TYPESCRIPT_FLAGS,
  });
  return {
    /** Rejects if the thread fails. */
    async simulate(row: Row, count: number): Promise<Summary> {
      worker.postMessage({ row, count });
      const [summary] = await once(worker, 'message');
      return summary;
    },
    end: () => worker.terminate(),
  };
}

/** Simulates all rows, as many at the same time as there are cores. */
async function simulateRows(rows: readonly Row[], count: number, onRow: () => void) {
  const results: (Row & Summary)[] = [];
  const queue = rows.entries();
  const run = async () => {
    const { simulate, end } = startWorker();
    try {
      // All workers take their next row from the same iterator.
      for (const [index, row] of queue) {
        results[index] = { ...row, ...(await simulate(row, count)) };
        onRow();
      }
    } finally {
      await end();
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, run));
  return results;
}

/**
 * @param args of the command line
 * @returns the exit code; ends the process when the arguments are wrong
 */
export async function runRolloutsCommand(args: string[]): Promise<number> {
  const { count, seed, save = false } = PROGRAM.parse(args, { from: 'user' }).opts();
  const run = await beginRun('rollouts', ['--count', String(count), '--seed', String(seed)]);
  const machine = describeMachine();
  const rows = listRows(seed);
  const progress = startProgress({
    label: 'Rolling out',
    total: rows.length,
    unit: 'rows',
    report: (line) => console.error(line),
  });
  const results = await simulateRows(rows, count, progress.advance).finally(progress.end);
  const table = formatSummaries(results);
  console.log(table);
  await run.save('rollouts', { machine, data: { results }, table: save ? table : undefined });
  return 0;
}
