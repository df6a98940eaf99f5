/**
 * What `.ci/run` runs: `npm test`, then `npm run test:rest`. At the end it names the tests that failed in either, and prints the
 * result as its last line. `npm run test:long` is not part of it.
 */
import { runMain } from './support/command/run-main.js';
import { runScripts } from './testing/run-scripts.js';

await runMain(() => runScripts(['test', 'test:rest']));
