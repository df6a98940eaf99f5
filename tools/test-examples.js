/**
 * `npm run test:examples [name ...]`: builds the example hosts and opens them; `npm run test:examples -- --further` those that CI
 * leaves out. Its last line is the result.
 */
import { runTestCommand } from './testing/run-test-command.js';

await runTestCommand(async () => {
  const { chosenOrFail } = await import('./examples/support/chosen-examples.js');
  const { FURTHER_EXAMPLES } = await import('./examples/examples.js');
  const { makeBuildStep } = await import('./testing/steps/steps.js');
  const { makeExampleSteps } = await import('./examples/example-steps.js');
  const build = makeBuildStep([]);
  const words = process.argv.slice(2);
  const examples = words.includes('--further') ? FURTHER_EXAMPLES : chosenOrFail(words);
  return [build, ...makeExampleSteps(examples, [build.name])];
});
