/**
 * `npm run test:examples [name ...]`: builds the example hosts and opens them; `npm run test:examples -- --further` those that `npm test`
 * leaves out. Its last line is the result.
 */
import { ensureInstall } from './support/ensure-install.js';
import { runMain } from './support/run-main.js';
import { noteFailure } from './testing/note-failure.js';

await runMain(async () => {
  try {
    await ensureInstall();
    const { chosenOrFail } = await import('./examples/support/chosen-examples.js');
    const { FURTHER_EXAMPLES } = await import('./examples/examples.js');
    const { makeBuildStep } = await import('./testing/steps.js');
    const { makeExampleSteps } = await import('./examples/example-steps.js');
    const { runSteps } = await import('./testing/run-steps.js');
    const build = makeBuildStep([]);
    const words = process.argv.slice(2);
    const examples = words.includes('--further') ? FURTHER_EXAMPLES : chosenOrFail(words);
    return await runSteps([build, ...makeExampleSteps(examples, [build.name])]);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    console.error(message);
    console.log(noteFailure('the preparation', message));
    console.log('0 passed, 1 failed');
    return 1;
  }
});
