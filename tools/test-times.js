/**
 * `npm run test:times`: prints, from the reports of the last runs, how long the browser tests of each file took in each browser. The sum is
 * longer than the run, since several tests run at once.
 */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ExpectedError } from './support/expected-error.js';
import { PATHS } from './support/paths.js';
import { runWithUsage } from './support/command/run-with-usage.js';
import { prepare } from './support/install/prepare.js';

/** Files that took less than this in all browsers together are one row. */
const LEAST_SECONDS = 30;

/** The columns, and the reports that `npm test` and `npm run test:rest` write for each. */
const RUNS = [
  { name: 'Chromium, quick', report: 'browser-quick' },
  { name: 'Chromium, rest', report: 'browser-rest' },
  { name: 'Firefox', report: 'browser-firefox' },
  { name: 'WebKitGTK', report: 'browser-webkit' },
];

const USAGE = {
  call: 'npm run test:times --',
  does: 'Prints how long the browser tests of each file took in the last runs.',
};

await runWithUsage(USAGE, async () => {
  await prepare();
  const { formatTimes, listTimedTests } = await import('./testing/counts/sum-times.ts');
  const runs = await Promise.all(
    RUNS.map(async ({ name, report }) => {
      const file = join(PATHS.state, 'test', `${report}.json`);
      const text = await readFile(file, 'utf8').catch(() => undefined);
      return { name, tests: text === undefined ? [] : listTimedTests(JSON.parse(text)) };
    }),
  );
  if (runs.every(({ tests }) => tests.length === 0))
    throw new ExpectedError('There is no report of a run. First run npm test or npm run test:rest.');
  console.log(formatTimes(runs, LEAST_SECONDS));
});
