/**
 * What `.ci/run` runs: `npm test`, then `npm run test:rest`. At the end it names the tests that failed in either, and prints the
 * result as its last line. `npm run test:long` is not part of it.
 */
import { runWithUsage } from './support/command/run-with-usage.js';
import { runScripts } from './testing/run-scripts.js';

const USAGE = {
  call: 'node tools/ci.js',
  does: 'Runs npm test, then npm run test:rest. The last line is the sum of their results.',
};

await runWithUsage(USAGE, () => runScripts(['test', 'test:rest']));
