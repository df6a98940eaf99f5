/** What `.ci/run` does: `npm test`, then the examples that it leaves out, then which tests failed, and as its last line the result. */
import { runMain } from './support/run-main.js';
import { runScripts } from './testing/run-scripts.js';

await runMain(() => runScripts(['test', 'test:examples -- --further']));
