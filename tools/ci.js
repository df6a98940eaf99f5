/**
 * What `.ci/run` does: runs `npm test`, then `npm run test:rest`. At the end it names the tests that failed in either, and prints the result as its
 * last line. The proofs of `npm run test:long` are not part of it.
 */
import { runMain } from './support/command/run-main.js';
import { runScripts } from './testing/run-scripts.js';

await runMain(() => runScripts(['test', 'test:rest']));
