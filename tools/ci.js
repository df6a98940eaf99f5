/** What `.ci/run` does: `npm test`, then all examples, then which tests failed, and as its last line the result. */
import { runMain } from './support/run-main.js';
import { runScripts } from './testing/run-scripts.js';

await runMain(() => runScripts(['test', 'test:examples']));
